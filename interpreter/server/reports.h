// Comparing, checking and validating for a page: work of seconds at most, whatever is asked.
#pragma once

#include "interpreter/server/library.h"

namespace makomba::web {

// Two or three games, each as loadChosen() reads it ("tsoro:Columns/12") or {"game", "ruleset", "options"}.
// {"html": the report, "plays": those that part two of them, step by step on both boards}. Throws Problem.
nlohmann::json compareReport(const Library& library, const nlohmann::json& games);

// The claims of the records about a game with their verdicts; contradicted ones have "play": numbers of legal
// moves.
nlohmann::json checkReport(const Library& library, const std::string& game, const Selection& selection);

// What a person needs to play it, to be read or printed: {"name", "aliases", "description", "players",
// "ruleset", "options": [{"heading", "choice"}], "rules": paragraphs in force, "sources", "origin", "empty":
// the board with the names of its places, "start": the board at the start}. Also for pages without a server.
nlohmann::json rulesSheet(const Description& description);

// What loading says of a text: {"messages": [{severity, id, text, begin, end, line, column, ..}], "svg": the
// board or ""}. Places are in UTF-16 units, as pages count.
nlohmann::json lintReport(const std::string& text);

// And what playing it shows: {"report": text}.
nlohmann::json validateReport(const std::string& text);

}  // namespace makomba::web
