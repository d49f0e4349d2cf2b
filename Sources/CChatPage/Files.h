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

static const unsigned char record_causes_js[] = {
#embed "page/record/causes.js"
};

static const unsigned char record_certificate_js[] = {
#embed "page/record/certificate.js"
};

static const unsigned char record_command_js[] = {
#embed "page/record/command.js"
};

static const unsigned char record_difference_js[] = {
#embed "page/record/difference.js"
};

static const unsigned char record_erasure_js[] = {
#embed "page/record/erasure.js"
};

static const unsigned char record_events_js[] = {
#embed "page/record/events.js"
};

static const unsigned char record_json_js[] = {
#embed "page/record/json.js"
};

static const unsigned char record_log_js[] = {
#embed "page/record/log.js"
};

static const unsigned char record_near_js[] = {
#embed "page/record/near.js"
};

static const unsigned char record_panel_js[] = {
#embed "page/record/panel.js"
};

static const unsigned char record_parts_js[] = {
#embed "page/record/parts.js"
};

static const unsigned char record_plan_js[] = {
#embed "page/record/plan.js"
};

static const unsigned char record_projections_js[] = {
#embed "page/record/projections.js"
};

static const unsigned char record_room_js[] = {
#embed "page/record/room.js"
};

static const unsigned char record_slider_js[] = {
#embed "page/record/slider.js"
};

static const unsigned char record_tell_js[] = {
#embed "page/record/tell.js"
};

static const unsigned char record_tree_js[] = {
#embed "page/record/tree.js"
};

static const unsigned char record_views_js[] = {
#embed "page/record/views.js"
};

static const unsigned char record_why_js[] = {
#embed "page/record/why.js"
};

static const unsigned char style_base_css[] = {
#embed "page/style/base.css"
};

static const unsigned char style_record_css[] = {
#embed "page/style/record.css"
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
    FILE_OF("record/causes.js", record_causes_js),
    FILE_OF("record/certificate.js", record_certificate_js),
    FILE_OF("record/command.js", record_command_js),
    FILE_OF("record/difference.js", record_difference_js),
    FILE_OF("record/erasure.js", record_erasure_js),
    FILE_OF("record/events.js", record_events_js),
    FILE_OF("record/json.js", record_json_js),
    FILE_OF("record/log.js", record_log_js),
    FILE_OF("record/near.js", record_near_js),
    FILE_OF("record/panel.js", record_panel_js),
    FILE_OF("record/parts.js", record_parts_js),
    FILE_OF("record/plan.js", record_plan_js),
    FILE_OF("record/projections.js", record_projections_js),
    FILE_OF("record/room.js", record_room_js),
    FILE_OF("record/slider.js", record_slider_js),
    FILE_OF("record/tell.js", record_tell_js),
    FILE_OF("record/tree.js", record_tree_js),
    FILE_OF("record/views.js", record_views_js),
    FILE_OF("record/why.js", record_why_js),
    FILE_OF("style/base.css", style_base_css),
    FILE_OF("style/record.css", style_record_css),
    FILE_OF("style/tokens.css", style_tokens_css),
};
