// Texts that are read here and not by Ludii: found, explained, accepted, and put right by format.
#include "interpreter/editing/argument_order.h"
#include "tests/validate/validate_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// What is said of a text that is not portable, each with "accepted" before it where a comment accepts it.
std::vector<std::string> notPortable(const std::string& text) {
    const Report report = validate("portable", text, trials(0));
    std::vector<std::string> found;
    for (const Finding& finding : report.findings)
        if (finding.id == "not-portable")
            found.push_back((finding.accepted ? "accepted: " : "") + finding.text);
    return found;
}

std::string said(const std::string& text) {
    std::string all;
    for (const std::string& one : notPortable(text)) all += one + "\n";
    return all;
}

std::string gameWith(const std::string& play) {
    LittleGame game;
    game.play = play;
    return game.text();
}

}  // namespace

TEST_CASE("labelled arguments out of the order of their row are not portable", "[portable]") {
    const std::string good = "(move Add (to (sites Empty)) count:1 stack:False)",
                      bad = "(move Add (to (sites Empty)) stack:False count:1)";
    CHECK(notPortable(gameWith(good)).empty());
    CHECK(notPortable(gameWith(bad)).size() == 1);
    CHECK(said(gameWith(bad)).find("`move Add`") != std::string::npos);
    // Accepted like other findings.
    CHECK(
        said(gameWith("\n// accept not-portable: for this program only\n" + bad)).starts_with("accepted: "));
    // By a definition, too; what comes by a parameter cannot be put right in the text.
    LittleGame used;
    used.definitions = "(define \"Add\" (move Add (to (sites Empty)) stack:False count:1))";
    used.play = "(\"Add\")";
    CHECK(notPortable(used.text()).size() == 1);
    CHECK(withArgumentsInOrder("used", used.text()).find("count:1 stack:False") != std::string::npos);
    used.definitions = "(define \"Add\" (move Add (to (sites Empty)) #1))";
    used.play = "(\"Add\" stack:False)";
    CHECK(notPortable(used.text()).empty());
}

TEST_CASE("format puts arguments in order, within each other and in every choice", "[portable]") {
    CHECK(withArgumentsInOrder("good", gameWith("(move Add (to (sites Empty)) count:1)")) ==
          gameWith("(move Add (to (sites Empty)) count:1)"));
    const std::string option =
        "(option \"A\" <A> args:{<move>} {(item \"1\" <(move Add (to (sites Empty)))> \"\")"
        "(item \"2\" <(move Add stack:False\n    count:1 (to (sites Empty)))> \"\")})";
    const std::string ordered = withArgumentsInOrder("option", gameWith("<A:move>") + option);
    CHECK(ordered.find("(move Add (to (sites Empty))\n    count:1 stack:False)") != std::string::npos);
    CHECK(notPortable(ordered).empty());
    // A comment between arguments stays where it is, and so do they.
    const std::string comment = gameWith("(move Add stack:False // why\n (to (sites Empty)))");
    CHECK(withArgumentsInOrder("comment", comment) == comment);
}

TEST_CASE("comments, strings and options that Ludii reads otherwise are not portable", "[portable]") {
    const std::string plain = gameWith("(move Add (to (sites Empty)))");
    CHECK(notPortable(plain).empty());
    CHECK(said(gameWith("(move Add // a :) here\n (to (sites Empty)))")).find("comment") !=
          std::string::npos);
    CHECK(notPortable(gameWith("(move Add // (both)\n (to (sites Empty)))")).empty());
    CHECK(notPortable(gameWith("(move Add // (one here\n (to // and one there)\n (sites Empty)))")).empty());
    CHECK(notPortable(gameWith("(move Add // )one here\n (to // and one there(\n (sites Empty)))")).size() ==
          2);
    CHECK(said(gameWith("(move Add (to (sites Empty)) (then (set Var \"a\\\"b\" 1)))")).find("quote") !=
          std::string::npos);
    CHECK(said("(metadata (info {(version \"1\")}))" + plain).find("metadata") != std::string::npos);
    CHECK(notPortable(plain + "(metadata (info {(version \"1\")}))").empty());
    const auto option = [&](const std::string& items) {
        return said(gameWith("(move Add (to (sites Empty)) <A:n>)") + "(option \"A\" <A> args:{<n>} {" +
                    items + "})(option \"B\" <B> args:{<n>} {(item \"1\" <1> \"\")})");
    };
    CHECK(option("(item \"1\" <count:1> \"\")").empty());
    CHECK(option("(item \"1\" <count:1>)").find("description") != std::string::npos);
    CHECK(option("(item \"1\" <count:<B:n>> \"\")").find("another") != std::string::npos);
    CHECK(option("(item \"0\" <> \"\")(item \"1\" \"\")").find("no value") != std::string::npos);
}

TEST_CASE("names that Ludii does not know are not portable", "[portable]") {
    const auto proposing = [](const std::string& end) {
        LittleGame game;
        game.play = "(or (move Add (to (sites Empty))) (move Propose \"Halt\"))";
        game.end = end;
        return game.text();
    };
    CHECK(said(proposing("(if (is Line 3) (result Mover Win))")).find("\"Halt\"") != std::string::npos);
    CHECK(notPortable(proposing("(if (is Decided \"Halt\") (result Mover Draw))")).empty());
    // Nearly a known one is enough: of the same letters, at most two more or less.
    CHECK(notPortable(proposing("(if (is Decided \"Halted\") (result Mover Draw))")).empty());
    CHECK(notPortable(proposing("(if (is Decided \"Halting\") (result Mover Draw))")).size() == 1);
    // Variables bring their names along; places have theirs.
    CHECK(notPortable(gameWith("(move Add (to (sites {\"B2\"})) (then (set Var \"Any\" 1)))")).empty());
    // What a definition brings belongs to its use.
    LittleGame used;
    used.definitions = "(define \"Stop\" (move Propose #1))";
    used.play = "(or (move Add (to (sites Empty))) (\"Stop\" \"Halt\"))";
    CHECK(notPortable(used.text()).size() == 1);
}

TEST_CASE("conditions in the metadata name what there is, or are not portable", "[portable]") {
    const std::string plain = gameWith("(move Add (to (sites Empty)))");
    CHECK(said(plain + "(metadata (info {(useFor \"None/1\" (description \"x\"))}))").find("useFor") !=
          std::string::npos);
}

TEST_CASE("the games that come with the program are portable", "[portable]") {
    for (const auto& file : filesBelow(projectFolder() / "games", ".lud")) {
        INFO(file.string());
        CHECK(said(readAll(file)).empty());
        const std::string text = readAll(file);
        CHECK(withArgumentsInOrder(file.string(), text) == text);
    }
}

TEST_CASE("makomba explain tells what not-portable means", "[portable]") {
    CHECK(runProgram("explain not-portable").output.find("Ludii") != std::string::npos);
}
