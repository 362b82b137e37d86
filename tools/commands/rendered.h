// Pictures as PNG and PDF, made from SVG by librsvg's program rsvg-convert (Debian package librsvg2-bin), if
// it is there.
#pragma once

#include <string>

namespace makomba::cli {

// "png" or "pdf" for a file that ends so, "" for others.
std::string renderedKind(const std::string& file);
// `width`: of a PNG, in pixels. What goes wrong is told on the error output; the command's exit code.
int writeRendered(const std::string& file, const std::string& kind, const std::string& svg, int width);

}  // namespace makomba::cli
