#include "interpreter/editing/completion.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "interpreter/editing/names.h"
#include "interpreter/rules/signatures.h"
#include "interpreter/syntax/library.h"
#include "interpreter/syntax/parse.h"

namespace makomba {

namespace {

// Where in the text one stands, from what is written before it.
struct Standing {
    struct Open {
        char bracket;
        std::vector<std::string> words;  // its first parts, as long as they are words
        std::vector<std::string> labels;
        int parts = 0;
        std::string label;  // the label before the bracket
    };
    std::vector<Open> open;
    std::size_t wordBegin = 0;
    std::string word;   // what is written of the word so far, with a quote or `<` before it
    std::string label;  // of the argument one stands in
    bool inComment = false;
};

class Scanner {
  public:
    explicit Scanner(std::string_view text) : text_(text) {}

    Standing run() {
        for (std::size_t i = 0; i < text_.size();) i = step(i);
        if (!inWord_) standing_.wordBegin = text_.size();
        return std::move(standing_);
    }

  private:
    std::size_t step(std::size_t i) {
        const char c = text_[i];
        if (text_.substr(i, 2) == "//") {
            const std::size_t end = text_.find('\n', i);
            standing_.inComment = end == std::string_view::npos;
            return end == std::string_view::npos ? text_.size() : end;
        }
        if (c == '"') return string(i);
        if (c == '(' || c == '{') {
            part("");
            standing_.open.push_back({c, {}, {}, 0, pending_});
            pending_.clear();
            return i + 1;
        }
        if (c == ')' || c == '}') {
            if (!standing_.open.empty()) standing_.open.pop_back();
            pending_.clear();
            return i + 1;
        }
        if (std::isspace(static_cast<unsigned char>(c))) return i + 1;
        return word(i);
    }

    std::size_t string(std::size_t i) {
        std::size_t end = i + 1;
        while (end < text_.size() && (text_[end] != '"' || text_[end - 1] == '\\')) ++end;
        if (end >= text_.size()) {
            partial(i);
            return text_.size();
        }
        part("");
        pending_.clear();
        return end + 1;
    }

    std::size_t word(std::size_t i) {
        std::size_t end = i;
        while (end < text_.size() &&
               std::string_view(" \t\r\n(){}\"").find(text_[end]) == std::string_view::npos) {
            // A label ends with its colon; one within <..> does not end anything.
            if (text_[end] == ':' && text_[i] != '<') break;
            ++end;
        }
        if (end < text_.size() && text_[end] == ':') {
            pending_ = text_.substr(i, end - i);
            if (!standing_.open.empty()) standing_.open.back().labels.push_back(pending_);
            standing_.label = pending_;
            return end + 1;
        }
        if (end == text_.size()) {
            partial(i);
            return end;
        }
        part(std::string(text_.substr(i, end - i)));
        pending_.clear();
        return std::max(end, i + 1);
    }

    // A part of the innermost bracket is complete.
    void part(const std::string& word) {
        if (standing_.open.empty()) return;
        Standing::Open& open = standing_.open.back();
        if (!word.empty() && pending_.empty() && open.words.size() == static_cast<std::size_t>(open.parts))
            open.words.push_back(word);
        ++open.parts;
    }

    void partial(std::size_t i) {
        inWord_ = true;
        standing_.wordBegin = i;
        standing_.word = text_.substr(i);
        standing_.label = pending_;
    }

    std::string_view text_;
    std::string pending_;  // a label whose value is to come
    bool inWord_ = false;
    Standing standing_;

  public:
    const std::string& pendingLabel() const { return pending_; }
};

bool beginsWith(std::string_view name, std::string_view written) {
    return name.size() >= written.size() &&
           std::equal(written.begin(), written.end(), name.begin(), [](char a, char b) {
               return std::tolower(static_cast<unsigned char>(a)) ==
                      std::tolower(static_cast<unsigned char>(b));
           });
}

class Completer {
  public:
    Completer(std::string_view text, std::size_t offset) : text_(text), s_(Signatures::get()) {
        Scanner scanner(text.substr(0, offset));
        at_ = scanner.run();
        label_ = scanner.pendingLabel();
        result_.begin = at_.wordBegin;
    }

    Completions run() {
        if (at_.inComment) return std::move(result_);
        if (at_.word.starts_with('"')) names();
        else if (at_.word.starts_with('<')) placeholders();
        else if (at_.open.empty()) return std::move(result_);
        else if (at_.open.back().bracket == '(' && at_.open.back().parts == 0) heads();
        else arguments();
        return std::move(result_);
    }

  private:
    void add(CompletionKind kind, std::string text, std::string detail, std::string subject = {}) {
        if (!beginsWith(text, at_.word) || !added_.insert(text).second) return;
        result_.items.push_back({kind, std::move(text), std::move(detail), std::move(subject)});
    }

    // The rows that the list around may be one of.
    std::vector<const Row*> rowsAround(std::size_t depth) const {
        std::vector<const Row*> rows;
        if (at_.open.size() <= depth) return rows;
        const Standing::Open& open = at_.open[at_.open.size() - 1 - depth];
        if (open.bracket != '(' || open.words.empty()) return rows;
        for (const RowId id : s_.rowsOf(open.words[0])) {
            const Row& row = s_[id];
            bool fits = open.words.size() > row.keywords.size();
            for (std::size_t k = 0; fits && k < row.keywords.size(); ++k)
                fits = open.words[k + 1] == row.keywords[k];
            if (fits && !row.claims) rows.push_back(&row);
        }
        return rows;
    }

