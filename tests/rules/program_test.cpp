// Compiled programs: what is written is read again as the same rules, and nothing else is accepted.
#include <random>

#include "interpreter/base/embedded.h"
#include "interpreter/base/json.h"
#include "interpreter/compile/compile_game.h"
#include "interpreter/play/playout.h"
#include "interpreter/rules/program_file.h"
#include "interpreter/rules/program_rows.h"
#include "interpreter/syntax/limits.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;
using nlohmann::json;

namespace {

std::string programOf(const Description& d) {
    return writeProgram(d.game->name, d.game->choice, d.game->metadata, d.game->graph);
}

// The positions and moves of a random game.
std::string randomGame(const Game& game, std::uint64_t seed, int plies) {
    Engine engine(game);
    State state = engine.initialState(seed);
    Moves moves;
    std::string text = stateText(game.program, state);
    std::uint64_t random = playoutSeed(seed, 0);
    for (int ply = 0; ply < plies && !engine.over(state); ++ply) {
        engine.legalMoves(state, moves);
        if (moves.empty()) break;
        random = random * 6364136223846793005ull + 1442695040888963407ull;
        const Move& move = moves.list[(random >> 33) % moves.size()];
        text += "\n" + moveName(game.program, moves, move);
        engine.apply(state, moves, move);
    }
    return text + "\n" + stateText(game.program, state);
}

// The description loads as a program, and is the same game.
void checkAgain(const Description& d, int plies) {
    REQUIRE(d.game);
    const std::string program = programOf(d);
    CHECK(looksLikeProgram(program));
    const Description again = loadProgram("again.program", program);
    REQUIRE(again.game);
    CHECK(again.compiled);
    CHECK(again.exitCode() == 0);
    CHECK(again.diagnostics.all().size() <=
          d.diagnostics.all().size());  // warnings, but those about the text
    CHECK(equal(again.game->graph, d.game->graph));
    CHECK(printText(again.game->graph) == printText(d.game->graph));  // node numbers, too
    CHECK(again.game->name == d.game->name);
    CHECK(again.game->choice.active == d.game->choice.active);
    CHECK(again.game->choice.ruleset == d.game->choice.ruleset);
    REQUIRE(again.metadata.items.size() == d.metadata.items.size());
    for (std::size_t i = 0; i < d.metadata.items.size(); ++i) {
        CHECK(again.metadata.items[i].field == d.metadata.items[i].field);
        CHECK(again.metadata.items[i].texts == d.metadata.items[i].texts);
    }
    CHECK(dumpEquipment(again.game->program.equipment, again.regionSites) ==
          dumpEquipment(d.game->program.equipment, d.regionSites));
    CHECK(programOf(again) == program);
    CHECK(randomGame(*again.game, 5, plies) == randomGame(*d.game, 5, plies));
}

const char* const little =
    R"((game "Little" (players 2) (equipment {(board (square 3)) (piece "Disc" Each) (regions "Home" P1 (sites Bottom))})
    (rules (start (place "Disc1" 4)) (play (or (move Add (to (sites Empty))) (move Remove (sites Occupied by:Next) (then (moveAgain)))))
    (end (if (is Full) (result All Draw)))))
    (metadata (info {(description "A little game.") (aliases {"Small" "Tiny"})})))";

json littleProgram() { return json::parse(programOf(loadWell(little))); }

// What is said of a program.
std::string saidOf(const std::string& text) {
    Diagnostics diagnostics;
    const auto game = gameOfProgram("x.program", text, diagnostics);
    CHECK((game == nullptr) == !diagnostics.ok());
    return renderText(diagnostics, Sources());
}
std::string saidOfJson(const json& program) { return saidOf(program.dump()); }

// The place of the node of a program that is a ludeme of the row.
std::size_t nodeOf(const json& program, const std::string& key) {
    for (std::size_t i = 0; i < program.at("nodes").size(); ++i) {
        const json& node = program.at("nodes")[i];
        if (node.is_array() && node[0].is_number() &&
            program.at("rows")[node[0].get<std::size_t>()][0] == key)
            return i;
    }
    FAIL("no node of " << key);
    return 0;
}

