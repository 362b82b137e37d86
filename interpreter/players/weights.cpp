#include "interpreter/players/weights.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "interpreter/base/checksum.h"
#include "interpreter/base/embedded.h"
#include "interpreter/base/json.h"
#include "interpreter/players/evaluation.h"
#include "interpreter/players/rules_signature.h"

namespace makomba {

namespace {

constexpr const char* weightsFormat = "makomba weights 1";
// Written as whole numbers of thousandths: the same text, and the same weights, everywhere.
constexpr double thousandth = 1000;
constexpr const char* suitNames[] = {"unknown", "alpha-beta", "uct", "uct, playouts cut short"};

std::int64_t inThousandths(double value) {
    return static_cast<std::int64_t>(std::llround(value * thousandth));
}
double fromThousandths(const nlohmann::json& value) {
    return static_cast<double>(value.get<std::int64_t>()) / thousandth;
}

std::string fileText(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    if (in) text << in.rdbuf();
    return text.str();
}

Suit suitNamed(const std::string& name) {
    for (std::size_t k = 0; k < std::size(suitNames); ++k)
        if (name == suitNames[k]) return static_cast<Suit>(k);
    throw std::runtime_error("no suit");
}

Weights fromJson(const nlohmann::json& json) {
    Weights weights;
    for (const nlohmann::json& feature : json.at("features"))
        weights.values.push_back(static_cast<float>(fromThousandths(feature.at(1))));
    weights.initiative = static_cast<float>(fromThousandths(json.at("initiative")));
    weights.seat = static_cast<float>(fromThousandths(json.value("seat", nlohmann::json(0))));
    weights.insight = fromThousandths(json.at("insight"));
    weights.plyWork = fromThousandths(json.at("plyWork"));
    weights.randomLength = fromThousandths(json.at("randomLength"));
    weights.length = fromThousandths(json.at("length"));
    weights.suit = suitNamed(json.at("suit").get<std::string>());
    if (json.contains("levels"))
        for (std::size_t k = 0; k < weights.gaps.size(); ++k)
            weights.gaps[k] = fromThousandths(json.at("levels").at(k));
    weights.seed = json.at("seed");
    weights.work = json.at("work");
    weights.games = json.at("games");
    return weights;
}

bool sameFeatures(const nlohmann::json& listed, const Features& features) {
    if (static_cast<int>(listed.size()) != features.count()) return false;
    for (int f = 0; f < features.count(); ++f)
        if (listed.at(static_cast<std::size_t>(f)).at(0) != features.name(f)) return false;
    return true;
}

}  // namespace

const char* suitName(Suit suit) { return suitNames[static_cast<std::size_t>(suit)]; }

Weights untrainedWeights(const Features& features) {
    Weights weights;
    for (int f = 0; f < features.count(); ++f)
        weights.values.push_back(features.expectation(f) * Evaluation::scale);
    return weights;
}

std::string weightsText(const Game& game, const Features& features, const Weights& weights) {
    nlohmann::ordered_json json = {{"rules", rulesSignature(game)},
                                   {"seed", weights.seed},
                                   {"work", weights.work},
                                   {"games", weights.games},
                                   {"suit", suitName(weights.suit)},
                                   {"insight", inThousandths(weights.insight)},
                                   {"plyWork", inThousandths(weights.plyWork)},
                                   {"randomLength", inThousandths(weights.randomLength)},
                                   {"length", inThousandths(weights.length)},
                                   {"initiative", inThousandths(weights.initiative)},
                                   {"seat", inThousandths(weights.seat)}};
    if (weights.gaps != evenGaps) {
        json["levels"] = nlohmann::ordered_json::array();
        for (const double gap : weights.gaps) json["levels"].push_back(inThousandths(gap));
    }
    json["features"] = nlohmann::ordered_json::array();
    for (int f = 0; f < features.count(); ++f)
        json["features"].push_back(
            {features.name(f), inThousandths(weights.values[static_cast<std::size_t>(f)])});
    const std::string body = fmt::format("{}\n{}\n", weightsFormat, json.dump());
    return body + checksumOf(body) + "\n";
}

WeightsRead readWeights(const std::string& text, const Game& game, const Features& features) {
    const std::size_t first = text.find('\n'),
                      second = first == std::string::npos ? first : text.find('\n', first + 1);
    if (text.substr(0, first) != weightsFormat) return {{}, "is no file of weights of this version"};
    if (second == std::string::npos ||
        text.substr(second + 1) != checksumOf(text.substr(0, second + 1)) + "\n")
        return {{}, "is damaged"};
    try {
        const auto json = nlohmann::json::parse(text.substr(first + 1, second - first - 1));
        if (json.at("rules") != rulesSignature(game)) return {{}, "was learnt from other rules"};
        if (!sameFeatures(json.at("features"), features))
            return {{}, "was learnt with the features of another version"};
        return {fromJson(json), {}};
    } catch (const std::exception&) { return {{}, "is damaged"}; }
}

std::filesystem::path weightsFile(const Game& game) {
#ifdef __EMSCRIPTEN__
    (void)game;
    return {};
#else
    const char* cache = std::getenv("XDG_CACHE_HOME");
    const char* home = std::getenv("HOME");
    std::filesystem::path folder;
    // What is not absolute counts as not set.
    if (cache != nullptr && cache[0] == '/') folder = cache;
    else if (home != nullptr && home[0] == '/') folder = std::filesystem::path(home) / ".cache";
    else return {};
    const std::string signature = rulesSignature(game);
    return folder / "makomba" / "weights" / (signature.substr(signature.rfind(' ') + 1) + ".weights");
#endif
}

std::optional<Weights> keptWeights(const Game& game, const Features& features,
                                   std::filesystem::path* source) {
    if (source) source->clear();
    if (const std::filesystem::path file = weightsFile(game); !file.empty())
        if (const std::string text = fileText(file); !text.empty())
            if (WeightsRead read = readWeights(text, game, features); read.weights) {
                if (source) *source = file;
                return read.weights;
            }
    // Parsed only where the hash is found: there are some dozen files.
    const std::string hash = nlohmann::json(rulesSignature(game)).dump();
    for (const EmbeddedFile& file : embeddedFiles())
        if (file.path.ends_with(".weights") && file.text.find(hash) != std::string_view::npos)
            if (WeightsRead read = readWeights(std::string(file.text), game, features); read.weights)
                return read.weights;
    return std::nullopt;
}

}  // namespace makomba
