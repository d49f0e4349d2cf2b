// The files of Sources/Chat/Page; made by make page-files.

static const unsigned char calendar_appointment_js[] = {
#embed "../Page/calendar/appointment.js"
};

static const unsigned char calendar_book_js[] = {
#embed "../Page/calendar/book.js"
};

static const unsigned char calendar_drag_js[] = {
#embed "../Page/calendar/drag.js"
};

static const unsigned char calendar_find_js[] = {
#embed "../Page/calendar/find.js"
};

static const unsigned char calendar_grid_keys_js[] = {
#embed "../Page/calendar/grid-keys.js"
};

static const unsigned char calendar_grid_js[] = {
#embed "../Page/calendar/grid.js"
};

static const unsigned char calendar_hours_js[] = {
#embed "../Page/calendar/hours.js"
};

static const unsigned char calendar_layout_js[] = {
#embed "../Page/calendar/layout.js"
};

static const unsigned char calendar_move_js[] = {
#embed "../Page/calendar/move.js"
};

static const unsigned char calendar_my_appointments_js[] = {
#embed "../Page/calendar/my-appointments.js"
};

static const unsigned char calendar_refresh_js[] = {
#embed "../Page/calendar/refresh.js"
};

static const unsigned char calendar_refusal_js[] = {
#embed "../Page/calendar/refusal.js"
};

static const unsigned char calendar_room_js[] = {
#embed "../Page/calendar/room.js"
};

static const unsigned char calendar_schedule_js[] = {
#embed "../Page/calendar/schedule.js"
};

static const unsigned char calendar_selection_js[] = {
#embed "../Page/calendar/selection.js"
};

static const unsigned char calendar_server_js[] = {
#embed "../Page/calendar/server.js"
};

static const unsigned char calendar_sheet_js[] = {
#embed "../Page/calendar/sheet.js"
};

static const unsigned char calendar_slots_js[] = {
#embed "../Page/calendar/slots.js"
};

static const unsigned char calendar_time_js[] = {
#embed "../Page/calendar/time.js"
};

static const unsigned char calendar_times_js[] = {
#embed "../Page/calendar/times.js"
};

static const unsigned char calendar_week_head_js[] = {
#embed "../Page/calendar/week-head.js"
};

static const unsigned char calendar_week_note_js[] = {
#embed "../Page/calendar/week-note.js"
};

static const unsigned char calendar_week_js[] = {
#embed "../Page/calendar/week.js"
};

static const unsigned char chat_actions_js[] = {
#embed "../Page/chat/actions.js"
};

static const unsigned char chat_acts_js[] = {
#embed "../Page/chat/acts.js"
};

static const unsigned char chat_alarm_js[] = {
#embed "../Page/chat/alarm.js"
};

static const unsigned char chat_announcements_js[] = {
#embed "../Page/chat/announcements.js"
};

static const unsigned char chat_attachment_menu_js[] = {
#embed "../Page/chat/attachment-menu.js"
};

static const unsigned char chat_cards_js[] = {
#embed "../Page/chat/cards.js"
};

static const unsigned char chat_chart_js[] = {
#embed "../Page/chat/chart.js"
};

static const unsigned char chat_composer_js[] = {
#embed "../Page/chat/composer.js"
};

static const unsigned char chat_consent_js[] = {
#embed "../Page/chat/consent.js"
};

static const unsigned char chat_content_js[] = {
#embed "../Page/chat/content.js"
};

static const unsigned char chat_conversation_js[] = {
#embed "../Page/chat/conversation.js"
};

static const unsigned char chat_dock_js[] = {
#embed "../Page/chat/dock.js"
};

static const unsigned char chat_drafts_js[] = {
#embed "../Page/chat/drafts.js"
};

static const unsigned char chat_files_js[] = {
#embed "../Page/chat/files.js"
};

static const unsigned char chat_focus_js[] = {
#embed "../Page/chat/focus.js"
};

static const unsigned char chat_groups_js[] = {
#embed "../Page/chat/groups.js"
};

static const unsigned char chat_header_js[] = {
#embed "../Page/chat/header.js"
};

static const unsigned char chat_input_state_js[] = {
#embed "../Page/chat/input-state.js"
};

static const unsigned char chat_inputs_js[] = {
#embed "../Page/chat/inputs.js"
};

static const unsigned char chat_leave_dialog_js[] = {
#embed "../Page/chat/leave-dialog.js"
};

static const unsigned char chat_live_activity_js[] = {
#embed "../Page/chat/live-activity.js"
};

