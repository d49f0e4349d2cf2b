import Basics
import Foundation
import JSON
public import PluginKit

/// The files of a plugin's folder, read at one moment; equal contents make equal plugins.
///
/// Read are `plugin.json` and what lies beside it with the ending `.json`, `cards/*.mustache`,
/// `facts/*.txt`, `wordings/*.txt`, `texts/*.txt` or `*.md`, and `documents/*.md` or `*.txt`, also in
/// a folder for each language there. Nothing outside the folder is ever
/// read: a link that leads out of it is refused, and files are found by their name among those that
/// were read, so that no `..` can leave it.
struct FolderContents: Sendable, Equatable {
  static let maximumFileSize = 256 * 1024
  static let maximumFiles = 200
  static let documents = "documents/"

  /// The folder, as it was named.
  let path: String
  private let files: [String: [UInt8]]
  /// Something that lies among the documents and is none, such as a picture.
  let leftOut: [String]

  /// Files in memory.
  init(path: String, files: [String: [UInt8]]) {
    self.path = path
    self.files = files
    leftOut = []
  }

  /// Reads a folder.
  init(reading path: String) throws(FolderError) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
    let root = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var files: [String: [UInt8]] = [:]
    for name in try Self.names(in: path) {
      guard files.count < Self.maximumFiles else {
        throw FolderError(path, "has more than \(Self.maximumFiles) files: a plugin has fewer")
      }
      files[name] = try Self.bytes(of: name, in: path, root: root)
    }
    let (documents, others) = try Self.documents(in: path, root: root)
    for name in documents {
      files[name] = try Self.bytes(
        of: name, in: path, root: root, most: Document.maximumSize, advice: "cut it into several")
    }
    self.files = files
    leftOut = others
  }

  /// A file's bytes by its name, such as `cards/orders.mustache`.
  func bytes(_ name: String) -> [UInt8]? { files[name] }

  /// The names that begin and end so, in order.
  func names(in folder: String, endings: [String]) -> [String] {
    files.keys.filter { name in
      name.hasPrefix(folder) && !name.dropFirst(folder.count).contains("/")
        && endings.contains { name.hasSuffix($0) }
    }.sorted()
  }

  /// The names of the documents, in order.
  var documentNames: [String] { files.keys.filter { $0.hasPrefix(Self.documents) }.sorted() }

  /// A file as text.
  func text(_ name: String) throws(FolderError) -> String {
    guard let bytes = files[name] else { throw missing(name) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FolderError(place(name), "expected UTF-8, found other bytes")
    }
    return text
  }

  /// The path of a file, for a person.
  func place(_ name: String) -> String { "\(path)/\(name)" }

  func missing(_ name: String) -> FolderError {
    let advice = Spelling.advice(on: name, among: Array(files.keys.sorted().prefix(20))) {
      "; there are: \($0)"
    }
    return FolderError(place(name), "there is no such file in the folder\(advice)")
  }

  // Some editors begin every file with it (RFC 8259, 8.1: a reader may skip it).
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static let kinds = [
    (folder: "", endings: [".json"]), (folder: "cards/", endings: [".mustache"]),
    (folder: "texts/", endings: [".txt", ".md"]), (folder: "facts/", endings: [".txt"]),
    (folder: "wordings/", endings: [".txt"]),
  ]

  private static func names(in path: String) throws(FolderError) -> [String] {
    guard FileManager.default.fileExists(atPath: path + "/plugin.json") else {
      throw FolderError(path, "expected a folder with a plugin.json, found none")
    }
    var names: [String] = []
    for (folder, endings) in kinds where FileManager.default.fileExists(atPath: path + "/" + folder)
    {
      let found: [String]
      do {
        found = try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)
      } catch {
        throw FolderError(path + "/" + folder, "cannot be listed: \(error)")
      }
      names += found.sorted().filter { name in endings.contains { name.hasSuffix($0) } }
        .map { folder + $0 }
    }
    return names
  }

  /// The documents, and what else lies among them.
  private static func documents(
    in path: String, root: String
  ) throws(FolderError) -> (names: [String], leftOut: [String]) {
    var (names, leftOut) = ([String](), [String]())
    var folders = [Self.documents]
    while let folder = folders.popLast() {
      guard FileManager.default.fileExists(atPath: "\(path)/\(folder)") else { continue }
      let target = URL(fileURLWithPath: "\(path)/\(folder)").resolvingSymlinksInPath().path
      guard target.hasPrefix(root + "/") else {
        throw FolderError("\(path)/\(folder)", "leads out of the folder: copy the files into it")
      }
      let found: [String]
      do {
        found = try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")
      } catch {
        throw FolderError("\(path)/\(folder)", "cannot be listed: \(error)")
      }
      for name in found.sorted() where !name.hasPrefix(".") {
        if name.hasSuffix(".md") || name.hasSuffix(".txt") {
          names.append(folder + name)
        } else if folder == Self.documents, name.count == 2, name.allSatisfy(\.isLetter) {
          folders.append("\(folder)\(name)/")
        } else {
          leftOut.append(folder + name)
        }
      }
      guard names.count <= Document.maximumCount else {
        throw FolderError(
          "\(path)/\(Self.documents)",
          "has more than \(Document.maximumCount) documents: join some of them")
      }
    }
    return (names, leftOut)
  }

  private static func bytes(
    of name: String, in path: String, root: String, most: Int = maximumFileSize,
    advice: String = "a plugin's file has less"
  ) throws(FolderError) -> [UInt8] {
    let place = "\(path)/\(name)"
    let target = URL(fileURLWithPath: place).resolvingSymlinksInPath().path
    guard target.hasPrefix(root + "/") else {
      throw FolderError(place, "leads out of the folder: copy the file into it")
    }
    do {
      // A pipe or a device would block or never end.
      let kind = try FileManager.default.attributesOfItem(atPath: target)[.type]
      guard kind as? FileAttributeType == .typeRegular else {
        throw FolderError(place, "expected a file, found something else")
      }
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: target))
      let data = try handle.read(upToCount: most + 1) ?? Data()
      try handle.close()
      guard data.count <= most else {
        throw FolderError(place, "has more than \(most) bytes: \(advice)")
      }
      return Array(data.starts(with: byteOrderMark) ? data.dropFirst(3) : data)
    } catch let error as FolderError {
      throw error
    } catch {
      throw FolderError(place, "cannot be read: \(error)")
    }
  }
}

