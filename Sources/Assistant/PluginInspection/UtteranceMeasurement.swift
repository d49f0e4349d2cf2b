import Assistant
package import EventLog
package import Foundation
package import JSON
package import PluginKit
package import Understanding

/// How many sentences are understood, and how many of the values they name.
package struct UtteranceMeasurement: Sendable {
  /// One form of sentences.
  package struct Row: Sendable, Hashable {
    package let form: String
    /// Sentences that mean something, how many were led to it, and how many got the question which
    /// of several is meant.
    package var meant = 0
    package var right = 0
    package var asked = 0
    /// Sentences that mean nothing here, and how many were told so.
    package var foreign = 0
    package var refused = 0
    /// Values that were said where the function is right, how many were found, how many calls hold
    /// a wrong one.
    package var values = 0
    package var found = 0
    package var wrong = 0

    /// A form of which nothing was said yet.
    package init(form: String) { self.form = form }
  }

  /// The forms, in the order in which they come up first.
  package private(set) var rows: [Row] = []
  /// The misses.
  package private(set) var misses: [String] = []

  /// Asks the built-in model about every sentence, each as the first of a conversation at the
  /// moment `now`.
  package init(
    _ sentences: [ExpectedSentence], of plugin: RegisteredPlugin, at now: Timestamp,
    encoder: (any SentenceEmbedding)?
  ) async throws {
    let interpreter = BuiltInInterpreter(encoder: encoder)
    for sentence in sentences {
      let spoken = plugin.language(of: sentence.text, now: "en") ?? "en"
      let speaking = plugin.speaking(spoken)
      var decision = try await decide(sentence.text, speaking)
      // The first of several requests is done first.
      if case .several(let requests) = decision, let first = requests.first {
        decision = try await decide(first, speaking)
      }
      count(sentence, decision, of: plugin)
    }

    func decide(_ text: String, _ plugin: RegisteredPlugin) async throws -> IntentDecision {
      try await interpreter.decide(
        IntentRequest(text: text, plugin: plugin, person: "P1", now: now, zone: .gmt))
    }
  }

  private mutating func count(
    _ sentence: ExpectedSentence, _ decision: IntentDecision, of plugin: RegisteredPlugin
  ) {
    let index = rows.firstIndex { $0.form == sentence.form } ?? rows.count
    if index == rows.count { rows.append(Row(form: sentence.form)) }
    let (target, arguments) = Self.target(of: decision, plugin)
    guard let expected = sentence.target else {
      rows[index].foreign += 1
      if target == nil {
        rows[index].refused += 1
      } else {
        misses.append("\(target ?? "") for \(sentence.text)")
      }
      return
    }
    rows[index].meant += 1
    guard target == expected else {
      if target == nil, case .unclear = decision {
        rows[index].asked += 1
      }
      return misses.append(
        "\(target ?? Self.name(of: decision)) instead of \(expected) for \(sentence.text)")
    }
    rows[index].right += 1
    check(arguments, sentence, at: index)
  }

  private mutating func check(_ arguments: JSONObject, _ sentence: ExpectedSentence, at index: Int)
  {
    let expected = sentence.arguments
    rows[index].values += expected.names.count
    let found = expected.names.filter { sentence.accepts(arguments[$0], for: $0) }
    rows[index].found += found.count
    let isWrong = arguments.names.contains { !sentence.accepts(arguments[$0], for: $0) }
    if isWrong { rows[index].wrong += 1 }
    if isWrong || found.count < expected.names.count {
      misses.append(
        "\(JSONValue.object(arguments).jsonText) instead of \(JSONValue.object(expected).jsonText) for "
          + sentence.text)
    }
  }

  /// The outcome of a sentence that was led to nothing.
  private static func name(of decision: IntentDecision) -> String {
    switch decision {
    case .unclear(let replies, _):
      "the question which of \(replies)"
    case .say(let text, _): "\"\(text)\""
    case .several(let requests): "several requests, \(requests),"
    default: "nothing"
    }
  }

  private static func target(
    of decision: IntentDecision, _ plugin: RegisteredPlugin
  ) -> (String?, JSONObject) {
    switch decision {
    case .call(let name, let arguments), .ask(let name, _, let arguments, _): (name, arguments)
    case .begin(let name), .advance(let name, _, _), .retry(let name, _, _), .askAnew(let name):
      (name, JSONObject())
    case .say(let text, _):
      (plugin.smallTalk.first { $0.answer == text }?.name, JSONObject())
    case .inform(let name): (name, JSONObject())
    case .several, .answer, .repeatQuestion, .unclear, .notUnderstood, .speak, .outdated:
      (nil, JSONObject())
    }
  }
}

