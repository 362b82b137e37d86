#include "tools/commands/rendered.h"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>

#include "tools/commands/command.h"
#include "tools/commands/output_file.h"

namespace makomba::cli {

namespace {

constexpr int renderProgramMissing = 127;

[[noreturn]] void becomeRenderer(const std::array<int, 2>& ends, const std::string& kind,
                                 const std::string& width) {
    dup2(ends[0], STDIN_FILENO);
    dup2(ends[1], STDOUT_FILENO);
    if (kind == "png")
        execlp("rsvg-convert", "rsvg-convert", "-f", "png", "-w", width.c_str(), "--keep-aspect-ratio",
               nullptr);
    else execlp("rsvg-convert", "rsvg-convert", "-f", kind.c_str(), nullptr);
    _exit(renderProgramMissing);
}

// What the program makes of the text; its exit code goes to `status`. The text goes in through a file that
// has no name any more, so that neither side waits for the other.
std::string rendered(const std::string& kind, const std::string& svg, int width, int& status) {
    std::FILE* in = std::tmpfile();
    std::FILE* out = std::tmpfile();
    std::string made;
    status = -1;
    if (in != nullptr && out != nullptr && std::fwrite(svg.data(), 1, svg.size(), in) == svg.size() &&
        std::fflush(in) == 0) {
        std::rewind(in);
        const std::string widthText = std::to_string(width);
        const pid_t child = fork();
        if (child == 0) becomeRenderer({fileno(in), fileno(out)}, kind, widthText);
        int code = 0;
        while (child > 0 && waitpid(child, &code, 0) < 0 && errno == EINTR) {}
        if (child > 0 && WIFEXITED(code)) status = WEXITSTATUS(code);
        std::rewind(out);
        std::array<char, 65536> part{};
        for (std::size_t n = 0; (n = std::fread(part.data(), 1, part.size(), out)) > 0;)
            made.append(part.data(), n);
    }
    if (in != nullptr) std::fclose(in);
    if (out != nullptr) std::fclose(out);
    return made;
}

}  // namespace

std::string renderedKind(const std::string& file) {
    const std::string ending = lower(std::filesystem::path(file).extension().string());
    return ending == ".png" ? "png" : ending == ".pdf" ? "pdf" : "";
}

int writeRendered(const std::string& file, const std::string& kind, const std::string& svg, int width) {
    int status = 0;
    const std::string made = rendered(kind, svg, width, status);
    if (status == renderProgramMissing)
        return refuse(fmt::format(
            "{}: PNG and PDF are made by the program rsvg-convert, which is not there\n       install it "
            "(Debian: librsvg2-bin), or write a file that ends in .svg",
            file));
    if (status != 0 || made.empty()) return refuse(fmt::format("{}: rsvg-convert could not make it", file));
    return writeOutput(file, made);
}

}  // namespace makomba::cli
