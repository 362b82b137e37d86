#include "interpreter/rules/fitting.h"

#include <cctype>

namespace makomba {

bool fitsNumber(const Type& type, std::int64_t value) {
    switch (type.kind) {
        case TypeKind::LiteralInt:
        case TypeKind::Dimension: return value >= type.minimum && value <= type.maximum;
        case TypeKind::Site:
        case TypeKind::Int: return value >= type.minimum;
        default: return false;
    }
}

bool sameConstant(std::string_view word, std::string_view constant) {
    return word == constant || (word.size() == constant.size() && word.substr(1) == constant.substr(1) &&
                                std::toupper(static_cast<unsigned char>(word[0])) == constant[0]);
}

std::string_view constantOf(const Type& type, std::string_view word) {
    const Signatures& signatures = Signatures::get();
    const auto find = [&](FamilyId family) -> std::string_view {
        for (const std::string_view constant : signatures[family].constants)
            if (sameConstant(word, constant)) return constant;
        return {};
    };
    if (type.kind == TypeKind::Constant) return find(type.family);
    if (type.kind != TypeKind::Direction) return {};
    for (const char* name : {"absdir", "reldir"})
        if (const auto found = find(signatures[signatures.type(name)].family); !found.empty()) return found;
    return {};
}

}  // namespace makomba
