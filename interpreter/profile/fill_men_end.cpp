// How games of men end.
#include "interpreter/profile/men_view.h"

namespace makomba::profile {

namespace {

// How games end: what was so when they did, who won by it, and what happens to him who cannot move.
class EndsOfGames {
  public:
    explicit EndsOfGames(MenView& v) : v_(v), rowsWin_(v.rowsWin()) {
        for (const Ply& ply : v.seen.plies()) ownMen_ = ownMen_ || menLeft(ply, 1) + menLeft(ply, 2) > 0;
        for (const Ply& ply : v.seen.plies())
            if (ply.over && ply.winner == ply.player && loses(ply) && ply.nextCanMove && !reached(ply) &&
                !turnsUsed(ply) && (!puts(ply) || v.rules.empty()))
                few_.insert(menLeft(ply, 3 - ply.player));
        const Ply* before = nullptr;
        for (const Ply& ply : v.seen.plies()) {
            const bool passed = before != nullptr && before->play == ply.play && passes(*before);
            if (!ply.limit) look(ply, passed && passes(ply));
            before = &ply;
        }
    }

    void fill() {
        if (ends_ > 0) fillReasons();
        // Who begins with so few has not lost by it: where the sides are unlike the number is that of one of
        // them.
        const auto men = v_.seen.startMen(), hand = v_.seen.startHand();
        const int fewest = std::min(men[1] + hand[1], men[2] + hand[2]);
        if (!few_.empty() && (fewest == 0 || fewest > *few_.rbegin()))
            setNumber(v_.profile, "end.least.men", *few_.rbegin(), ends_);
        fillBlocked();
    }

  private:
    static int menLeft(const Ply& ply, int player) {
        const auto k = static_cast<std::size_t>(player);
        return ply.menAfter[k] + ply.handAfter[k];
    }
    // Men under one put upon them are covered, not lost to their player.
    static bool loses(const Ply& ply) {
        return std::any_of(ply.lost.begin(), ply.lost.end(),
                           [&](int site) { return ply.kind != Ply::Kind::Place || site != ply.to; });
    }
    bool reached(const Ply& ply) const {
        return ply.to >= 0 && v_.goals[static_cast<std::size_t>(ply.player)].contains(ply.to);
    }
    bool turnsUsed(const Ply& ply) const { return v_.limit > 0 && ply.turn >= v_.limit; }

    static bool passes(const Ply& ply) { return ply.kind == Ply::Kind::Pass; }

    // `allPassed`: so did the player before.
    void look(const Ply& ply, bool allPassed) {
        const bool made = puts(ply) && std::any_of(v_.rules.begin(), v_.rules.end(), [&](const RowRule& r) {
                              return r.effect != Effect::Closes && r.made(ply);
                          });
        const bool full = std::find(ply.after.begin(), ply.after.end(), 0) == ply.after.end();
        samples_.add({made, reached(ply), menLeft(ply, 3 - ply.player), full, ply.nextCanMove || ply.again,
                      turnsUsed(ply), menLeft(ply, ply.player), allPassed},
                     ply.over, ply.play);
        if (ply.forcedPass) ++blockedPass_;
        if (!ply.over) return;
        ++ends_;
        if (ply.winner != 0) noteReason(ply, made, full);
        else if (!ply.nextCanMove && !full) ++blockedEnd_[0];
    }

    void noteReason(const Ply& ply, bool made, bool full) {
        const bool won = ply.winner == ply.player;
        const int left = menLeft(ply, 3 - ply.player);
        if (made && won && rowsWin_ && !winsForOne(v_.row.effect)) ++reasons_["row"];
        else if (won && reached(ply)) ++reasons_["goal"];
        else if (turnsUsed(ply) && ply.nextCanMove) ++reasons_["limit"];
        else if (won && ownMen_ && (left == 0 || few_.contains(left))) ++reasons_["opponent.few.men"];
        else if (made && won && !rowsWin_) return;  // for a reason that was not found
        else if (made && v_.row.effect == Effect::WinsFirst) ++reasons_["row.first"];
        else if (made && v_.row.effect == Effect::WinsSecond) ++reasons_["row.second"];
        else if (made) ++reasons_[won ? "row" : "no.row"];
        else if (won && loses(ply) && ply.nextCanMove) ++reasons_["opponent.few.men"];
        else if (!ply.nextCanMove && !full) {
            ++reasons_[won ? "opponent.cannot.move" : "cannot.move"];
            ++blockedEnd_[won ? 1 : 2];
        } else ++reasons_[won ? "last.mover" : "other.player"];
    }

    void fillReasons() {
        Value& value = setCondition(v_.profile, "end.condition", samples_, learn(samples_));
        if (value.known()) value.note = "looked at after each move";
        std::set<std::string> terms;
        for (const auto& [reason, count] : reasons_)
            if (count * 50 > ends_) terms.insert(reason);
        setTerms(v_.profile, "end.winner", terms, ends_);
        setTerms(v_.profile, "end.draw", {v_.seen.drew() ? "seen" : "never"}, ends_);
    }

    void fillBlocked() {
        const std::uint64_t blocked = blockedEnd_[0] + blockedEnd_[1] + blockedEnd_[2];
        if (blockedPass_ > 0 && blocked == 0) setTerms(v_.profile, "turn.blocked", {"passes"}, blockedPass_);
        if (blockedPass_ > 0 || blocked == 0) return;
        constexpr const char* terms[] = {"draws", "loses", "wins"};
        for (int k = 0; k < 3; ++k)
            if (blockedEnd_[k] == blocked) setTerms(v_.profile, "turn.blocked", {terms[k]}, blocked);
    }

    MenView& v_;
    const bool rowsWin_;
    bool ownMen_ = false;  // there are men that belong to one player
    std::set<int> few_;    // the numbers of men with which a player lost who could have gone on
    Samples samples_{{"row.made", "goal", "next.men", "board.full", "next.can.move", "turns.used",
                      "mover.men", "all.passed"}};
    std::uint64_t blockedPass_ = 0, blockedEnd_[3] = {0, 0, 0}, ends_ = 0;
    std::map<std::string, std::uint64_t> reasons_;
};

}  // namespace

void fillEndOfMen(MenView& v) { EndsOfGames(v).fill(); }

}  // namespace makomba::profile
