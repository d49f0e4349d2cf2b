extension PrometheusMetrics {
  /// What each family of series says, by its name without `verbatim_`.
  static let help = [
    "build_info": "The program's version and the compiler's; always 1.",
    "calls_total": "Calls of plugins' functions, by how they ended.",
    "disk_free_bytes": "Bytes that the log's disk has left.",
    "errors_total": "Requests that were refused or failed, by the kind of problem.",
    "events_total": "Events that were appended since the start, by type.",
    "http_request_seconds": "How long requests took to answer, by route and status.",
    "live_subscribers": "Live streams that are open.",
    "log_bytes_total": "Bytes of the commits that were written.",
    "log_commits_total": "Commits that were written.",
    "log_group_commits": "How many commits shared one sync.",
    "log_position": "The position of the log's last event.",
    "log_queue_commits": "Appends that wait for the log's writer.",
    "log_sync_seconds": "How long the sync of a group of commits took.",
    "log_write_seconds": "How long a group of commits took to be written, with its sync.",
    "model_tokens_total": "Tokens of the language model, by kind.",
    "projection_lag_events": "Events that a projection has not folded yet.",
    "projection_state": "What a projection is doing: 1 for the state that it is in.",
    "turn_seconds":
      "How long turns took from their beginning to their end, by the plugin that answers.",
    "turns_failed_total": "Turns that were given up, by reason.",
  ]
}