/// How many alarms are heard, and how many are false.
package struct AlarmMeasurement: Sendable {
  /// One form of sentences that have to raise an alarm, or none.
  package struct Row: Sendable, Hashable {
    package let form: String
    /// Sentences that have to raise an alarm, how many of them do, and how many are asked about.
    package var alarms = 0
    package var heard = 0
    package var asked = 0
    /// Sentences that must not, how many of them do, and how many are asked about.
    package var harmless = 0
    package var raised = 0
    package var questioned = 0
  }

  /// The forms, in the order in which they come up first.
  package private(set) var rows: [Row] = []
  /// The misses.
  package private(set) var misses: [String] = []

  /// Asks the alarms of a registry about every sentence, as if it were said in a channel of
  /// `plugin`; nil for one that all of them hear as theirs.
  package init(
    _ sentences: [ExpectedSentence], harmless: [String], in registry: PluginRegistry,
    of plugin: RegisteredPlugin? = nil, encoder: (any SentenceEmbedding)?
  ) {
    let screen = AlarmScreen(registry, encoder: encoder)
    for sentence in sentences {
      count(
        sentence.form, isAlarm: sentence.alarm != nil, sentence.text,
        screen.alarm(in: .text(text: sentence.text), of: plugin))
    }
    for text in harmless {
      count("other people", isAlarm: false, text, screen.alarm(in: .text(text: text), of: plugin))
    }
  }

  private mutating func count(
    _ form: String, isAlarm: Bool, _ text: String, _ raised: RaisedAlarm?
  ) {
    let index = rows.firstIndex { $0.form == form } ?? rows.count
    if index == rows.count { rows.append(Row(form: form)) }
    if isAlarm {
      rows[index].alarms += 1
      switch raised?.isDoubtful {
      case false: rows[index].heard += 1
      case true: rows[index].asked += 1
      case nil: misses.append("missed: \(text)")
      }
    } else {
      rows[index].harmless += 1
      guard let raised else { return }
      if raised.isDoubtful { rows[index].questioned += 1 } else { rows[index].raised += 1 }
      misses.append(
        "\(raised.isDoubtful ? "asked" : "false"), \(raised.name) by \(raised.example): \(text)")
    }
  }
}

/// A sentence that was written down together with what is expected of it.
package struct ExpectedSentence: Sendable, Hashable {
  /// The text.
  package let text: String
  /// Its form, to count it with its own kind.
  package let form: String
  /// The function, flow or small talk that is meant; nil for what means nothing here.
  package var target: String?
  /// The values that the sentence names, by parameter.
  package var arguments = JSONObject()
  /// Values besides these that are right, too, by parameter: they need not be found.
  package var accepted: [String: [JSONValue]] = [:]
  /// The alarm that has to be raised; nil for none.
  package var alarm: String?

  /// A sentence that is to be understood.
  package init(text: String, form: String, target: String? = nil) {
    (self.text, self.form, self.target) = (text, form, target)
  }

  /// The sentence as a line of a file of utterances.
  package var line: JSONValue {
    var line = JSONObject([("text", .string(text)), ("form", .string(form))])
    line["function"] = target.map { .string($0) }
    line["arguments"] = .object(arguments)
    line["accepted"] = .object(
      JSONObject(accepted.sorted { $0.key < $1.key }.map { ($0.key, .array($0.value)) }))
    return .object(line)
  }

  /// Whether a value is one that a parameter may get from the sentence.
  func accepts(_ value: JSONValue?, for parameter: String) -> Bool {
    guard let value else { return false }
    return value == arguments[parameter] || accepted[parameter]?.contains(value) == true
  }
}