static const unsigned char chat_media_js[] = {
#embed "../Page/chat/media.js"
};

static const unsigned char chat_message_js[] = {
#embed "../Page/chat/message.js"
};

static const unsigned char chat_pending_items_js[] = {
#embed "../Page/chat/pending-items.js"
};

static const unsigned char chat_people_js[] = {
#embed "../Page/chat/people.js"
};

static const unsigned char chat_picked_files_js[] = {
#embed "../Page/chat/picked-files.js"
};

static const unsigned char chat_picture_answer_js[] = {
#embed "../Page/chat/picture-answer.js"
};

static const unsigned char chat_place_js[] = {
#embed "../Page/chat/place.js"
};

static const unsigned char chat_read_marks_js[] = {
#embed "../Page/chat/read-marks.js"
};

static const unsigned char chat_recent_conversations_js[] = {
#embed "../Page/chat/recent-conversations.js"
};

static const unsigned char chat_recording_js[] = {
#embed "../Page/chat/recording.js"
};

static const unsigned char chat_room_events_js[] = {
#embed "../Page/chat/room-events.js"
};

static const unsigned char chat_room_js[] = {
#embed "../Page/chat/room.js"
};

static const unsigned char chat_scroller_js[] = {
#embed "../Page/chat/scroller.js"
};

static const unsigned char chat_search_js[] = {
#embed "../Page/chat/search.js"
};

static const unsigned char chat_side_panels_js[] = {
#embed "../Page/chat/side-panels.js"
};

static const unsigned char chat_timeline_window_js[] = {
#embed "../Page/chat/timeline-window.js"
};

static const unsigned char chat_timeline_js[] = {
#embed "../Page/chat/timeline.js"
};

static const unsigned char chat_trouble_js[] = {
#embed "../Page/chat/trouble.js"
};

static const unsigned char chat_undo_js[] = {
#embed "../Page/chat/undo.js"
};

static const unsigned char chat_words_js[] = {
#embed "../Page/chat/words.js"
};

static const unsigned char core_alarms_js[] = {
#embed "../Page/core/alarms.js"
};

static const unsigned char core_api_js[] = {
#embed "../Page/core/api.js"
};

static const unsigned char core_cell_js[] = {
#embed "../Page/core/cell.js"
};

static const unsigned char core_channel_streams_js[] = {
#embed "../Page/core/channel-streams.js"
};

static const unsigned char core_delivery_js[] = {
#embed "../Page/core/delivery.js"
};

static const unsigned char core_dom_js[] = {
#embed "../Page/core/dom.js"
};

static const unsigned char core_entries_js[] = {
#embed "../Page/core/entries.js"
};

static const unsigned char core_format_js[] = {
#embed "../Page/core/format.js"
};

static const unsigned char core_keys_js[] = {
#embed "../Page/core/keys.js"
};

static const unsigned char core_live_region_js[] = {
#embed "../Page/core/live-region.js"
};

static const unsigned char core_live_js[] = {
#embed "../Page/core/live.js"
};

static const unsigned char core_outbox_js[] = {
#embed "../Page/core/outbox.js"
};

static const unsigned char core_problem_js[] = {
#embed "../Page/core/problem.js"
};

static const unsigned char core_refresher_js[] = {
#embed "../Page/core/refresher.js"
};

static const unsigned char core_router_js[] = {
#embed "../Page/core/router.js"
};

static const unsigned char core_session_js[] = {
#embed "../Page/core/session.js"
};

static const unsigned char core_store_js[] = {
#embed "../Page/core/store.js"
};

static const unsigned char core_stream_js[] = {
#embed "../Page/core/stream.js"
};

static const unsigned char core_titles_js[] = {
#embed "../Page/core/titles.js"
};

static const unsigned char core_turns_js[] = {
#embed "../Page/core/turns.js"
};

static const unsigned char core_upload_js[] = {
#embed "../Page/core/upload.js"
};

static const unsigned char help_html[] = {
#embed "../Page/help.html"
};

static const unsigned char icon_svg[] = {
#embed "../Page/icon.svg"
};

static const unsigned char index_html[] = {
#embed "../Page/index.html"
};

static const unsigned char main_js[] = {
#embed "../Page/main.js"
};

static const unsigned char record_causes_js[] = {
#embed "../Page/record/causes.js"
};

static const unsigned char record_certificate_js[] = {
#embed "../Page/record/certificate.js"
};

static const unsigned char record_command_js[] = {
#embed "../Page/record/command.js"
};

