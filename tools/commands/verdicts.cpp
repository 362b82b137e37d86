#include "tools/commands/verdicts.h"

#include <algorithm>

#include "interpreter/base/grouped.h"
#include "tools/commands/text_width.h"

namespace makomba::cli {

std::string playText(const std::vector<PlayedMove>& play) {
    std::string text;
    for (std::size_t i = 0; i < play.size(); ++i) {
        if (i > 0) text += play[i].mover == play[i - 1].mover ? ", " : "; ";
        if (i == 0 || play[i].mover != play[i - 1].mover) text += fmt::format("{}: ", play[i].mover);
        text += play[i].name;
    }
    return text;
}

std::string shortPlayText(const std::vector<PlayedMove>& play) {
    constexpr std::size_t most = 40, shown = 12;
    if (play.size() <= most) return playText(play);
    const std::vector<PlayedMove> first(play.begin(), play.begin() + shown),
        last(play.end() - shown, play.end());
    return playText(first) + " .. " + playText(last);
}

std::filesystem::path unusedFile(const std::filesystem::path& folder, std::string stem) {
    std::replace(stem.begin(), stem.end(), '/', '-');
    std::error_code error;
    for (int n = 1;; ++n) {
        std::filesystem::path file =
            folder / (n == 1 ? stem + ".json" : fmt::format("{} ({}).json", stem, n));
        if (!std::filesystem::exists(file, error)) return file;
    }
}

void printVerdict(const Claim& claim, const ClaimVerdict& verdict, const CheckResult& result) {
    const std::string label(name(verdict.verdict));
    // A label wider than its column has a line of its own on a terminal.
    const bool apart = label.size() > 16 && toTerminal();
    if (apart) fmt::print("{}\n", label);
    fmt::print("{}", forTerminal(fmt::format("{:<16} {}\n", apart ? "" : label, claim.text)));
    const auto line = [](const std::string& text) {
        fmt::print("{}", forTerminal(fmt::format("{:<16} {}\n", "", text)));
    };
    line(fmt::format("[{}: {}]", claim.name, claim.at));
    if (!claim.reading.empty()) line("read as: " + claim.reading);
    switch (verdict.verdict) {
        case Verdict::Contradicted:
            if (!verdict.why.empty()) line(verdict.why);
            if (claim.kind == ClaimKind::Example) break;
            if (!verdict.play.empty())
                line(fmt::format("after {} move{}: {}", verdict.play.size(),
                                 verdict.play.size() == 1 ? "" : "s", shortPlayText(verdict.play)));
            break;
        case Verdict::Holds:
            line(fmt::format("{} time{}, in {}", grouped(verdict.arose), verdict.arose == 1 ? "" : "s",
                             howTested(result, claim.kind)));
            break;
        case Verdict::NeverArose:
            line(verdict.why.empty() ? "not once, in " + howTested(result, claim.kind) : verdict.why);
            break;
        case Verdict::NotExpressible:
        case Verdict::Otherwise: line(verdict.why); break;
    }
}

nlohmann::json verdictJson(const Claim& claim, const ClaimVerdict& verdict, const CheckResult& result) {
    nlohmann::json json = {{"claim", claim.name},
                           {"text", claim.text},
                           {"at", claim.at},
                           {"kind", name(claim.kind)},
                           {"verdict", name(verdict.verdict)}};
    if (!claim.reading.empty()) json["reading"] = claim.reading;
    if (claim.modality != Modality::Must) json["modality"] = name(claim.modality);
    if (!verdict.why.empty()) json["why"] = verdict.why;
    if (verdict.verdict != Verdict::NotExpressible)
        json["arose"] = verdict.arose, json["tested"] = howTested(result, claim.kind);
    if (verdict.verdict != Verdict::Contradicted) return json;
    json["play"] = nlohmann::json::array();
    for (const PlayedMove& move : verdict.play)
        json["play"].push_back({{"player", int{move.mover}}, {"move", move.name}, {"number", move.index}});
    return json;
}

}  // namespace makomba::cli
