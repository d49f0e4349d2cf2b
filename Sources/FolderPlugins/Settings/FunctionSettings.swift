import Conversation
import JSON
import PluginKit

/// What `plugin.json` adds to a function of the demos' settings.
struct FunctionSettings {
  var examples: [String]?
  var quickReplies: [String]?
  var effect: Effect?
  var card: SettingsNode?
  var slots: [String: Slot] = [:]
  var confirmation: ConfirmationSettings?
  var timeLimit: Double?
  var retries: Int?
  private var node: SettingsNode?

  init() {}

  /// Reads an entry of `functions`.
  init(_ node: SettingsNode, in contents: FolderContents) throws(FolderError) {
    try node.object([
      "examples", "quick_replies", "effect", "card", "parameters", "confirm", "time_limit",
      "retries",
    ])
    self.node = node
    examples = try node["examples"]?.texts()
    quickReplies = try node["quick_replies"]?.texts()
    effect = try node["effect"]?.effect()
    card = node["card"]
    for parameter in try node["parameters"]?.members() ?? [] {
      slots[parameter.name] = try ParameterSettings.slot(parameter.node)
    }
    if let confirm = node["confirm"] {
      confirmation = try ConfirmationSettings(confirm, in: contents)
    }
    timeLimit = try node["time_limit"]?.number(HTTPSettings.timeLimits)
    retries = try node["retries"]?.int(HTTPSettings.retryCounts)
  }
}

extension FunctionSettings {
  /// Checks that only what is destructive asks before.
  func check(_ effect: Effect) throws(FolderError) {
    guard effect != .destructive, let confirm = node?["confirm"] else { return }
    throw confirm.failure(
      "only what is destructive asks before, and this is \(effect.rawValue): add \"effect\": "
        + "\"destructive\", or leave the question out")
  }

  /// Checks that the parameters that are spoken of are the function's.
  func check(against names: [String]) throws(FolderError) {
    for parameter in try node?["parameters"]?.members() ?? [] where !names.contains(parameter.name)
    {
      throw parameter.node.failure("the function has no such parameter; it has \(names)")
    }
  }
}

/// What a person is asked before something that cannot be undone.
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
  fileprivate func effect() throws(FolderError) -> Effect {
    guard let effect = value.string.flatMap(Effect.init(rawValue:)) else {
      throw expected("\"read\", \"write\" or \"destructive\"")
    }
    return effect
  }
}