/// A file that holds no sentences of the expected shape.
package struct UnreadableSentences: Error, Equatable, CustomStringConvertible {
  package let file: String
  /// The line, from 1; nil for the whole.
  package let line: Int?
  /// The expected decision.
  package let expected: String

  package var description: String {
    "\(file)\(line.map { " line \($0)" } ?? ""): expected \(expected)"
  }
}

/// Reads files of sentences.
package enum SentenceFile {
  /// Lines of JSON:
  /// `{"text": "a table for two", "function": "book", "arguments": {"guests": 2}, "form": "short"}`.
  ///
  /// Without `function` (or `flow`, `smallTalk`) a sentence means nothing here.
  /// `"accepted": {"city": ["London"]}` names values that are right besides, and need not be found.
  package static func utterances(_ file: URL) throws -> [ExpectedSentence] {
    try lines(file).map { number, line in
      let json = Self.json(line)
      guard let text = json?["text"]?.string, let json else {
        throw UnreadableSentences(
          file: file.path, line: number, expected: "{\"text\": …, \"function\": …}")
      }
      let target = json["function"] ?? json["flow"] ?? json["smallTalk"]
      var sentence = ExpectedSentence(
        text: text, form: json["form"]?.string ?? "all", target: target?.string)
      sentence.arguments = json["arguments"]?.object ?? JSONObject()
      for member in json["accepted"]?.object?.members ?? [] {
        sentence.accepted[member.name] = member.value.array
      }
      return sentence
    }
  }

  /// Lines `form | alarm | sentence`; the alarm `none` stands for a sentence that raises none.
  package static func alarms(_ file: URL) throws -> [ExpectedSentence] {
    try lines(file).map { number, line in
      let parts = line.split(separator: "|", maxSplits: 2).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard parts.count == 3 else {
        throw UnreadableSentences(
          file: file.path, line: number, expected: "form | alarm | sentence")
      }
      var sentence = ExpectedSentence(text: parts[2], form: parts[0])
      sentence.alarm = parts[1] == "none" ? nil : parts[1]
      return sentence
    }
  }

  /// Sentences of people in no danger: what users say in transcripts (`.jsonl`), the first of each
  /// pair in CLINC150's shape (`.json`), else a line each.
  package static func harmless(_ file: URL) throws -> [String] {
    switch file.pathExtension {
    case "jsonl":
      return try lines(file).flatMap { number, line in
        guard let messages = Self.json(line)?["messages"]?.array else {
          throw UnreadableSentences(file: file.path, line: number, expected: "{\"messages\": […]}")
        }
        return messages.filter { $0["role"]?.string == "user" }.compactMap { $0["content"]?.string }
      }
    case "json":
      let lists = try JSONDecoder().decode([String: [[String]]].self, from: Data(contentsOf: file))
      return lists.sorted { $0.key < $1.key }.flatMap { $0.value.compactMap(\.first) }
    default: return try lines(file).map(\.1)
    }
  }

  /// A line as JSON; what is none is refused with its line by whoever reads it.
  private static func json(_ line: String) -> JSONValue? {
    do { return try JSONValue(foreign: line) } catch { return nil }
  }

  private static func lines(_ file: URL) throws -> [(Int, String)] {
    try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .enumerated().filter { !$0.element.isEmpty }.map { ($0.offset + 1, String($0.element)) }
  }
}
