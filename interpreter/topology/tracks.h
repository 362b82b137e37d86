// Tracks: the sequences of sites along which pieces are sown or moved.
//
//     "1,E,N,W" on a 2 x 6 mancala board with stores: 1 2 3 4 5 6 12 11 10 9 8 7
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/topology/topology.h"

namespace makomba {

struct TrackElement {
    int site;                      // global site number, or Track::kEnd
    int bump = 0;                  // extra equal elements that were merged into this one
    int next = -1, previous = -1;  // indices of elements, -1 = none
};

struct Track {
    static constexpr int kEnd = -2;  // pieces that get here have finished

    std::string name;
    int owner = 0;  // player, 0 = nobody
    bool loop = false;
    bool directed = false;      // no way back from the inner elements
    bool internalLoop = false;  // no bump, but some site occurs twice
    std::vector<TrackElement> elements;

    int size() const { return static_cast<int>(elements.size()); }
    // The first element on that site, -1 = the site is not on the track.
    int indexOf(int site) const;
};

struct TrackOptions {
    std::string name;
    int owner = 0;
    bool loop = false, directed = false;
};

// `siteCount` = number of sites of the board and all other containers (gaps included): larger numbers
// are refused. Errors are BoardError; for a text their offset is that of the offending part.
// Text: comma separated: first a site; then sites to jump to, specific directions with or without a
// count ("E", "N1") to follow from a site of the board, "End".
Track trackFromText(const Topology& topology, int siteCount, std::string_view text, TrackOptions options);
// `sites` may hold Track::kEnd.
Track trackFromSites(int siteCount, std::span<const int> sites, TrackOptions options);

}  // namespace makomba
