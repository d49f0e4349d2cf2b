import Conversation
internal import EventLog
import Foundation
import JSON
import PluginKit

/// A plugin's settings: `plugin.json` and the files that it names.
struct PluginSettings {
  let root: SettingsNode
  let manifest: PluginManifest
  /// Who tries the plugin out if nobody is named.
  let visitor: Member
  let functions: [DemoFunction]
  let additions: [String: FunctionSettings]
  let talk: [SmallTalk]
  let flows: [Flow]
  let languages: [PluginLanguage]
  let words: WordLists
  /// The parameters that are the signed-in person.
  let identity: [String]
  let http: HTTPSettings

  private static let members = [
    "id", "version", "summary", "assistant", "persona", "visitor", "ai_attrs",
    "first_message_data", "functions", "talk", "flows", "languages", "words", "identity", "http",
  ]

  /// Reads the settings.
  init(_ contents: FolderContents) throws(FolderError) {
    let root = try SettingsNode("plugin.json", in: contents).object(Self.members)
    self.root = root
    let attributes = try Self.attributes(root, in: contents)
    functions = attributes.functions
    manifest = try Self.manifest(root, attributes, in: contents)
    visitor = try Self.visitor(root["visitor"])
    additions = try Self.additions(root["functions"], to: functions, in: contents)
    talk = try Self.talk(root["talk"], in: contents)
    flows = try Self.flows(root["flows"], in: contents)
    languages = try LanguageSettings.languages(root["languages"], in: contents)
    words = try Self.words(root["words"])
    identity = try root["identity"]?.texts() ?? ["person_id", "customer_id", "patientId"]
    http = try root["http"].map(HTTPSettings.init) ?? HTTPSettings()
  }

  private static func attributes(
    _ root: SettingsNode, in contents: FolderContents
  ) throws(FolderError) -> AssistantAttributes {
    guard let node = root["ai_attrs"] else { return .none }
    let settings = try node.unwrapped("ai_attrs", in: contents)
    let persona = try root["persona"]?.text(in: contents) ?? ""
    let tokens = SettingsSize.tokens(in: settings.value) + SettingsSize.tokens(in: persona)
    guard tokens <= SettingsSize.maximum else {
      throw settings.failure(
        "the settings and the persona have \(tokens) tokens; at most \(SettingsSize.maximum) are "
          + "allowed: shorten the texts and descriptions, or leave out functions")
    }
    return try AssistantAttributes(settings)
  }

  private static func manifest(
    _ root: SettingsNode, _ attributes: AssistantAttributes, in contents: FolderContents
  ) throws(FolderError) -> PluginManifest {
    let idNode = try root.required("id")
    let id = try idNode.text()
    guard id.wholeMatch(of: /[a-z][a-z0-9-]{0,39}/) != nil else {
      throw idNode.expected("lower-case letters, digits and hyphens, beginning with a letter")
    }
    let persona = root["persona"]
    if let persona, attributes.systemMessage != nil {
      throw persona.failure("ai_attrs has a system_message already: keep one of the two")
    }
    let first = root["first_message_data"]
    return PluginManifest(
      id: id, version: try root.required("version").text(),
      summary: try root.required("summary").text(),
      assistantName: try root["assistant"]?.text()
        ?? id.split(separator: "-").joined(separator: " ").capitalized,
      persona: try persona?.text(in: contents) ?? attributes.systemMessage ?? "",
      welcome: try first.map { (node) throws(FolderError) in
        try Welcome.messages(
          node.unwrapped("first_message_data", own: ["message"], in: contents), in: contents)
      } ?? [])
  }

  private static func visitor(_ node: SettingsNode?) throws(FolderError) -> Member {
    guard let node else { return Member(id: "visitor", name: "Visitor", role: .person) }
    try node.object(["id", "name"])
    let given = try node.required("id")
    let text = try given.text()
    let id: MemberID
    do { id = try MemberID(person: text) } catch { throw given.failure("\(error)") }
    return Member(id: id, name: try node["name"]?.text() ?? text, role: .person)
  }

