// What a page calls in the engine compiled to WebAssembly. Texts go in and come out as UTF-8 in its memory.
#include <malloc.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/web/page_engine.h"

namespace {

std::unique_ptr<makomba::web::PageEngine> engine;
std::string answer;

const char* keep(std::string text) {
    answer = std::move(text);
    return answer.c_str();
}

using Blocks = std::vector<std::unique_ptr<std::byte[]>>;

// An arena hands out its memory and nothing else: an explicit instantiation may name what is private.
template <auto Member>
struct OpenedArena {
    friend const Blocks& blocksOf(const makomba::ExprArena& arena) { return arena.*Member; }
};
const Blocks& blocksOf(const makomba::ExprArena& arena);
template struct OpenedArena<&makomba::ExprArena::blocks_>;

}  // namespace

extern "C" {

// Room for a text of so many bytes; take() gives it back.
__attribute__((export_name("room"))) char* room(std::size_t bytes) {
    return static_cast<char*>(std::malloc(bytes));
}
__attribute__((export_name("take"))) void take(char* text) { std::free(text); }

// Takes up the program of a ruleset; `choice` says what it is called. "" or what is wrong with it.
__attribute__((export_name("load"))) const char* load(const char* choice, const char* program) {
    try {
        engine = std::make_unique<makomba::web::PageEngine>(choice, program);
        return "";
    } catch (const std::exception& error) { return keep(error.what()); }
}

// Random games of the ruleset, so many from number `first` on: their plies.
__attribute__((export_name("play_randomly"))) double playRandomly(unsigned first, unsigned games) {
    return static_cast<double>(engine->playRandomly(first, games));
}

// What the rules of the ruleset are compiled to, which stays as it is: the n-th block of memory, or nothing
// beyond the last, and how many bytes it has.
__attribute__((export_name("settled_at"))) const void* settledAt(std::size_t n) {
    const Blocks& blocks = blocksOf(engine->game().program.arena);
    return n < blocks.size() ? blocks[n].get() : nullptr;
}
__attribute__((export_name("settled_bytes"))) std::size_t settledBytes(std::size_t n) {
    return ::malloc_usable_size(blocksOf(engine->game().program.arena)[n].get());
}

// The answer to a request, as JSON {"status", "body"}; valid until the next call.
__attribute__((export_name("ask"))) const char* ask(const char* name, const char* body) {
    const makomba::web::Reply reply = engine->answer(name, body);
    return keep("{\"status\":" + std::to_string(reply.status) + ",\"body\":" + reply.body + "}");
}
}
