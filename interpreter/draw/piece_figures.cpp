#include "interpreter/draw/piece_figures.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace makomba {

namespace {

constexpr PieceFigure kPawn{
    "pawn", "M-26 44H26V36C20 30 12 22 10 6L16 2V-3H9A17 17 0 1 0 -9 -3H-16V2L-10 6C-12 22 -20 30 -26 36Z"};
constexpr PieceFigure kRook{
    "rook",
    "M-30 44H30V36L22 30L18 -14L26 -20V-42H14V-34H6V-42H-6V-34H-14V-42H-26V-20L-18 -14"
    "L-22 30L-30 36Z"};
constexpr PieceFigure kBishop{
    "bishop",
    "M-28 44H28V36C20 32 14 26 12 14L17 10V5L13 4C24 -8 20 -22 4 -35A6 6 0 1 0 -4 -35"
    "C-20 -22 -24 -8 -13 4L-17 5V10L-12 14C-14 26 -20 32 -28 36Z"
    "M2 -23L11 -8L6 -5L-3 -20Z"};
constexpr PieceFigure kAlfil{
    "alfil",
    "M-28 44H28V36C20 32 14 26 12 14L17 10V5L13 4C24 -8 20 -22 4 -35A6 6 0 1 0 -4 -35"
    "C-20 -22 -24 -8 -13 4L-17 5V10L-12 14C-14 26 -20 32 -28 36Z"};
constexpr PieceFigure kKnight{"knight",
                              "M-22 44H30V36C32 -2 30 -34 4 -40L-1 -48L-8 -38C-18 -32 -26 -18 -36 -4"
                              "C-40 4 -35 12 -28 11C-22 10 -18 3 -8 3C-6 16 -23 22 -22 44Z"
                              "M-15 -19A3.5 3.5 0 1 0 -8 -19A3.5 3.5 0 1 0 -15 -19Z"};
constexpr PieceFigure kQueen{
    "queen",
    "M-28 44H28V36L21 30L23 14L37 -24A5 5 0 1 0 30 -26L20 -4L15 -32A5 5 0 1 0 8 -31L0 -8"
    "L-8 -31A5 5 0 1 0 -15 -32L-20 -4L-30 -26A5 5 0 1 0 -37 -24L-23 14L-21 30L-28 36Z"};
constexpr PieceFigure kKing{
    "king",
    "M-28 44H28V36L21 30L24 12C44 -6 30 -28 10 -17L4 -13V-25H13V-33H4V-46H-4V-33H-13V-25"
    "H-4V-13L-10 -17C-30 -28 -44 -6 -24 12L-21 30L-28 36Z"};
constexpr PieceFigure kShah{"shah",
                            "M-28 44H28V36L21 30L24 12C44 -6 30 -28 10 -17L5 -14A9 9 0 1 0 -5 -14L-10 -17"
                            "C-30 -28 -44 -6 -24 12L-21 30L-28 36Z"};
constexpr PieceFigure kFerz{
    "ferz", "M-28 44H28V36L18 30L16 10L30 -24L12 -10L0 -36L-12 -10L-30 -24L-16 10L-18 30L-28 36Z"};
constexpr PieceFigure kElephant{"elephant",
                                "M-38 40V-2C-38 -34 0 -42 18 -28C36 -16 38 8 35 30C34 42 21 42 22 30L23 10"
                                "C18 17 12 20 6 20V40H-10V24H-22V40Z"
                                "M16 -12A4 4 0 1 0 24 -12A4 4 0 1 0 16 -12Z"};
constexpr PieceFigure kCat{
    "cat",
    "M-32 -42L-14 -30C-5 -33 5 -33 14 -30L32 -42L34 -8C35 20 14 40 0 40C-14 40 -35 20 -34 -8Z"
    "M-20 -6A5 5 0 1 0 -10 -6A5 5 0 1 0 -20 -6ZM10 -6A5 5 0 1 0 20 -6A5 5 0 1 0 10 -6Z"
    "M-7 14H7L0 22Z"};
constexpr PieceFigure kDog{"dog",
                           "M-36 -42L-13 -25H13L36 -42L31 -6L11 20L0 43L-11 20L-31 -6Z"
                           "M-19 -8A4.5 4.5 0 1 0 -10 -8A4.5 4.5 0 1 0 -19 -8ZM10 -8A4.5 4.5 0 1 0 19 -8"
                           "A4.5 4.5 0 1 0 10 -8Z"};
constexpr PieceFigure kHare{
    "hare",
    "M-14 -10C-28 -44 -12 -56 -4 -15H4C12 -56 28 -44 14 -10C28 0 25 36 0 41C-25 36 -28 0 -14 -10Z"
    "M-14 8A4 4 0 1 0 -6 8A4 4 0 1 0 -14 8ZM6 8A4 4 0 1 0 14 8A4 4 0 1 0 6 8Z"};
constexpr PieceFigure kHorned{
    "horned",
    "M-42 -38C-32 -27 -25 -25 -16 -25H16C25 -25 32 -27 42 -38C43 -20 34 -10 25 -8"
    "C25 14 15 40 0 43C-15 40 -25 14 -25 -8C-34 -10 -43 -20 -42 -38Z"
    "M-15 -6A4 4 0 1 0 -7 -6A4 4 0 1 0 -15 -6ZM7 -6A4 4 0 1 0 15 -6A4 4 0 1 0 7 -6Z"};
constexpr PieceFigure kBird{
    "bird",
    "M-44 0L-23 -10C-19 -34 10 -36 14 -10V0C32 2 42 14 44 32C20 44 -14 40 -16 12L-23 6Z"
    "M-10 -14A4 4 0 1 0 -2 -14A4 4 0 1 0 -10 -14Z"};
constexpr PieceFigure kShip{"ship", "M-46 12H46L32 40H-32ZM-4 6V-46L32 0H4V6Z"};
constexpr PieceFigure kWedge{"wedge", "M0 -46L30 -28L38 44H-38L-30 -28Z", true};
constexpr PieceFigure kStar{"star", "M0 -46L12 -16L44 -14L19 6L27 38L0 20L-27 38L-19 6L-44 -14L-12 -16Z"};
constexpr PieceFigure kMoon{"moon", "M18 -42C-50 -46 -50 46 18 42C-14 24 -14 -24 18 -42Z"};
constexpr PieceFigure kTriangle{"triangle", "M0 -44L44 36H-44Z"};
constexpr PieceFigure kRing{
    "ring", "M-46 0A46 46 0 1 0 46 0A46 46 0 1 0 -46 0ZM-26 0A26 26 0 1 0 26 0A26 26 0 1 0 -26 0Z"};

struct Named {
    std::string_view piece;
    const PieceFigure& figure;
};
constexpr std::array kNames = {
    Named{"Pawn", kPawn},         Named{"Rook", kRook},
    Named{"Bishop", kBishop},     Named{"Bishop_noCross", kAlfil},
    Named{"Knight", kKnight},     Named{"Horse", kKnight},
    Named{"Queen", kQueen},       Named{"King", kKing},
    Named{"King_noCross", kShah}, Named{"Ferz", kFerz},
    Named{"Ferz_noCross", kFerz}, Named{"Elephant", kElephant},
    Named{"Tiger", kCat},         Named{"Lion", kCat},
    Named{"Leopard", kCat},       Named{"Jaguar", kCat},
    Named{"Cat", kCat},           Named{"Bear", kCat},
    Named{"Dog", kDog},           Named{"Wolf", kDog},
    Named{"Fox", kDog},           Named{"Coyote", kDog},
    Named{"Hare", kHare},         Named{"Rabbit", kHare},
    Named{"Goat", kHorned},       Named{"Sheep", kHorned},
    Named{"Cow", kHorned},        Named{"Ox", kHorned},
    Named{"Bull", kHorned},       Named{"Lamb", kHorned},
    Named{"Bird", kBird},         Named{"Goose", kBird},
    Named{"Hen", kBird},          Named{"Dove", kBird},
    Named{"Eagle", kBird},        Named{"Duck", kBird},
    Named{"Ship", kShip},         Named{"Boat", kShip},
    Named{"PatrolBoat", kShip},   Named{"Fuhyo", kWedge},
    Named{"Kinsho", kWedge},      Named{"Ginsho", kWedge},
    Named{"Osho", kWedge},        Named{"Gyokusho", kWedge},
    Named{"Hisha", kWedge},       Named{"Kakugyo", kWedge},
    Named{"Keima", kWedge},       Named{"Kyosha", kWedge},
    Named{"Tokin", kWedge},       Named{"Narigin", kWedge},
    Named{"Narikei", kWedge},     Named{"Narikyo", kWedge},
    Named{"Ryuma", kWedge},       Named{"Ryuo", kWedge},
    Named{"Star", kStar},         Named{"Moon", kMoon},
    Named{"Triangle", kTriangle}, Named{"Ring", kRing},
};

// What tells two sizes or drawings of one thing apart: "Pawn3d", "Rook_2".
bool isVariant(std::string_view rest) {
    return rest == "3d" || rest == "Small" || rest == "Medium" || rest == "Large" ||
           std::all_of(rest.begin(), rest.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

}  // namespace

const PieceFigure* figureOf(std::string_view pieceName) {
    for (const Named& named : kNames)
        if (pieceName.starts_with(named.piece) && isVariant(pieceName.substr(named.piece.size())))
            return &named.figure;
    return nullptr;
}

}  // namespace makomba
