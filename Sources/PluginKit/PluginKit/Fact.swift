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

/// Why a file of facts was refused, and in which line.
struct FactFault: Error, Equatable {
  let line: Int
  let reason: String
}

extension Fact {
  /// Reads a file of facts.
  ///
  /// A fact begins with its name in square brackets. Lines that begin with `?` are questions, lines
  /// that begin with `>` offered replies, all others the answer. Empty lines and lines that begin
  /// with `#` are passed over.
  ///
  /// - Throws: ``FactFault``.
  static func read(_ text: String) throws(FactFault) -> [Fact] {
    var reader = FactReader()
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      try reader.read(line.trimmingSpaces, at: number + 1)
    }
    return try reader.finish()
  }
}

private struct FactReader {
  private var facts: [Fact] = []
  private var name: String?
  private var (start, questions, answer, replies) = (0, [String](), [String](), [String]())

  mutating func read(_ line: Substring, at number: Int) throws(FactFault) {
    guard let mark = line.first, mark != "#" else { return }
    if mark == "[" {
      try close()
      let name = String(line.dropFirst().dropLast())
      guard line.last == "]", name.contains(where: \.isLetter) else {
        throw FactFault(line: number, reason: "expected [name], found \"\(line)\"")
      }
      guard !facts.contains(where: { $0.name == name }) else {
        throw FactFault(line: number, reason: "[\(name)] is given twice: rename one")
      }
      (self.name, start) = (name, number)
      return
    }
    guard name != nil else {
      throw FactFault(line: number, reason: "expected [name] before \"\(line)\"")
    }
    let rest = String(line.dropFirst().trimmingSpaces)
    switch mark {
    case "?": questions.append(rest)
    case ">": replies.append(rest)
    default: answer.append(String(line))
    }
  }

  mutating func finish() throws(FactFault) -> [Fact] {
    try close()
    return facts
  }

  private mutating func close() throws(FactFault) {
    guard let name else { return }
    guard !questions.isEmpty, !(questions + replies).contains(where: \.isEmpty) else {
      throw FactFault(
        line: start, reason: "[\(name)] needs a question: a line such as \"? Where can I park?\"")
    }
    guard !answer.isEmpty else {
      throw FactFault(line: start, reason: "[\(name)] has no answer: say it in a line of its own")
    }
    facts.append(
      Fact(
        name: name, questions: questions, answer: answer.joined(separator: " "),
        quickReplies: replies))
    self.name = nil
    (questions, answer, replies) = ([], [], [])
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    let rest = drop(while: \.isWhitespace)
    return rest.lastIndex { !$0.isWhitespace }.map { rest[...$0] } ?? rest.prefix(0)
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
