// Writes SVG elements: escapes text, shortens numbers, balances tags.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace makomba {

// "12.5", "-3", never "-0".
std::string svgNumber(double value);
std::string xmlEscaped(std::string_view text);

class SvgWriter {
  public:
    using Value = std::variant<double, int, std::string_view, std::string, const char*>;
    struct Attribute {
        const char* name;
        Value value;
    };
    using Attributes = std::initializer_list<Attribute>;

    // `depth`: how many elements what is written will stand in.
    explicit SvgWriter(std::size_t depth = 0) : depth_(depth) {}

    void open(const char* tag, Attributes attributes = {});
    void close();
    void empty(const char* tag, Attributes attributes);
    // An element that holds text.
    void text(const char* tag, Attributes attributes, std::string_view text);

    const std::string& str() const { return out_; }

  private:
    void start(const char* tag, Attributes attributes);

    std::size_t indent() const { return 2 * (depth_ + open_.size()); }

    std::string out_;
    std::vector<const char*> open_;
    std::size_t depth_;
};

}  // namespace makomba