static const unsigned char record_difference_js[] = {
#embed "../Page/record/difference.js"
};

static const unsigned char record_erasure_js[] = {
#embed "../Page/record/erasure.js"
};

static const unsigned char record_event_neighbors_js[] = {
#embed "../Page/record/event-neighbors.js"
};

static const unsigned char record_event_words_js[] = {
#embed "../Page/record/event-words.js"
};

static const unsigned char record_events_js[] = {
#embed "../Page/record/events.js"
};

static const unsigned char record_json_js[] = {
#embed "../Page/record/json.js"
};

static const unsigned char record_log_js[] = {
#embed "../Page/record/log.js"
};

static const unsigned char record_names_js[] = {
#embed "../Page/record/names.js"
};

static const unsigned char record_panel_js[] = {
#embed "../Page/record/panel.js"
};

static const unsigned char record_parts_js[] = {
#embed "../Page/record/parts.js"
};

static const unsigned char record_plan_js[] = {
#embed "../Page/record/plan.js"
};

static const unsigned char record_projections_js[] = {
#embed "../Page/record/projections.js"
};

static const unsigned char record_room_js[] = {
#embed "../Page/record/room.js"
};

static const unsigned char record_slider_js[] = {
#embed "../Page/record/slider.js"
};

static const unsigned char record_tree_js[] = {
#embed "../Page/record/tree.js"
};

static const unsigned char record_views_js[] = {
#embed "../Page/record/views.js"
};

static const unsigned char record_why_js[] = {
#embed "../Page/record/why.js"
};

static const unsigned char service_worker_js[] = {
#embed "../Page/service-worker.js"
};

static const unsigned char shell_assistants_js[] = {
#embed "../Page/shell/assistants.js"
};

static const unsigned char shell_band_js[] = {
#embed "../Page/shell/band.js"
};

static const unsigned char shell_channels_js[] = {
#embed "../Page/shell/channels.js"
};

static const unsigned char shell_credentials_js[] = {
#embed "../Page/shell/credentials.js"
};

static const unsigned char shell_dialog_js[] = {
#embed "../Page/shell/dialog.js"
};

static const unsigned char shell_keys_dialog_js[] = {
#embed "../Page/shell/keys-dialog.js"
};

static const unsigned char shell_list_js[] = {
#embed "../Page/shell/list.js"
};

static const unsigned char shell_me_js[] = {
#embed "../Page/shell/me.js"
};

static const unsigned char shell_new_conversation_js[] = {
#embed "../Page/shell/new-conversation.js"
};

static const unsigned char shell_notices_dialog_js[] = {
#embed "../Page/shell/notices-dialog.js"
};

static const unsigned char shell_notices_js[] = {
#embed "../Page/shell/notices.js"
};

static const unsigned char shell_rail_js[] = {
#embed "../Page/shell/rail.js"
};

static const unsigned char shell_roles_js[] = {
#embed "../Page/shell/roles.js"
};

static const unsigned char shell_rooms_js[] = {
#embed "../Page/shell/rooms.js"
};

static const unsigned char shell_search_field_js[] = {
#embed "../Page/shell/search-field.js"
};

static const unsigned char shell_search_js[] = {
#embed "../Page/shell/search.js"
};

static const unsigned char shell_session_end_js[] = {
#embed "../Page/shell/session-end.js"
};

static const unsigned char shell_shell_js[] = {
#embed "../Page/shell/shell.js"
};

static const unsigned char shell_sign_in_js[] = {
#embed "../Page/shell/sign-in.js"
};

static const unsigned char shell_sign_out_js[] = {
#embed "../Page/shell/sign-out.js"
};

static const unsigned char shell_swipe_js[] = {
#embed "../Page/shell/swipe.js"
};

static const unsigned char shell_welcome_js[] = {
#embed "../Page/shell/welcome.js"
};

static const unsigned char shell_worker_js[] = {
#embed "../Page/shell/worker.js"
};

static const unsigned char style_base_css[] = {
#embed "../Page/style/base.css"
};

static const unsigned char style_calendar_css[] = {
#embed "../Page/style/calendar.css"
};

static const unsigned char style_chat_css[] = {
#embed "../Page/style/chat.css"
};

static const unsigned char style_print_css[] = {
#embed "../Page/style/print.css"
};

static const unsigned char style_record_css[] = {
#embed "../Page/style/record.css"
};

static const unsigned char style_shell_css[] = {
#embed "../Page/style/shell.css"
};