/// Why a folder is no plugin that can be used.
public struct FolderError: Error, Equatable, CustomStringConvertible {
  /// The file or folder at fault, as a path.
  public let file: String
  /// The line, counted from 1, if it is known.
  public let line: Int?
  /// The value inside a JSON file.
  public let pointer: JSONPointer
  /// The expected value, the found one, and what to do.
  public let reason: String

  init(_ file: String, line: Int? = nil, at pointer: JSONPointer = .root, _ reason: String) {
    self.file = file
    self.line = line
    self.pointer = pointer
    self.reason = reason
  }

  /// One line for a person: `shop/plugin.json:12 /functions/x/effect: expected …, found …`.
  public var description: String {
    let place = file + (line.map { ":\($0)" } ?? "")
    let text = pointer.tokens.isEmpty ? "\(place): \(reason)" : "\(place) \(pointer): \(reason)"
    // A folder's name and content may hold line ends: they make no line of ours.
    return text.replacing("\r\n", with: "␍␊").replacing("\n", with: "␊")
  }
}

/// Finds the line on which a value of a JSON text stands.
struct JSONLines {
  let bytes: [UInt8]

  /// The line of a byte, counted from 1.
  func line(of offset: Int) -> Int {
    1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") }
  }

  /// The line of the value at a pointer, or of the nearest value around it that there is.
  func line(of pointer: JSONPointer) -> Int {
    var reader = JSONReader(bytes.span)
    var nearest = 0
    do {
      _ = try reader.peek()
      nearest = reader.offset
      for token in pointer.tokens {
        guard try Self.enter(token, &reader) else { break }
        _ = try reader.peek()
        nearest = reader.offset
      }
    } catch {
      // The text was read before, so only a pointer into a string within it ends here.
      return line(of: nearest)
    }
    return line(of: nearest)
  }

  /// Moves to the member or element that a token names; false if there is none.
  private static func enter(
    _ token: String, _ reader: inout JSONReader
  ) throws(JSONError) -> Bool {
    switch try reader.peek() {
    case UInt8(ascii: "{"):
      var object = try reader.beginObject()
      while let key = try reader.nextKey(&object) {
        if reader.isKey(key, named: token) { return true }
        try reader.skipValue()
      }
    case UInt8(ascii: "["):
      var array = try reader.beginArray()
      var index = 0
      while try reader.nextElement(&array) {
        if String(index) == token { return true }
        try reader.skipValue()
        index += 1
      }
    default: break
    }
    return false
  }
}

/// How many tokens settings take in a language model.
///
/// No model's own vocabulary is at hand, so this counts like a byte-pair tokenizer with a plain
/// vocabulary: a run of letters takes one token for each 6 bytes begun, a run of digits one for
/// each 3, a run of white space one unless it is a single space, and any other character one for
/// each 2 bytes begun. English counts a little more than the models of the demos' time would count.
package enum SettingsSize {
  /// The most that the demos' server takes.
  package static let maximum = 4027

  /// The tokens of the compact JSON of a value.
  static func tokens(in value: JSONValue) -> Int { tokens(in: value.jsonText) }

  package static func tokens(in text: String) -> Int {
    var count = 0
    var rest = text[...]
    while let first = rest.first {
      let kind = Kind(first)
      let run = kind == .other ? rest.prefix(1) : rest.prefix { Kind($0) == kind }
      count += kind.tokens(of: run)
      rest = rest[run.endIndex...]
    }
    return count
  }

  private enum Kind {
    case letters
    case digits
    case space
    case other

    init(_ character: Character) {
      if character.isLetter {
        self = .letters
      } else if character.isNumber {
        self = .digits
      } else {
        self = character.isWhitespace ? .space : .other
      }
    }

    func tokens(of run: Substring) -> Int {
      switch self {
      case .letters: (run.utf8.count + 5) / 6
      case .digits: (run.utf8.count + 2) / 3
      case .space: run == " " ? 0 : 1
      case .other: (run.utf8.count + 1) / 2
      }
    }
  }
}
