#include "interpreter/evidence/portal.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include "interpreter/base/control_characters.h"
#include "interpreter/evidence/portal_values.h"
#include "interpreter/evidence/rule_text.h"

namespace makomba {

namespace {

struct FieldName {
    std::string_view name;
    Shape shape;
};

// Longer names first where one begins with another.
constexpr std::array<FieldName, 27> portalFieldNames = {{
    {"Social status", Shape::People},
    {"Other Rulesets", Shape::Text},
    {"Period(s)", Shape::Text},
    {"Identifiers", Shape::Id},
    {"Confidence", Shape::Number},
    {"Description", Shape::Text},
    {"References", Shape::Text},
    {"Reference", Shape::Text},
    {"Location", Shape::Text},
    {"Concepts", Shape::Text},
    {"Genders", Shape::People},
    {"Summary", Shape::Text},
    {"Content", Shape::Text},
    {"Ruleset", Shape::Text},
    {"Spaces", Shape::People},
    {"Source", Shape::Text},
    {"Period", Shape::Date},
    {"Origin", Shape::Text},
    {"Rules", Shape::Text},
    {"Gender", Shape::People},
    {"Ages", Shape::People},
    {"Date", Shape::Date},
    {"Type", Shape::Word},
    {"Game", Shape::Text},
    {"Age", Shape::People},
    {"Page", Shape::Text},
    {"Id", Shape::Id},
}};

struct Mark {
    std::size_t begin, value;  // of the name, and behind it
    const FieldName* field;
};

std::string trimmed(std::string_view text) {
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.remove_suffix(1);
    return std::string(text);
}

// Lines of one paragraph become one; empty lines stay as one line break.
std::string joined(std::string_view text) {
    std::string out;
    int breaks = 0;
    for (const char c : trimmed(text)) {
        if (c == '\n') ++breaks;
        if (std::isspace(static_cast<unsigned char>(c))) {
            if (!out.empty() && out.back() != ' ' && out.back() != '\n') out += ' ';
            continue;
        }
        if (breaks > 1 && !out.empty()) {
            if (out.back() == ' ') out.pop_back();
            out += '\n';
        }
        breaks = 0;
        out += c;
    }
    return out;
}

class PageReader {
  public:
    explicit PageReader(const std::string& text) : text_(plainBlanks(text)) {}

    PortalText read() {
        findFrame();
        findMarks();
        if (marks_.empty()) {
            Evidence record;
            record.id = "unknown";
            record.fields.push_back({"Content", joined(text_)});
            result_.records.push_back(std::move(record));
            return std::move(result_);
        }
        result_.recognised = true;
        before();
        for (std::size_t i = 0; i < marks_.size(); ++i) {
            const std::size_t end = i + 1 < marks_.size() ? marks_[i + 1].begin : end_;
            take(*marks_[i].field, text_.substr(marks_[i].value, end - marks_[i].value));
        }
        finish();
        return std::move(result_);
    }

  private:
    // Blanks that do not break lines become plain ones, and line ends one sign.
    static std::string plainBlanks(const std::string& text) {
        std::string out;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text.compare(i, 2, "\xc2\xa0") == 0) out += ' ', ++i;
            else if (text.compare(i, 3, "\xef\xbb\xbf") == 0) i += 2;
            else if (text[i] != '\r') out += text[i];
        }
        return printable(out);
    }

    // The foot of the page begins with its address block.
    void findFrame() {
        end_ = text_.size();
        for (const char* foot : {"Contact Us", "ludii.games@", "lkjh Maastricht",
                                 "Maastricht University Department of Advanced"}) {
            const std::size_t at = text_.rfind(foot);
            if (at != std::string::npos) end_ = std::min(end_, at);
        }
        if (end_ < text_.size()) addFrame(text_.substr(end_));
    }
    void addFrame(const std::string& text) {
        for (std::size_t begin = 0; begin <= text.size();) {
            const std::size_t end = std::min(text.find('\n', begin), text.size());
            const std::string line = trimmed(std::string_view(text).substr(begin, end - begin));
            if (!line.empty()) result_.frame.push_back(line);
            begin = end + 1;
        }
    }

