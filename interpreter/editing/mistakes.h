// Every mistake of the language in a description, those in choices that are not the default ones included.
#pragma once

#include <functional>
#include <memory>

#include "interpreter/load/load.h"

namespace makomba {

// Reads a description with the default choices, then once with each other choice of each option, so that the
// values of all of them were looked at. Returns the description as read with the defaults; its diagnostics
// hold all messages, each once. `goOn` is asked before each further reading: false stops early.
Description loadEveryChoice(const std::string& name, const std::string& text,
                            const std::function<bool()>& goOn = {});

}  // namespace makomba
