// A game as one file that needs no server: the board in the browser, the rules to read and to print.
//
// The file holds the pages' own modules (an import map of data: addresses), their words, the compiled program
// of the ruleset and the engine as WebAssembly. It asks for nothing else, and runs from a folder or a memory
// stick.
#pragma once

#include <string>

#include "interpreter/syntax/expand.h"

namespace makomba::web {

struct OfflinePage {
    std::string title;    // plain text
    std::string game;     // what it is called in texts that are passed on, with
    Selection selection;  // the choices that lead to its rules
    std::string program;  // a compiled program as text (program_file.h)
    std::string engine;   // bytes: the engine as WebAssembly, packed with gzip
    std::string rules;    // JSON: rulesSheet()
};

std::string print(const OfflinePage& page);

// The script that runs the engine beside a page.
std::string pageWorker();

// Bytes as RFC 4648 writes them.
std::string base64(const std::string& bytes);

}  // namespace makomba::web