    void findMarks() {
        int alone = 0;
        for (std::size_t i = 0; i < end_; i = std::min(text_.find('\n', i), end_) + 1) {
            const std::string line =
                trimmed(std::string_view(text_).substr(i, std::min(text_.find('\n', i), end_) - i));
            alone += std::any_of(portalFieldNames.begin(), portalFieldNames.end(),
                                 [&](const FieldName& f) { return line == f.name; });
        }
        namesAlone_ = alone >= 3;
        for (std::size_t i = 0; i < end_; ++i)
            for (const FieldName& field : portalFieldNames) {
                if (text_.compare(i, field.name.size(), field.name) != 0) continue;
                const std::size_t value = behind(i + field.name.size());
                if (value == std::string::npos || !stands(i, field, value)) continue;
                marks_.push_back({i, value, &field});
                i = value > i ? value - 1 : i;
                break;
            }
    }
    // Past a colon; npos if the word goes on.
    std::size_t behind(std::size_t at) const {
        if (at >= end_) return end_;
        if (text_[at] == ':') return at + 1;
        return std::islower(static_cast<unsigned char>(text_[at])) ? std::string::npos : at;
    }

    bool stands(std::size_t at, const FieldName& field, std::size_t value) const {
        const std::string_view rest(text_.data() + value, end_ - value);
        const bool lineStart = lineStarts(at);
        const bool colon = value > 0 && text_[value - 1] == ':';
        // Menus and the names of other words in the frame of the page.
        if (field.name == "References" && !colon) return false;
        if ((field.name == "Game" || field.name == "Reference") && !lineStart && !colon && !afterValue(at))
            return false;
        if (lineStart)
            return colon || lineEnds(value) ||
                   (beginsLike(field.shape, rest) && (!namesAlone_ || field.shape != Shape::Text));
        if (namesAlone_) return false;
        if (!beginsLike(field.shape, rest)) return false;
        const bool strong = field.shape != Shape::Text && field.shape != Shape::Word;
        const char previous = text_[at - 1];
        const bool blank = std::isspace(static_cast<unsigned char>(previous)) != 0;
        if (!blank && std::isalpha(static_cast<unsigned char>(previous)) && !afterValue(at)) return false;
        // In running text a name stands behind the end of a sentence or of another field's value.
        return afterValue(at) || (strong && endsSentence(at)) || (endsSentence(at) && startsText(rest));
    }
    bool lineStarts(std::size_t at) const {
        while (at > 0 && text_[at - 1] != '\n' && std::isspace(static_cast<unsigned char>(text_[at - 1])))
            --at;
        return at == 0 || text_[at - 1] == '\n';
    }
    bool lineEnds(std::size_t at) const {
        while (at < end_ && (text_[at] == ' ' || text_[at] == '\t' || text_[at] == '\r')) ++at;
        return at >= end_ || text_[at] == '\n';
    }
    bool endsSentence(std::size_t at) const {
        while (at > 0 && std::isspace(static_cast<unsigned char>(text_[at - 1]))) --at;
        return at > 0 && std::string_view(".!?\")").find(text_[at - 1]) != std::string_view::npos;
    }
    static bool startsText(std::string_view rest) {
        const std::string value = trimmed(rest.substr(0, 40));
        return !value.empty() && !std::islower(static_cast<unsigned char>(value[0]));
    }
    // Directly behind the value of the field before, if that is of a kind whose end is known.
    bool afterValue(std::size_t at) const {
        if (marks_.empty()) return endsHead(at);
        const Mark& last = marks_.back();
        constexpr std::size_t longest = 1'000;  // such values are short
        if (at - last.value > longest) return false;
        const std::string value = trimmed(std::string_view(text_).substr(last.value, at - last.value));
        if (last.field->shape != Shape::Text) return isWhole(last.field->shape, value);
        // Places are short: no sentence, no verb.
        return last.field->name == "Location" && !value.empty() && value.size() < 120 &&
               value.find(". ") == std::string::npos;
    }
    // Behind "1 pieces of evidence found."
    bool endsHead(std::size_t at) const {
        while (at > 0 && std::isspace(static_cast<unsigned char>(text_[at - 1]))) --at;
        const std::string_view head(text_.data(), at);
        return head.empty() || head.ends_with("found.") || head.ends_with("found");
    }

