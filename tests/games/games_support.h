// What the tests of the shipped games share.
#pragma once

#include "interpreter/load/catalogue.h"
#include "tests/support.h"

namespace makomba::test {

using Labels = std::vector<std::string>;

// A shipped game, with these start rules instead of its own if any are given (without (start ..)). Options'
// placeholders and the game's definitions can be used in them. Must load without any message.
inline Description shipped(const std::string& name, const std::vector<std::string>& options = {},
                           const std::string& start = {}) {
    std::string text = readAll(projectFolder() / "games" / (name + ".lud"));
    if (!start.empty()) {
        const std::size_t begin = text.find("(start ");
        REQUIRE(begin != std::string::npos);
        std::size_t end = begin;
        int depth = 0;
        do {
            if (text[end] == '(') ++depth;
            if (text[end] == ')') --depth;
            ++end;
        } while (depth > 0);
        text.replace(begin, end - begin, "(start {" + start + "})");
    }
    return loadWell(text, {options, {}});
}

// A game being played by hand, together with its description.
class Table {
  public:
    explicit Table(Description description) : description_(std::move(description)), hand_(description_) {}
    Table(const std::string& name, const Labels& options = {}, const std::string& start = {})
        : Table(shipped(name, options, start)) {}
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    Table& play(const std::string& label) {
        hand_.play(label);
        return *this;
    }
    Table& play(const Labels& labels) {
        for (const std::string& label : labels) hand_.play(label);
        return *this;
    }
    std::string text() const { return hand_.text(); }
    Labels moves() { return hand_.moves(); }
    int mover() { return hand_.engine().mover(hand_.state()); }
    bool over() { return hand_.engine().outcome(hand_.state()).over; }
    int winner() { return hand_.engine().outcome(hand_.state()).winner(); }

  private:
    const Description description_;
    Hand hand_;
};

}  // namespace makomba::test
