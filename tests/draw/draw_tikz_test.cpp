// Pictures for LaTeX say what the pictures they come from say.
#include "interpreter/draw/tikz.h"
#include "tests/support.h"

using namespace makomba;

TEST_CASE("TikZ pictures have the shapes, colours and names of the picture", "[draw]") {
    const std::string tikz = tikzOf(
        "<svg viewBox=\"0 0 9 9\">\n"
        "  <title>A title</title>\n"
        "  <rect class=\"paper\" x=\"-1\" y=\"2\" width=\"10\" height=\"4\" rx=\"3\" fill=\"#fcfaf5\"/>\n"
        "  <g class=\"divider\" stroke=\"#7b5636\" stroke-width=\"2\" stroke-opacity=\"0.5\">\n"
        "    <line x1=\"1\" y1=\"2\" x2=\"3\" y2=\"4\" fill=\"none\"/>\n"
        "  </g>\n"
        "  <circle class=\"site hole\" data-label=\"A1\" cx=\"0\" cy=\"14.4\" r=\"21.6\" fill=\"#fcfaf5\"/>\n"
        "  <polygon points=\"0,1 2,3 4,5\" fill=\"none\" stroke=\"#000000\"/>\n"
        "  <path d=\"M1 2Z\" transform=\"translate(60 -90) scale(0.5)\" fill=\"none\" stroke=\"#000000\"/>\n"
        "  <text x=\"5\" y=\"6\" font-size=\"16\" fill=\"#7b5636\" text-anchor=\"middle\">A&amp;B_1</text>\n"
        "</svg>\n");
    CHECK(tikz ==
          "% \\usepackage{tikz} \\usetikzlibrary{svg.path}\n"
          "\\begin{tikzpicture}[x=0.5pt, y=-0.5pt]\n"
          "  \\definecolor{makombafcfaf5}{HTML}{FCFAF5}\n"
          "  \\path[fill=makombafcfaf5] [rounded corners=1.5pt] (-1,2) rectangle (9,6);\n"
          "  \\definecolor{makomba7b5636}{HTML}{7B5636}\n"
          "  \\path[draw=makomba7b5636, line width=1pt, draw opacity=0.5] (1,2) -- (3,4);\n"
          "  \\path[fill=makombafcfaf5] (0,14.4) circle[radius=21.6];\n"
          "  \\definecolor{makomba000000}{HTML}{000000}\n"
          "  \\path[draw=makomba000000, line width=0.5pt] (0,1) -- (2,3) -- (4,5) -- cycle;\n"
          "  \\begin{scope}[shift={(60,-90)}, xscale=0.25, yscale=-0.25]\n"
          "    \\path[draw=makomba000000, line width=0.25pt] svg {M1 2Z};\n"
          "  \\end{scope}\n"
          "  \\node[anchor=base, inner sep=0pt, text=makomba7b5636, "
          "font=\\sffamily\\fontsize{8pt}{9.6pt}\\selectfont] at (5,6) {A\\&B\\_1};\n"
          "\\end{tikzpicture}\n");
}
