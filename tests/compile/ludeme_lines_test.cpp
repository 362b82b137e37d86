// One line, one expectation: the files of tests/ludemes hold expressions and what they come to.
//
//     set equipment (board (square 3)) (piece "Disc" Each)     how the game around them looks from here on
//     set start (place "Disc1" 0)
//     set turn 4>4                                              moves played first; none if empty
//     (+ 2 3)             = 5
//     (is Odd 3)          = True
//     (sites Corners)     = {0 2 6 8}                           a region, sorted
//     (array {3 1})       = [3 1]                               an array, in order
//     (is Lin 3)          ! unknown-keyword                     a message
//
// A number, condition or array is worked out in the consequence of selecting site 0; a region as the
// targets of that decision.
#include <fstream>
#include <set>
#include <sstream>

#include "interpreter/compile/compiler.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

struct Setting {
    std::string players = "(players 2)", equipment = "(board (square 3)) (piece \"Disc\" Each)", start, turn,
                definitions, type;

    void set(const std::string& what, const std::string& value) {
        if (what == "players") players = value;
        else if (what == "equipment") equipment = value;
        else if (what == "start") start = value;
        else if (what == "turn") turn = value;
        else if (what == "type") type = value;
        else if (what == "define") definitions = value;
        else FAIL("unknown setting " << what);
    }
};

std::string descriptionFor(const Setting& setting, const std::string& expression, char kind) {
    LittleGame game;
    game.players = setting.players;
    game.equipment = setting.equipment;
    game.start = setting.start;
    game.definitions = setting.definitions;
    game.end = "(if (> (count Moves) 999) (result All Draw))";
    const std::string others = setting.turn.empty() ? "" : "(move Add (to (sites Empty)))";
    const auto asked = [&](const std::string& move) {
        return setting.turn.empty()
                   ? move
                   : "(if (< (count Moves) " +
                         std::to_string(std::count(setting.turn.begin(), setting.turn.end(), '>')) + ") " +
                         others + " " + move + ")";
    };
    switch (kind) {
        case '{':
            game.play = asked("(move Select (from 0) (to " + setting.type + " " + expression + "))");
            break;
        case '[':
            game.play = asked("(move Select (from 0) (then (forEach Value " + expression +
                              " (remember Value \"result\" (value)))))");
            break;
        case 'T':
        case 'F':
            game.play =
                asked("(move Select (from 0) (then (set Var \"result\" (if " + expression + " 1 0))))");
            break;
        default:
            game.play = asked("(move Select (from 0) (then (set Var \"result\" " + expression + ")))");
            break;
    }
    return game.text();
}

std::string evaluate(const Setting& setting, const std::string& expression, char kind,
                     std::set<std::string_view>& used) {
    const Description d = load("line.lud", descriptionFor(setting, expression, kind));
    INFO(renderText(d.diagnostics, d.sources));
    REQUIRE(d.game);
    for (std::size_t i = 0; i < d.checked.graph.size(); ++i)
        if (d.checked.graph[NodeId(i)].kind == NodeKind::Ludeme)
            used.insert(d.checked.graph.row(NodeId(i)).form);
    Hand hand(d);
    std::istringstream turns(setting.turn);
    for (std::string label; turns >> label;) hand.play(label);
    Moves moves;
    hand.engine().legalMoves(hand.state(), moves);
    if (kind == '{') {
        std::string text;
        for (const Move& move : moves.list)
            if (!move.isPass()) text += (text.empty() ? "" : " ") + std::to_string(move.to);
        return "{" + text + "}";
    }
    REQUIRE(moves.size() == 1);
    hand.engine().apply(hand.state(), moves, moves.list[0]);
    if (hand.state().globals().fault != Fault::None) return "fault";
    Context& c = hand.engine().context();
    c.workOn(hand.state());
    if (kind == '[') {
        const std::int32_t* values = c.remembered(1);
        std::string text;
        for (int i = 1; i <= values[0]; ++i) text += (i > 1 ? " " : "") + std::to_string(values[i]);
        return "[" + text + "]";
    }
    const int value = c.variables()[0];
    if (kind == 'T' || kind == 'F') return value ? "True" : "False";
    return std::to_string(value);
}

// As what an expression with a mistake in it is asked for: what its ludeme usually gives.
char kindOf(const std::string& expression) {
    const Signatures& signatures = Signatures::get();
    const auto rows = signatures.rowsOf(expression.substr(1, expression.find_first_of(" )") - 1));
    const std::string_view result = rows.empty() ? "I" : signatures.resultName(signatures[rows[0]].result);
    return result == "B" ? 'T' : result == "R" ? '{' : result == "A" ? '[' : '0';
}

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

void checkFile(const std::filesystem::path& file, std::set<std::string_view>& used) {
    std::ifstream in(file);
    Setting setting;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (trimmed(line).empty() || line[0] == '#') continue;
        INFO(file.filename().string() << ":" << number << ": " << line);
        if (line.starts_with("set ")) {
            const std::size_t blank = line.find(' ', 4);
            setting.set(line.substr(4, blank - 4),
                        blank == std::string::npos ? "" : trimmed(line.substr(blank)));
            continue;
        }
        if (const std::size_t mark = line.rfind(" ! "); mark != std::string::npos) {
            const std::string wrong = trimmed(line.substr(0, mark));
            const Description d = load("line.lud", descriptionFor(setting, wrong, kindOf(wrong)));
            REQUIRE(!d.diagnostics.all().empty());
            CHECK(info(d.diagnostics.all()[0].id).name == trimmed(line.substr(mark + 3)));
            continue;
        }
        const std::size_t equals = line.rfind(" = ");
        REQUIRE(equals != std::string::npos);
        const std::string expected = trimmed(line.substr(equals + 3));
        CHECK(evaluate(setting, trimmed(line.substr(0, equals)), expected[0], used) == expected);
    }
}

}  // namespace

TEST_CASE("the expressions of tests/ludemes come to what their lines say") {
    std::set<std::string_view> used;
    for (const auto& file : filesBelow(projectFolder() / "tests" / "ludemes", ".txt")) checkFile(file, used);
    CHECK(used.size() > 60);
}

TEST_CASE("every form of every ludeme has a function or is marked unsupported, never both") {
    for (const Row& row : Signatures::get().rows()) {
        INFO(row.form);
        const Form form = Form(&row - Signatures::get().rows().data());
        CHECK(row.supported == LudemeTable::get().canRun(form));
    }
}

TEST_CASE("every form that can be run stands in a probe, in a shipped game or on a line of tests/ludemes") {
    std::set<std::string_view> used;
    const auto note = [&](const Description& d) {
        for (std::size_t i = 0; i < d.checked.graph.size(); ++i)
            if (d.checked.graph[NodeId(i)].kind == NodeKind::Ludeme)
                used.insert(d.checked.graph.row(NodeId(i)).form);
    };
    for (const char* folder : {"tests/probes/lud", "tests/probes/wide/lud", "tests/probes/wide2/lud",
                               "tests/descriptions", "games"})
        for (const auto& file : filesBelow(projectFolder() / folder, ".lud"))
            note(loadFile(file, {}, Until::Checked));
    for (const auto& file : filesBelow(projectFolder() / "tests" / "ludemes", ".txt")) checkFile(file, used);
    for (const Row& row : Signatures::get().rows()) {
        INFO(row.form);
        CHECK((used.contains(row.form) || !row.supported || row.claims));  // claims: tests/evidence
    }
}
