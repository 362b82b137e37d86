// Compiled expressions: small closures in one arena.
//
// Compiling a ludeme makes a closure that holds the closures of its operands and whatever could be
// settled beforehand; calling it with a Context gives the value:
//
//     IntExpr site = ..;                                            // (to)
//     arena.make<int>([=](Context& c) { return c.count(site(c)); })  // (count at:(to))
//
// A handle is two words, a function pointer and the closure's address: one indirect call per ludeme, no
// virtual functions, nothing to free one by one (closures must be trivially destructible).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

#include "interpreter/state/limits.h"

namespace makomba {

struct Context;
class Moves;
class RandomStream;

using Word = std::uint64_t;  // 64 sites of a set

// Numbers in a row that live in the scratch memory of the context, or for ever.
struct Numbers {
    const std::int32_t* data = nullptr;
    std::int32_t size = 0;

    const std::int32_t* begin() const { return data; }
    const std::int32_t* end() const { return data + size; }
};

template <class Result>
class Expr {
  public:
    Expr() = default;
    Result operator()(Context& c) const { return call_(self_, c); }
    explicit operator bool() const { return call_ != nullptr; }

  private:
    friend class ExprArena;
    Result (*call_)(const void*, Context&) = nullptr;
    const void* self_ = nullptr;
};

using IntExpr = Expr<std::int32_t>;
using BoolExpr = Expr<bool>;
using RegionExpr = Expr<const Word*>;  // a set of sites, valid until the scratch memory is released
using ArrayExpr = Expr<Numbers>;

// Keeps those sites of a set for which something holds.
class FilterExpr {
  public:
    FilterExpr() = default;
    void operator()(Context& c, Word* set) const { call_(self_, c, set); }
    explicit operator bool() const { return call_ != nullptr; }

  private:
    friend class ExprArena;
    void (*call_)(const void*, Context&, Word*) = nullptr;
    const void* self_ = nullptr;
};

// One of several moves, chosen at random, each as likely as the other.
struct ChosenMove {
    // Each in a register of its own when it is returned: put into one, they are packed and taken apart again.
    alignas(8) std::uint32_t total = 0;  // how many there are
    alignas(8) std::uint32_t index = 0;  // of the chosen one in the list, or `taken`

    static constexpr std::uint32_t taken = UINT32_MAX;  // it is played already, and in no list
    bool isTaken() const { return index == taken; }
};

// Moves. `generate` appends them to a list and changes nothing; `execute` generates and carries them out at
// once, where they are the whole of a consequence. `choose` appends at least the chosen one of the moves that
// `generate` would append, and chooses as if it had them all: with the same random numbers it takes the same
// move. `draw` is free in how it comes to one of them, each as likely, and need not know how many there are:
// where moves must be tried before they are known to be legal, it tries few. Its total is exact for none and
// for one move that had no rivals, and else at least 2. `take` chooses as `draw` does, and may play the move
// at once, without listing it (engine/taken.h); only where Context::takesMoves.
class MovesExpr {
  public:
    MovesExpr() = default;
    void generate(Context& c, Moves& out) const { generate_(self_, c, out); }
    void execute(Context& c) const { execute_(self_, c); }
    ChosenMove choose(Context& c, Moves& out, RandomStream& random) const {
        return choose_(*this, c, out, random);
    }
    ChosenMove draw(Context& c, Moves& out, RandomStream& random) const {
        return draw_ == nullptr ? choose_(*this, c, out, random) : draw_(drawSelf_, *this, c, out, random);
    }
    bool drawsFreely() const { return draw_ != nullptr; }
    ChosenMove take(Context& c, Moves& out, RandomStream& random) const {
        return take_ == nullptr ? draw(c, out, random) : take_(takeSelf_, c, out, random);
    }
    bool canTake() const { return take_ != nullptr; }
    // Whether `choose` lists all.
    bool choosesFromAll() const;
    // Moves that can be counted, and appended one by one by their number, without listing the others.
    bool countable() const { return count_ != nullptr; }
    std::uint32_t count(Context& c) const { return count_(self_, c); }
    void appendNth(Context& c, Moves& out, std::uint32_t n) const { nth_(self_, c, out, n); }
    explicit operator bool() const { return generate_ != nullptr; }
    friend bool operator==(const MovesExpr&, const MovesExpr&) = default;

