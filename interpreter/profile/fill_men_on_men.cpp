// Men who come onto the places of others: how they are moved there, and what becomes of those put on top.
#include "interpreter/profile/men_view.h"

namespace makomba::profile {

namespace {

using Counts = std::map<std::string, std::uint64_t>;

// Answers that are more than rare accidents of the reading.
std::set<std::string> common(const Counts& counts, std::uint64_t cases) {
    std::set<std::string> terms;
    for (const auto& [term, count] : counts)
        if (count * 12 > cases) terms.insert(term);
    return terms;
}

void fill(MenView& v, std::string_view id, const Counts& counts) {
    std::uint64_t cases = 0;
    for (const auto& [term, count] : counts) cases += count;
    if (cases > 0) setTerms(v.profile, id, common(counts, cases), cases);
}

std::string wayOnto(const MenView& v, const Ply& ply) {
    const auto path = v.seen.between(ply.from, ply.to);
    if (!path) return "other";
    if (path->empty()) return "step";
    const auto full = std::count_if(path->begin(), path->end(), [&](int site) {
        return ply.before[static_cast<std::size_t>(site)] != 0;
    });
    if (full == 0) return "slide";
    return full == static_cast<std::ptrdiff_t>(path->size()) ? "over" : "other";
}

// Whether a man came from the player's hand.
bool comesFromHand(const Ply& ply) {
    const auto mover = static_cast<std::size_t>(ply.player);
    return ply.handAfter[mover] < ply.hand[mover];
}

bool takesPlaceOf(const Ply& ply) {
    return std::find(ply.lost.begin(), ply.lost.end(), ply.to) != ply.lost.end();
}

// Men put on top of others in the play that goes on: by site, the player whose man is on top. What is seen of
// each first counts: who still moves, or can be taken or covered, is in the game; who goes from the board
// while a man is put elsewhere goes with the one beneath.
class Tops {
  public:
    void look(const Ply& ply) {
        const bool puts = comesFromHand(ply);
        for (auto top = tops_.begin(); top != tops_.end();) {
            const auto site = static_cast<std::size_t>(top->first);
            const int was = top->second, is = ply.after[site];
            if (is == was) {
                ++top;
                continue;
            }
            ++seen_[puts && is == 0 ? "goes" : "stays"];
            top = tops_.erase(top);
        }
        if (ply.kind == Ply::Kind::Place && puts && takesPlaceOf(ply) && ply.ownPut) {
            tops_[ply.to] = ply.player;
            ++put_;
        }
    }
    void newPlay() { tops_.clear(); }
    const Counts& seen() const { return seen_; }
    std::uint64_t put() const { return put_; }

  private:
    std::map<int, int> tops_;
    Counts seen_;
    std::uint64_t put_ = 0;
};

}  // namespace

void fillMenOnMen(MenView& v) {
    Counts onto;
    Tops tops;
    int play = -1;
    for (const Ply& ply : v.seen.plies()) {
        if (ply.play != play) tops.newPlay(), play = ply.play;
        tops.look(ply);
        if (ply.kind == Ply::Kind::Move && !comesFromHand(ply) && takesPlaceOf(ply)) ++onto[wayOnto(v, ply)];
    }
    const std::uint64_t cases = v.seen.plies().size();
    if (onto.empty()) setAbsent(v.profile, "take.onto", cases);
    else fill(v, "take.onto", onto);
    if (tops.put() == 0) setAbsent(v.profile, "take.covering", cases);
    else fill(v, "take.covering", tops.seen());
}

}  // namespace makomba::profile
