// Texts that were read, and places in them.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/base/ids.h"

namespace makomba {

using SourceId = Id<struct SourceTag>;

// A stretch of one text, in bytes, `end` excluded. An invalid source means "no place".
struct Span {
    SourceId source;
    std::uint32_t begin = 0, end = 0;

    bool valid() const { return source.valid(); }
    std::uint32_t size() const { return end - begin; }
    friend bool operator==(const Span&, const Span&) = default;
};

// Line and column as people count them: from 1; columns are Unicode characters, a tab is one.
struct Place {
    int line = 0, column = 0;
};

struct Source {
    std::string name;  // a path, or what else tells a person where the text comes from
    std::string text;
    std::vector<std::uint32_t> lineStarts;

    // By the author of a description: neither one of the predefined definitions nor put together on the way.
    bool written() const { return !name.starts_with("grammar/definitions/") && !name.starts_with('('); }
};

// All texts of one load: the description and those predefined definitions it uses. Append only; the
// texts do not move.
class Sources {
  public:
    SourceId add(std::string name, std::string text);
    const Source& operator[](SourceId id) const { return sources_[id.value]; }
    std::size_t size() const { return sources_.size(); }

    std::string_view text(Span span) const;
    Place place(SourceId source, std::uint32_t offset) const;
    // The whole line around the offset, without its line end.
    std::string_view lineAt(SourceId source, std::uint32_t offset) const;

  private:
    std::deque<Source> sources_;
};

// Number of characters (code points) of a UTF-8 text; a broken byte counts as one.
int characterCount(std::string_view utf8);

// Offset of the first byte that does not belong to well-formed UTF-8, npos if all do.
std::size_t firstInvalidUtf8(std::string_view text);

}  // namespace makomba
