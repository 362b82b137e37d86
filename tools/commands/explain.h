// What `makomba explain` says, for `makomba help`, too.
#pragma once

#include <string>

namespace makomba::cli {

bool canExplain(const std::string& subject);
// Prints it; the exit code.
int explainSubject(const std::string& subject);

}  // namespace makomba::cli
