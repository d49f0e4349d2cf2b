import JSON
import PluginKit

/// A value of a plugin's settings that knows where it stands, so that what is wrong with it can be pointed at.
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
          ? "expected a JSON object, found an empty file" : "is no JSON: \(error.reason)")
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

  /// Checks that this is an object with no members but these; an empty array is an empty object, as some writers have it.
  @discardableResult
  func object(_ known: [String]) throws(FolderError) -> SettingsNode {
    for member in try members() where !known.contains(member.name) {
      let names = known.joined(separator: ", ")
      throw member.node.failure("is not known here; known are \(names)")
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
  /// What a value is, in few words that fit a line.
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
