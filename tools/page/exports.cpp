// What a page calls in the engine compiled to WebAssembly. Texts go in and come out as UTF-8 in its memory.
#include <cstdlib>
#include <memory>
#include <string>

#include "interpreter/web/page_engine.h"

namespace {

std::unique_ptr<makomba::web::PageEngine> engine;
std::string answer;

const char* keep(std::string text) {
    answer = std::move(text);
    return answer.c_str();
}

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

// The answer to a request, as JSON {"status", "body"}; valid until the next call.
__attribute__((export_name("ask"))) const char* ask(const char* name, const char* body) {
    const makomba::web::Reply reply = engine->answer(name, body);
    return keep("{\"status\":" + std::to_string(reply.status) + ",\"body\":" + reply.body + "}");
}
}
