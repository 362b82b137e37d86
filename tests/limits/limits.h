// What the hand-written programs share: chance, the clock, and following recorded trials.
//   PROGRAM [SECONDS]       plays at random for so long (2) and prints "NAME playouts_per_s N .."
//   PROGRAM --count N       plays so many games and prints the same: the same games again each time
//   PROGRAM --follow < FILE  plays what `makomba record` wrote, or the recorder of the reference corpus
// A game has `count()` legal moves, `play(k)` the k-th of them, `playRandom(random)` any of them with the
// same chance; `over()`, `winner()` (0 or 1, 2 for a draw) and `text()`, the line of a record that shows the
// position.
#pragma once

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace limits {

constexpr int mostTurns = 2500, mostMoves = 10000;  // then nobody has won

// The upper half of a product modulo 2^64.
class Random {
  public:
    std::uint32_t below(std::uint32_t n) {
        state_ = state_ * 0xd1342543de82ef95u + 0x9e3779b97f4a7c15u;
        return static_cast<std::uint32_t>(((state_ >> 32) * n) >> 32);
    }

  private:
    std::uint64_t state_ = 0x2545f4914f6cdd1du;
};

// Of a set that has more than `k` elements, the place of the k-th.
inline int nth(std::uint64_t set, unsigned k) {
#ifdef __BMI2__
    return std::countr_zero(__builtin_ia32_pdep_di(std::uint64_t{1} << k, set));
#else
    while (k-- > 0) set &= set - 1;
    return std::countr_zero(set);
#endif
}

inline std::string headText(bool over, int winner, int mover) {
    if (!over) return mover == 0 ? "mover 1 ;" : "mover 2 ;";
    return winner == 2 ? "end 1.5,1.5 ;" : winner == 0 ? "end 1,2 ;" : "end 2,1 ;";
}

inline std::string siteText(int site, const std::string& piece, int count) {
    std::string text;
    if (count == 0) return text;
    text.append(1, ' ').append(std::to_string(site)).append(1, '=').append(piece);
    if (count > 1) text.append(1, '*').append(std::to_string(count));
    return text;
}

// ── playing ──────────────────────────────────────────────────────────────────────────────────────────────

template <class Game>
int measure(double seconds, std::uint64_t count) {
    Random random;
    const Game first;
    std::uint64_t games = 0, moves = 0, won[3] = {};
    const auto start = std::chrono::steady_clock::now();
    double elapsed = 0;
    do {
        for (int i = 0; i < 64 && (count == 0 || games < count); ++i) {
            Game game = first;
            while (!game.over()) game.playRandom(random);
            ++games, moves += static_cast<std::uint64_t>(game.moves());
            ++won[game.winner()];
        }
        elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    } while (count > 0 ? games < count : elapsed < seconds);
    const double n = static_cast<double>(games), m = static_cast<double>(moves);
    std::printf("%s playouts_per_s %.0f moves_per_s %.0f moves_per_playout %.2f p1 %.4f p2 %.4f draw %.4f\n",
                Game::name, n / elapsed, m / elapsed, m / n, static_cast<double>(won[0]) / n,
                static_cast<double>(won[1]) / n, static_cast<double>(won[2]) / n);
    return 0;
}

// ── following ────────────────────────────────────────────────────────────────────────────────────────────

inline std::uint64_t hash(const std::string& text) {
    std::uint64_t h = 0xcbf29ce484222325u;
    for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return h;
}

// What a line does not show (votes, repetitions) may leave several positions possible: all of them are
// followed.
template <class Game>
class Follower {
  public:
    // False if a record cannot be followed; says where.
    bool follow(std::istream& in) {
        std::string kind, rest;
        for (line_ = 1; in >> kind; ++line_) {
            std::getline(in >> std::ws, rest);
            if (kind == "ruleset") skipping_ = rest != "-" && rest != Game::ruleset;
            if (skipping_) continue;
            const bool agrees = kind == "trial" ? start()
                                : kind == "s"   ? state(rest)
                                : kind == "l"   ? legal(rest)
                                : kind == "p"   ? played()
                                                : true;
            if (!agrees) return false;
        }
        std::printf("%s follows %d trials, %d moves\n", Game::name, trials_, plies_);
        return trials_ > 0;
    }

  private:
    bool start() {
        possible_.assign(1, Game());
        ++trials_;
        return true;
    }

    bool state(const std::string& text) {
        const std::string here = possible_.empty() ? "no position" : possible_.front().text();
        std::erase_if(possible_, [&](const Game& game) { return game.text() != text; });
        return !possible_.empty() || refuse("position", text, here);
    }

    bool legal(const std::string& text) {
        std::istringstream words(text);
        int n = 0;
        std::uint64_t sum = 0;
        words >> n >> std::hex >> sum;
        std::string here;
        std::erase_if(possible_, [&](const Game& game) {
            std::uint64_t own = 0;
            const std::vector<Game> next = successors(game);
            for (const Game& each : next) own += hash(each.text());
            here = std::to_string(next.size()) + " moves, sum " + std::to_string(own);
            return static_cast<int>(next.size()) != n || own != sum;
        });
        if (possible_.empty())
            return refuse("legal moves", std::to_string(n) + " moves, sum " + std::to_string(sum), here);
        return drawn(possible_.front()) || refuse("a random move", "each legal move, and no other", "not so");
    }

    // The moves that `playRandom` comes to are the legal ones; where there are few, all of them.
    bool drawn(const Game& game) {
        const std::vector<Game> next = successors(game);
        const bool all = next.size() <= 24;
        std::vector<bool> seen(next.size());
        for (std::size_t draws = next.size() * (all ? 16 : 1); draws > 0; --draws) {
            Game other = game;
            other.playRandom(random_);
            const auto found = std::find(next.begin(), next.end(), other);
            if (found == next.end()) return false;
            for (std::size_t i = 0; i < next.size(); ++i)
                if (next[i] == other) seen[i] = true;
        }
        return !all || std::find(seen.begin(), seen.end(), false) == seen.end();
    }

    bool played() {
        std::vector<Game> next;
        for (const Game& game : possible_)
            for (const Game& each : successors(game))
                if (std::find(next.begin(), next.end(), each) == next.end()) next.push_back(each);
        possible_ = std::move(next);
        ++plies_;
        return true;
    }

    static std::vector<Game> successors(const Game& game) {
        std::vector<Game> next;
        if (game.over()) return next;
        for (int k = 0, n = game.count(); k < n; ++k) {
            next.push_back(game);
            next.back().play(k);
        }
        return next;
    }

    bool refuse(const char* what, const std::string& recorded, const std::string& here) const {
        std::printf("%s, line %d, %s\n  recorded: %s\n  here:     %s\n", Game::name, line_, what,
                    recorded.c_str(), here.c_str());
        return false;
    }

    std::vector<Game> possible_;
    Random random_;
    int line_ = 0, trials_ = 0, plies_ = 0;
    bool skipping_ = false;
};

template <class Game>
int run(int argc, char** argv) {
    const std::string first = argc > 1 ? argv[1] : "2";
    if (first == "--follow") return Follower<Game>().follow(std::cin) ? 0 : 1;
    if (first == "--count" && argc > 2) return measure<Game>(0, std::strtoull(argv[2], nullptr, 10));
    return measure<Game>(std::atof(first.c_str()), 0);
}

}  // namespace limits
