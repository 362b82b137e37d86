#include "interpreter/topology/tracks.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace makomba {

namespace {

// A track through a board passes each site a few times at most.
constexpr std::size_t kLongestTrack = 100'000;

// One part of a track text and where it stands.
struct Part {
    std::string_view text;
    int offset;
};

// Commas at the end count for nothing.
std::vector<Part> partsOf(std::string_view text) {
    std::vector<Part> parts;
    while (text.size() > 1 && text.back() == ',') text.remove_suffix(1);
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t comma = std::min(text.find(',', start), text.size());
        parts.push_back({text.substr(start, comma - start), static_cast<int>(start)});
        start = comma + 1;
    }
    return parts;
}

// The whole text as a number below 10^9, or -1.
int numberIn(std::string_view text) {
    int number = -1;
    if (text.empty() || text.size() > 9 || text[0] < '0' || text[0] > '9') return -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? number : -1;
}

class TrackReader {
  public:
    TrackReader(const Topology& topology, int siteCount) : sites_(topology.sites()), siteCount_(siteCount) {}

    std::vector<int> read(std::string_view text) {
        if (text.empty()) throw BoardError("the text of the track is empty", 0);
        const auto parts = partsOf(text);
        if (!isNumber(parts[0].text)) refuse(parts[0], "a track begins with the number of a site");
        for (const Part& part : parts) {
            if (part.text == "End") {
                track_.push_back(Track::kEnd);
                current_ = Track::kEnd;
            } else if (isNumber(part.text)) {
                jump(part);
            } else {
                followDirection(part);
            }
            if (track_.size() > kLongestTrack) refuse(part, "the track is too long");
        }
        return std::move(track_);
    }

  private:
    static bool isNumber(std::string_view text) { return !text.empty() && text[0] >= '0' && text[0] <= '9'; }

    [[noreturn]] static void refuse(const Part& part, std::string_view why) {
        throw BoardError(fmt::format("\"{}\" in the track: {}", part.text, why), part.offset);
    }

    void jump(const Part& part) {
        const int site = numberIn(part.text);
        if (site < 0) refuse(part, "neither the number of a site nor a direction");
        if (site >= siteCount_)
            refuse(part, fmt::format("there is no such site (the last one is {})", siteCount_ - 1));
        track_.push_back(site);
        current_ = site;
    }

    void followDirection(const Part& part) {
        const std::size_t digits = std::min(part.text.find_first_of("0123456789"), part.text.size());
        const auto direction = directionFromName(part.text.substr(0, digits));
        if (!direction || !isSpecific(*direction))
            refuse(part, "neither the number of a site nor a direction");
        int count = sites_.count();
        if (digits < part.text.size() && (count = numberIn(part.text.substr(digits))) < 0)
            refuse(part, "a direction can only be followed by a number of steps");
        const auto& supported = sites_.supportedDirections(Relation::All);
        if (std::find(supported.begin(), supported.end(), *direction) == supported.end())
            refuse(part, "no step on this board leads in that direction");
        if (current_ < 0 || current_ >= sites_.count())
            refuse(part, "a direction can only be followed from a site of the board");
        for (const auto path : sites_.radials(current_, *direction)) {
            const std::size_t length = std::min(path.size(), static_cast<std::size_t>(count));
            track_.insert(track_.end(), path.begin(), path.begin() + static_cast<std::ptrdiff_t>(length));
        }
        current_ = track_.back();
    }

    const Sites& sites_;
    int siteCount_;
    int current_ = -1;
    std::vector<int> track_;
};

void link(Track& track) {
    const int n = track.size(), last = n - 1;
    for (int i = 0; i < n; ++i) {
        const bool inner = i > 0 && i < last;
        track.elements[i].next = i < last ? i + 1 : (track.loop ? 0 : -1);
        if (track.directed && inner) continue;
        track.elements[i].previous = i > 0 ? i - 1 : (track.loop ? last : -1);
    }
}

bool hasInternalLoop(const Track& track) {
    std::vector<int> sites;
    for (const TrackElement& element : track.elements) {
        if (element.bump > 0) return false;
        sites.push_back(element.site);
    }
    std::sort(sites.begin(), sites.end());
    return std::adjacent_find(sites.begin(), sites.end()) != sites.end();
}

Track assembled(std::span<const int> sites, TrackOptions options) {
    Track track{std::move(options.name), options.owner, options.loop, options.directed, false, {}};
    for (int site : sites) {
        if (!track.elements.empty() && track.elements.back().site == site) ++track.elements.back().bump;
        else track.elements.push_back({site});
    }
    link(track);
    track.internalLoop = hasInternalLoop(track);
    return track;
}

}  // namespace

int Track::indexOf(int site) const {
    for (int i = 0; i < size(); ++i)
        if (elements[i].site == site) return i;
    return -1;
}

Track trackFromText(const Topology& topology, int siteCount, std::string_view text, TrackOptions options) {
    return assembled(TrackReader(topology, siteCount).read(text), std::move(options));
}

Track trackFromSites(int siteCount, std::span<const int> sites, TrackOptions options) {
    if (sites.empty()) throw BoardError("the list of sites of the track is empty");
    if (sites.size() > kLongestTrack) throw BoardError("the track is too long");
    for (int site : sites)
        if (site != Track::kEnd && (site < 0 || site >= siteCount))
            throw BoardError(
                fmt::format("there is no site {} for the track (the last one is {})", site, siteCount - 1));
    return assembled(sites, std::move(options));
}

}  // namespace makomba
