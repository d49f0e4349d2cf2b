/// How endpoints are called, for all functions of a plugin.
struct HTTPSettings {
  static let timeLimits = 0.1...120.0
  static let retryCounts: ClosedRange<Int64> = 0...5
  static let usualTimeLimit = 10.0
  static let usualRetries = 2
  static let usualResponseLimit = 256 * 1024

  /// Sent with every call that does not set the same one.
  var headers: [HeaderTemplate] = []
  /// The hosts that functions may name; nil for any.
  var allowedHosts: [String]?
  var timeLimit = usualTimeLimit
  var retries = usualRetries
  /// The most bytes of a response.
  var responseLimit = usualResponseLimit

  init() {}

  /// Reads the member `http`.
  init(_ node: SettingsNode) throws(FolderError) {
    try node.object(["headers", "allowed_hosts", "time_limit", "retries", "response_limit"])
    if let headers = node["headers"] { self.headers = try HeaderTemplate.all(headers) }
    allowedHosts = try node["allowed_hosts"]?.texts().map { $0.lowercased() }
    if let limit = node["time_limit"] { timeLimit = try limit.number(Self.timeLimits) }
    if let retries = node["retries"] { self.retries = try retries.int(Self.retryCounts) }
    if let limit = node["response_limit"] { responseLimit = try limit.int(1...1_048_576) }
  }
}
