#include "CChatPage.h"

// The compiler of Swift 6.3 embeds files in every dialect of C, and says that C23 is the one that has it.
#pragma clang diagnostic ignored "-Wc23-extensions"

// A file of the page: one line here, and it is served. A test compares this list with the folder.
static const unsigned char index_html[] = {
#embed "page/index.html"
};
static const unsigned char icon_svg[] = {
#embed "page/icon.svg"
};
