import Basics

/// Something that people ask about a place and that no function answers: where to park, what to
/// bring, how to reach a person.
///
/// A fact is found as functions are, by the questions that stand in its file, and competes with
/// them. Its answer is said as it stands there, and a question that was open stays open. See
/// ``PluginRegistry/add(facts:in:)``.
public struct Fact: Sendable, Hashable {
  /// The name, unique in its language and the same in all languages.
  public let name: String
  /// The question as people ask it, in several wordings.
  public let questions: [String]
  /// The words that answer it.
  public let answer: String
  /// The replies that are offered then.
  public let quickReplies: [String]

  /// The fact that says how to reach a person; it is also said if nobody wrote down what is asked.
  public static let person = "person"
  /// The fact whose questions are complaints: what is said like them is put on record as one.
  public static let complaint = "complaint"
}

extension Fact {
  /// Reads a file of facts.
  ///
  /// A fact begins with its name in square brackets. Lines that begin with `?` are questions, lines
  /// that begin with `>` offered replies, all others the answer. Empty lines and lines that begin
  /// with `#` are passed over.
  ///
  /// - Throws: ``SectionFault``.
  static func read(_ text: String) throws(SectionFault) -> [Fact] {
    var facts: [Fact] = []
    for section in try Section.read(text) { facts.append(try Fact(section)) }
    return facts
  }

  private init(_ section: Section) throws(SectionFault) {
    var (questions, answer, replies) = ([String](), [String](), [String]())
    for line in section.lines {
      let rest = String(line.dropFirst().trimmingSpaces)
      switch line.first {
      case "?": questions.append(rest)
      case ">": replies.append(rest)
      default: answer.append(line)
      }
    }
    let name = section.name
    guard !questions.isEmpty, !(questions + replies).contains(where: \.isEmpty) else {
      throw SectionFault(
        line: section.line,
        reason: "[\(name)] needs a question: a line such as \"? Where can I park?\"")
    }
    guard !answer.isEmpty else {
      throw SectionFault(
        line: section.line, reason: "[\(name)] has no answer: say it in a line of its own")
    }
    self.init(
      name: name, questions: questions, answer: answer.joined(separator: " "),
      quickReplies: replies)
  }
}

extension RegisteredPlugin {
  /// Its facts in the language in which it speaks.
  public var facts: [Fact] { registeredFacts[language] ?? [] }

  /// The fact of that name, in the language in which it speaks.
  package func fact(_ name: String) -> Fact? { facts.first { $0.name == name } }
}

extension PluginRegistry {
  /// Registers what people ask and no function answers: a file of facts in one language.
  ///
  /// ```text
  /// [parking]
  /// ? Where can I park?
  /// ? Is parking free?
  /// The car park behind the house is free for patients.
  /// > What is the earliest date?
  /// ```
  ///
  /// `[person]` says how to reach a person, and is also said if a question has no fact. Each of the
  /// plugin's languages needs the same names.
  public mutating func add(facts text: String, in language: String = "en") throws {
    try keep(facts: text, in: language)
  }
}

extension RegistrationRules {
  /// Facts are in languages that the plugin speaks, and in each of them the same.
  static func checkFacts(of plugin: RegisteredPlugin) throws {
    guard !plugin.registeredFacts.isEmpty else { return }
    let spoken = plugin.languages
    let names = Set(plugin.registeredFacts.values.joined().map(\.name))
    for language in spoken.union(plugin.registeredFacts.keys).sorted() {
      let place = "facts in \(language)"
      guard spoken.contains(language) else {
        throw RegistrationError(
          plugin, place, "the plugin does not speak it: it speaks \(spoken.sorted())")
      }
      let own = (plugin.registeredFacts[language] ?? []).map(\.name)
      if let missing = names.subtracting(own).sorted().first {
        throw RegistrationError(
          plugin, place, "[\(missing)] is missing, which another language has: add it")
      }
    }
  }
}
