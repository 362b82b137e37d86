/* What the program and its plug-in for native code say to each other: functions of C, found by dlsym.
 *
 * A game goes over as a compiled program (rules/program_file.h), a position as its bytes. Both sides must be
 * built from the same sources, which the program makes sure of by comparing first positions. */
#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { MAKOMBA_NATIVE_VERSION = 1 };

struct MakombaNativeFigures {
    double seconds;    /* that making the code took */
    int64_t functions; /* specialised */
    int64_t folded;    /* loads that became constants */
    int64_t indirect;  /* calls that stayed indirect */
};

struct MakombaNative {
    int32_t version; /* MAKOMBA_NATIVE_VERSION; looked at first */

    /* A game; null after writing why. `specialise`: 0 = closures of the plug-in's own, for comparison. */
    void* (*load)(const char* program, uint64_t size, int32_t specialise, char* why, uint64_t room);
    void (*unload)(void* game);
    void (*figures)(const void* game, struct MakombaNativeFigures* figures);

    /* One thread's engine and position. The game must outlive it. */
    void* (*sit)(void* game);
    void (*rise)(void* seat);
    /* The first position of a game with that seed. */
    void (*start)(void* seat, uint64_t seed);
    /* The bytes of the position, to read and to write. */
    unsigned char* (*position)(void* seat, int32_t* bytes);
    /* At most so many plies of random play; how many they were. */
    int32_t (*play)(void* seat, uint64_t* random, int32_t plies);
    /* Lists the legal moves; a key of all they are. */
    int32_t (*legal)(void* seat, uint64_t* key);
    /* Makes the move of that number, of those listed last. */
    void (*apply)(void* seat, int32_t move);
    int32_t (*over)(const void* seat);
};

/* The one function of the library: null if it does not speak that version. */
typedef const struct MakombaNative* (*MakombaNativeOpen)(int32_t version);

#ifdef __cplusplus
}
#endif