std::string formMessage(const std::string& why) {
    return "error: x.program is no program as `makomba compile` writes it: " + why + " [program-form]\n";
}

}  // namespace

TEST_CASE("a program holds what its header says, once", "[program]") {
    const json program = littleProgram();
    CHECK(program.at("makomba") == "program");
    CHECK(program.at("version") == 1);
    CHECK(program.at("name") == "Little");
    CHECK(program.at("ruleset") == "");
    CHECK(program.at("options") == json::array());
    CHECK(program.at("metadata") == json({{"description", "A little game."}, {"aliases", "Small", "Tiny"}}));
    std::vector<std::string> keys;
    for (const json& row : program.at("rows")) {
        keys.push_back(row[0]);
        CHECK(row[1] == fingerprint(Signatures::get()[Signatures::get().rowOfKey(keys.back())]));
    }
    CHECK(std::find(keys.begin(), keys.end(), "Game") != keys.end());
    std::sort(keys.begin(), keys.end());
    CHECK(std::adjacent_find(keys.begin(), keys.end()) == keys.end());
    std::vector<std::string> nodes;
    for (const json& node : program.at("nodes")) nodes.push_back(node.dump());
    CHECK(std::count(nodes.begin(), nodes.end(), "\"Disc\"") == 1);
    std::sort(nodes.begin(), nodes.end());
    CHECK(std::adjacent_find(nodes.begin(), nodes.end()) == nodes.end());
    CHECK(programOf(loadWell(little))
              .starts_with("{\"makomba\":\"program\",\"version\":1,\n\"name\":\"Little\","));
}

TEST_CASE("every game that comes along: written, read, and played alike", "[program]") {
    std::size_t games = 0;
    for (const EmbeddedFile& file : embeddedFiles()) {
        if (!file.path.starts_with("games/") || !file.path.ends_with(".lud")) continue;
        INFO(file.path);
        const Description plain = load(std::string(file.path), std::string(file.text));
        REQUIRE(plain.game);
        checkAgain(plain, 200);
        ++games;
        for (const Ruleset& ruleset : plain.outline.rulesets)
            if (!ruleset.selections.empty())
                checkAgain(
                    load(std::string(file.path), std::string(file.text), {{}, std::string(ruleset.heading)}),
                    50);
    }
    CHECK(games >= 10);
}

TEST_CASE("programs of version 0.1.0, which call forms otherwise, are read and played", "[program]") {
    int read = 0;
    for (const auto& file : filesBelow(projectFolder() / "tests" / "programs-0.1.0", ".program")) {
        INFO(file.filename().string());
        const Description d = loadFile(file);
        INFO(renderText(d.diagnostics, d.sources));
        if (!d.game) {
            // Forms whose arguments are others now: what to do is told.
            CHECK(renderText(d.diagnostics, d.sources).find("compile the description again") !=
                  std::string::npos);
            continue;
        }
        randomGame(*d.game, 1, 50);
        checkAgain(d, 0);
        ++read;
    }
    CHECK(read >= 10);
}

TEST_CASE("corpus: every description as a program", "[program][corpus]") {
    if (!corpusPresent()) return;
    for (const auto& lud : filesBelow(corpusFolder() / "lud", ".lud")) {
        INFO(lud.string());
        const Description d = loadFile(lud);
        REQUIRE(d.game);
        checkAgain(d, 30);
    }
}

TEST_CASE("a choice is kept, and no other one can be made", "[program]") {
    const std::string text =
        "(game \"G\" (players 2) (equipment {(board (square <Size:n>)) (piece \"Disc\" Each)}) "
        "(rules (play (move Add (to (sites Empty)))) (end (if (is Full) (result All Draw)))))"
        "(option \"Size\" <Size> args:{<n>} {(item \"3\" <3> \"\")* (item \"4\" <4> \"\")})";
    const std::string program = programOf(loadWell(text, {{"Size/4"}, {}}));
    CHECK(loadProgram("x.program", program).game->choice.active == std::vector<std::string>{"Size/4"});
    CHECK(loadProgram("x.program", program, {{"Size/4"}, {}}).game);
    for (const Selection& selection :
         {Selection{{"Size/3"}, {}}, Selection{{"Size/4", "Size/3"}, {}}, Selection{{}, "Ruleset/Old"}}) {
        const Description d = loadProgram("x.program", program, selection);
        CHECK(d.exitCode() == 2);
        CHECK(renderText(d.diagnostics, d.sources) ==
              "error: x.program is a compiled program, whose ruleset and options were chosen when it was "
              "compiled: compile the description again to choose others [program-choice]\n");
    }
}

