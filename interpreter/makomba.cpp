// The public face: values over the rooms of the library.
#include "interpreter/makomba.h"

#include <mutex>
#include <stdexcept>

#include "interpreter/draw/svg.h"
#include "interpreter/draw/text_board.h"
#include "interpreter/engine/chance_nodes.h"
#include "interpreter/load/catalogue.h"
#include "interpreter/load/load.h"
#include "interpreter/play/notation.h"
#include "interpreter/play/read_position.h"
#include "interpreter/state/packed_state.h"
#include "interpreter/state/visible.h"

namespace makomba::api {
inline namespace MAKOMBA_ABI {

// A game, and the engines that threads have asked it with: each question borrows one.
struct GameData {
    explicit GameData(std::shared_ptr<const makomba::Game> rules) : game(std::move(rules)) {}

    class Lease {
      public:
        explicit Lease(const GameData& data) : data_(data) {
            const std::lock_guard lock(data.mutex_);
            if (data.idle_.empty()) {
                engine_ = std::make_unique<makomba::Engine>(*data.game);
            } else {
                engine_ = std::move(data.idle_.back());
                data.idle_.pop_back();
            }
        }
        Lease(const Lease&) = delete;
        Lease& operator=(const Lease&) = delete;
        ~Lease() {
            const std::lock_guard lock(data_.mutex_);
            data_.idle_.push_back(std::move(engine_));
        }
        makomba::Engine* operator->() const { return engine_.get(); }
        makomba::Engine& operator*() const { return *engine_; }

      private:
        const GameData& data_;
        std::unique_ptr<makomba::Engine> engine_;
    };

    static Game asGame(std::shared_ptr<const makomba::Game> rules) {
        return Game(std::make_shared<const GameData>(std::move(rules)));
    }

    const std::shared_ptr<const makomba::Game> game;

  private:
    mutable std::mutex mutex_;
    mutable std::vector<std::unique_ptr<makomba::Engine>> idle_;
};

struct PositionData {
    std::shared_ptr<const GameData> game;
    makomba::PackedState position;

    makomba::State state() const { return position.unpacked(); }
};

struct MoveList {
    std::shared_ptr<const GameData> game;
    makomba::State state;  // in which they are legal
    makomba::Moves moves;

    const makomba::Move& at(std::size_t index) const { return moves.list[index]; }
};

namespace {

Message messageOf(const Diagnostic& d, const Sources& sources) {
    Message message;
    message.severity = d.severity() == makomba::Severity::Error         ? Message::Severity::Error
                       : d.severity() == makomba::Severity::Unsupported ? Message::Severity::Unsupported
                                                                        : Message::Severity::Warning;
    message.id = info(d.id).name;
    message.text = d.text;
    message.suggestion = d.suggestion;
    if (d.span.source.valid()) {
        const Place place = sources.place(d.span.source, d.span.begin);
        message.source = sources[d.span.source].name;
        message.line = place.line;
        message.column = place.column;
    }
    return message;
}

Loaded resultOf(const Description& d) {
    Loaded loaded;
    if (d.game) loaded.game = GameData::asGame(d.game);
    for (const Diagnostic& diagnostic : d.diagnostics.all())
        loaded.messages.push_back(messageOf(diagnostic, d.sources));
    loaded.report = renderText(d.diagnostics, d.sources);
    loaded.supported = d.diagnostics.hasErrors() || !d.diagnostics.hasUnsupported();
    return loaded;
}

makomba::Selection internal(const Selection& selection) { return {selection.options, selection.ruleset}; }

}  // namespace

const char* version() { return MAKOMBA_VERSION_STRING; }

// ── positions ────────────────────────────────────────────────────────────────────────────────────────────

Position::Position(std::unique_ptr<PositionData> data) : data_(std::move(data)) {}
Position::Position(const Position& other)
    : data_(other.data_ ? std::make_unique<PositionData>(*other.data_) : nullptr) {}
Position::Position(Position&&) noexcept = default;
Position& Position::operator=(const Position& other) { return *this = Position(other); }
Position& Position::operator=(Position&&) noexcept = default;
Position::~Position() = default;

int Position::mover() const { return data_->state().globals().mover; }
bool Position::over() const {
    const makomba::State state = data_->state();
    const Globals& g = state.globals();
    return g.over == 1 || g.fault != Fault::None;
}
std::string Position::text() const {
    const makomba::State state = data_->state();
    return stateText(GameData::Lease(*data_->game)->gameOf(state).program, state);
}
bool Position::equals(const Position& other) const {
    return data_->game == other.data_->game && data_->position == other.data_->position;
}

// ── moves ────────────────────────────────────────────────────────────────────────────────────────────────

Move::Move(std::shared_ptr<const MoveList> list, std::size_t index) : list_(std::move(list)), index_(index) {}

std::string Move::name() const {
    return moveName(GameData::Lease(*list_->game)->gameOf(list_->state).program, list_->moves,
                    list_->at(index_));
}
int Move::mover() const { return list_->at(index_).mover; }
int Move::from() const { return list_->at(index_).reportedFrom; }
int Move::to() const { return list_->at(index_).reportedTo; }
bool Move::isPass() const { return list_->at(index_).isPass(); }

std::size_t Moves::size() const { return list_ ? list_->moves.size() : 0; }
Move Moves::operator[](std::size_t index) const {
    if (index >= size()) throw std::invalid_argument("there are fewer legal moves");
    return {list_, index};
}

// ── chance ───────────────────────────────────────────────────────────────────────────────────────────────

struct ChanceData {
    std::shared_ptr<const GameData> game;
    makomba::PackedState position;  // that it is of
    makomba::ChanceOutcome outcome;
};

ChanceOutcome::ChanceOutcome(std::shared_ptr<const ChanceData> data) : data_(std::move(data)) {}
double ChanceOutcome::probability() const { return data_->outcome.probability; }

// ── games ────────────────────────────────────────────────────────────────────────────────────────────────

Game::Game(std::shared_ptr<const GameData> data) : data_(std::move(data)) {}

const std::string& Game::name() const { return data_->game->name; }
int Game::players() const { return data_->game->program.players(); }

const PositionData& Game::own(const Position& position) const {
    if (!position.data_) throw std::invalid_argument("the position was moved away");
    if (position.data_->game != data_) throw std::invalid_argument("a position of another game");
    return *position.data_;
}

Position Game::initialPosition(std::uint64_t seed) const {
    return Position(std::make_unique<PositionData>(
        PositionData{data_, PackedState(GameData::Lease(*data_)->initialState(seed))}));
}

Moves Game::legalMoves(const Position& position) const {
    const PositionData& from = own(position);
    Moves moves;
    if (position.over()) return moves;
    const auto list = std::make_shared<MoveList>(MoveList{data_, from.state(), {}});
    GameData::Lease(*data_)->legalMoves(list->state, list->moves);
    moves.list_ = list;
    return moves;
}

Position Game::apply(const Move& move) const {
    if (move.list_->game != data_) throw std::invalid_argument("a move of another game");
    makomba::State after = move.list_->state;
    GameData::Lease(*data_)->apply(after, move.list_->moves, move.list_->at(move.index_));
    return Position(std::make_unique<PositionData>(PositionData{data_, PackedState(after)}));
}

Outcome Game::outcome(const Position& position) const {
    const makomba::Outcome found = GameData::Lease(*data_)->outcome(own(position).state());
    Outcome outcome{found.over, found.winner(), found.ranks, found.scores, {}};
    if (found.fault != Fault::None) outcome.fault = describe(found.fault);
    return outcome;
}

std::vector<ChanceOutcome> Game::chanceOutcomes(const Position& position) const {
    const makomba::State state = own(position).state();
    std::vector<ChanceOutcome> outcomes;
    try {
        for (makomba::ChanceOutcome& each : makomba::chanceOutcomes(*GameData::Lease(*data_), state))
            outcomes.push_back(ChanceOutcome(
                std::make_shared<const ChanceData>(ChanceData{data_, PackedState(state), std::move(each)})));
    } catch (const TooManyOutcomes& problem) { throw std::length_error(problem.what()); }
    return outcomes;
}

Moves Game::applyChance(const Position& position, const ChanceOutcome& outcome) const {
    const PositionData& from = own(position);
    if (outcome.data_->game != data_ || !(outcome.data_->position == from.position))
        throw std::invalid_argument("an outcome of another position");
    Moves moves;
    const auto list = std::make_shared<MoveList>(MoveList{data_, from.state(), {}});
    makomba::applyChance(*GameData::Lease(*data_), list->state, outcome.data_->outcome, list->moves);
    moves.list_ = list;
    return moves;
}

Position Game::visibleTo(const Position& position, int player) const {
    const makomba::State state = own(position).state();
    if (player < 1 || player > players()) throw std::invalid_argument("there is no such player");
    const GameData::Lease engine(*data_);
    return Position(std::make_unique<PositionData>(
        PositionData{data_, PackedState(makomba::visibleTo(engine->gameOf(state).program, state, player))}));
}

Game::Read Game::readPosition(std::string_view text) const {
    const GameData::Lease engine(*data_);
    ReadPosition read = makomba::readPosition(*engine, text);
    if (!read.problem.empty()) return {std::nullopt, std::move(read.problem)};
    return {Position(std::make_unique<PositionData>(PositionData{data_, PackedState(read.state)})), {}};
}

std::string Game::draw(const Position& position) const {
    const makomba::State state = own(position).state();
    return drawText(GameData::Lease(*data_)->gameOf(state).program, state);
}

std::string Game::drawSvg(const Position& position) const {
    const makomba::State state = own(position).state();
    return makomba::drawSvg(GameData::Lease(*data_)->gameOf(state).program, &state, {.title = name()});
}

// ── loading ──────────────────────────────────────────────────────────────────────────────────────────────

Loaded load(std::string name, std::string text, const Selection& selection) {
    return resultOf(makomba::load(std::move(name), std::move(text), internal(selection)));
}

Loaded loadFile(const std::string& path, const Selection& selection) {
    return resultOf(makomba::loadFile(path, internal(selection)));
}

Loaded loadNamed(const std::string& name, const Selection& selection) {
    return resultOf(Catalogue().load(name, internal(selection)));
}

std::vector<std::string> gameNames() {
    std::vector<std::string> names;
    const Catalogue catalogue;
    for (const CatalogueEntry& entry : catalogue.entries()) names.push_back(entry.name);
    return names;
}

}  // namespace MAKOMBA_ABI
}  // namespace makomba::api
