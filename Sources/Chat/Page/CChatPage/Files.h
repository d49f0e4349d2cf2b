// The files of Sources/Chat/Page/Web; made by make page-files.

static const unsigned char account_account_room_js[] = {
#embed "../Web/account/account-room.js"
};

static const unsigned char account_calendars_js[] = {
#embed "../Web/account/calendars.js"
};

static const unsigned char account_looks_js[] = {
#embed "../Web/account/looks.js"
};

static const unsigned char account_passkeys_js[] = {
#embed "../Web/account/passkeys.js"
};

static const unsigned char account_qr_code_js[] = {
#embed "../Web/account/qr-code.js"
};

static const unsigned char account_relations_js[] = {
#embed "../Web/account/relations.js"
};

static const unsigned char account_second_factor_js[] = {
#embed "../Web/account/second-factor.js"
};

static const unsigned char account_sessions_js[] = {
#embed "../Web/account/sessions.js"
};

static const unsigned char calendar_appointment_dialog_js[] = {
#embed "../Web/calendar/appointment-dialog.js"
};

static const unsigned char calendar_appointment_drag_js[] = {
#embed "../Web/calendar/appointment-drag.js"
};

static const unsigned char calendar_appointment_move_js[] = {
#embed "../Web/calendar/appointment-move.js"
};

static const unsigned char calendar_booking_dialog_js[] = {
#embed "../Web/calendar/booking-dialog.js"
};

static const unsigned char calendar_calendar_api_js[] = {
#embed "../Web/calendar/calendar-api.js"
};

static const unsigned char calendar_calendar_dialog_js[] = {
#embed "../Web/calendar/calendar-dialog.js"
};

static const unsigned char calendar_calendar_room_js[] = {
#embed "../Web/calendar/calendar-room.js"
};

static const unsigned char calendar_calendar_updates_js[] = {
#embed "../Web/calendar/calendar-updates.js"
};

static const unsigned char calendar_dates_js[] = {
#embed "../Web/calendar/dates.js"
};

static const unsigned char calendar_find_appointment_js[] = {
#embed "../Web/calendar/find-appointment.js"
};

static const unsigned char calendar_free_times_js[] = {
#embed "../Web/calendar/free-times.js"
};

static const unsigned char calendar_grid_keys_js[] = {
#embed "../Web/calendar/grid-keys.js"
};

static const unsigned char calendar_hours_dialog_js[] = {
#embed "../Web/calendar/hours-dialog.js"
};

static const unsigned char calendar_hours_selection_js[] = {
#embed "../Web/calendar/hours-selection.js"
};

static const unsigned char calendar_my_appointments_js[] = {
#embed "../Web/calendar/my-appointments.js"
};

static const unsigned char calendar_my_week_js[] = {
#embed "../Web/calendar/my-week.js"
};

static const unsigned char calendar_refusal_text_js[] = {
#embed "../Web/calendar/refusal-text.js"
};

static const unsigned char calendar_schedule_dialog_js[] = {
#embed "../Web/calendar/schedule-dialog.js"
};

static const unsigned char calendar_slot_picker_js[] = {
#embed "../Web/calendar/slot-picker.js"
};

static const unsigned char calendar_waiting_for_js[] = {
#embed "../Web/calendar/waiting-for.js"
};

static const unsigned char calendar_week_grid_js[] = {
#embed "../Web/calendar/week-grid.js"
};

static const unsigned char calendar_week_head_js[] = {
#embed "../Web/calendar/week-head.js"
};

static const unsigned char calendar_week_layout_js[] = {
#embed "../Web/calendar/week-layout.js"
};

static const unsigned char calendar_week_note_js[] = {
#embed "../Web/calendar/week-note.js"
};

static const unsigned char chat_alarm_banner_js[] = {
#embed "../Web/chat/alarm-banner.js"
};

static const unsigned char chat_announcements_js[] = {
#embed "../Web/chat/announcements.js"
};

static const unsigned char chat_attachment_menu_js[] = {
#embed "../Web/chat/attachment-menu.js"
};

static const unsigned char chat_card_calendar_js[] = {
#embed "../Web/chat/card-calendar.js"
};

