#include "interpreter/draw/tikz.h"

#include <fmt/format.h>

#include <array>
#include <map>
#include <utility>
#include <vector>

#include "interpreter/draw/svg_writer.h"

namespace makomba {

namespace {

using Attributes = std::map<std::string, std::string, std::less<>>;

// Pictures are some 500 units wide: half a point each makes them as wide as a column of text.
constexpr double unit = 0.5;

std::string unescaped(std::string_view text) {
    static constexpr std::array<std::pair<std::string_view, char>, 5> names{
        {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&#39;", '\''}}};
    std::string out;
    while (!text.empty()) {
        std::size_t taken = 1;
        char character = text[0];
        for (const auto& [name, meant] : names)
            if (text.starts_with(name)) taken = name.size(), character = meant;
        out += character;
        text.remove_prefix(taken);
    }
    return out;
}

// What LaTeX would take for its own.
std::string latex(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (std::string_view("#$%&_{}").find(c) != std::string_view::npos) out.append("\\").append(1, c);
        else if (c == '\\') out += "\\textbackslash{}";
        else if (c == '~' || c == '^') out.append("\\").append(1, c).append("{}");
        else out += c;
    }
    return out;
}

// One line of the picture: `<circle cx="3" ..>`, with the text behind it.
struct Element {
    std::string_view tag, text;
    Attributes attributes;
    bool opens = false;

    explicit Element(std::string_view line) {
        const std::size_t begin = line.find('<') + 1;
        const std::size_t name = std::min(line.find_first_of(" >/", begin + 1), line.size());
        tag = line.substr(begin, name - begin);
        std::size_t at = name;
        while (at < line.size() && line[at] == ' ') {
            const std::size_t equals = line.find("=\"", at), end = line.find('"', equals + 2);
            attributes.insert_or_assign(std::string(line.substr(at + 1, equals - at - 1)),
                                        unescaped(line.substr(equals + 2, end - equals - 2)));
            at = end + 1;
        }
        opens = line.substr(at) == ">";
        const std::size_t close = line.find("</", at);
        if (close != std::string_view::npos) text = line.substr(at + 1, close - at - 1);
    }
};

class Tikz {
  public:
    std::string out;

    void add(std::string_view line) {
        if (line.find("</") == line.find('<')) {
            if (open_.size() > 1) open_.pop_back();
            return;
        }
        const Element element(line);
        Attributes all = open_.back();
        for (const auto& [name, value] : element.attributes) all.insert_or_assign(name, value);
        draw(element, all);
        // A place has no part in what it stands in; colours and strokes have.
        if (element.opens) open_.push_back(std::move(all));
    }

  private:
    static std::string get(const Attributes& all, std::string_view name, const char* otherwise = "") {
        const auto found = all.find(name);
        return found == all.end() ? otherwise : found->second;
    }
    static double number(const Attributes& all, std::string_view name, double otherwise = 0) {
        const std::string text = get(all, name);
        return text.empty() ? otherwise : std::stod(text);
    }

    // The colour's name, defined where it comes first.
    std::string colour(const std::string& value) {
        if (value.size() != 7 || value[0] != '#') return "black";
        const auto [known, isNew] = colours_.try_emplace(value, fmt::format("makomba{}", value.substr(1)));
        if (isNew) {
            std::string digits = value.substr(1);
            for (char& c : digits) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
            out += fmt::format("  \\definecolor{{{}}}{{HTML}}{{{}}}\n", known->second, digits);
        }
        return known->second;
    }

    // "fill=.., draw=..": what a shape looks like. `scale`: of the shape itself.
    std::string look(const Attributes& all, double scale = 1) {
        std::string options;
        const std::string fill = get(all, "fill", "#000000"), stroke = get(all, "stroke", "none");
        if (fill != "none") options += "fill=" + colour(fill);
        if (fill != "none" && all.contains("fill-opacity"))
            options += ", fill opacity=" + get(all, "fill-opacity");
        if (stroke != "none") {
            if (!options.empty()) options += ", ";
            options += fmt::format("draw={}, line width={}pt", colour(stroke),
                                   svgNumber(number(all, "stroke-width", 1) * unit * scale));
            if (all.contains("stroke-opacity")) options += ", draw opacity=" + get(all, "stroke-opacity");
        }
        if (get(all, "stroke-linecap") == "round") options += ", line cap=round";
        if (get(all, "fill-rule") == "evenodd") options += ", even odd rule";
        return options;
    }

    void path(const Attributes& all, const std::string& shape) {
        const std::string options = look(all);
        if (!options.empty()) out += fmt::format("  \\path[{}] {};\n", options, shape);
    }

    static std::string at(const std::string& x, const std::string& y) { return fmt::format("({},{})", x, y); }

    void draw(const Element& element, const Attributes& all) {
        if (element.tag == "circle") {
            path(all, at(get(all, "cx"), get(all, "cy")) + " circle[radius=" + get(all, "r") + "]");
        } else if (element.tag == "rect") {
            const double x = number(all, "x"), y = number(all, "y");
            std::string shape = at(svgNumber(x), svgNumber(y)) + " rectangle " +
                                at(svgNumber(x + number(all, "width")), svgNumber(y + number(all, "height")));
            if (all.contains("rx"))
                shape = fmt::format("[rounded corners={}pt] {}", svgNumber(number(all, "rx") * unit), shape);
            path(all, shape);
        } else if (element.tag == "line") {
            path(all, at(get(all, "x1"), get(all, "y1")) + " -- " + at(get(all, "x2"), get(all, "y2")));
        } else if (element.tag == "polygon") {
            path(all, polygon(get(all, "points")));
        } else if (element.tag == "path") {
            figure(all);
        } else if (element.tag == "text") {
            label(element, all);
        }
    }

    // "1,2 3,4" as "(1,2) -- (3,4) -- cycle".
    static std::string polygon(std::string_view points) {
        std::string out;
        while (!points.empty()) {
            const std::size_t end = std::min(points.find(' '), points.size());
            out += fmt::format("({}) -- ", points.substr(0, end));
            points.remove_prefix(std::min(end + 1, points.size()));
        }
        return out + "cycle";
    }

    // Paths are written in the letters of SVG, which the library svg.path reads.
    void figure(const Attributes& all) {
        double x = 0, y = 0, scale = 1;
        const std::string moved = get(all, "transform");
        if (!moved.empty()) std::sscanf(moved.c_str(), "translate(%lf %lf) scale(%lf)", &x, &y, &scale);
        const std::string options = look(all, scale);
        out += fmt::format(
            "  \\begin{{scope}}[shift={{({},{})}}, xscale={}, yscale=-{}]\n"
            "    \\path[{}] svg {{{}}};\n  \\end{{scope}}\n",
            svgNumber(x), svgNumber(y), svgNumber(unit * scale), svgNumber(unit * scale), options,
            get(all, "d"));
    }

    void label(const Element& element, const Attributes& all) {
        const std::string anchor = get(all, "text-anchor");
        const double size = number(all, "font-size", 16) * unit;
        out += fmt::format(
            "  \\node[anchor=base{}, inner sep=0pt, text={}, "
            "font=\\sffamily\\fontsize{{{}pt}}{{{}pt}}\\selectfont] "
            "at {} {{{}}};\n",
            anchor == "middle" ? ""
            : anchor == "end"  ? " east"
                               : " west",
            colour(get(all, "fill", "#000000")), svgNumber(size), svgNumber(1.2 * size),
            at(get(all, "x"), get(all, "y")), latex(unescaped(element.text)));
    }

    std::vector<Attributes> open_ = {{}};
    std::map<std::string, std::string> colours_;
};

}  // namespace

std::string tikzOf(std::string_view svg) {
    Tikz tikz;
    while (!svg.empty()) {
        const std::size_t end = std::min(svg.find('\n'), svg.size());
        if (const std::string_view line = svg.substr(0, end); line.find('<') != std::string_view::npos)
            tikz.add(line);
        svg.remove_prefix(std::min(end + 1, svg.size()));
    }
    return fmt::format(
        "% \\usepackage{{tikz}} \\usetikzlibrary{{svg.path}}\n"
        "\\begin{{tikzpicture}}[x={0}pt, y=-{0}pt]\n{1}\\end{{tikzpicture}}\n",
        unit, tikz.out);
}

}  // namespace makomba