  private:
    friend class ExprArena;
    void (*generate_)(const void*, Context&, Moves&) = nullptr;
    void (*execute_)(const void*, Context&) = nullptr;
    ChosenMove (*choose_)(const MovesExpr&, Context&, Moves&, RandomStream&) = nullptr;
    std::uint32_t (*count_)(const void*, Context&) = nullptr;
    void (*nth_)(const void*, Context&, Moves&, std::uint32_t) = nullptr;
    const void* self_ = nullptr;
    ChosenMove (*draw_)(const void*, const MovesExpr&, Context&, Moves&, RandomStream&) = nullptr;
    const void* drawSelf_ = nullptr;
    ChosenMove (*take_)(const void*, Context&, Moves&, RandomStream&) = nullptr;
    const void* takeSelf_ = nullptr;
};

// The usual way: by listing all.
ChosenMove chooseFromAll(const MovesExpr& moves, Context& c, Moves& out, RandomStream& random);
ChosenMove chooseByCounting(const MovesExpr& moves, Context& c, Moves& out, RandomStream& random);
inline bool MovesExpr::choosesFromAll() const { return choose_ == chooseFromAll; }

class ExprArena {
  public:
    ExprArena() = default;
    ExprArena(const ExprArena&) = delete;
    ExprArena& operator=(const ExprArena&) = delete;

    template <class Result, class Closure>
    Expr<Result> make(Closure closure) {
        Expr<Result> expr;
        expr.self_ = place(std::move(closure));
        expr.call_ = [](const void* self, Context& c) -> Result {
            return (*static_cast<const Closure*>(self))(c);
        };
        return expr;
    }

    // `generate(c, out)`; carried out by generating into a list of its own (see apply.h).
    template <class Generate>
    MovesExpr moves(Generate generate);

    // `generate(c, out)` and, to the same effect, `execute(c)`.
    template <class Generate, class Execute>
    MovesExpr moves(Generate generate, Execute execute) {
        struct Both {
            Generate generate;
            Execute execute;
        };
        MovesExpr expr;
        expr.self_ = place(Both{std::move(generate), std::move(execute)});
        expr.generate_ = [](const void* self, Context& c, Moves& out) {
            static_cast<const Both*>(self)->generate(c, out);
        };
        expr.execute_ = [](const void* self, Context& c) { static_cast<const Both*>(self)->execute(c); };
        expr.choose_ = chooseFromAll;
        return expr;
    }

    template <class Closure>
    FilterExpr filter(Closure closure) {
        FilterExpr expr;
        expr.self_ = place(std::move(closure));
        expr.call_ = [](const void* self, Context& c, Word* set) {
            (*static_cast<const Closure*>(self))(c, set);
        };
        return expr;
    }

    // The same moves, with a faster way to choose one of them: `choose(c, out, random)`.
    template <class Choose>
    MovesExpr choosing(const MovesExpr& moves, Choose choose) {
        struct Wrapped {
            MovesExpr moves;
            Choose choose;
        };
        MovesExpr expr;
        expr.self_ = place(Wrapped{moves, std::move(choose)});
        expr.generate_ = [](const void* self, Context& c, Moves& out) {
            static_cast<const Wrapped*>(self)->moves.generate(c, out);
        };
        expr.execute_ = [](const void* self, Context& c) {
            static_cast<const Wrapped*>(self)->moves.execute(c);
        };
        expr.choose_ = [](const MovesExpr& self, Context& c, Moves& out, RandomStream& random) {
            return static_cast<const Wrapped*>(self.self_)->choose(c, out, random);
        };
        return expr;
    }

    // The same moves, with a way to draw one: `draw(all, c, out, random)`, with `all` the moves themselves.
    template <class Draw>
    MovesExpr drawing(MovesExpr moves, Draw draw) {
        moves.drawSelf_ = place(std::move(draw));
        moves.draw_ = [](const void* self, const MovesExpr& all, Context& c, Moves& out,
                         RandomStream& random) {
            return (*static_cast<const Draw*>(self))(all, c, out, random);
        };
        return moves;
    }