static const unsigned char chat_cards_js[] = {
#embed "../Web/chat/cards.js"
};

static const unsigned char chat_channel_files_js[] = {
#embed "../Web/chat/channel-files.js"
};

static const unsigned char chat_chart_js[] = {
#embed "../Web/chat/chart.js"
};

static const unsigned char chat_composer_js[] = {
#embed "../Web/chat/composer.js"
};

static const unsigned char chat_consent_js[] = {
#embed "../Web/chat/consent.js"
};

static const unsigned char chat_conversation_events_js[] = {
#embed "../Web/chat/conversation-events.js"
};

static const unsigned char chat_conversation_room_js[] = {
#embed "../Web/chat/conversation-room.js"
};

static const unsigned char chat_conversation_search_js[] = {
#embed "../Web/chat/conversation-search.js"
};

static const unsigned char chat_conversation_trouble_js[] = {
#embed "../Web/chat/conversation-trouble.js"
};

static const unsigned char chat_conversation_words_js[] = {
#embed "../Web/chat/conversation-words.js"
};

static const unsigned char chat_conversation_js[] = {
#embed "../Web/chat/conversation.js"
};

static const unsigned char chat_dock_js[] = {
#embed "../Web/chat/dock.js"
};

static const unsigned char chat_drafts_js[] = {
#embed "../Web/chat/drafts.js"
};

static const unsigned char chat_focus_mode_js[] = {
#embed "../Web/chat/focus-mode.js"
};

static const unsigned char chat_header_menu_js[] = {
#embed "../Web/chat/header-menu.js"
};

static const unsigned char chat_header_js[] = {
#embed "../Web/chat/header.js"
};

static const unsigned char chat_input_forms_js[] = {
#embed "../Web/chat/input-forms.js"
};

static const unsigned char chat_input_state_js[] = {
#embed "../Web/chat/input-state.js"
};

static const unsigned char chat_invitation_js[] = {
#embed "../Web/chat/invitation.js"
};

static const unsigned char chat_leave_dialog_js[] = {
#embed "../Web/chat/leave-dialog.js"
};

static const unsigned char chat_linked_text_js[] = {
#embed "../Web/chat/linked-text.js"
};

static const unsigned char chat_live_activity_js[] = {
#embed "../Web/chat/live-activity.js"
};

static const unsigned char chat_location_dialog_js[] = {
#embed "../Web/chat/location-dialog.js"
};

static const unsigned char chat_media_js[] = {
#embed "../Web/chat/media.js"
};

static const unsigned char chat_members_dialog_js[] = {
#embed "../Web/chat/members-dialog.js"
};

static const unsigned char chat_message_content_js[] = {
#embed "../Web/chat/message-content.js"
};

static const unsigned char chat_message_menu_js[] = {
#embed "../Web/chat/message-menu.js"
};

static const unsigned char chat_message_js[] = {
#embed "../Web/chat/message.js"
};

static const unsigned char chat_pending_actions_js[] = {
#embed "../Web/chat/pending-actions.js"
};

static const unsigned char chat_pending_items_js[] = {
#embed "../Web/chat/pending-items.js"
};

static const unsigned char chat_picked_files_js[] = {
#embed "../Web/chat/picked-files.js"
};

static const unsigned char chat_picture_answer_js[] = {
#embed "../Web/chat/picture-answer.js"
};

static const unsigned char chat_read_marks_js[] = {
#embed "../Web/chat/read-marks.js"
};

static const unsigned char chat_reason_dialog_js[] = {
#embed "../Web/chat/reason-dialog.js"
};

static const unsigned char chat_recent_conversations_js[] = {
#embed "../Web/chat/recent-conversations.js"
};

static const unsigned char chat_report_dialog_js[] = {
#embed "../Web/chat/report-dialog.js"
};

static const unsigned char chat_scroller_js[] = {
#embed "../Web/chat/scroller.js"
};

static const unsigned char chat_side_panels_js[] = {
#embed "../Web/chat/side-panels.js"
};

static const unsigned char chat_sound_recorder_js[] = {
#embed "../Web/chat/sound-recorder.js"
};

