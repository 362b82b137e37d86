// Evidence from a file, whatever it is: records in our format, or text saved from the portal.
#pragma once

#include <filesystem>

#include "interpreter/evidence/record.h"

namespace makomba {

struct EvidenceText {
    std::unique_ptr<EvidenceFile> file;  // never null
    std::vector<std::string> frame;      // of a saved page: the lines around its records
    std::string note;                    // what should be known about how it was read, "" = nothing
};

// A text that begins with a bracket or a comment is in our format, any other a saved page.
EvidenceText readEvidenceFile(const std::filesystem::path& path);
EvidenceText readEvidenceText(const std::string& name, const std::string& text);

// A string of a description without the backslashes before its quotation marks.
std::string unescaped(std::string_view text);

// The rules texts of a description: those of its metadata, each ruleset's once.
std::vector<std::string> rulesTextsOf(const std::filesystem::path& description);

// A record of the library by its id, or by the last part of it ("1883"); null if there is none.
struct LibraryRecord {
    const EvidenceFile* file = nullptr;
    const Evidence* record = nullptr;
};
LibraryRecord findRecord(const std::string& id);
std::vector<std::string> recordIds();

}  // namespace makomba
