#include "interpreter/state/track_places.h"

#include <algorithm>

#include "interpreter/state/action_numbers.h"

namespace makomba {

namespace {

constexpr int mostCounted = 255;

// The pieces of one kind on the elements of a track.
class Places {
  public:
    Places(Context& c, const RevisitingTrack& track, int kind)
        : elements_(c.program.equipment.tracks[static_cast<std::size_t>(track.track)].elements),
          counters_(c.position->column<std::uint8_t>(c.layout.trackPlaces) + track.counters +
                    kind * static_cast<int>(elements_.size())) {}

    // The first element after `index` with that site, -1 = none.
    int next(Site site, int index) const {
        for (int i = index + 1; i < size(); ++i)
            if (elements_[static_cast<std::size_t>(i)].site == site) return i;
        return -1;
    }
    // The first with such a piece on that site, -1 = none.
    int occupied(Site site) const {
        for (int i = next(site, -1); i >= 0; i = next(site, i))
            if (counters_[i] > 0) return i;
        return -1;
    }
    void enter(Site site, int number) { put(next(site, -1), number); }
    void leave(Site site, int number) {
        for (int i = occupied(site); i >= 0 && number > 0; i = occupied(site)) {
            const int taken = std::min<int>(number, counters_[i]);
            counters_[i] = static_cast<std::uint8_t>(counters_[i] - taken);
            number -= taken;
        }
    }
    void move(Site from, Site to) {
        const int index = occupied(from);
        if (index < 0) return enter(to, 1);
        --counters_[index];
        const int further = next(to, index);
        put(further >= 0 ? further : next(to, -1), 1);
    }

    void put(int index, int number) {
        if (index >= 0)
            counters_[index] = static_cast<std::uint8_t>(std::min(mostCounted, counters_[index] + number));
    }

  private:
    int size() const { return static_cast<int>(elements_.size()); }

    const std::vector<TrackElement>& elements_;
    std::uint8_t* const counters_;
};

// visit(kind, number) for what an action takes from the site it starts from.
template <class Visit>
void eachTaken(const Context& c, const Action& a, Visit visit) {
    const Site site(a.kind == ActionKind::Remove ? a.to : a.from);
    if (!c.isSite(site)) return;
    if (!c.layout.stacking) {
        const int pile = c.pile(site);
        // However many move together, one is counted (a quirk).
        visit(c.what[site], a.kind == ActionKind::Remove ? pile : std::min(pile, 1));
        return;
    }
    const int height = c.height[site];
    if (height == 0) return;
    const bool several = a.kind == ActionKind::MoveStack || a.kind == ActionKind::MovePart;
    const int number =
        a.kind == ActionKind::MovePart ? std::min(actions::MovePart::of(a).number, height) : height;
    if (several)
        for (int level = height - number; level < height; ++level) visit(c.component(site, level), 1);
    else visit(c.component(site, a.level < height && a.kind != ActionKind::MoveTop ? a.level : -1), 1);
}

template <class Visit>
void eachTrack(Context& c, int kind, Visit visit) {
    if (kind <= 0) return;
    for (const RevisitingTrack& track : c.program.revisitingTracks) {
        Places places(c, track, kind);
        visit(places);
    }
}

// A piece that is promoted stays where it is on the track.
void becomeOnTrack(Context& c, const RevisitingTrack& track, const Action& a) {
    const int kind = c.topComponent(a.to);
    const int becomes = actions::Promote::of(a).piece;
    if (kind <= 0 || becomes <= 0) return;
    Places old(c, track, kind), now(c, track, becomes);
    const int index = old.occupied(a.to);
    old.leave(a.to, 1);
    if (index >= 0) now.put(index, 1);
}

// Of a stack the highest piece of the track's owner: others are not on his track.
int pieceOn(const Context& c, int owner, Site site) {
    if (!c.layout.stacking || owner == 0 || !c.isSite(site)) return c.topComponent(site);
    for (int level = c.height[site]; level-- > 0;)
        if (const int kind = c.component(site, level); kind > 0 && c.ownerOf[kind] == owner) return kind;
    return 0;
}

}  // namespace

void followOnTracks(Context& c, const Action& a) {
    switch (a.kind) {
        case ActionKind::Add:
        case ActionKind::Insert:
            eachTrack(c, actions::pieceOf(a), [&](Places& places) {
                const bool pile = a.kind == ActionKind::Add && c.layout.counts;
                places.enter(a.to, pile ? actions::Add::of(a).number : 1);
            });
            break;
        case ActionKind::Copy:
            eachTrack(c, c.topComponent(a.from), [&](Places& places) { places.enter(a.to, 1); });
            break;
        case ActionKind::MoveTop:
        case ActionKind::MoveNumber:
        case ActionKind::MoveStack:
        case ActionKind::MovePart:
        case ActionKind::MoveLevel:
            if (a.kind == ActionKind::MoveLevel && a.from == a.to) break;  // it is not taken up at all
            // Once round counts, too.
            eachTaken(c, a, [&](int kind, int number) {
                eachTrack(c, kind, [&](Places& places) {
                    for (int k = 0; k < number; ++k) places.move(a.from, a.to);
                });
            });
            break;
        case ActionKind::Promote:
            for (const RevisitingTrack& track : c.program.revisitingTracks) becomeOnTrack(c, track, a);
            break;
        case ActionKind::Remove:
            if (actions::Remove::of(a).later != 0) break;  // it stays until the turn passes
            eachTaken(c, a, [&](int kind, int number) {
                eachTrack(c, kind, [&](Places& places) { places.leave(a.to, number); });
            });
            break;
        default: break;
    }
}

int placeOnTrack(Context& c, const RevisitingTrack& track, Site site) {
    const int owner = c.program.equipment.tracks[static_cast<std::size_t>(track.track)].owner;
    const int kind = pieceOn(c, owner, site);
    if (kind <= 0) return noPieceThere;
    const int index = Places(c, track, kind).occupied(site);
    return index >= 0 ? index : notOnTrack;
}

}  // namespace makomba
