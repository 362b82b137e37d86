// Signature rows, matching, the rule graph.
#include <cstdio>
#include <fstream>
#include <regex>

#include "interpreter/base/json.h"
#include "interpreter/rules/ludeme.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

TEST_CASE("the rows of the language are read completely") {
    const Signatures& s = Signatures::get();
    CHECK(std::count_if(s.rows().begin(), s.rows().end(), [](const Row& row) { return !row.claims; }) == 521);
    CHECK(std::count_if(s.rows().begin(), s.rows().end(), [](const Row& row) { return row.claims; }) == 12);
    for (const Row& row : s.rows()) {
        INFO(row.form);
        CHECK(!row.documentation.empty());
    }
    const Row& line = s[Form::IsLine];
    REQUIRE(line.slots.size() == 10);
    CHECK(line.slots[2].optional);
    CHECK(line.slots[3].alternatives.size() == 2);
    CHECK(line.slots[3].alternatives[1].label == "throughAny");
    CHECK(line.slots[6].alternatives[0].defaultText == "True");
    CHECK(line.slots[6].alternatives[0].label == "contiguous");
}

TEST_CASE("the expected type chooses among ludemes of one name") {
    const Description d = loadWell(LittleGame{.play = "(if (and (is Odd 3) (if True True)) (and (move Add "
                                                      "(to (if True (sites {1}) (sites {2})))) (move Pass)))"}
                                       .text());
    const std::string text = printText(d.checked.graph);
    CHECK(text.find("if") != std::string::npos);
    std::vector<std::string> results;
    for (std::size_t i = 0; i < d.checked.graph.size(); ++i)
        if (d.checked.graph[NodeId(i)].kind == NodeKind::Ludeme &&
            d.checked.graph.row(NodeId(i)).head == "if")
            results.emplace_back(Signatures::get().resultName(d.checked.graph.row(NodeId(i)).result));
    std::sort(results.begin(), results.end());
    CHECK(results == std::vector<std::string>{"B", "O", "R", "endRule"});
}

TEST_CASE("labelled arguments may stand in any order") {
    CHECK(loadWell(LittleGame{.end = "(if (is Line 3 exact:True what:1) (result Mover Win))"}.text()).game);
    CHECK(loadWell(LittleGame{.end = "(if (is Line what:1 3 exact:True) (result Mover Win))"}.text()).game);
}

TEST_CASE("equal parts are one node") {
    const Description d = loadWell(LittleGame{
        .end = "{(if (= (+ 1 2) (+ 1 2)) (result Mover Win)) (if (= (+ 1 2) 4) (result Mover Win))}"}
                                       .text());
    int sums = 0;
    for (std::size_t i = 0; i < d.checked.graph.size(); ++i)
        if (d.checked.graph[NodeId(i)].kind == NodeKind::Ludeme && d.checked.graph.row(NodeId(i)).head == "+")
            ++sums;
    CHECK(sums == 1);
}

TEST_CASE("the graph printed as a description loads again into an equal graph; a changed one is not equal") {
    const Description a = loadWell(LittleGame{}.text());
    const Description b = loadWell(printLud(a.checked.graph));
    CHECK(equal(a.checked.graph, b.checked.graph));
    const Description c = loadWell(LittleGame{.play = "(move Add (to (sites Corners)))"}.text());
    CHECK(!equal(a.checked.graph, c.checked.graph));
}

TEST_CASE("the graph as Graphviz and JSON") {
    const Description d = loadWell(LittleGame{}.text());
    const std::string dot = printDot(d.checked.graph);
    CHECK(dot.starts_with("digraph rules {"));
    CHECK(dot.find("[label=\"move Add\"]") != std::string::npos);
    const nlohmann::json json = nlohmann::json::parse(printJson(d.checked.graph));
    CHECK(json["nodes"].size() == d.checked.graph.size());
    CHECK(json["root"] == d.checked.graph.root.value);
}

TEST_CASE("what is known but not supported is said with its place, and nothing else happens") {
    const Description d = load("test.lud", LittleGame{.play = "(move PlayCard)"}.text());
    CHECK(d.exitCode() == 3);
    CHECK(!d.game);
    const std::string said = renderText(d.diagnostics, d.sources);
    CHECK_THAT(
        said,
        Catch::Contains("unsupported: `move PlayCard` is known, but not supported yet [unsupported-ludeme]"));
    CHECK_THAT(said, Catch::Contains("No board game has cards"));
}

