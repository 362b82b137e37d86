// Words of the field that are no ludemes: what they mean, and which ludemes and games to look at.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace makomba::cli {

struct Topic {
    std::string_view name, meaning;
    std::string_view ludemes;  // parted by commas, as `makomba explain` takes them
    std::string_view games;    // likewise, as `makomba play` takes them
};

std::span<const Topic> topics();
const Topic* findTopic(std::string_view name);  // nullptr if there is none
std::string text(const Topic& topic);

}  // namespace makomba::cli
