// What `makomba help` says of a command or a topic, for `makomba explain`, too.
#pragma once

#include <string>

namespace makomba::cli {

class Command;

// Of commands and topics of this name; empty if there is none.
std::string helpOn(const Command& app, const std::string& subject);

}  // namespace makomba::cli