TEST_CASE("C++ names forms and operands by what grammar/generate.py makes of the rows, never by string",
          "[sources]") {
    // Version 0.1.0 had keys such as "is Line:B" all over the place.
    int files = 0;
    for (const char* folder : {"interpreter", "tools"})
        for (const char* suffix : {".cpp", ".h"})
            for (const auto& file : filesBelow(projectFolder() / folder, suffix)) {
                ++files;
                const std::string source = std::regex_replace(readAll(file), std::regex("//[^\n]*"), "");
                // Whatever stands between two quotation marks, the text between two strings, too.
                for (std::size_t begin = source.find('"'), end; begin != std::string::npos; begin = end) {
                    end = source.find('"', begin + 1);
                    if (end == std::string::npos) break;
                    const std::string text = source.substr(begin + 1, end - begin - 1);
                    INFO(file.string() << ": " << text);
                    if (text.find(':') != std::string::npos)
                        CHECK_FALSE(Signatures::get().rowOfKey(text).valid());
                }
            }
    CHECK(files > 300);
}

TEST_CASE("an operand is looked up by name, and by type where a label has several") {
    for (std::size_t f = 0; f < formCount; ++f) {
        const Row& row = Signatures::get()[Form(f)];
        INFO(row.form);
        std::size_t alternatives = 0;
        for (const Slot& slot : row.slots) alternatives += slot.alternatives.size();
        CHECK(firstFormAlternative[f + 1] - firstFormAlternative[f] == static_cast<int>(alternatives));
    }
    CHECK(hasOperand(Form::Surround, op::except));
    CHECK(hasOperand(Form::CountSteps, op::number));
    CHECK_FALSE(hasOperand(Form::Surround, op::phases));
}

TEST_CASE("a mistake in a row is told with its place when the program is built", "[sources]") {
    const auto folder = std::filesystem::temp_directory_path() / "makomba-rows";
    const auto rows = projectFolder() / "grammar" / "ludemes";
    const auto said = [&](const std::string& file, const std::string& from, const std::string& to) {
        std::filesystem::remove_all(folder);
        std::filesystem::copy(rows, folder);
        std::string text = readAll(folder / file);
        const std::size_t at = text.find(from);
        REQUIRE(at != std::string::npos);
        std::ofstream(folder / file) << text.replace(at, from.size(), to);
        std::string command = "cd '" + folder.string() + "' && python3 '" + projectFolder().string() +
                              "/grammar/generate.py' . '" + projectFolder().string() +
                              "/interpreter/state/memory.def' out 2>&1";
        FILE* pipe = popen(command.c_str(), "r");
        REQUIRE(pipe != nullptr);
        std::string output;
        for (int c; (c = std::fgetc(pipe)) != EOF;) output += static_cast<char>(c);
        const bool failed = pclose(pipe) != 0;
        CHECK(failed == !output.empty());
        return output.empty() ? output : output.substr(output.find(": ") + 2);  // behind file:line
    };
    CHECK(said("80-integers.ludemes", "\nmover : I\n", "\nmover : I needs\n") ==
          "something must follow `needs`\n");
    CHECK(
        said("80-integers.ludemes", "\nmover : I\n", "\nnext : I\n").find("the form Next is there already") ==
        0);
    CHECK(said("50-effects.ludemes", "keeps toClear", "keeps toCleer").find("`keeps` knows no `toCleer`") ==
          0);
    CHECK(said("50-effects.ludemes", "if stack=True", "if stak=True") == "`add` has no operand stak\n");
    CHECK(said("50-effects.ludemes", "[with:piece]", "[with:peace]") ==
          "there is no type `peace` (in the slot [with:peace])\n");
    CHECK(said("50-effects.ludemes", "[with:piece] [then]", "[with:piece] [then") ==
          "the slot [then has no end\n");
    CHECK(said("50-effects.ludemes", "[with:piece]", "[with:piece]") == "");
    std::filesystem::remove_all(folder);
}
