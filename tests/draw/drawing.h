// What the tests of drawing share: little games, and pictures read as XML.
#pragma once

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "interpreter/draw/svg.h"
#include "interpreter/draw/text_board.h"
#include "interpreter/load/load.h"

namespace makomba::test {

// A loaded game with its start position.
struct DrawnTable {
    Description description;
    State state;

    explicit DrawnTable(const std::string& text) : description(load("test", text)) {
        INFO(renderText(description.diagnostics, description.sources));
        REQUIRE(description.game != nullptr);
        state = Engine(*description.game).initialState();
    }
    const Program& program() const { return description.game->program; }

    std::string text(TextStyle style = {}) const { return "\n" + drawText(program(), state, style); }
    std::string labels() const { return "\n" + drawText(program()); }
    std::string svg(const SvgStyle& style = {}) const { return drawSvg(program(), &state, style); }
};

// A game in which nothing but the board and the start matters.
inline std::string game(const std::string& equipment, const std::string& start = "",
                        const std::string& play = "") {
    return fmt::format(
        R"((game "Test" (players 2) (equipment {{ {} }}) (rules {} (play {}) (end (if (no Moves Next) (result Mover Win))))))",
        equipment, start.empty() ? "" : "(start {" + start + "})",
        play.empty() ? "(move Add (to (sites Empty)))" : play);
}

inline std::string discs(const std::string& board, const std::string& start = "") {
    return game(board + R"((piece "Disc" Each))", start);
}

inline const char* const sowing = R"((move Select (from (sites Occupied by:All)) (then (sow))))";

inline std::string mancala(const std::string& board, const std::string& start) {
    return game(board + R"((piece "Seed" Shared) (regions P1 (sites Bottom)) (regions P2 (sites Top)))",
                start, sowing);
}

// Three squares inside each other.
inline const char* const merels = "(board (concentric Square rings:3) use:Vertex)";

// Reads a picture as XML: every tag closed in order, every attribute quoted, nothing unescaped. Counts the
// elements directly within each <g class="..">.
class Picture {
  public:
    explicit Picture(const std::string& svg) : svg_(svg) {
        while (at_ < svg_.size()) svg_[at_] == '<' ? tag() : text();
        REQUIRE(open_.empty());
    }
    int count(const std::string& group) const {
        const auto found = children_.find(group);
        return found == children_.end() ? -1 : found->second;
    }

  private:
    void text() {
        const std::size_t end = std::min(svg_.find('<', at_), svg_.size());
        entities(svg_.substr(at_, end - at_));
        at_ = end;
    }

    void entities(const std::string& text) {
        for (std::size_t i = text.find('&'); i != std::string::npos; i = text.find('&', i + 1)) {
            const std::string name = text.substr(i, text.find(';', i) - i + 1);
            if (name != "&amp;" && name != "&lt;" && name != "&gt;" && name != "&quot;" && name != "&#39;")
                FAIL("no entity of XML: " << name);
        }
    }

    void tag() {
        const std::size_t end = svg_.find('>', at_);
        if (end == std::string::npos) FAIL("a tag without end");
        std::string inside = svg_.substr(at_ + 1, end - at_ - 1);
        at_ = end + 1;
        if (inside[0] == '/') {
            if (open_.empty() || open_.back().first != inside.substr(1))
                FAIL("closed but not open: " << inside);
            open_.pop_back();
            return;
        }
        if (!open_.empty()) ++children_[open_.back().second];
        const bool closed = inside.back() == '/';
        if (closed) inside.pop_back();
        std::string name, group;
        attributes(inside, name, group);
        if (closed) return;
        open_.emplace_back(name, group);
        children_.try_emplace(group, 0);
    }

    void attributes(const std::string& inside, std::string& name, std::string& group) {
        std::size_t i = inside.find(' ');
        name = inside.substr(0, i);
        while (i != std::string::npos && i < inside.size()) {
            const std::size_t equals = inside.find("=\"", i), end = inside.find('"', equals + 2);
            if (end == std::string::npos) FAIL("an attribute without end in " << inside);
            const std::string key = inside.substr(i + 1, equals - i - 1),
                              value = inside.substr(equals + 2, end - equals - 2);
            if (key.find_first_not_of("abcdefghijklmnopqrstuvwxyzBC0123456789-") != std::string::npos ||
                value.find('<') != std::string::npos)
                FAIL("no attribute of XML: " << key << "=" << value);
            entities(value);
            if (key == "class") group = value;
            i = end + 1;
        }
    }

    const std::string& svg_;
    std::size_t at_ = 0;
    std::vector<std::pair<std::string, std::string>> open_;  // name, class
    std::map<std::string, int> children_;
};

inline int occurrences(const std::string& text, const std::string& part) {
    int count = 0;
    for (std::size_t i = text.find(part); i != std::string::npos; i = text.find(part, i + part.size()))
        ++count;
    return count;
}

}  // namespace makomba::test