static const unsigned char style_tokens_css[] = {
#embed "../Page/style/tokens.css"
};

static const struct ChatPageFile files[] = {
    FILE_OF("calendar/appointment.js", calendar_appointment_js),
    FILE_OF("calendar/book.js", calendar_book_js),
    FILE_OF("calendar/drag.js", calendar_drag_js),
    FILE_OF("calendar/find.js", calendar_find_js),
    FILE_OF("calendar/grid-keys.js", calendar_grid_keys_js),
    FILE_OF("calendar/grid.js", calendar_grid_js),
    FILE_OF("calendar/hours.js", calendar_hours_js),
    FILE_OF("calendar/layout.js", calendar_layout_js),
    FILE_OF("calendar/move.js", calendar_move_js),
    FILE_OF("calendar/my-appointments.js", calendar_my_appointments_js),
    FILE_OF("calendar/refresh.js", calendar_refresh_js),
    FILE_OF("calendar/refusal.js", calendar_refusal_js),
    FILE_OF("calendar/room.js", calendar_room_js),
    FILE_OF("calendar/schedule.js", calendar_schedule_js),
    FILE_OF("calendar/selection.js", calendar_selection_js),
    FILE_OF("calendar/server.js", calendar_server_js),
    FILE_OF("calendar/sheet.js", calendar_sheet_js),
    FILE_OF("calendar/slots.js", calendar_slots_js),
    FILE_OF("calendar/time.js", calendar_time_js),
    FILE_OF("calendar/times.js", calendar_times_js),
    FILE_OF("calendar/week-head.js", calendar_week_head_js),
    FILE_OF("calendar/week-note.js", calendar_week_note_js),
    FILE_OF("calendar/week.js", calendar_week_js),
    FILE_OF("chat/actions.js", chat_actions_js),
    FILE_OF("chat/acts.js", chat_acts_js),
    FILE_OF("chat/alarm.js", chat_alarm_js),
    FILE_OF("chat/announcements.js", chat_announcements_js),
    FILE_OF("chat/attachment-menu.js", chat_attachment_menu_js),
    FILE_OF("chat/cards.js", chat_cards_js),
    FILE_OF("chat/chart.js", chat_chart_js),
    FILE_OF("chat/composer.js", chat_composer_js),
    FILE_OF("chat/consent.js", chat_consent_js),
    FILE_OF("chat/content.js", chat_content_js),
    FILE_OF("chat/conversation.js", chat_conversation_js),
    FILE_OF("chat/dock.js", chat_dock_js),
    FILE_OF("chat/drafts.js", chat_drafts_js),
    FILE_OF("chat/files.js", chat_files_js),
    FILE_OF("chat/focus.js", chat_focus_js),
    FILE_OF("chat/groups.js", chat_groups_js),
    FILE_OF("chat/header.js", chat_header_js),
    FILE_OF("chat/input-state.js", chat_input_state_js),
    FILE_OF("chat/inputs.js", chat_inputs_js),
    FILE_OF("chat/leave-dialog.js", chat_leave_dialog_js),
    FILE_OF("chat/live-activity.js", chat_live_activity_js),
    FILE_OF("chat/media.js", chat_media_js),
    FILE_OF("chat/message.js", chat_message_js),
    FILE_OF("chat/pending-items.js", chat_pending_items_js),
    FILE_OF("chat/people.js", chat_people_js),
    FILE_OF("chat/picked-files.js", chat_picked_files_js),
    FILE_OF("chat/picture-answer.js", chat_picture_answer_js),
    FILE_OF("chat/place.js", chat_place_js),
    FILE_OF("chat/read-marks.js", chat_read_marks_js),
    FILE_OF("chat/recent-conversations.js", chat_recent_conversations_js),
    FILE_OF("chat/recording.js", chat_recording_js),
    FILE_OF("chat/room-events.js", chat_room_events_js),
    FILE_OF("chat/room.js", chat_room_js),
    FILE_OF("chat/scroller.js", chat_scroller_js),
    FILE_OF("chat/search.js", chat_search_js),
    FILE_OF("chat/side-panels.js", chat_side_panels_js),
    FILE_OF("chat/timeline-window.js", chat_timeline_window_js),
    FILE_OF("chat/timeline.js", chat_timeline_js),
    FILE_OF("chat/trouble.js", chat_trouble_js),
    FILE_OF("chat/undo.js", chat_undo_js),
    FILE_OF("chat/words.js", chat_words_js),
    FILE_OF("core/alarms.js", core_alarms_js),
    FILE_OF("core/api.js", core_api_js),
    FILE_OF("core/cell.js", core_cell_js),
    FILE_OF("core/channel-streams.js", core_channel_streams_js),
    FILE_OF("core/delivery.js", core_delivery_js),
    FILE_OF("core/dom.js", core_dom_js),
    FILE_OF("core/entries.js", core_entries_js),
    FILE_OF("core/format.js", core_format_js),
    FILE_OF("core/keys.js", core_keys_js),
    FILE_OF("core/live-region.js", core_live_region_js),
    FILE_OF("core/live.js", core_live_js),
    FILE_OF("core/outbox.js", core_outbox_js),
    FILE_OF("core/problem.js", core_problem_js),
    FILE_OF("core/refresher.js", core_refresher_js),
    FILE_OF("core/router.js", core_router_js),
    FILE_OF("core/session.js", core_session_js),
    FILE_OF("core/store.js", core_store_js),
    FILE_OF("core/stream.js", core_stream_js),
    FILE_OF("core/titles.js", core_titles_js),
    FILE_OF("core/turns.js", core_turns_js),
    FILE_OF("core/upload.js", core_upload_js),
    FILE_OF("help.html", help_html),
    FILE_OF("icon.svg", icon_svg),
    FILE_OF("index.html", index_html),
    FILE_OF("main.js", main_js),
    FILE_OF("record/causes.js", record_causes_js),
    FILE_OF("record/certificate.js", record_certificate_js),
    FILE_OF("record/command.js", record_command_js),
    FILE_OF("record/difference.js", record_difference_js),
    FILE_OF("record/erasure.js", record_erasure_js),
    FILE_OF("record/event-neighbors.js", record_event_neighbors_js),
    FILE_OF("record/event-words.js", record_event_words_js),
    FILE_OF("record/events.js", record_events_js),
    FILE_OF("record/json.js", record_json_js),
    FILE_OF("record/log.js", record_log_js),
    FILE_OF("record/names.js", record_names_js),
    FILE_OF("record/panel.js", record_panel_js),
    FILE_OF("record/parts.js", record_parts_js),
    FILE_OF("record/plan.js", record_plan_js),
    FILE_OF("record/projections.js", record_projections_js),
    FILE_OF("record/room.js", record_room_js),
    FILE_OF("record/slider.js", record_slider_js),
    FILE_OF("record/tree.js", record_tree_js),
    FILE_OF("record/views.js", record_views_js),
    FILE_OF("record/why.js", record_why_js),
    FILE_OF("service-worker.js", service_worker_js),
    FILE_OF("shell/assistants.js", shell_assistants_js),
    FILE_OF("shell/band.js", shell_band_js),
    FILE_OF("shell/channels.js", shell_channels_js),
    FILE_OF("shell/credentials.js", shell_credentials_js),
    FILE_OF("shell/dialog.js", shell_dialog_js),
    FILE_OF("shell/keys-dialog.js", shell_keys_dialog_js),
    FILE_OF("shell/list.js", shell_list_js),
    FILE_OF("shell/me.js", shell_me_js),
    FILE_OF("shell/new-conversation.js", shell_new_conversation_js),
    FILE_OF("shell/notices-dialog.js", shell_notices_dialog_js),
    FILE_OF("shell/notices.js", shell_notices_js),
    FILE_OF("shell/rail.js", shell_rail_js),
    FILE_OF("shell/roles.js", shell_roles_js),
    FILE_OF("shell/rooms.js", shell_rooms_js),
    FILE_OF("shell/search-field.js", shell_search_field_js),
    FILE_OF("shell/search.js", shell_search_js),
    FILE_OF("shell/session-end.js", shell_session_end_js),
    FILE_OF("shell/shell.js", shell_shell_js),
    FILE_OF("shell/sign-in.js", shell_sign_in_js),
    FILE_OF("shell/sign-out.js", shell_sign_out_js),
    FILE_OF("shell/swipe.js", shell_swipe_js),
    FILE_OF("shell/welcome.js", shell_welcome_js),
    FILE_OF("shell/worker.js", shell_worker_js),
    FILE_OF("style/base.css", style_base_css),
    FILE_OF("style/calendar.css", style_calendar_css),
    FILE_OF("style/chat.css", style_chat_css),
    FILE_OF("style/print.css", style_print_css),
    FILE_OF("style/record.css", style_record_css),
    FILE_OF("style/shell.css", style_shell_css),
    FILE_OF("style/tokens.css", style_tokens_css),
};
