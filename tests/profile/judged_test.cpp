// What a person found who compared profiles of forty games of the collection with their rules texts. The list
// knows sentences by their place and fingerprint only; should a text or a profile change, its verdict is
// stale and this test says which.
#include <fmt/format.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "interpreter/evidence/patterns.h"
#include "interpreter/evidence/read_file.h"
#include "interpreter/profile/profile.h"
#include "interpreter/profile/slot.h"
#include "tests/sha256.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// A line of tests/profile/judged.tsv.
struct Judged {
    std::string file;                    // below the collection's folder of descriptions
    std::size_t text = 0, sentence = 0;  // both from 1
    std::string fingerprint;             // the first 12 digits of the sentence's SHA-256
    std::string slot, value, verdict, note;
};

std::vector<Judged> judgedSentences() {
    std::vector<Judged> list;
    std::ifstream in(projectFolder() / "tests" / "profile" / "judged.tsv");
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        INFO(line);
        std::istringstream parts(line);
        std::vector<std::string> fields;
        for (std::string field; std::getline(parts, field, '\t');) fields.push_back(field);
        fields.resize(std::max<std::size_t>(fields.size(), 8));
        REQUIRE(fields.size() == 8);
        list.push_back({fields[0], std::stoul(fields[1]), std::stoul(fields[2]), fields[3], fields[4],
                        fields[5], fields[6], fields[7]});
    }
    return list;
}

// As a profile is printed: what is not asked of a game is not known of it.
std::string shown(const profile::Profile& p, const std::string& slot) {
    return p.asks(*profile::slotNamed(slot)) ? notation(p[slot]) : "?";
}

// Lines of the list whose slot has another value now, each as "file: slot: was .. is ..".
std::vector<std::string> stale(const std::vector<Judged>& list, const std::string& file) {
    const Description d = loadFile(corpusFolder() / "lud" / file);
    INFO(file);
    REQUIRE(d.game);
    const profile::Profile p = profile::profileOf(*d.game);
    std::set<std::string> lines;
    for (const Judged& line : list)
        if (line.file == file && line.slot != "-")
            if (const std::string now = shown(p, line.slot); now != line.value)
                lines.insert(fmt::format("{}: {}: was {}, is {}", file, line.slot, line.value, now));
    return {lines.begin(), lines.end()};
}

std::set<std::string> filesOf(const std::vector<Judged>& list) {
    std::set<std::string> files;
    for (const Judged& line : list) files.insert(line.file);
    return files;
}

}  // namespace

TEST_CASE("profiles of forty games were compared with their texts; what is known to be wrong does not grow") {
    const std::vector<Judged> list = judgedSentences();
    CHECK(filesOf(list).size() == 40);
    std::map<std::string, int> count;
    for (const Judged& line : list) {
        INFO(line.file << " " << line.slot << " " << line.verdict);
        ++count[line.verdict];
        CHECK((profile::slotNamed(line.slot) != nullptr) == (line.slot != "-"));
        CHECK((line.slot == "-") == (line.verdict == "not-expressible"));
        CHECK((line.value == "?") == (line.verdict == "profile-silent"));
        // Whatever does not agree has its reason beside it.
        CHECK((line.verdict == "agrees" || !line.note.empty()));
    }
    const std::set<std::string> verdicts{"agrees", "profile-wrong", "text-wrong", "not-expressible",
                                         "profile-silent"};
    for (const auto& [verdict, times] : count) CHECK(verdicts.contains(verdict));
    CHECK(count["agrees"] >= 330);
    CHECK(count["profile-wrong"] <= 6);
}

TEST_CASE("the sentences judged are those of the texts still") {
    if (!corpusPresent()) return;
    std::map<std::string, std::vector<std::string>> texts;
    for (const Judged& line : judgedSentences()) {
        INFO(line.file << " " << line.text << "." << line.sentence);
        if (!texts.contains(line.file)) texts[line.file] = rulesTextsOf(corpusFolder() / "lud" / line.file);
        REQUIRE(line.text <= texts[line.file].size());
        const auto sentences = sentencesOf(texts[line.file][line.text - 1]);
        REQUIRE(line.sentence <= sentences.size());
        CHECK(Sha256::start(sentences[line.sentence - 1]).substr(0, 12) == line.fingerprint);
    }
}

TEST_CASE("six of the profiles judged still say what they said") {
    if (!corpusPresent()) return;
    const std::vector<Judged> list = judgedSentences();
    for (const char* file :
         {"board/sow/two_rows/Mankala.lud", "board/sow/other/Sat Gol.lud", "board/sow/three_rows/Rab'e.lud",
          "board/space/line/Driesticken.lud", "board/space/line/Fettas.lud", "board/space/line/Katsela.lud"})
        CHECK(stale(list, file) == std::vector<std::string>{});
}

TEST_CASE("all forty profiles judged still say what they said", "[.][long]") {
    if (!corpusPresent()) return;
    const std::vector<Judged> list = judgedSentences();
    for (const std::string& file : filesOf(list)) CHECK(stale(list, file) == std::vector<std::string>{});
}