TEST_CASE("a program has no text", "[program]") {
    const std::string program = programOf(loadWell(little));
    for (const Until until : {Until::Outline, Until::Expanded}) {
        const Description d = loadProgram("x.program", program, {}, until);
        CHECK(d.exitCode() == 2);
        CHECK(renderText(d.diagnostics, d.sources) ==
              "error: x.program is a compiled program and has no text: give the description "
              "[program-has-no-text]\n");
    }
    const Description checked = loadProgram("x.program", program, {}, Until::Checked);
    CHECK(checked.checked.graph.root.valid());
    CHECK(!checked.game);
}

TEST_CASE("a program of another version, or whose rows have changed, is refused with the remedy",
          "[program]") {
    json program = littleProgram();
    program["version"] = 2;
    program["nodes"] = "something new";
    CHECK(saidOfJson(program) ==
          "error: x.program is a program of version 2, and this Makomba reads version 1: compile the "
          "description again [program-version]\n");
    program = littleProgram();
    program["rows"][0][1] = "00000000";
    const std::string name =
        Signatures::get()[Signatures::get().rowOfKey(program["rows"][0][0].get<std::string>())].name();
    CHECK(saidOfJson(program) ==
          "error: x.program uses a form of `" + name +
              "` that has changed in this version of Makomba: compile the description again [program-row]\n");
    program["rows"][0] = {"Moev", "00000000"};
    CHECK(saidOfJson(program) ==
          "error: x.program uses a form of `Moev` that does not exist in this version of Makomba: compile "
          "the description again [program-row]\n");
}

TEST_CASE("what is no program is refused, and why", "[program]") {
    CHECK(saidOf("") == formMessage("it is not JSON at byte 0 of 0"));
    CHECK(saidOf("{\"makomba\":\"program\",") == formMessage("it is not JSON at byte 21 of 21"));
    CHECK(saidOf("{\"makomba\":\"program\",\"name\":\"\xFF\"}") ==
          formMessage("it is not JSON at byte 30 of 32"));
    CHECK(saidOf("[1e999]") == formMessage("it holds a number that is too large"));
    CHECK(saidOf("[]") == formMessage("it is no JSON object"));
    CHECK(saidOf("{}") == formMessage("it does not begin with {\"makomba\":\"program\""));
    CHECK(saidOf("{\"makomba\":\"program\"}") == formMessage("its \"version\" is missing"));
    CHECK(saidOf("{\"makomba\":\"program\",\"version\":1}") == formMessage("its \"name\" is missing"));
    CHECK(saidOf(std::string(3'000'000, '[')) == formMessage("its brackets are nested too deep"));
    CHECK(saidOf(std::string(limits::programFileBytes + 1, ' ')) ==
          "error: x.program has 4000001 bytes; a program may have 4000000 [program-too-large]\n");
    json program = littleProgram();
    program["colour"] = "red";
    CHECK(saidOfJson(program) == formMessage("it has fields that are unknown here"));
    program = littleProgram();
    program["name"] = "Large";
    CHECK(saidOfJson(program) == formMessage("\"name\" is not the name in its rules"));
    program["name"] = 7;
    CHECK(saidOfJson(program) == formMessage("\"name\" must be a string"));
    program = littleProgram();
    program["options"] = {"A/B", 3};
    CHECK(saidOfJson(program) == formMessage("\"options\" must be a list of strings"));
    program = littleProgram();
    program["metadata"][0] = json::array();
    CHECK(saidOfJson(program) == formMessage("\"metadata\" has an item without a field"));
    program = littleProgram();
    const Row& claim = Signatures::get()[Signatures::get().rowsOf("before")[0]];
    program["rows"].push_back({claim.form, fingerprint(claim)});
    CHECK(saidOfJson(program) == formMessage("`before` belongs to the claims of evidence records"));
}