  private static func additions(
    _ node: SettingsNode?, to functions: [DemoFunction], in contents: FolderContents
  ) throws(FolderError) -> [String: FunctionSettings] {
    var additions: [String: FunctionSettings] = [:]
    for member in try node?.members() ?? [] {
      guard functions.contains(where: { $0.name == member.name }) else {
        let names = functions.map(\.name).joined(separator: ", ")
        throw member.node.failure("ai_attrs has no such function; it has: \(names)")
      }
      additions[member.name] = try FunctionSettings(member.node, in: contents)
    }
    return additions
  }

  private static func talk(
    _ node: SettingsNode?, in contents: FolderContents
  ) throws(FolderError) -> [SmallTalk] {
    var talk: [SmallTalk] = []
    for element in try node?.elements() ?? [] {
      try element.object(["name", "examples", "answer", "quick_replies"])
      talk.append(
        SmallTalk(
          try element.required("name").text(), examples: try element.required("examples").texts(),
          answer: try element.required("answer").text(in: contents),
          quickReplies: try element["quick_replies"]?.texts() ?? []))
    }
    return talk
  }

  private static func flows(
    _ node: SettingsNode?, in contents: FolderContents
  ) throws(FolderError) -> [Flow] {
    var flows: [Flow] = []
    for element in try node?.elements() ?? [] {
      flows.append(try FlowSettings.flow(element, in: contents))
    }
    return flows
  }

  private static func words(_ node: SettingsNode?) throws(FolderError) -> WordLists {
    var lists: WordLists = [:]
    for list in try node?.members() ?? [] {
      var words: [String: String] = [:]
      for word in try list.node.members() { words[word.name] = try word.node.text() }
      lists[list.name] = words
    }
    return lists
  }
}

/// The languages besides English that a folder's plugin understands and answers in.
enum LanguageSettings {
  /// Reads `{"de": {examples, words, texts}}`; a language may be the name of a file that holds it.
  static func languages(
    _ node: SettingsNode?, in contents: FolderContents
  ) throws(FolderError) -> [PluginLanguage] {
    var languages: [PluginLanguage] = []
    for language in try node?.members() ?? [] {
      guard language.name.wholeMatch(of: /[a-z]{2}/) != nil else {
        throw language.node.failure(
          "\"\(language.name)\" is no ISO 639-1 code: expected two letters, such as \"de\"")
      }
      let settings = try language.node.unwrapped(language.name, in: contents)
        .object(["examples", "words", "texts"])
      let texts = try settings["texts"].map(Self.texts) ?? []
      languages.append(
        PluginLanguage(
          language.name, texts: TextCatalog(texts), examples: try lists(settings["examples"]),
          words: try lists(settings["words"])))
    }
    return languages
  }

  private static func texts(_ node: SettingsNode) throws(FolderError) -> [(String, String)] {
    var texts: [(String, String)] = []
    for text in try node.members() { texts.append((text.name, try text.node.text())) }
    return texts
  }

  private static func lists(_ node: SettingsNode?) throws(FolderError) -> [String: [String]] {
    var lists: [String: [String]] = [:]
    for list in try node?.members() ?? [] { lists[list.name] = try list.node.texts() }
    return lists
  }
}

/// The demos' `first_message_data`: what the assistant says when a channel begins.
enum Welcome {
  /// Reads a list of messages, or a single one; `data` may be an empty array or an object with
  /// `options` (or `option`).
  static func messages(
    _ node: SettingsNode, in contents: FolderContents
  ) throws(FolderError) -> [WelcomeMessage] {
    guard node.value.object == nil else { return [try message(node, in: contents)] }
    var messages: [WelcomeMessage] = []
    for element in try node.elements() { messages.append(try message(element, in: contents)) }
    return messages
  }

  private static func message(
    _ node: SettingsNode, in contents: FolderContents
  ) throws(FolderError) -> WelcomeMessage {
    try node.object(["message", "data"])
    let data = try node["data"]?.object(["options", "option"])
    let options = data?["options"] ?? data?["option"]
    return WelcomeMessage(
      try node.required("message").text(in: contents), quickReplies: try options?.texts() ?? [])
  }
}
