// A text that an editor changes piece by piece, with places as editors count them: lines from 0, and columns
// in units of UTF-16.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace makomba {

struct EditorPlace {
    int line = 0, character = 0;

    friend bool operator==(const EditorPlace&, const EditorPlace&) = default;
};

class EditedText {
  public:
    explicit EditedText(std::string text = {}) { replaceAll(std::move(text)); }

    const std::string& text() const { return text_; }
    void replaceAll(std::string text);
    // Puts a text in the place of what stands between two places. Places outside the text mean its nearest
    // one.
    void replace(EditorPlace begin, EditorPlace end, std::string_view text);

    std::size_t offset(EditorPlace place) const;
    EditorPlace place(std::size_t offset) const;

  private:
    std::string text_;
    std::vector<std::size_t> lineStarts_;
};

}  // namespace makomba