static const unsigned char chat_timeline_groups_js[] = {
#embed "../Web/chat/timeline-groups.js"
};

static const unsigned char chat_timeline_window_js[] = {
#embed "../Web/chat/timeline-window.js"
};

static const unsigned char chat_timeline_js[] = {
#embed "../Web/chat/timeline.js"
};

static const unsigned char chat_undo_js[] = {
#embed "../Web/chat/undo.js"
};

static const unsigned char core_alarm_acknowledgments_js[] = {
#embed "../Web/core/alarm-acknowledgments.js"
};

static const unsigned char core_api_js[] = {
#embed "../Web/core/api.js"
};

static const unsigned char core_channel_streams_js[] = {
#embed "../Web/core/channel-streams.js"
};

static const unsigned char core_conversation_title_js[] = {
#embed "../Web/core/conversation-title.js"
};

static const unsigned char core_dom_js[] = {
#embed "../Web/core/dom.js"
};

static const unsigned char core_format_js[] = {
#embed "../Web/core/format.js"
};

static const unsigned char core_idle_js[] = {
#embed "../Web/core/idle.js"
};

static const unsigned char core_keyboard_js[] = {
#embed "../Web/core/keyboard.js"
};

static const unsigned char core_live_region_js[] = {
#embed "../Web/core/live-region.js"
};

static const unsigned char core_live_js[] = {
#embed "../Web/core/live.js"
};

static const unsigned char core_local_store_js[] = {
#embed "../Web/core/local-store.js"
};

static const unsigned char core_named_work_js[] = {
#embed "../Web/core/named-work.js"
};

static const unsigned char core_observable_js[] = {
#embed "../Web/core/observable.js"
};

static const unsigned char core_outbox_delivery_js[] = {
#embed "../Web/core/outbox-delivery.js"
};

static const unsigned char core_outbox_entries_js[] = {
#embed "../Web/core/outbox-entries.js"
};

static const unsigned char core_outbox_js[] = {
#embed "../Web/core/outbox.js"
};

static const unsigned char core_place_clock_js[] = {
#embed "../Web/core/place-clock.js"
};

static const unsigned char core_problem_js[] = {
#embed "../Web/core/problem.js"
};

static const unsigned char core_readable_dates_js[] = {
#embed "../Web/core/readable-dates.js"
};

static const unsigned char core_refresher_js[] = {
#embed "../Web/core/refresher.js"
};

static const unsigned char core_router_js[] = {
#embed "../Web/core/router.js"
};

static const unsigned char core_session_js[] = {
#embed "../Web/core/session.js"
};

static const unsigned char core_stream_js[] = {
#embed "../Web/core/stream.js"
};

static const unsigned char core_upload_js[] = {
#embed "../Web/core/upload.js"
};

static const unsigned char first_js[] = {
#embed "../Web/first.js"
};

static const unsigned char help_html[] = {
#embed "../Web/help.html"
};

static const unsigned char icon_svg[] = {
#embed "../Web/icon.svg"
};

static const unsigned char index_html[] = {
#embed "../Web/index.html"
};

static const unsigned char main_js[] = {
#embed "../Web/main.js"
};

static const unsigned char privacy_html[] = {
#embed "../Web/privacy.html"
};

static const unsigned char record_auditor_panel_js[] = {
#embed "../Web/record/auditor-panel.js"
};

static const unsigned char record_call_timing_js[] = {
#embed "../Web/record/call-timing.js"
};

static const unsigned char record_causal_tree_js[] = {
#embed "../Web/record/causal-tree.js"
};

static const unsigned char record_certificate_js[] = {
#embed "../Web/record/certificate.js"
};

static const unsigned char record_channel_events_js[] = {
#embed "../Web/record/channel-events.js"
};

static const unsigned char record_erasure_plan_js[] = {
#embed "../Web/record/erasure-plan.js"
};

static const unsigned char record_erasure_js[] = {
#embed "../Web/record/erasure.js"
};

static const unsigned char record_event_neighbors_js[] = {
#embed "../Web/record/event-neighbors.js"
};

static const unsigned char record_event_phrase_js[] = {
#embed "../Web/record/event-phrase.js"
};

