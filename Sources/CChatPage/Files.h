// The files of page/; made by make page-files.

static const unsigned char core_announce_js[] = {
#embed "page/core/announce.js"
};

static const unsigned char core_api_js[] = {
#embed "page/core/api.js"
};

static const unsigned char core_cell_js[] = {
#embed "page/core/cell.js"
};

static const unsigned char core_dom_js[] = {
#embed "page/core/dom.js"
};

static const unsigned char core_format_js[] = {
#embed "page/core/format.js"
};

static const unsigned char core_keys_js[] = {
#embed "page/core/keys.js"
};

static const unsigned char core_live_js[] = {
#embed "page/core/live.js"
};

static const unsigned char core_problem_js[] = {
#embed "page/core/problem.js"
};

static const unsigned char core_router_js[] = {
#embed "page/core/router.js"
};

static const unsigned char core_session_js[] = {
#embed "page/core/session.js"
};

static const unsigned char icon_svg[] = {
#embed "page/icon.svg"
};

static const unsigned char index_html[] = {
#embed "page/index.html"
};

static const unsigned char main_js[] = {
#embed "page/main.js"
};

static const unsigned char style_base_css[] = {
#embed "page/style/base.css"
};

static const unsigned char style_tokens_css[] = {
#embed "page/style/tokens.css"
};

static const struct ChatPageFile files[] = {
    FILE_OF("core/announce.js", core_announce_js),
    FILE_OF("core/api.js", core_api_js),
    FILE_OF("core/cell.js", core_cell_js),
    FILE_OF("core/dom.js", core_dom_js),
    FILE_OF("core/format.js", core_format_js),
    FILE_OF("core/keys.js", core_keys_js),
    FILE_OF("core/live.js", core_live_js),
    FILE_OF("core/problem.js", core_problem_js),
    FILE_OF("core/router.js", core_router_js),
    FILE_OF("core/session.js", core_session_js),
    FILE_OF("icon.svg", icon_svg),
    FILE_OF("index.html", index_html),
    FILE_OF("main.js", main_js),
    FILE_OF("style/base.css", style_base_css),
    FILE_OF("style/tokens.css", style_tokens_css),
};
