import Basics
import JSON
import PluginKit

/// A value of a plugin's settings that knows where it stands, so that what is wrong with it can be
/// pointed at.
struct SettingsNode {
  let value: JSONValue
  /// The file's path, for a person.
  let file: String
  let lines: JSONLines
  let pointer: JSONPointer

  /// Reads a whole file.
  init(_ name: String, in contents: FolderContents) throws(FolderError) {
    guard let bytes = contents.bytes(name) else { throw contents.missing(name) }
    file = contents.place(name)
    lines = JSONLines(bytes: bytes)
    pointer = .root
    do {
      value = try JSONValue(foreign: bytes)
    } catch {
      throw FolderError(
        file, line: lines.line(of: error.offset),
        bytes.isEmpty
          ? "expected a JSON object, found an empty file" : "not JSON: \(error.reason)")
    }
  }

  private init(_ value: JSONValue, at pointer: JSONPointer, of node: SettingsNode) {
    self.value = value
    file = node.file
    lines = node.lines
    self.pointer = pointer
  }

  func failure(_ reason: String) -> FolderError {
    FolderError(file, line: lines.line(of: pointer), at: pointer, reason)
  }

  func expected(_ kind: String) -> FolderError {
    failure("expected \(kind), found \(value.briefly)")
  }

  /// The same place with another value: what a text in it holds.
  func replaced(by value: JSONValue) -> SettingsNode {
    SettingsNode(value, at: pointer, of: self)
  }

  /// An object's member; nil if it is missing.
  subscript(name: String) -> SettingsNode? {
    value[name].map { SettingsNode($0, at: pointer.appending(name), of: self) }
  }

  /// A member that has to be there.
  func required(_ name: String) throws(FolderError) -> SettingsNode {
    guard let member = self[name] else { throw failure("the member \"\(name)\" is missing") }
    return member
  }

  /// Checks that this is an object with no members but these; an empty array is an empty object, as
  /// some writers have it.
  @discardableResult
  func object(_ known: [String]) throws(FolderError) -> SettingsNode {
    for member in try members() where !known.contains(member.name) {
      let advice = Spelling.advice(on: member.name, among: known) { "; known: \($0)" }
      throw member.node.failure("unknown member\(advice)")
    }
    return self
  }

  /// An object's members in the order of their names; `$comment` is for people and left out.
  func members() throws(FolderError) -> [(name: String, node: SettingsNode)] {
    if value == .array([]) { return [] }
    guard let object = value.object else { throw expected("an object") }
    return object.members.filter { $0.name != "$comment" }.map { member in
      (member.name, SettingsNode(member.value, at: pointer.appending(member.name), of: self))
    }
  }

  func elements() throws(FolderError) -> [SettingsNode] {
    guard let array = value.array else { throw expected("an array") }
    return array.enumerated().map { index, value in
      SettingsNode(value, at: pointer.appending(String(index)), of: self)
    }
  }
}

extension JSONValue {
  /// A value, in few words that fit a line.
  fileprivate var briefly: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .digits(let digits): String(digits.prefix(60))
    case .double(let value): "\(value)"
    case .string(let text): text.isEmpty ? "an empty text" : "\"\(text.prefix(60))\""
    case .array(let values): "an array of \(values.count)"
    case .object(let object): "an object of \(object.members.count)"
    }
  }
}

extension SettingsNode {
  /// A text that is not blank.
  func text() throws(FolderError) -> String {
    guard let text = value.string, text.contains(where: { !$0.isWhitespace }) else {
      throw expected("a text")
    }
    return text
  }

  /// A text, or the content of the file that it names: `texts/persona.txt`.
  func text(in contents: FolderContents) throws(FolderError) -> String {
    let text = try text()
    guard text.hasPrefix("texts/"), !text.contains(where: \.isWhitespace) else { return text }
    var content = try Result { () throws(FolderError) in try contents.text(text) }
      .mapError { failure("\($0.reason)") }.get()
    while content.last?.isWhitespace == true { content.removeLast() }
    guard !content.isEmpty else { throw failure("the file \(text) is empty: write the text there") }
    return content
  }

  /// Texts that are not blank; no array is no texts.
  func texts() throws(FolderError) -> [String] {
    var texts: [String] = []
    for element in try elements() { texts.append(try element.text()) }
    return texts
  }

  func bool() throws(FolderError) -> Bool {
    guard let bool = value.bool else { throw expected("true or false") }
    return bool
  }

  /// A whole number within bounds.
  func int(_ bounds: ClosedRange<Int64>) throws(FolderError) -> Int {
    guard let number = value.int, bounds.contains(number) else {
      throw expected("a whole number from \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    return Int(number)
  }

  /// A number within bounds.
  func number(_ bounds: ClosedRange<Double>) throws(FolderError) -> Double {
    let number: Double? =
      switch value {
      case .int(let whole): Double(whole)
      case .double(let number): number
      default: nil
      }
    guard let number, bounds.contains(number) else {
      throw expected("a number from \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    return number
  }

  /// One of some words.
  func choice<Word: RawRepresentable & CaseIterable>(
    _ words: Word.Type
  ) throws(FolderError) -> Word where Word.RawValue == String {
    guard let word = value.string.flatMap(Word.init(rawValue:)) else {
      throw expected(Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or "))
    }
    return word
  }

  /// The object that this is, holds, or names.
  ///
  /// The chatbot demos send their settings as a JSON text within the `data` of a message, in an
  /// object with the member `ai_attrs`. So the value may be the settings themselves, such an
  /// object, a text that holds either, to any depth of the three, or the name of a file of the
  /// folder with one of them: `demo-ai-attrs.json`. What has one of `own` among its members is no
  /// wrapping.
  func unwrapped(
    _ member: String, own: [String] = [], in contents: FolderContents
  ) throws(FolderError) -> SettingsNode {
    var node = self
    for _ in 0..<Self.maximumWrappings {
      if own.contains(where: { node[$0] != nil }) {
        return node
      } else if let inner = node[member] ?? node["data"] {
        node = inner
      } else if let text = node.value.string {
        node = try node.read(text, in: contents)
      } else {
        return node
      }
    }
    throw failure("is wrapped more than \(Self.maximumWrappings) times")
  }

  private static let maximumWrappings = 8

  private func read(
    _ text: String, in contents: FolderContents
  ) throws(FolderError) -> SettingsNode {
    let isFile = text.hasSuffix(".json") && !text.contains(where: \.isNewline)
    guard !isFile else { return try file(named: text, in: contents) }
    do {
      return replaced(by: try JSONValue(foreign: text))
    } catch {
      throw failure(
        "expected JSON in a text, or the name of a file such as \"ai-attrs.json\": \(error)")
    }
  }

  private func file(
    named name: String, in contents: FolderContents
  ) throws(FolderError) -> SettingsNode {
    guard contents.bytes(name) != nil else { throw failure(contents.missing(name).reason) }
    return try SettingsNode(name, in: contents)
  }
}
