// Comparing, checking and validating for a page: work of seconds at most, whatever is asked.
#pragma once

#include "interpreter/web/library.h"

namespace makomba::web {

// Two or three games, as loadChosen() reads them ("tsoro:Columns/12"). {"html": the report, "plays": those that part two
// of them, step by step on both boards}. Throws Problem.
nlohmann::json compareReport(const Library& library, const std::vector<std::string>& words);

// The claims of the records about a game with their verdicts; contradicted ones have "play": numbers of legal moves.
nlohmann::json checkReport(const Library& library, const std::string& game, const Selection& selection);

// What loading says of a text: {"messages": [{severity, id, text, begin, end, line, column, ..}], "svg": the board or ""}.
// Places are in UTF-16 units, as pages count.
nlohmann::json lintReport(const std::string& text);

// And what playing it shows: {"report": text}.
nlohmann::json validateReport(const std::string& text);

}  // namespace makomba::web
