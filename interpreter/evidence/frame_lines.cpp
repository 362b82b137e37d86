#include "interpreter/evidence/frame_lines.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "interpreter/evidence/bracketed.h"

namespace makomba {

std::vector<std::string> splitAtBlanks(const std::string& text) {
    std::vector<std::string> out;
    std::istringstream in(text);
    for (std::string word; in >> word;) out.push_back(word);
    return out;
}

ProseSlot slotNamed(std::string_view named, std::string_view data) {
    for (int slot = 0; slot <= static_cast<int>(ProseSlot::Other); ++slot)
        if (named == name(static_cast<ProseSlot>(slot))) return static_cast<ProseSlot>(slot);
    throw std::logic_error(std::string(data) + ": there is no slot " + std::string(named));
}

FrameHead frameHead(const std::string& line, std::size_t arrow, std::string_view data) {
    std::vector<std::string> claim = splitAtBlanks(line.substr(0, arrow));
    if (claim.empty()) throw std::logic_error(std::string(data) + ": nothing before the arrow in: " + line);
    FrameHead head;
    head.slot = slotNamed(claim[0], data);
    claim.erase(claim.begin());
    if (const auto mark = std::find(claim.begin(), claim.end(), "=>"); mark != claim.end()) {
        head.when.assign(claim.begin(), mark);
        claim.erase(claim.begin(), mark + 1);
    }
    head.may = std::erase(claim, "MAY") > 0;
    head.then = std::move(claim);
    return head;
}

FrameNeed frameNeed(const std::string& word) {
    const std::size_t above = word.find('>');
    FrameNeed need{splitOutsideBrackets(word.substr(0, above), '/'), -1};
    if (above != std::string::npos) need.above = std::stoi(word.substr(above + 1));
    return need;
}

}  // namespace makomba
