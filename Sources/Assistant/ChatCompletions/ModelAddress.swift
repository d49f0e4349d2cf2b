import Foundation
import JSON

/// Where a language model is asked: an address, the model's name and the key for it.
///
/// ```sh
/// VERBATIM_MODEL_KEY=… verbatim chat --model-url https://api.example.com/v1 --model some-model
/// ```
package struct ModelAddress: Sendable {
  /// The environment variable that holds the key.
  package static let keyVariable = "VERBATIM_MODEL_KEY"

  /// The longest address, in bytes.
  private static let longest = 2048

  /// The whole address of the chat completions.
  let completions: String
  /// The model's name, as its endpoint calls it.
  package let model: String
  /// The key; nothing shows it.
  private let key: String?
  /// The host, for errors.
  let host: String

  /// Reads an address such as `https://host/v1`, with or without `/chat/completions`; the key comes
  /// from the environment.
  ///
  /// - Throws: ``ModelAddressError`` for what is no address or no name, and if a key would be sent
  ///   to another machine without encryption.
  package init(url text: String, model: String, environment: [String: String])
    throws(ModelAddressError)
  {
    // What may hold a password or a key is not repeated.
    guard !text.contains(where: { "@?#".contains($0) }) else {
      throw ModelAddressError(
        reason:
          "--model-url holds a name, a query or a #: give only https://host/path, and the key in $\(Self.keyVariable)"
      )
    }
    guard !text.contains(where: { $0.isWhitespace || $0.isNewline }) else {
      throw ModelAddressError(
        reason: "--model-url is \"\(text.prefix(200))\", expected an address without spaces")
    }
    guard text.utf8.count <= Self.longest else {
      throw ModelAddressError(
        reason:
          "--model-url has \(text.utf8.count) bytes, expected at most \(Self.longest)")
    }
    guard let url = URLComponents(string: text), let host = url.host, !host.isEmpty,
      ["http", "https"].contains(url.scheme?.lowercased())
    else {
      throw ModelAddressError(
        reason: "--model-url is \"\(text)\", expected an address such as https://host/v1")
    }
    guard url.hasPort else {
      throw ModelAddressError(
        reason: "--model-url is \"\(text)\", expected a port from 1 to 65535 or none")
    }
    guard !model.isEmpty, model.utf8.count <= 200, model.allSatisfy(\.isPrintable) else {
      throw ModelAddressError(
        reason: "--model is \"\(model)\", expected a name of 1 to 200 printable characters")
    }
    var path = text
    while path.hasSuffix("/") { path.removeLast() }
    let end = "/chat/completions"
    completions = path.hasSuffix(end) ? path : path + end
    (self.model, self.host) = (model, host)
    let key = environment[Self.keyVariable] ?? ""
    guard key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw ModelAddressError(
        reason: "$\(Self.keyVariable) holds no line of printable ASCII characters without spaces")
    }
    self.key = key.isEmpty ? nil : key
    let isHere = ["localhost", "127.0.0.1", "[::1]", "::1"].contains(host.lowercased())
    guard key.isEmpty || url.scheme?.lowercased() == "https" || isHere else {
      throw ModelAddressError(
        reason:
          "the key in $\(Self.keyVariable) would be sent to \(host) without encryption: use https, or unset it"
      )
    }
  }

  /// The value of `Authorization`.
  var authorization: String? { key.map { "Bearer \($0)" } }

  /// The filter that takes the key out of whatever the endpoint says.
  var keyFilter: KeyFilter { KeyFilter(key) }
}

/// A language model that cannot be used as it is given.
package struct ModelAddressError: Error, CustomStringConvertible, Equatable {
  let reason: String
  /// The fault, and what to do.
  package var description: String { reason }
}

extension URLComponents {
  /// Whether its port, if it has one, can be one.
  fileprivate var hasPort: Bool {
    guard let range = rangeOfPort, let text = string?[range], !text.isEmpty else { return true }
    return UInt16(text).map { $0 > 0 } ?? false
  }
}

extension Character {
  fileprivate var isPrintable: Bool {
    unicodeScalars.allSatisfy { !$0.properties.generalCategory.isInvisible }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isInvisible: Bool {
    [.control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned].contains(self)
  }
}

/// Takes the key out of what an endpoint says, wherever it is cut: some repeat it, and nothing of
/// it may be shown or recorded.
struct KeyFilter: Sendable {
  /// A key of fewer bytes is a word such as `none`, and no secret.
  static let shortest = 8
  private static let replacement = Array("(the key)".utf8)

  private let key: [UInt8]
  /// The end of what was said, which may be the beginning of the key.
  private var held: [UInt8] = []

  init(_ key: String?) {
    let bytes = Array((key ?? "").utf8)
    self.key = bytes.count < Self.shortest ? [] : bytes
  }

  /// A whole text without the key.
  func clean(_ text: String) -> String {
    guard !key.isEmpty else { return text }
    let (clean, rest) = split(Array(text.utf8))
    return String(decoding: clean + rest, as: UTF8.self)
  }

  /// The arguments of a call without the key, however it is escaped in them.
  func clean(arguments: String) -> String {
    let plain = clean(arguments)
    guard !key.isEmpty, plain.utf8.contains(UInt8(ascii: "\\")) else { return plain }
    do {
      let text = try JSONValue(json: plain).jsonText
      let cleaned = clean(text)
      return cleaned == text ? plain : cleaned
    } catch {
      // What is no JSON is not read by anybody.
      return plain
    }
  }

  /// What can be said of a text that goes on.
  mutating func feed(_ text: String) -> String {
    guard !key.isEmpty else { return text }
    let (clean, rest) = split(held + Array(text.utf8))
    held = rest
    return String(decoding: clean, as: UTF8.self)
  }

  /// The rest of a text that has ended; most of a key is as good as all of it.
  mutating func finish() -> String {
    defer { held = [] }
    return String(decoding: held.count < Self.shortest ? held : Self.replacement, as: UTF8.self)
  }

  /// Bytes without the key, and those at the end with which it may begin; it is ASCII, so that no
  /// character is split.
  private func split(_ bytes: [UInt8]) -> (clean: [UInt8], rest: [UInt8]) {
    var clean: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let next = bytes[place...]
      if next.starts(with: key) {
        clean += Self.replacement
        place += key.count
      } else if next.count < key.count, key.starts(with: next) {
        return (clean, Array(next))
      } else {
        clean.append(bytes[place])
        place += 1
      }
    }
    return (clean, [])
  }
}
