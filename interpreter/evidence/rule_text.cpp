#include "interpreter/evidence/rule_text.h"

#include <fmt/format.h>

#include <optional>
#include <set>

#include "interpreter/evidence/patterns.h"
#include "interpreter/syntax/parse.h"

namespace makomba {

namespace {

constexpr const char* noStatement = "understood, but no condition that holds for every description says it";

// The condition and `when:` of a statement as text: "(move A when:B)".
void takeStatement(Claim& claim, const std::string& statement) {
    const auto file =
        readEvidence("statement", "(evidence \"x\" (claim \"x\" \"x\" at:\"x\" " + statement + "))");
    if (file->records.empty() || file->records[0].claims.empty()) {
        claim.why =
            "its statement is malformed: " + statement;  // a mistake in the patterns; a test looks for it
        return;
    }
    const Claim& read = file->records[0].claims[0];
    claim.kind = read.kind;
    claim.conditionText = read.conditionText;
    claim.whenText = read.whenText;
}

// "without KIND: A else: B": A if no other sentence of the text is of that kind, otherwise B.
std::string inForce(const std::string& statement, const std::set<std::string>& kinds) {
    if (!statement.starts_with("without ")) return statement;
    const std::size_t colon = statement.find(": "), other = statement.find(" else: ");
    const std::string otherwise = other == std::string::npos ? std::string() : statement.substr(other + 7);
    return kinds.contains(statement.substr(8, colon - 8))
               ? otherwise
               : statement.substr(colon + 2, other == std::string::npos ? other : other - colon - 2);
}

}  // namespace

void addClaimsOfText(Evidence& record, const std::string& text, const std::string& where) {
    int number = 0;
    std::vector<std::optional<Reading>> readings;
    std::set<std::string> kinds;
    const std::vector<std::string> sentences = sentencesOf(text);
    for (const std::string& sentence : sentences) {
        readings.push_back(Patterns::get().read(sentence));
        if (readings.back()) kinds.insert(readings.back()->kind);
    }
    for (const std::string& sentence : sentences) {
        const std::string at = fmt::format("{}, sentence {}", where, ++number);
        const auto& reading = readings[static_cast<std::size_t>(number - 1)];
        if (!reading) {
            record.unread.push_back({at, sentence});
            continue;
        }
        Claim claim;
        claim.name = fmt::format("{} {}", reading->kind, number);
        claim.text = reading->text;
        claim.at = at;
        const std::string statement = inForce(reading->statement, kinds);
        if (statement.empty()) claim.why = noStatement;
        else takeStatement(claim, statement);
        record.claims.push_back(std::move(claim));
    }
}

std::unique_ptr<EvidenceFile> recordOfText(const std::string& id, const std::string& text) {
    Evidence record;
    record.id = id;
    addClaimsOfText(record, text, "rules");
    return readEvidence(id, Patterns::get().definitions() + printEvidence(record));
}

void addToCoverage(Coverage& coverage, const std::string& text) {
    ++coverage.texts;
    for (const std::string& sentence : sentencesOf(text)) {
        ++coverage.sentences;
        const auto reading = Patterns::get().read(sentence);
        coverage.understood += reading.has_value();
        coverage.tested += reading && !reading->statement.empty();
    }
}

}  // namespace makomba
