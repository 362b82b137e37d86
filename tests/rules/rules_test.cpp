// Signature rows, matching, the rule graph.
#include "interpreter/base/json.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

TEST_CASE("the rows of the language are read completely") {
    const Signatures& s = Signatures::get();
    CHECK(std::count_if(s.rows().begin(), s.rows().end(), [](const Row& row) { return !row.claims; }) == 477);
    CHECK(std::count_if(s.rows().begin(), s.rows().end(), [](const Row& row) { return row.claims; }) == 12);
    for (const Row& row : s.rows()) {
        INFO(row.key);
        CHECK(!row.documentation.empty());
    }
    const Row& line = s[s.rowOfKey("is Line:B")];
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
    CHECK(renderText(d.diagnostics, d.sources)
              .find("unsupported: `move PlayCard` is known, but not supported yet [unsupported-ludeme]") !=
          std::string::npos);
}