    // The same moves, with a way to play one of them at once: `take(c, out, random)`.
    template <class Take>
    MovesExpr taking(MovesExpr moves, Take take) {
        moves.takeSelf_ = place(std::move(take));
        moves.take_ = [](const void* self, Context& c, Moves& out, RandomStream& random) {
            return (*static_cast<const Take*>(self))(c, out, random);
        };
        return moves;
    }

    // The same moves, countable: `count(c)` and `nth(c, out, n)`.
    template <class Count, class Nth>
    MovesExpr counting(const MovesExpr& moves, Count count, Nth nth) {
        struct Counted {
            MovesExpr moves;
            Count count;
            Nth nth;
        };
        MovesExpr expr;
        expr.self_ = place(Counted{moves, std::move(count), std::move(nth)});
        expr.generate_ = [](const void* self, Context& c, Moves& out) {
            static_cast<const Counted*>(self)->moves.generate(c, out);
        };
        expr.execute_ = [](const void* self, Context& c) {
            static_cast<const Counted*>(self)->moves.execute(c);
        };
        expr.count_ = [](const void* self, Context& c) -> std::uint32_t {
            return static_cast<const Counted*>(self)->count(c);
        };
        expr.nth_ = [](const void* self, Context& c, Moves& out, std::uint32_t n) {
            static_cast<const Counted*>(self)->nth(c, out, n);
        };
        expr.choose_ = chooseByCounting;
        return expr;
    }

    // The same, with a faster way to choose one of them: `choose(c, out, random)`.
    template <class Count, class Nth, class Choose>
    MovesExpr counting(const MovesExpr& moves, Count count, Nth nth, Choose choose) {
        struct Chosen {
            MovesExpr counted;
            Choose choose;
        };
        const MovesExpr counted = counting(moves, std::move(count), std::move(nth));
        MovesExpr expr;
        expr.self_ = place(Chosen{counted, std::move(choose)});
        expr.generate_ = [](const void* self, Context& c, Moves& out) {
            static_cast<const Chosen*>(self)->counted.generate(c, out);
        };
        expr.execute_ = [](const void* self, Context& c) {
            static_cast<const Chosen*>(self)->counted.execute(c);
        };
        expr.count_ = [](const void* self, Context& c) -> std::uint32_t {
            return static_cast<const Chosen*>(self)->counted.count(c);
        };
        expr.nth_ = [](const void* self, Context& c, Moves& out, std::uint32_t n) {
            static_cast<const Chosen*>(self)->counted.appendNth(c, out, n);
        };
        expr.choose_ = [](const MovesExpr& self, Context& c, Moves& out, RandomStream& random) {
            return static_cast<const Chosen*>(self.self_)->choose(c, out, random);
        };
        return expr;
    }

    // A copy that lives as long as the arena.
    template <class T>
    const T* keep(const T& value) {
        return place(value);
    }
    template <class T>
    const T* keepAll(const std::vector<T>& values) {
        static_assert(std::is_trivially_copyable_v<T>);
        T* copy = static_cast<T*>(allocate(sizeof(T) * (values.size() + 1), alignof(T)));
        for (std::size_t i = 0; i < values.size(); ++i) new (copy + i) T(values[i]);
        return copy;
    }

    std::size_t bytes() const { return total_; }

    struct TooLarge {};  // thrown beyond limits::programBytes

  private:
    template <class T>
    T* place(T value) {
        static_assert(std::is_trivially_destructible_v<T>, "closures are never destroyed");
        return new (allocate(sizeof(T), alignof(T))) T(std::move(value));
    }
    void* allocate(std::size_t size, std::size_t alignment) {
        used_ = (used_ + alignment - 1) / alignment * alignment;
        if (blocks_.empty() || used_ + size > blockSize_) {
            if (total_ + size > limits::programBytes) throw TooLarge{};
            blockSize_ = size > 16384 ? size : 16384;
            blocks_.push_back(std::make_unique<std::byte[]>(blockSize_));
            used_ = 0;
        }
        void* at = blocks_.back().get() + used_;
        used_ += size;
        total_ += size;
        return at;
    }
    std::vector<std::unique_ptr<std::byte[]>> blocks_;
    std::size_t used_ = 0, blockSize_ = 0, total_ = 0;
};

}  // namespace makomba
