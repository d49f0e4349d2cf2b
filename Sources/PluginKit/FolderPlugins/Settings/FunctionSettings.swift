import Conversation
import JSON
import PluginKit

/// What `plugin.json` adds to a function of the demos' settings.
struct FunctionSettings {
  var examples: [String]?
  var quickReplies: [String]?
  var effect: Effect?
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
  func check(_ effect: Effect) throws(FolderError) {
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
      throw parameter.node.failure("the function has no such parameter; it has \(names)")
    }
  }
}

/// What a person is asked before something is done for them.
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

  fileprivate func effect() throws(FolderError) -> Effect {
    guard let effect = value.string.flatMap(Effect.init(rawValue:)) else {
      throw expected("\"read\", \"write\" or \"destructive\"")
    }
    return effect
  }
}