static const unsigned char record_event_words_js[] = {
#embed "../Web/record/event-words.js"
};

static const unsigned char record_folding_part_js[] = {
#embed "../Web/record/folding-part.js"
};

static const unsigned char record_json_difference_js[] = {
#embed "../Web/record/json-difference.js"
};

static const unsigned char record_json_tree_js[] = {
#embed "../Web/record/json-tree.js"
};

static const unsigned char record_log_browser_js[] = {
#embed "../Web/record/log-browser.js"
};

static const unsigned char record_look_search_js[] = {
#embed "../Web/record/look-search.js"
};

static const unsigned char record_member_names_js[] = {
#embed "../Web/record/member-names.js"
};

static const unsigned char record_projections_js[] = {
#embed "../Web/record/projections.js"
};

static const unsigned char record_record_panel_js[] = {
#embed "../Web/record/record-panel.js"
};

static const unsigned char record_record_room_js[] = {
#embed "../Web/record/record-room.js"
};

static const unsigned char record_record_style_js[] = {
#embed "../Web/record/record-style.js"
};

static const unsigned char record_request_trouble_js[] = {
#embed "../Web/record/request-trouble.js"
};

static const unsigned char record_terminal_command_js[] = {
#embed "../Web/record/terminal-command.js"
};

static const unsigned char record_time_slider_js[] = {
#embed "../Web/record/time-slider.js"
};

static const unsigned char record_tree_js[] = {
#embed "../Web/record/tree.js"
};

static const unsigned char record_views_panel_js[] = {
#embed "../Web/record/views-panel.js"
};

static const unsigned char service_worker_js[] = {
#embed "../Web/service-worker.js"
};

static const unsigned char shell_assistants_js[] = {
#embed "../Web/shell/assistants.js"
};

static const unsigned char shell_channel_list_js[] = {
#embed "../Web/shell/channel-list.js"
};

static const unsigned char shell_channels_js[] = {
#embed "../Web/shell/channels.js"
};

static const unsigned char shell_connection_banner_js[] = {
#embed "../Web/shell/connection-banner.js"
};

static const unsigned char shell_credentials_js[] = {
#embed "../Web/shell/credentials.js"
};

static const unsigned char shell_dialog_js[] = {
#embed "../Web/shell/dialog.js"
};

static const unsigned char shell_keys_dialog_js[] = {
#embed "../Web/shell/keys-dialog.js"
};

static const unsigned char shell_list_search_js[] = {
#embed "../Web/shell/list-search.js"
};

static const unsigned char shell_navigation_rail_js[] = {
#embed "../Web/shell/navigation-rail.js"
};

static const unsigned char shell_new_conversation_js[] = {
#embed "../Web/shell/new-conversation.js"
};

static const unsigned char shell_notifications_dialog_js[] = {
#embed "../Web/shell/notifications-dialog.js"
};

static const unsigned char shell_notifications_js[] = {
#embed "../Web/shell/notifications.js"
};

static const unsigned char shell_offline_js[] = {
#embed "../Web/shell/offline.js"
};

static const unsigned char shell_password_form_js[] = {
#embed "../Web/shell/password-form.js"
};

static const unsigned char shell_provider_sign_in_js[] = {
#embed "../Web/shell/provider-sign-in.js"
};

static const unsigned char shell_roles_js[] = {
#embed "../Web/shell/roles.js"
};

static const unsigned char shell_room_loader_js[] = {
#embed "../Web/shell/room-loader.js"
};

static const unsigned char shell_search_field_js[] = {
#embed "../Web/shell/search-field.js"
};

static const unsigned char shell_session_end_js[] = {
#embed "../Web/shell/session-end.js"
};

static const unsigned char shell_shell_js[] = {
#embed "../Web/shell/shell.js"
};

static const unsigned char shell_sign_in_js[] = {
#embed "../Web/shell/sign-in.js"
};

static const unsigned char shell_sign_out_js[] = {
#embed "../Web/shell/sign-out.js"
};

static const unsigned char shell_swipe_js[] = {
#embed "../Web/shell/swipe.js"
};