    // What stands before the first field: the frame's head, and for whom the evidence is.
    void before() {
        const std::string head = text_.substr(0, marks_.front().begin);
        game_ = gameOfHead(head);
        addFrame(head);
    }

    void take(const FieldName& field, const std::string& raw) {
        const std::string value = joined(raw);
        const std::string_view name = field.name;
        if (name == "Id" || (current_ == nullptr && name != "Id")) {
            if (current_ == nullptr || (name == "Id" && seenId_)) begin();
            if (name == "Id") {
                seenId_ = true;
                const std::size_t end = value.find_first_of(" \n");
                current_->id = value.substr(0, end);
                if (end != std::string::npos) keep("Id", value.substr(end + 1));
                return;
            }
        }
        if (value.empty()) return keep(std::string(name), value);
        if (name == "Identifiers")
            return current_->id.empty() ? void(current_->id = value) : keep("Identifiers", value);
        if (name == "Type" && current_->type.empty()) current_->type = value;
        else if (name == "Location")
            for (const std::string& one : parts(value, ";\n")) current_->locations.push_back(one);
        else if (name == "Date" || (name == "Period" && readPeriod(value).known()))
            for (const std::string& one : parts(value, ";\n")) current_->periods.push_back(readPeriod(one));
        else if (name == "Confidence" && !current_->confidence && isConfidence(value))
            current_->confidence = std::stoi(value);
        else if ((name == "Ages" || name == "Age") && current_->ages.empty()) current_->ages = value;
        else if ((name == "Genders" || name == "Gender") && current_->genders.empty())
            current_->genders = value;
        else if (name == "Spaces" && current_->spaces.empty()) current_->spaces = value;
        else if (name == "Social status" && current_->status.empty()) current_->status = value;
        else if (name == "Source" || name == "Reference")
            for (const std::string& one : parts(value, "\n"))
                current_->sources.push_back({one, pagesOf(one)});
        else keep(std::string(name), value);
    }
    static bool isConfidence(const std::string& value) {
        int n = -1;
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), n);
        return error == std::errc() && n >= 0 && n <= 100 &&
               (end == value.data() + value.size() || *end == '%');
    }
    static std::vector<std::string> parts(const std::string& value, std::string_view separators) {
        std::vector<std::string> all;
        for (std::size_t begin = 0; begin <= value.size();) {
            const std::size_t end = std::min(value.find_first_of(separators, begin), value.size());
            if (const std::string one = trimmed(std::string_view(value).substr(begin, end - begin));
                !one.empty())
                all.push_back(one);
            begin = end + 1;
        }
        return all;
    }
    void keep(std::string name, std::string value) {
        current_->fields.push_back({std::move(name), std::move(value)});
    }

    void begin() {
        finish();
        current_ = &result_.records.emplace_back();
        seenId_ = false;
        if (!game_.empty()) current_->games.push_back(game_);
    }
    void finish() {
        if (current_ == nullptr) return;
        if (current_->id.empty()) current_->id = "unknown";
        const std::vector<Evidence::Field> fields = current_->fields;
        for (const Evidence::Field& field : fields) {
            if (field.name == "Ruleset" && current_->games.empty()) current_->games.push_back(field.text);
            if (field.name == "Rules") addClaimsOfText(*current_, field.text, "Rules");
        }
    }

    const std::string text_;
    bool namesAlone_ = false;  // a page on which the names of fields stand on lines of their own
    std::size_t end_ = 0;
    std::vector<Mark> marks_;
    std::string game_;
    Evidence* current_ = nullptr;
    bool seenId_ = false;
    PortalText result_;
};

}  // namespace

PortalText readPortal(const std::string& text) { return PageReader(text).read(); }

}  // namespace makomba
