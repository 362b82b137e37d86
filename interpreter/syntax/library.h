// The predefined definitions (grammar/definitions), read one by one as they are used.
#pragma once

#include <deque>
#include <map>

#include "interpreter/syntax/outline.h"

namespace makomba {

class Library {
  public:
    // The texts that are read are added to `sources`.
    explicit Library(Sources& sources) : sources_(sources) {}

    // The definition of that name, nullptr if there is none.
    const Definition* find(std::string_view name);

    static const std::vector<std::string>& names();

  private:
    struct Entry {
        Tree tree;
        Definition definition;
    };
    Sources& sources_;
    std::deque<Entry> entries_;
    std::map<std::string, const Definition*, std::less<>> found_;
};

}  // namespace makomba
