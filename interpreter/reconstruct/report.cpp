// A reconstruction as text and as JSON.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "interpreter/reconstruct/report_words.h"

namespace makomba::reconstruct {

namespace {

constexpr std::size_t answersShown = 4, changesShown = 6;

std::string sampling(const Space& space, const Reconstruction& r) {
    std::string silences;
    for (const Silence& s : space.silences())
        if (!s.fixed && s.choices.size() > 1)
            silences += fmt::format("{}{} ({})", silences.empty() ? "" : ", ", s.name, s.choices.size());
    std::string text = fmt::format("left open: {}\n", silences);
    if (static_cast<double>(r.tried) >= r.possible)
        return text + fmt::format("all {} rulesets that this leaves possible were tried\n", r.tried);
    return text + fmt::format(
                      "{} of {:.0f} rulesets that this leaves possible were tried (--candidates): the one to "
                      "start from, the "
                      "description's own, those that differ in one choice, and some drawn by chance\n",
                      r.tried, r.possible);
}

std::string indented(const std::string& text, const char* margin) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t end = std::min(text.find('\n', i), text.size());
        out += margin + text.substr(i, end - i) + "\n";
        i = end + 1;
    }
    return out;
}

std::string ranking(const Space& space, const Reconstruction& r, const Options& options, std::size_t count) {
    std::string text;
    for (std::size_t n = 0; n < r.ranked.size() && n < count; ++n) {
        const Candidate& c = r.candidates[r.ranked[n]];
        text +=
            fmt::format("{:>3}. {}\n     worth {}; {} of {} claims borne out\n     {}\n", n + 1,
                        called(space, c), shares(c.figures.worth), c.claims, c.asked, figuresText(c.figures));
        if (!options.strike.empty())
            text += fmt::format("     {}\n", c.struckFails      ? "does otherwise than what was struck out"
                                             : c.struckHold > 0 ? "bears out what was struck out"
                                                                : "what was struck out never arose");
    }
    if (r.ranked.size() > count)
        text += fmt::format("     .. and {} more (--count)\n", r.ranked.size() - count);
    return text;
}

std::string sensitivityText(const Space& space, const Reconstruction& r) {
    std::string text = "what each silence decides, all else as in the first\n";
    for (const Sensitivity& s : r.sensitivity) {
        const Silence& silence = space.silences()[s.silence];
        const Picks& best = r.candidates[r.ranked.front()].picks;
        text += fmt::format("  {} (worth moves by {:.2f}); there: {}\n", silence.name, s.spread,
                            shortened(silence.choices[best[s.silence]]));
        for (std::size_t i = 0; i < s.changes.size() && i < changesShown; ++i) {
            const Change& change = s.changes[i];
            text += fmt::format("     - {}: {}\n", shortened(silence.choices[change.choice]),
                                changeText(r, r.candidates[change.candidate], change));
        }
        if (s.changes.size() > changesShown)
            text += fmt::format("     .. and {} more choices (--json has all)\n",
                                s.changes.size() - changesShown);
    }
    return text;
}

std::string questionText(const Reconstruction& r, const Question& q, const char* title) {
    if (q.answers.empty()) return fmt::format("{}: none was found that they answer differently\n", title);
    std::string text = fmt::format("{} ({:.2f} of {:.2f} bits)\n  {}\n", title, q.bits, q.possible, q.text);
    if (!q.history.empty()) {
        text += "  after";
        for (const std::string& move : q.history) text += " " + move;
        text += ":\n";
    }
    if (!q.board.empty()) text += indented(q.board, "    ");
    for (std::size_t i = 0; i < q.answers.size() && i < answersShown; ++i) {
        const Answer& answer = q.answers[i];
        const bool lines = answer.text.find('\n') != std::string::npos;
        text += lines ? fmt::format("  as in {}:\n{}", places(r, answer.candidates),
                                    indented(answer.text, "    "))
                      : fmt::format("  {}: as in {}\n", answer.text, places(r, answer.candidates));
    }
    if (q.answers.size() > answersShown)
        text += fmt::format("  .. and {} more answers (--json has all)\n", q.answers.size() - answersShown);
    return text;
}

nlohmann::json jsonOf(const Estimate& e) {
    const auto rounded = [](double x) {
        return std::isfinite(x) ? nlohmann::json(std::round(x * 1e4) / 1e4) : nlohmann::json();
    };
    return {{"value", rounded(e.value)}, {"low", rounded(e.low)}, {"high", rounded(e.high)}};
}

const char* nameOf(Candidate::State state) {
    switch (state) {
        case Candidate::State::Remains: return "remains";
        case Candidate::State::Felled: return "felled";
        case Candidate::State::NotPlayable: return "not playable";
        case Candidate::State::Same: return "same as another";
    }
    return "";
}