    // The types that a value may have here: in the list `depth` brackets out, behind a label or without one.
    std::vector<TypeId> typesAt(std::size_t depth, std::string_view label) const {
        std::vector<TypeId> types;
        if (at_.open.size() > depth && at_.open[at_.open.size() - 1 - depth].bracket == '{') {
            for (const TypeId type : typesAt(depth + 1, at_.open[at_.open.size() - 1 - depth].label))
                if (s_[type].kind == TypeKind::Array) types.push_back(s_[type].element);
            return types;
        }
        for (const Row* row : rowsAround(depth))
            for (const Slot& slot : row->slots)
                for (const Alternative& a : slot.alternatives)
                    if (a.label == label) types.push_back(a.type);
        return types;
    }

    // What may be written where such a value is asked for: a site may also be a number that is worked out.
    bool gives(const Row& row, const Type& type) const {
        return s_.gives(row, type) || (type.kind == TypeKind::Site && s_.resultName(row.result) == "I");
    }

    // Behind an opening bracket: ludemes, those that fit first.
    void heads() {
        const std::vector<TypeId> types = typesAt(1, at_.open.back().label);
        for (const Row& row : s_.rows()) {
            const bool fits =
                std::any_of(types.begin(), types.end(), [&](TypeId t) { return gives(row, s_[t]); });
            if (fits && !row.claims)
                add(CompletionKind::Ludeme, std::string(row.head), s_.form(row), row.name());
        }
        if (at_.open.size() == 1)
            for (const char* head : {"game", "define", "option", "rulesets", "metadata"})
                add(CompletionKind::Ludeme, head, "top of a description");
        definitions("");
        for (const Row& row : s_.rows())
            if (!row.claims) add(CompletionKind::Ludeme, std::string(row.head), s_.form(row), row.name());
    }

    void arguments() {
        const Standing::Open& open = at_.open.back();
        if (open.bracket == '(' && open.words.size() == 1 && open.parts == 1 && label_.empty())
            for (const RowId id : s_.rowsOf(open.words[0]))
                if (!s_[id].keywords.empty() && !s_[id].claims)
                    add(CompletionKind::Keyword, std::string(s_[id].keywords[0]), s_.form(s_[id]),
                        s_[id].name());
        const std::vector<TypeId> types = typesAt(0, label_);
        for (const TypeId id : types) constants(s_[id]);
        if (label_.empty()) labels();
        for (const TypeId id : types)
            for (const Row& row : s_.rows())
                if (!row.claims && gives(row, s_[id]))
                    add(CompletionKind::Ludeme, "(" + row.name(), s_.form(row), row.name());
        definitions("");
    }

    void constants(const Type& type) {
        const auto family = [&](const Type& t) {
            for (const std::string_view constant : s_[t.family].constants)
                add(CompletionKind::Constant, std::string(constant), std::string(t.name),
                    std::string(constant));
        };
        if (type.kind == TypeKind::Constant) family(type);
        if (type.kind == TypeKind::Direction)
            for (const char* name : {"absdir", "reldir"}) family(s_[s_.type(name)]);
        if (type.kind == TypeKind::Bool || type.kind == TypeKind::LiteralBool)
            for (const char* word : {"True", "False"})
                add(CompletionKind::Constant, word, "a condition", word);
        if (type.kind == TypeKind::Array) constants(s_[type.element]);
    }

    void labels() {
        const auto& given = at_.open.back().labels;
        for (const Row* row : rowsAround(0))
            for (const Slot& slot : row->slots)
                for (const Alternative& a : slot.alternatives)
                    if (!a.label.empty() && std::find(given.begin(), given.end(), a.label) == given.end())
                        add(CompletionKind::Label, fmt::format("{}:", a.label),
                            fmt::format("{}: {}", row->name(), describe(s_[a.type])),
                            fmt::format("{}:", a.label));
    }

    // ── names of the file ────────────────────────────────────────────────────────────────────────────

    void read() {
        if (read_) return;
        read_ = true;
        Diagnostics ignored;
        const SourceId source = sources_.add("text", std::string(text_));
        tree_ = parse(sources_, source, ignored);
        if (tree_.roots.empty()) return;
        outline_ = outline(tree_, sources_, ignored);
        names_ = declaredNames(tree_, outline_);
    }

    void definitions(const std::string& end) {
        read();
        for (const DeclaredName& name : names_)
            if (name.kind == "definition")
                add(CompletionKind::Definition, "\"" + name.name + "\"" + end, "definition of this file");
        for (const std::string& name : Library::names())
            add(CompletionKind::Definition, "\"" + name + "\"" + end, "predefined definition", name);
    }

    void names() {
        read();
        for (const DeclaredName& name : names_) {
            if (name.kind == "option") continue;
            add(name.kind == "definition" ? CompletionKind::Definition : CompletionKind::Name,
                "\"" + name.name + "\"", name.kind);
        }
        for (const std::string& name : Library::names())
            add(CompletionKind::Definition, "\"" + name + "\"", "predefined definition", name);
    }

    void placeholders() {
        read();
        for (const Option& option : outline_.options)
            for (const std::string_view argument : option.arguments)
                add(CompletionKind::Option, fmt::format("<{}:{}>", option.tag, argument),
                    fmt::format("option \"{}\"", option.heading));
    }

    std::string_view text_;
    const Signatures& s_;
    Standing at_;
    std::string label_;
    Completions result_;
    std::set<std::string> added_;
    bool read_ = false;
    Sources sources_;
    Tree tree_;
    Outline outline_;
    std::vector<DeclaredName> names_;
};

}  // namespace

Completions complete(std::string_view text, std::size_t offset) {
    return Completer(text, std::min(offset, text.size())).run();
}

}  // namespace makomba
