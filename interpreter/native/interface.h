/* What the program and its plug-in for native code say to each other: functions of C, found by dlsym.
 *
 * A game goes over as a compiled program (rules/program_file.h), a position as its bytes, which stay the
 * program's. Both sides must be built from the same sources, which the program makes sure of by comparing
 * positions. */
#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { MAKOMBA_NATIVE_VERSION = 3 };

/* What is native code besides play(): each takes as long again. */
enum { MAKOMBA_NATIVE_LISTS = 1 /* legal(), apply() */, MAKOMBA_NATIVE_NOTES = 2 /* playNoting() */ };

struct MakombaNativeFigures {
    double seconds;    /* that making the code took, or putting it into memory */
    int64_t functions; /* specialised */
    int64_t folded;    /* loads that became constants */
    int64_t indirect;  /* calls that stayed indirect */
    int64_t bytes;     /* of machine code */
    int32_t kept;      /* the code was made in an earlier run; then nothing is known of how */
};

/* How random play went on; see PlayoutResult. */
struct MakombaNativePlayed {
    int32_t plies;
    uint8_t endless, over, late, fault;
    int64_t work; /* that was spent */
};

struct MakombaNativeBytes {
    const char* data;
    uint64_t size;
};

struct MakombaNative {
    int32_t version; /* MAKOMBA_NATIVE_VERSION; looked at first */

    /* Why nothing can be played here: the processor lacks what the engine's code is made with. Null: nothing.
     */
    const char* (*refuses)(void);
    /* Names the build of the engine and the processor: code is of use under the same name only. */
    const char* (*name)(void);

    /* A game; null after writing why. `code`: as makomba_code() gave it before, of the same game and name; no
     * bytes: it is made now. `parts`: which of the MAKOMBA_NATIVE_.. parts are to be native code, too. */
    void* (*load)(struct MakombaNativeBytes program, struct MakombaNativeBytes code, int32_t parts, char* why,
                  uint64_t room);
    void (*unload)(void* game);
    void (*figures)(const void* game, struct MakombaNativeFigures* figures);
    /* The code, to be kept; valid as long as the game is. */
    struct MakombaNativeBytes (*code)(const void* game);
    /* Of a position of the game. */
    int32_t (*positionBytes)(const void* game);

    /* What one thread needs to play. The game must outlive it. */
    void* (*sit)(void* game);
    void (*rise)(void* seat);
    /* The first position of a game with that seed. */
    void (*start)(void* seat, unsigned char* position, uint64_t seed);
    /* At most so many plies of random play. `deadline`: nanoseconds of the steady clock, 0 = none. */
    void (*play)(void* seat, unsigned char* position, uint64_t* random, int32_t plies, int64_t deadline,
                 struct MakombaNativePlayed* played);
    /* The same with a code of each move written down (play/noted_playout.h): how many. */
    int32_t (*playNoting)(void* seat, unsigned char* position, uint64_t* random, int32_t plies,
                          uint32_t* codes, int64_t* work);
    /* Lists the legal moves; a key of all they are. */
    int32_t (*legal)(void* seat, unsigned char* position, uint64_t* key);
    /* Makes the move of that number, of those listed last, in this position. */
    void (*apply)(void* seat, unsigned char* position, int32_t move);
};

/* The one function of the library: null if it does not speak that version. */
typedef const struct MakombaNative* (*MakombaNativeOpen)(int32_t version);

#ifdef __cplusplus
}
#endif