TEST_CASE("nodes that are none, come too late, or are left out", "[program]") {
    const json program = littleProgram();
    const auto with = [&](std::size_t node, const json& value) {
        json changed = program;
        changed["nodes"][node] = value;
        return saidOfJson(changed);
    };
    const std::size_t full = nodeOf(program, "IsFull"), add = nodeOf(program, "MoveAdd"),
                      last = program["nodes"].size() - 1;
    const std::string n = std::to_string(full);
    CHECK(with(full, nullptr) == formMessage("node " + n +
                                             " is null, which is neither a number, a truth value, a string, "
                                             "[row, operand, ..] nor [[element, ..]]"));
    CHECK(with(full, 4'000'000'000) ==
          formMessage("node " + n + ", 4000000000, is outside -2147483648 to 2147483647"));
    CHECK(with(full, json::array({99})) == formMessage("node " + n + " is of row 99, but there are " +
                                                       std::to_string(program["rows"].size()) + " rows"));
    CHECK(with(full, json::array({json::array({full})})) ==
          formMessage("node " + n + " is made of " + n + ", which is no node before it"));
    CHECK(with(full, json::array({json::array({-1})})) ==
          formMessage("node " + n + " is made of -1, which is no node before it"));
    CHECK(with(full, "a\"b") == formMessage("node " + n + " has a quote without `\\` before it"));
    const json addNode = program["nodes"][add];
    CHECK(with(add, json::array({addNode[0]})) ==
          formMessage("node " + std::to_string(add) + ", `move Add`, leaves out its slot `toS`"));
    json long_ = addNode;
    while (long_.size() < 7) long_.push_back(nullptr);
    CHECK(with(add, long_) ==
          formMessage("node " + std::to_string(add) + ", `move Add`, has 6 operands for 5 slots"));
    json other = addNode;
    other[2] = {addNode[2], 1};
    CHECK(with(add, other) == formMessage("node " + std::to_string(add) +
                                          ", `move Add`, takes alternative 1 of `toS`, which has 1"));
    json unused = program;
    unused["nodes"].insert(unused["nodes"].begin() + static_cast<std::ptrdiff_t>(last), 12345);
    CHECK(saidOfJson(unused) == formMessage("node " + std::to_string(last) + " is not used"));
}

TEST_CASE("operands that do not fit their slot", "[program]") {
    const json program = littleProgram();
    const std::size_t full = nodeOf(program, "IsFull"), square = nodeOf(program, "SquareBoard");
    json changed = program;
    changed["nodes"][square - 1] = "three";
    CHECK(saidOfJson(changed) ==
          formMessage("node " + std::to_string(square - 1) +
                      ", `\"three\"`, stands where a dimension of at least 1 is needed"));
    changed = program;
    changed["nodes"][square - 1] = 0;
    CHECK(saidOfJson(changed) == formMessage("node " + std::to_string(square - 1) +
                                             ", `0`, stands where a dimension of at least 1 is needed"));
    changed = program;
    changed["nodes"][full] = true;  // a truth value, where a condition may stand
    CHECK(saidOfJson(changed).find("program-form") == std::string::npos);
    changed = program;
    const std::size_t condition = nodeOf(program, "EndIf");
    std::swap(changed["nodes"][condition][1], changed["nodes"][condition].back());
    CHECK(saidOfJson(changed) == formMessage("node " + program["nodes"][condition].back().dump() +
                                             ", `(result ..)`, stands where a condition is needed"));
}

TEST_CASE("shared parts come to no more than a description may have", "[program]") {
    json program = littleProgram();
    json& nodes = program["nodes"];
    // (not (not ..)) nested, and (and X X) of an (and X X) of ..
    const auto nested = [&](const std::string& key, int times, bool twice) {
        const Row& row = Signatures::get()[Signatures::get().rowOfKey(key)];
        json list = {"Little"};
        json rows = json::array({json::array({key, fingerprint(row)})});
        list.push_back(true);
        for (int i = 0; i < times; ++i)
            list.push_back(twice ? json::array({0, i + 1, i + 1}) : json::array({0, i + 1}));
        list.push_back(json::array({json::array({0, times + 1})}));
        nodes = list;
        program["rows"] = rows;
        return saidOfJson(program);
    };
    CHECK(nested("AndTwo", 60, true) == formMessage("its rules come to more than 400000 parts"));
    CHECK(nested("Not", 500, false) == formMessage("its rules are nested more than 400 deep"));
}

TEST_CASE("what does not fit the board is told with the piece of the rules", "[program]") {
    json program = littleProgram();
    for (json& node : program["nodes"])
        if (node == "Disc1") node = "Disk1";
    CHECK(saidOfJson(program) ==
          "error: there is no piece \"Disk1\" [unknown-name]\n"
          "       did you mean `\"Disc1\"`?\n"
          "       in (place \"Disk1\" 4)\n");
}

namespace {

// A random change of a document at a random place.
class Mutation {
  public:
    explicit Mutation(std::uint32_t seed) : random_(seed) {}

    void apply(json& document) {
        json& nodes = document["nodes"];
        const int changes = 1 + below(3);
        for (int i = 0; i < changes; ++i) {
            if (below(12) == 0)
                change(document[std::vector<std::string>{"name", "ruleset", "options", "metadata",
                                                         "rows"}[below(5)]]);
            else if (below(6) == 0 && nodes.size() > 1)
                std::swap(nodes[below(nodes.size())], nodes[below(nodes.size())]);
            else if (below(20) == 0 && nodes.size() > 1) nodes.erase(below(nodes.size()));
            else if (!nodes.empty()) change(nodes[below(nodes.size())]);
        }
    }
    // A change that leaves every operand of the kind it was, so that more programs reach the board.
    void applyGently(json& document) {
        json& nodes = document["nodes"];
        for (int tries = 0, changes = 1 + static_cast<int>(below(3)); changes > 0 && tries < 200; ++tries) {
            json& node = nodes[below(nodes.size())];
            if (node.is_number_integer()) {
                node = std::vector<std::int64_t>{-2,
                                                 -1,
                                                 0,
                                                 1,
                                                 2,
                                                 7,
                                                 30,
                                                 1000,
                                                 node.get<std::int64_t>() + 1,
                                                 node.get<std::int64_t>() - 1}[below(10)];
                --changes;
            } else if (node.is_array() && node.size() > 1) {
                json* operand = &node[1 + below(node.size() - 1)];
                if (operand->is_array()) operand = &(*operand)[0];
                if (!operand->is_number()) continue;
                const std::size_t before = operand->get<std::size_t>(),
                                  instead = below(static_cast<std::size_t>(&node - &nodes[0]));
                if (instead == before || kindOf(document, instead) != kindOf(document, before)) continue;
                *operand = instead;
                --changes;
            }
        }
        tidy(nodes);
    }
    std::size_t below(std::size_t n) { return random_() % n; }

  private:
    static std::string kindOf(const json& document, std::size_t index) {
        const json& node = document["nodes"][index];
        if (!node.is_array() || !node[0].is_number()) return node.type_name();
        const Signatures& signatures = Signatures::get();
        return std::string(signatures.resultName(
            signatures[signatures.rowOfKey(
                           document["rows"][node[0].get<std::size_t>()][0].get<std::string>())]
                .result));
    }

    // Takes out the nodes that the last one is not made of.
    static void tidy(json& nodes) {
        std::vector<char> used(nodes.size(), 0);
        used.back() = 1;
        const auto eachReference = [&](json& node, const auto& visit) {
            if (!node.is_array()) return;
            json& list = node[0].is_array() ? node[0] : node;
            for (std::size_t i = node[0].is_array() ? 0 : 1; i < list.size(); ++i) {
                json& reference = list[i].is_array() ? list[i][0] : list[i];
                if (reference.is_number()) visit(reference);
            }
        };
        for (std::size_t i = nodes.size(); i-- > 0;)
            if (used[i])
                eachReference(nodes[i], [&](json& reference) { used[reference.get<std::size_t>()] = 1; });
        json kept = json::array();
        std::vector<std::size_t> place(nodes.size());
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            if (!used[i]) continue;
            place[i] = kept.size();
            eachReference(nodes[i],
                          [&](json& reference) { reference = place[reference.get<std::size_t>()]; });
            kept.push_back(nodes[i]);
        }
        nodes = std::move(kept);
    }

    void change(json& value) {
        if (value.is_array() && !value.empty() && below(4) > 0) return change(value[below(value.size())]);
        switch (below(12)) {
            case 0: value = nullptr; break;
            case 1:
                value =
                    std::vector<json>{true, -1, 0.5, "Mover", "Disc1", "A1", "", json::object()}[below(8)];
                break;
            case 2: value = json::array({json::array()}); break;
            case 3: value = json::array({below(200), below(200)}); break;
            case 4:
                value = std::vector<std::int64_t>{
                    -2, -1, 0, 1, 100, 1000, 1'000'000, INT32_MAX, INT32_MIN, INT64_MAX}[below(10)];
                break;
            case 5:
                if (value.is_array()) value.push_back(below(200));
                break;
            case 6:
                if (value.is_array() && value.size() > 1) value.erase(value.size() - 1);
                break;
            default:
                if (value.is_number_integer() && value < 1'000'000)
                    value = value.get<std::int64_t>() + static_cast<std::int64_t>(below(7)) - 3;
                else if (value.is_string()) value = value.get<std::string>() + "1";
                else value = below(200);
        }
    }

    std::mt19937 random_;
};

struct Mutated {
    std::size_t refused = 0, invalid = 0, unsupported = 0, played = 0;
};

// Loads changed programs, and plays those that are games all the same.
Mutated loadMutated(std::uint32_t firstSeed, std::uint32_t count) {
    std::vector<json> programs;
    for (const char* name : {"games/tsoro.lud", "games/three-mens-morris.lud", "games/toki.lud"})
        programs.push_back(json::parse(programOf(load(name, std::string(embeddedText(name))))));
    programs.push_back(littleProgram());
    Mutated mutated;
    for (std::uint32_t seed = firstSeed; seed < firstSeed + count; ++seed) {
        Mutation mutation(seed);
        json program = programs[seed / 2 % programs.size()];
        seed % 2 ? mutation.apply(program) : mutation.applyGently(program);
        CAPTURE(seed);
        Diagnostics diagnostics;
        const auto game = gameOfProgram("x.program", program.dump(), diagnostics);
        REQUIRE((game == nullptr) == !diagnostics.ok());
        if (!game) {
            const bool form =
                std::any_of(diagnostics.all().begin(), diagnostics.all().end(), [](const Diagnostic& d) {
                    return d.id == Message::ProgramForm || d.id == Message::ProgramRow ||
                           d.id == Message::ProgramVersion;
                });
            ++(form ? mutated.refused : diagnostics.hasErrors() ? mutated.invalid : mutated.unsupported);
            continue;
        }
        ++mutated.played;
        randomGame(*game, seed, 6);
        CHECK(!printNode(game->graph, game->graph.root).empty());
    }
    return mutated;
}

}  // namespace

TEST_CASE("programs changed at random are refused, or are games that play", "[program]") {
    const Mutated mutated = loadMutated(0, 2000);
    CHECK(mutated.refused > 1000);
    CHECK(mutated.invalid > 40);
    CHECK(mutated.played > 300);
}

TEST_CASE("many more programs changed at random", "[.programs-long]") {
    CHECK(loadMutated(1'000'000, 60'000).played > 10'000);
}

TEST_CASE("programs cut off and with bytes changed are refused, or are games", "[program]") {
    const std::string whole = programOf(loadWell(little));
    std::mt19937 random(1);
    for (std::size_t size = 0; size + 3 < whole.size(); size += 7)
        CHECK(saidOf(whole.substr(0, size)).find("[program-form]") != std::string::npos);
    for (int i = 0; i < 2000; ++i) {
        std::string text = whole;
        text[random() % text.size()] = static_cast<char>(random() % 256);
        (void)saidOf(text);
    }
}
