import EventLog
package import Foundation
package import JSON

/// A sentence that was written down together with what is expected of it.
package struct ExpectedSentence: Sendable, Hashable {
  /// What is said.
  package let text: String
  /// What it is like, to count it with its own kind.
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
  /// What was expected.
  package let expected: String

  package var description: String {
    "\(file)\(line.map { " line \($0)" } ?? ""): expected is \(expected)"
  }
}

/// Reads files of sentences.
package enum SentenceFile {
  /// Lines of JSON: `{"text": "a table for two", "function": "book", "arguments": {"guests": 2}, "form": "short"}`.
  ///
  /// Without `function` (or `flow`, `smallTalk`) a sentence means nothing here. `"accepted": {"city": ["London"]}` names
  /// values that are right besides, and need not be found.
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

  /// Sentences of people in no danger: what users say in transcripts (`.jsonl`), the first of each pair in CLINC150's
  /// shape (`.json`), else a line each.
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