static const unsigned char shell_welcome_room_js[] = {
#embed "../Web/shell/welcome-room.js"
};

static const unsigned char style_base_css[] = {
#embed "../Web/style/base.css"
};

static const unsigned char style_calendar_css[] = {
#embed "../Web/style/calendar.css"
};

static const unsigned char style_chat_css[] = {
#embed "../Web/style/chat.css"
};

static const unsigned char style_print_css[] = {
#embed "../Web/style/print.css"
};

static const unsigned char style_record_css[] = {
#embed "../Web/style/record.css"
};

static const unsigned char style_shell_css[] = {
#embed "../Web/style/shell.css"
};

static const unsigned char style_tokens_css[] = {
#embed "../Web/style/tokens.css"
};

static const struct ChatPageFile files[] = {
    FILE_OF("account/account-room.js", account_account_room_js),
    FILE_OF("account/calendars.js", account_calendars_js),
    FILE_OF("account/looks.js", account_looks_js),
    FILE_OF("account/passkeys.js", account_passkeys_js),
    FILE_OF("account/qr-code.js", account_qr_code_js),
    FILE_OF("account/relations.js", account_relations_js),
    FILE_OF("account/second-factor.js", account_second_factor_js),
    FILE_OF("account/sessions.js", account_sessions_js),
    FILE_OF("calendar/appointment-dialog.js", calendar_appointment_dialog_js),
    FILE_OF("calendar/appointment-drag.js", calendar_appointment_drag_js),
    FILE_OF("calendar/appointment-move.js", calendar_appointment_move_js),
    FILE_OF("calendar/booking-dialog.js", calendar_booking_dialog_js),
    FILE_OF("calendar/calendar-api.js", calendar_calendar_api_js),
    FILE_OF("calendar/calendar-dialog.js", calendar_calendar_dialog_js),
    FILE_OF("calendar/calendar-room.js", calendar_calendar_room_js),
    FILE_OF("calendar/calendar-updates.js", calendar_calendar_updates_js),
    FILE_OF("calendar/dates.js", calendar_dates_js),
    FILE_OF("calendar/find-appointment.js", calendar_find_appointment_js),
    FILE_OF("calendar/free-times.js", calendar_free_times_js),
    FILE_OF("calendar/grid-keys.js", calendar_grid_keys_js),
    FILE_OF("calendar/hours-dialog.js", calendar_hours_dialog_js),
    FILE_OF("calendar/hours-selection.js", calendar_hours_selection_js),
    FILE_OF("calendar/my-appointments.js", calendar_my_appointments_js),
    FILE_OF("calendar/my-week.js", calendar_my_week_js),
    FILE_OF("calendar/refusal-text.js", calendar_refusal_text_js),
    FILE_OF("calendar/schedule-dialog.js", calendar_schedule_dialog_js),
    FILE_OF("calendar/slot-picker.js", calendar_slot_picker_js),
    FILE_OF("calendar/waiting-for.js", calendar_waiting_for_js),
    FILE_OF("calendar/week-grid.js", calendar_week_grid_js),
    FILE_OF("calendar/week-head.js", calendar_week_head_js),
    FILE_OF("calendar/week-layout.js", calendar_week_layout_js),
    FILE_OF("calendar/week-note.js", calendar_week_note_js),
    FILE_OF("chat/alarm-banner.js", chat_alarm_banner_js),
    FILE_OF("chat/announcements.js", chat_announcements_js),
    FILE_OF("chat/attachment-menu.js", chat_attachment_menu_js),
    FILE_OF("chat/card-calendar.js", chat_card_calendar_js),
    FILE_OF("chat/cards.js", chat_cards_js),
    FILE_OF("chat/channel-files.js", chat_channel_files_js),
    FILE_OF("chat/chart.js", chat_chart_js),
    FILE_OF("chat/composer.js", chat_composer_js),
    FILE_OF("chat/consent.js", chat_consent_js),
    FILE_OF("chat/conversation-events.js", chat_conversation_events_js),
    FILE_OF("chat/conversation-room.js", chat_conversation_room_js),
    FILE_OF("chat/conversation-search.js", chat_conversation_search_js),
    FILE_OF("chat/conversation-trouble.js", chat_conversation_trouble_js),
    FILE_OF("chat/conversation-words.js", chat_conversation_words_js),
    FILE_OF("chat/conversation.js", chat_conversation_js),
    FILE_OF("chat/dock.js", chat_dock_js),
    FILE_OF("chat/drafts.js", chat_drafts_js),
    FILE_OF("chat/focus-mode.js", chat_focus_mode_js),
    FILE_OF("chat/header-menu.js", chat_header_menu_js),
    FILE_OF("chat/header.js", chat_header_js),
    FILE_OF("chat/input-forms.js", chat_input_forms_js),
    FILE_OF("chat/input-state.js", chat_input_state_js),
    FILE_OF("chat/invitation.js", chat_invitation_js),
    FILE_OF("chat/leave-dialog.js", chat_leave_dialog_js),
    FILE_OF("chat/linked-text.js", chat_linked_text_js),
    FILE_OF("chat/live-activity.js", chat_live_activity_js),
    FILE_OF("chat/location-dialog.js", chat_location_dialog_js),
    FILE_OF("chat/media.js", chat_media_js),
    FILE_OF("chat/members-dialog.js", chat_members_dialog_js),
    FILE_OF("chat/message-content.js", chat_message_content_js),
    FILE_OF("chat/message-menu.js", chat_message_menu_js),
    FILE_OF("chat/message.js", chat_message_js),
    FILE_OF("chat/pending-actions.js", chat_pending_actions_js),
    FILE_OF("chat/pending-items.js", chat_pending_items_js),
    FILE_OF("chat/picked-files.js", chat_picked_files_js),
    FILE_OF("chat/picture-answer.js", chat_picture_answer_js),
    FILE_OF("chat/read-marks.js", chat_read_marks_js),
    FILE_OF("chat/reason-dialog.js", chat_reason_dialog_js),
    FILE_OF("chat/recent-conversations.js", chat_recent_conversations_js),
    FILE_OF("chat/report-dialog.js", chat_report_dialog_js),
    FILE_OF("chat/scroller.js", chat_scroller_js),
    FILE_OF("chat/side-panels.js", chat_side_panels_js),
    FILE_OF("chat/sound-recorder.js", chat_sound_recorder_js),
    FILE_OF("chat/timeline-groups.js", chat_timeline_groups_js),
    FILE_OF("chat/timeline-window.js", chat_timeline_window_js),
    FILE_OF("chat/timeline.js", chat_timeline_js),
    FILE_OF("chat/undo.js", chat_undo_js),
    FILE_OF("core/alarm-acknowledgments.js", core_alarm_acknowledgments_js),
    FILE_OF("core/api.js", core_api_js),
    FILE_OF("core/channel-streams.js", core_channel_streams_js),
    FILE_OF("core/conversation-title.js", core_conversation_title_js),
    FILE_OF("core/dom.js", core_dom_js),
    FILE_OF("core/format.js", core_format_js),
    FILE_OF("core/idle.js", core_idle_js),
    FILE_OF("core/keyboard.js", core_keyboard_js),
    FILE_OF("core/live-region.js", core_live_region_js),
    FILE_OF("core/live.js", core_live_js),
    FILE_OF("core/local-store.js", core_local_store_js),
    FILE_OF("core/named-work.js", core_named_work_js),
    FILE_OF("core/observable.js", core_observable_js),
    FILE_OF("core/outbox-delivery.js", core_outbox_delivery_js),
    FILE_OF("core/outbox-entries.js", core_outbox_entries_js),
    FILE_OF("core/outbox.js", core_outbox_js),
    FILE_OF("core/place-clock.js", core_place_clock_js),
    FILE_OF("core/problem.js", core_problem_js),
    FILE_OF("core/readable-dates.js", core_readable_dates_js),
    FILE_OF("core/refresher.js", core_refresher_js),
    FILE_OF("core/router.js", core_router_js),
    FILE_OF("core/session.js", core_session_js),
    FILE_OF("core/stream.js", core_stream_js),
    FILE_OF("core/upload.js", core_upload_js),
    FILE_OF("first.js", first_js),
    FILE_OF("help.html", help_html),
    FILE_OF("icon.svg", icon_svg),
    FILE_OF("index.html", index_html),
    FILE_OF("main.js", main_js),
    FILE_OF("privacy.html", privacy_html),
    FILE_OF("record/auditor-panel.js", record_auditor_panel_js),
    FILE_OF("record/call-timing.js", record_call_timing_js),
    FILE_OF("record/causal-tree.js", record_causal_tree_js),
    FILE_OF("record/certificate.js", record_certificate_js),
    FILE_OF("record/channel-events.js", record_channel_events_js),
    FILE_OF("record/erasure-plan.js", record_erasure_plan_js),
    FILE_OF("record/erasure.js", record_erasure_js),
    FILE_OF("record/event-neighbors.js", record_event_neighbors_js),
    FILE_OF("record/event-phrase.js", record_event_phrase_js),
    FILE_OF("record/event-words.js", record_event_words_js),
    FILE_OF("record/folding-part.js", record_folding_part_js),
    FILE_OF("record/json-difference.js", record_json_difference_js),
    FILE_OF("record/json-tree.js", record_json_tree_js),
    FILE_OF("record/log-browser.js", record_log_browser_js),
    FILE_OF("record/look-search.js", record_look_search_js),
    FILE_OF("record/member-names.js", record_member_names_js),
    FILE_OF("record/projections.js", record_projections_js),
    FILE_OF("record/record-panel.js", record_record_panel_js),
    FILE_OF("record/record-room.js", record_record_room_js),
    FILE_OF("record/record-style.js", record_record_style_js),
    FILE_OF("record/request-trouble.js", record_request_trouble_js),
    FILE_OF("record/terminal-command.js", record_terminal_command_js),
    FILE_OF("record/time-slider.js", record_time_slider_js),
    FILE_OF("record/tree.js", record_tree_js),
    FILE_OF("record/views-panel.js", record_views_panel_js),
    FILE_OF("service-worker.js", service_worker_js),
    FILE_OF("shell/assistants.js", shell_assistants_js),
    FILE_OF("shell/channel-list.js", shell_channel_list_js),
    FILE_OF("shell/channels.js", shell_channels_js),
    FILE_OF("shell/connection-banner.js", shell_connection_banner_js),
    FILE_OF("shell/credentials.js", shell_credentials_js),
    FILE_OF("shell/dialog.js", shell_dialog_js),
    FILE_OF("shell/keys-dialog.js", shell_keys_dialog_js),
    FILE_OF("shell/list-search.js", shell_list_search_js),
    FILE_OF("shell/navigation-rail.js", shell_navigation_rail_js),
    FILE_OF("shell/new-conversation.js", shell_new_conversation_js),
    FILE_OF("shell/notifications-dialog.js", shell_notifications_dialog_js),
    FILE_OF("shell/notifications.js", shell_notifications_js),
    FILE_OF("shell/offline.js", shell_offline_js),
    FILE_OF("shell/password-form.js", shell_password_form_js),
    FILE_OF("shell/provider-sign-in.js", shell_provider_sign_in_js),
    FILE_OF("shell/roles.js", shell_roles_js),
    FILE_OF("shell/room-loader.js", shell_room_loader_js),
    FILE_OF("shell/search-field.js", shell_search_field_js),
    FILE_OF("shell/session-end.js", shell_session_end_js),
    FILE_OF("shell/shell.js", shell_shell_js),
    FILE_OF("shell/sign-in.js", shell_sign_in_js),
    FILE_OF("shell/sign-out.js", shell_sign_out_js),
    FILE_OF("shell/swipe.js", shell_swipe_js),
    FILE_OF("shell/welcome-room.js", shell_welcome_room_js),
    FILE_OF("style/base.css", style_base_css),
    FILE_OF("style/calendar.css", style_calendar_css),
    FILE_OF("style/chat.css", style_chat_css),
    FILE_OF("style/print.css", style_print_css),
    FILE_OF("style/record.css", style_record_css),
    FILE_OF("style/shell.css", style_shell_css),
    FILE_OF("style/tokens.css", style_tokens_css),
};
