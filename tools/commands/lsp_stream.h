// Messages of the Language Server Protocol on the standard streams: headers, a blank line, JSON.
#pragma once

#include <optional>
#include <string>

#include "interpreter/base/json.h"

namespace makomba::cli {

class LspStream {
  public:
    enum class Read { Message, Malformed, TooLarge, End };

    // The next message. Malformed: the text was no JSON; TooLarge: more than `limit` bytes, which were
    // skipped.
    Read next(nlohmann::json& message);
    // Whether something has come in that is not read yet; waits so many milliseconds for it.
    bool waiting(int milliseconds);
    void send(const nlohmann::json& message);

    static constexpr std::size_t limit = 16'000'000;

  private:
    bool fill();                          // reads more; false at the end of the input
    std::optional<std::string> header();  // a line without its end; nothing at the end of the input
    std::string buffer_;
};

}  // namespace makomba::cli