nlohmann::json jsonOf(const Space& space, const Candidate& c) {
    nlohmann::json json = {{"choices", nlohmann::json::object()}, {"state", nameOf(c.state)}};
    for (std::size_t i = 0; i < c.picks.size(); ++i)
        json["choices"][space.silences()[i].name] = space.silences()[i].choices[c.picks[i]];
    if (const std::string ruleset = space.rulesetOf(c.picks); !ruleset.empty()) json["ruleset"] = ruleset;
    if (c.state == Candidate::State::Same) json["sameAs"] = c.same;
    if (!c.why.empty()) json["because"] = c.why;
    if (c.state != Candidate::State::Remains) return json;
    json["claims"] = {{"bornOut", c.claims},
                      {"asked", c.asked},
                      {"struckBornOut", c.struckHold},
                      {"struckContradicted", c.struckFails}};
    const Figures& f = c.figures;
    json["play"] = {
        {"games", f.games},           {"seat1", jsonOf(f.firstSeat)}, {"decided", jsonOf(f.decided)},
        {"length", jsonOf(f.length)}, {"better", jsonOf(f.better)},   {"worth", jsonOf(f.worth)}};
    if (!f.problem.empty()) json["play"]["problem"] = f.problem;
    return json;
}

nlohmann::json jsonOf(const Question& q) {
    nlohmann::json json = {{"question", q.text},
                           {"bits", q.bits},
                           {"possible", q.possible},
                           {"answers", nlohmann::json::array()}};
    if (!q.board.empty()) json["board"] = q.board;
    if (!q.history.empty()) json["after"] = q.history;
    for (const Answer& a : q.answers)
        json["answers"].push_back({{"answer", a.text}, {"candidates", a.candidates}});
    return json;
}

}  // namespace

std::string printText(const Space& space, const Reconstruction& r, const Options& options,
                      std::size_t count) {
    std::string text = sampling(space, r);
    for (const Hole& hole : space.holes())
        text += fmt::format("  hole at line {}, column {}: {} ({} {})\n", hole.line, hole.column,
                            shortened(hole.text), hole.choices.size(),
                            hole.choices.size() == 1 ? "choice" : "choices");
    text +=
        fmt::format("\nremaining: {}; contradicting a claim: {}; not playable: {}; the same as others: {}\n",
                    r.ranked.size(), countOf(r, Candidate::State::Felled),
                    countOf(r, Candidate::State::NotPlayable), countOf(r, Candidate::State::Same));
    for (const auto& [why, number] : reasons(r, Candidate::State::Felled))
        text += fmt::format("  \"{}\" fells {}\n", why, number);
    for (const auto& [why, number] : reasons(r, Candidate::State::NotPlayable))
        text += fmt::format("  {}: {}\n", shortened(why, 100), number);
    if (r.ranked.empty()) return text + "\nnothing that was tried satisfies all claims\n";
    text += "\n" + ranking(space, r, options, count) + struckText(r, options);
    text += "\n" + sensitivityText(space, r);
    if (r.ranked.size() < 2) return text;
    text += "\n" + questionText(r, r.rules, "the question of rules that splits them best");
    return text + "\n" + questionText(r, r.position, "the position to show to somebody who knows");
}

nlohmann::json toJson(const Space& space, const Reconstruction& r, std::size_t count) {
    nlohmann::json json = {{"possible", r.possible}, {"tried", r.tried}};
    for (const Hole& hole : space.holes())
        json["holes"].push_back(
            {{"line", hole.line}, {"column", hole.column}, {"text", hole.text}, {"choices", hole.choices}});
    for (const Candidate& c : r.candidates) json["candidates"].push_back(jsonOf(space, c));
    json["ranked"] = std::vector<std::size_t>(
        r.ranked.begin(), r.ranked.begin() + static_cast<std::ptrdiff_t>(std::min(count, r.ranked.size())));
    json["remain"] = r.ranked.size();
    for (const Sensitivity& s : r.sensitivity) {
        nlohmann::json one = {{"silence", space.silences()[s.silence].name},
                              {"worthMovesBy", s.spread},
                              {"changes", nlohmann::json::array()}};
        for (const Change& c : s.changes)
            one["changes"].push_back({{"choice", space.silences()[s.silence].choices[c.choice]},
                                      {"candidate", c.candidate},
                                      {"profile", c.slots}});
        json["sensitivity"].push_back(one);
    }
    json["questionOfRules"] = jsonOf(r.rules);
    json["position"] = jsonOf(r.position);
    return json;
}

}  // namespace makomba::reconstruct
