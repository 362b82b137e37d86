#include "interpreter/editing/mistakes.h"

#include <algorithm>

namespace makomba {

namespace {

// A number means no more in one choice than in another: only its size could be wrong.
bool holdsRules(const OptionItem& item) {
    return std::any_of(item.values.begin(), item.values.end(), [](const OptionItem::Value& value) {
        return value.text.find_first_not_of("0123456789 ") != std::string_view::npos;
    });
}

// The same place in the sources of another reading, which knows the texts by other ids.
class Translation {
  public:
    Translation(const Sources& from, Sources& to) : from_(from), to_(to) {}

    Span operator()(Span span) const {
        if (!span.valid() || span.source.value == 0) return span;
        const Source& source = from_[span.source];
        for (std::size_t i = 0; i < to_.size(); ++i)
            if (to_[SourceId(i)].name == source.name && to_[SourceId(i)].text == source.text)
                return {SourceId(i), span.begin, span.end};
        return {to_.add(source.name, source.text), span.begin, span.end};
    }

  private:
    const Sources& from_;
    Sources& to_;
};

}  // namespace

Description loadEveryChoice(const std::string& name, const std::string& text,
                            const std::function<bool()>& goOn) {
    Description all = load(name, text);
    for (std::size_t o = 0; o < all.outline.options.size(); ++o) {
        const Option& option = all.outline.options[o];
        for (std::size_t i = 0; i < option.items.size(); ++i) {
            if (o < all.choice.items.size() && all.choice.items[o] == i) continue;
            if (!holdsRules(option.items[i])) continue;
            if (all.diagnostics.full() || (goOn && !goOn())) {
                all.diagnostics.sort();
                return all;
            }
            const Description one =
                load(name, text, {{fmt::format("{}/{}", option.heading, option.items[i].heading)}, {}});
            const Translation translated(one.sources, all.sources);
            for (Diagnostic d : one.diagnostics.all()) {
                d.span = translated(d.span);
                for (ExpansionNote& step : d.chain) step.use = translated(step.use);
                const auto same = [&](const Diagnostic& known) {
                    return known.id == d.id && known.span == d.span;
                };
                if (std::none_of(all.diagnostics.all().begin(), all.diagnostics.all().end(), same))
                    all.diagnostics.add(std::move(d));
            }
        }
    }
    all.diagnostics.sort();
    return all;
}

}  // namespace makomba
