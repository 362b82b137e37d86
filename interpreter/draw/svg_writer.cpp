#include "interpreter/draw/svg_writer.h"

#include <fmt/format.h>

#include <cmath>

namespace makomba {

std::string svgNumber(double value) {
    const double rounded = std::round(value * 100) / 100;
    std::string text = fmt::format("{:.2f}", rounded == 0 ? 0.0 : rounded);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text;
}

std::string xmlEscaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        // U+FFFE and U+FFFF are no characters to XML.
        if (text.substr(i, 3) == "\xEF\xBF\xBE" || text.substr(i, 3) == "\xEF\xBF\xBF") {
            out += ' ';
            i += 2;
            continue;
        }
        const char c = text[i];
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            case '\'': out += "&#39;"; break;
            default:
                // Other control characters cannot stand in XML, not even escaped.
                out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
        }
    }
    return out;
}

void SvgWriter::start(const char* tag, Attributes attributes) {
    out_.append(indent(), ' ').append("<").append(tag);
    for (const Attribute& attribute : attributes) {
        out_.append(" ").append(attribute.name).append("=\"");
        if (const double* number = std::get_if<double>(&attribute.value)) out_ += svgNumber(*number);
        else if (const int* whole = std::get_if<int>(&attribute.value)) out_ += std::to_string(*whole);
        else if (const auto* view = std::get_if<std::string_view>(&attribute.value))
            out_ += xmlEscaped(*view);
        else if (const auto* string = std::get_if<std::string>(&attribute.value)) out_ += xmlEscaped(*string);
        else out_ += xmlEscaped(std::get<const char*>(attribute.value));
        out_ += '"';
    }
}

void SvgWriter::open(const char* tag, Attributes attributes) {
    start(tag, attributes);
    out_ += ">\n";
    open_.push_back(tag);
}

void SvgWriter::close() {
    const char* tag = open_.back();
    open_.pop_back();
    out_.append(indent(), ' ').append("</").append(tag).append(">\n");
}

void SvgWriter::empty(const char* tag, Attributes attributes) {
    start(tag, attributes);
    out_ += "/>\n";
}

void SvgWriter::text(const char* tag, Attributes attributes, std::string_view text) {
    start(tag, attributes);
    out_.append(">").append(xmlEscaped(text)).append("</").append(tag).append(">\n");
}

}  // namespace makomba
