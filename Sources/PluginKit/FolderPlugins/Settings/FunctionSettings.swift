import Basics
import Conversation
import PluginKit

/// The settings that `plugin.json` adds to a function of the demos' settings.
struct FunctionSettings {
  var examples: [String]?
  var quickReplies: [String]?
  var effect: FunctionEffect?
  var consent: ConsentRule?
  var card: SettingsNode?
  var slots: [String: Slot] = [:]
  var confirmation: ConfirmationSettings?
  var compensation: Compensation?
  var timeLimit: Double?
  var retries: Int?
  private var node: SettingsNode?

  init() {}

  /// Reads an entry of `functions`.
  init(_ node: SettingsNode, in contents: FolderContents) throws(FolderError) {
    try node.object([
      "examples", "quick_replies", "effect", "consent", "card", "parameters", "confirm",
      "time_limit", "retries", "undo",
    ])
    self.node = node
    examples = try node["examples"]?.texts()
    quickReplies = try node["quick_replies"]?.texts()
    effect = try node["effect"]?.effect()
    consent = try node["consent"]?.consent()
    card = node["card"]
    for parameter in try node["parameters"]?.members() ?? [] {
      slots[parameter.name] = try ParameterSettings.slot(parameter.node)
    }
    if let confirm = node["confirm"] {
      confirmation = try ConfirmationSettings(confirm, in: contents)
    }
    if let undo = node["undo"] { compensation = try Compensation(undo) }
    timeLimit = try node["time_limit"]?.number(HTTPSettings.timeLimits)
    retries = try node["retries"]?.int(HTTPSettings.retryCounts)
  }
}

extension FunctionSettings {
  /// Checks that only what writes asks before, and that what is destructive always does.
  func check(_ effect: FunctionEffect) throws(FolderError) {
    if effect == .read, let confirm = node?["confirm"] {
      throw confirm.failure(
        "only what writes asks before, and this reads: add \"effect\": \"write\" or "
          + "\"destructive\", or leave the question out")
    }
    if effect == .read, let undo = node?["undo"] {
      throw undo.failure("only what writes is taken back, and this reads: leave \"undo\" out")
    }
    if effect != .write, consent == .spoken, let rule = node?["consent"] {
      throw rule.failure(
        "a request alone is consent only to what can be taken back, and this is "
          + "\(effect.rawValue): leave \"consent\" out")
    }
  }

  /// Checks that the parameters that are spoken of are the function's.
  func check(against names: [String]) throws(FolderError) {
    for parameter in try node?["parameters"]?.members() ?? [] where !names.contains(parameter.name)
    {
      let advice = Spelling.advice(on: parameter.name, among: names) { "; it has \($0)" }
      throw parameter.node.failure("the function has no such parameter\(advice)")
    }
  }
}

/// The question to a person before something is done for them.
struct ConfirmationSettings: Sendable {
  let question: Phrase
  let replies: [String]
  let declined: Phrase?

  /// Reads `{question, replies, declined}`.
  init(_ node: SettingsNode, in contents: FolderContents) throws(FolderError) {
    try node.object(["question", "replies", "declined"])
    question = try Phrase(node.required("question"), in: contents)
    replies = try node["replies"]?.texts() ?? Self.usualReplies
    if let declined = node["declined"] {
      self.declined = try Phrase(declined, in: contents)
    } else {
      declined = nil
    }
  }

  static let usualReplies = ["Yes", "No"]
  static let usuallyDeclined = "All right, I leave it as it is."
}

extension SettingsNode {
  fileprivate func consent() throws(FolderError) -> ConsentRule {
    switch value.string {
    case "asked": return .asked
    case "spoken": return .spoken
    default: throw expected("\"asked\" or \"spoken\"")
    }
  }

  fileprivate func effect() throws(FolderError) -> FunctionEffect {
    guard let effect = value.string.flatMap(FunctionEffect.init(rawValue:)) else {
      throw expected("\"read\", \"write\" or \"destructive\"")
    }
    return effect
  }
}

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

extension Compensation {
  /// Reads `{"call", "arguments"}` or `{"impossible"}`.
  init(_ node: SettingsNode) throws(FolderError) {
    try node.object(["call", "arguments", "impossible"])
    if let reason = node["impossible"] {
      guard node["call"] == nil, node["arguments"] == nil else {
        throw node.failure(
          "what is impossible calls nothing: leave \"call\" out, or \"impossible\"")
      }
      self = .impossible(try reason.text())
      return
    }
    var values: [String: Value] = [:]
    for argument in try node["arguments"]?.members() ?? [] {
      values[argument.name] = try Value(argument.node)
    }
    self = .call(try node.required("call").text(), with: values)
  }
}

extension Compensation.Value {
  /// Reads `$arguments.order_id`, `$result.booking.id` and `$call`; anything else stands for
  /// itself.
  fileprivate init(_ node: SettingsNode) throws(FolderError) {
    guard let text = node.value.string, text.hasPrefix("$") else {
      self = .constant(node.value)
      return
    }
    if text == "$call" {
      self = .call
    } else if text.hasPrefix("$arguments."), text.count > "$arguments.".count {
      self = .argument(String(text.dropFirst("$arguments.".count)))
    } else if text.hasPrefix("$result."), text.count > "$result.".count {
      self = .result(String(text.dropFirst("$result.".count)))
    } else {
      throw node.expected("$arguments.NAME, $result.NAME or $call")
    }
  }
}
