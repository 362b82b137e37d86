// makomba explain: the reference entry of a ludeme, constant, label, predefined definition or message, or of
// what `makomba validate` finds, or of a question that `makomba profile` answers.
#include "tools/commands/explain.h"

#include <fmt/ranges.h>

#include "interpreter/base/json.h"
#include "interpreter/base/nearest.h"
#include "interpreter/compare/verdicts.h"
#include "interpreter/evidence/verdict_words.h"
#include "interpreter/profile/profile.h"
#include "interpreter/reference/entry.h"
#include "interpreter/validate/finding.h"
#include "tools/commands/command.h"
#include "tools/commands/help.h"
#include "tools/commands/text_width.h"
#include "tools/commands/topics.h"

namespace makomba::cli {

namespace {

struct ExplainArguments {
    std::vector<std::string> subject;
    bool json = false, example = false;
};

void printList(const char* heading, const std::vector<std::string>& names) {
    fmt::print("{}\n", heading);
    std::string line = " ";
    for (const std::string& name : names) {
        if (characterCount(line) + characterCount(name) + 3 > textWidth(96)) {
            fmt::print("{}\n", line);
            line = " ";
        }
        line += (line.size() > 1 ? " · " : " ") + name;
    }
    fmt::print("{}\n\n", line);
}

std::vector<std::string> findingNames() {
    std::vector<std::string> names;
    for (const FindingId id : allFindings()) names.push_back(info(id).name);
    return names;
}

int printFinding(const FindingInfo& finding, bool json) {
    if (json) {
        const nlohmann::json one = {{"name", finding.name},
                                    {"severity", name(finding.severity)},
                                    {"title", finding.title},
                                    {"meaning", finding.meaning},
                                    {"remedy", finding.remedy}};
        fmt::print("{}\n", nlohmann::json::array({one}).dump(1));
        return 0;
    }
    fmt::print("{}", forTerminal(fmt::format("{} ({} of makomba validate)\n\n  {}\n\n  {}\n", finding.name,
                                             name(finding.severity), finding.title, finding.meaning)));
    if (*finding.remedy) fmt::print("{}", forTerminal(fmt::format("\n  Remedy: {}\n", finding.remedy)));
    if (finding.severity != FindingSeverity::Note)
        fmt::print(
            "{}",
            forTerminal(fmt::format(
                "\n  Where it is meant so, accept it in the file, with a reason:\n      // accept {}: why\n",
                finding.name)));
    return 0;
}

std::vector<std::string> slotNames() {
    std::vector<std::string> names;
    for (const profile::Slot& slot : profile::slots()) names.emplace_back(slot.id);
    return names;
}

// A question that `makomba profile` answers.
int printSlot(const profile::Slot& slot, bool json) {
    if (json) return fmt::print("{}\n", nlohmann::json::array({profile::toJson(slot)}).dump(1)), 0;
    fmt::print("{}", forTerminal(fmt::format("{} (a question of makomba profile, {})\n\n  {}: {}\n", slot.id,
                                             title(slot.section), slot.title, slot.about)));
    if (!slot.terms.empty()) fmt::print("{}", forTerminal(fmt::format("\n  Answers:\n")));
    for (const profile::Term& term : slot.terms)
        fmt::print("{}", forTerminal(fmt::format("    {:<24} {}\n", term.id, term.words)));
    return 0;
}

std::vector<std::string> verdictNames() {
    std::vector<std::string> names;
    for (const VerdictInfo& one : verdictInfos())
        names.push_back(explain(one.name).empty() ? std::string(one.name)
                                                  : fmt::format("check {}", one.name));
    return names;
}

// "met", or "check board" where a ludeme has the name.
const VerdictInfo* verdictNamed(std::string_view subject) {
    constexpr std::string_view command = "check ";
    return findVerdict(std::string(subject.starts_with(command) ? subject.substr(command.size()) : subject));
}

int printVerdictInfo(const VerdictInfo& verdict, bool json) {
    if (json) {
        const nlohmann::json one = {
            {"name", verdict.name}, {"kind", verdict.kind}, {"meaning", verdict.meaning}};
        fmt::print("{}\n", nlohmann::json::array({one}).dump(1));
        return 0;
    }
    fmt::print("{}", forTerminal(fmt::format("{} ({} of makomba check and makomba audit)\n\n  {}\n",
                                             verdict.name, verdict.kind, verdict.meaning)));
    return 0;
}

// "different", or "compare different" where a ludeme has the name.
std::string_view withoutCommand(std::string_view subject) {
    constexpr std::string_view command = "compare ";
    return subject.starts_with(command) ? subject.substr(command.size()) : subject;
}

const RowVerdictInfo* findRowVerdict(std::string_view subject) {
    for (const RowVerdictInfo& one : rowVerdictInfos())
        if (name(one.verdict) == withoutCommand(subject)) return &one;
    return nullptr;
}

std::vector<std::string> rowVerdictNames() {
    std::vector<std::string> names;
    for (const RowVerdictInfo& one : rowVerdictInfos())
        names.push_back(fmt::format("compare {}", name(one.verdict)));
    return names;
}

int printRowVerdict(const RowVerdictInfo& verdict, bool json) {
    if (json) {
        const nlohmann::json one = {
            {"name", name(verdict.verdict)}, {"kind", "row"}, {"meaning", verdict.meaning}};
        fmt::print("{}\n", nlohmann::json::array({one}).dump(1));
        return 0;
    }
    fmt::print("{}", forTerminal(fmt::format("{} (a row of makomba compare)\n\n  {}\n", name(verdict.verdict),
                                             verdict.meaning)));
    return 0;
}

std::vector<std::string> predicateNames() {
    std::vector<std::string> names;
    for (const profile::Predicate& one : profile::predicates())
        names.push_back(fmt::format("predicate {}", one.id));
    return names;
}

// "last.own", or "predicate hand" where a ludeme has the name.
const profile::Predicate* findPredicate(std::string_view subject) {
    constexpr std::string_view kind = "predicate ";
    return profile::predicateNamed(subject.starts_with(kind) ? subject.substr(kind.size()) : subject);
}

int printPredicate(const profile::Predicate& predicate, bool json) {
    if (json) {
        const nlohmann::json one = {{"name", predicate.id},
                                    {"kind", predicate.counts ? "count" : "flag"},
                                    {predicate.counts ? "none" : "holds", predicate.yes},
                                    {predicate.counts ? "some" : "not", predicate.no}};
        fmt::print("{}\n", nlohmann::json::array({one}).dump(1));
        return 0;
    }
    fmt::print(
        "{}", forTerminal(fmt::format("{} (a predicate of makomba profile, of which conditions are made)\n\n",
                                      predicate.id)));
    if (predicate.counts) fmt::print("{}", forTerminal(fmt::format("  a number: {}\n", predicate.number)));
    fmt::print("{}", forTerminal(fmt::format("  {:<10} {}\n  {:<10} {}\n",
                                             predicate.counts ? "none:" : "holds:", predicate.yes,
                                             predicate.counts ? "some:" : "not:", predicate.no)));
    return 0;
}

std::vector<std::string> topicNames() {
    std::vector<std::string> names;
    for (const Topic& topic : topics()) names.emplace_back(topic.name);
    return names;
}

nlohmann::json toJson(const Topic& topic) {
    return {{"name", topic.name},
            {"kind", "topic"},
            {"meaning", topic.meaning},
            {"ludemes", topic.ludemes},
            {"games", topic.games}};
}

int printIndex(bool json) {
    const ReferenceIndex& index = referenceIndex();
    if (json) {
        const nlohmann::json all = {{"ludemes", index.ludemes},   {"constants", index.constants},
                                    {"labels", index.labels},     {"definitions", index.definitions},
                                    {"messages", index.messages}, {"findings", findingNames()},
                                    {"slots", slotNames()},       {"verdicts", verdictNames()},
                                    {"rows", rowVerdictNames()},  {"predicates", predicateNames()},
                                    {"topics", topicNames()}};
        fmt::print("{}\n", all.dump(1));
        return 0;
    }
    printList("Topics", topicNames());
    printList("Ludemes", index.ludemes);
    printList("Constants", index.constants);
    printList("Labels", index.labels);
    printList("Predefined definitions", index.definitions);
    printList("Messages", index.messages);
    printList("Findings of `makomba validate`", findingNames());
    printList("Questions that `makomba profile` answers", slotNames());
    printList("Verdicts and claims of `makomba check` and `makomba audit`", verdictNames());
    printList("Rows of `makomba compare`", rowVerdictNames());
    printList("Predicates of conditions", predicateNames());
    fmt::print("`makomba explain NAME` tells more; `makomba help` lists commands and topics.\n");
    return 0;
}

// The whole description in which the first example stands.
int printExample(const std::vector<ReferenceEntry>& entries) {
    for (const ReferenceEntry& entry : entries) {
        for (const ReferenceForm& form : entry.forms)
            if (form.example) return fmt::print("{}", form.example->text), 0;
        if (entry.message && entry.message->wrong.kind != Example::Kind::None)
            return fmt::print("{}\n", entry.message->wrong.text), 0;
    }
    fmt::print(stderr, "error: there is no example of {}\n", entries.front().name);
    return exitInvalid;
}

// A word on what is not, and the nearest that is.
int refuseSubject(const std::string& subject, bool json) {
    Diagnostics diagnostics;
    Diagnostic& d = diagnostics.add(Message::UnknownSubject, Span{}, subject);
    d.suggestion = nearestSubject(subject);
    if (const std::string near = nearestName(subject, topicNames()); !near.empty()) d.suggestion = near;
    if (d.suggestion.empty()) d.suggestion = nearestName(subject, findingNames());
    if (d.suggestion.empty()) d.suggestion = nearestName(subject, slotNames());
    d.notes.push_back("`makomba explain` lists everything that can be explained");
    if (json) fmt::print("{}", renderJson(diagnostics, {}));
    else fmt::print(stderr, "{}", renderText(diagnostics, {}));
    return exitInvalid;
}

// A command or a topic of the help: `text` is what it says.
int printHelp(const std::string& subject, const std::string& text, bool json) {
    if (json)
        fmt::print("{}\n",
                   nlohmann::json::array({{{"name", subject}, {"kind", "help"}, {"meaning", text}}}).dump(2));
    else fmt::print("{}", forTerminal(text));
    return 0;
}

// A word of the field, and behind it what else has the name.
int printTopic(const Topic& topic, const std::vector<ReferenceEntry>& entries, bool json) {
    if (json) {
        nlohmann::json list = nlohmann::json::array({toJson(topic)});
        for (const nlohmann::json& entry : nlohmann::json::parse(renderJson(entries))) list.push_back(entry);
        return fmt::print("{}\n", list.dump(1)), 0;
    }
    fmt::print("{}", forTerminal(text(topic)));
    for (const ReferenceEntry& entry : entries) fmt::print("\n{}", renderText(entry, textWidth(96)));
    if (const VerdictInfo* verdict = verdictNamed(topic.name); verdict != nullptr && entries.empty()) {
        fmt::print("\n");
        return printVerdictInfo(*verdict, false);
    }
    return 0;
}

// `help` is what the help says of a command or a topic of this name.
int runExplain(const ExplainArguments& a, const std::string& help = {}) {
    if (a.subject.empty()) return printIndex(a.json);
    const std::string subject = fmt::format("{}", fmt::join(a.subject, " "));
    const std::vector<ReferenceEntry> entries = explain(subject);
    if (const Topic* topic = findTopic(subject); topic != nullptr && !a.example)
        return printTopic(*topic, entries, a.json);
    if (entries.empty() && !a.example)
        if (const FindingInfo* finding = findFinding(subject)) return printFinding(*finding, a.json);
    if (entries.empty() && !a.example)
        if (const profile::Slot* slot = profile::slotNamed(subject)) return printSlot(*slot, a.json);
    if (entries.empty() && !a.example)
        if (const VerdictInfo* verdict = verdictNamed(subject)) return printVerdictInfo(*verdict, a.json);
    if (entries.empty() && !a.example)
        if (const RowVerdictInfo* row = findRowVerdict(subject)) return printRowVerdict(*row, a.json);
    if (entries.empty() && !a.example)
        if (const profile::Predicate* one = findPredicate(subject)) return printPredicate(*one, a.json);
    if (entries.empty() && !a.example && !help.empty()) return printHelp(subject, help, a.json);
    if (entries.empty()) return refuseSubject(subject, a.json);
    if (a.example) return printExample(entries);
    if (a.json) return fmt::print("{}", renderJson(entries)), 0;
    for (std::size_t i = 0; i < entries.size(); ++i)
        fmt::print("{}{}", i ? "\n" : "", renderText(entries[i], textWidth(96)));
    if (!help.empty())
        fmt::print("\n`makomba help {}` tells of the command or topic of this name.\n", subject);
    return 0;
}

}  // namespace

bool canExplain(const std::string& subject) {
    return findTopic(subject) != nullptr || !explain(subject).empty() || findFinding(subject) != nullptr ||
           profile::slotNamed(subject) != nullptr || verdictNamed(subject) != nullptr ||
           findRowVerdict(subject) != nullptr || findPredicate(subject) != nullptr;
}

int explainSubject(const std::string& subject) {
    ExplainArguments a;
    a.subject.push_back(subject);
    return runExplain(a);
}

void addExplain(Command& app, Action& action) {
    auto a = std::make_shared<ExplainArguments>();
    Command command = addCommand(
        app, "explain",
        "Explain a ludeme, a constant, a label, a predefined definition, a message, a finding or a command",
        "makomba explain\nmakomba explain is Line\nmakomba explain sweep\nmakomba explain "
        "unknown-label\nmakomba explain "
        "endless-turn\n"
        "makomba explain sow --example > sowing.lud");
    command.option(
        "NAME", a->subject,
        "what to explain, as messages and descriptions write it; without it, everything is listed");
    command.flag("--example", a->example, "print the whole description of the first example");
    command.flag("--json", a->json, "print JSON");
    command.callback([a, app, &action] {
        action = [a, app] {
            return runExplain(*a, helpOn(app, fmt::format("{}", fmt::join(a->subject, " "))));
        };
    });
}

}  // namespace makomba::cli
