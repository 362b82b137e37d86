// What a report for programs says of the one that wrote it.
#pragma once

#include <nlohmann/json.hpp>

namespace makomba::cli {

// The report with `program`, "makomba 0.1.0"; of a list each report in it.
inline nlohmann::json withProgram(nlohmann::json report) {
    if (report.is_object()) report["program"] = "makomba " MAKOMBA_VERSION;
    if (report.is_array())
        for (nlohmann::json& one : report) one = withProgram(std::move(one));
    return report;
}

}  // namespace makomba::cli
