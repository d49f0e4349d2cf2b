import Foundation

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

  /// Reads an address such as `https://host/v1`, with or without `/chat/completions`; the key comes from the environment.
  ///
  /// - Throws: ``UnusableModel`` for what is no address or no name, and where a key would be sent to another machine without encryption.
  package init(url text: String, model: String, environment: [String: String]) throws(UnusableModel)
  {
    // What may hold a password or a key is not repeated.
    guard !text.contains(where: { "@?#".contains($0) }) else {
      throw UnusableModel(
        reason:
          "--model-url holds a name, a query or a #: give only https://host/path, and the key in $\(Self.keyVariable)"
      )
    }
    guard text.utf8.count <= Self.longest else {
      throw UnusableModel(
        reason:
          "--model-url has \(text.utf8.count) bytes, expected are at most \(Self.longest)")
    }
    guard let url = URLComponents(string: text), let host = url.host, !host.isEmpty,
      ["http", "https"].contains(url.scheme?.lowercased())
    else {
      throw UnusableModel(
        reason: "--model-url is \"\(text)\", expected is an address such as https://host/v1")
    }
    guard url.hasPort else {
      throw UnusableModel(
        reason: "--model-url is \"\(text)\", expected is a port from 1 to 65535 or none")
    }
    guard !model.isEmpty, model.utf8.count <= 200, model.allSatisfy(\.isPrintable) else {
      throw UnusableModel(
        reason: "--model is \"\(model)\", expected is a name of 1 to 200 printable characters")
    }
    var path = text
    while path.hasSuffix("/") { path.removeLast() }
    let end = "/chat/completions"
    completions = path.hasSuffix(end) ? path : path + end
    (self.model, self.host) = (model, host)
    let key = environment[Self.keyVariable] ?? ""
    guard key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw UnusableModel(
        reason: "$\(Self.keyVariable) holds no line of printable ASCII characters without spaces")
    }
    self.key = key.isEmpty ? nil : key
    let isHere = ["localhost", "127.0.0.1", "[::1]", "::1"].contains(host.lowercased())
    guard key.isEmpty || url.scheme?.lowercased() == "https" || isHere else {
      throw UnusableModel(
        reason:
          "the key in $\(Self.keyVariable) would be sent to \(host) without encryption: use https, or unset it"
      )
    }
  }

  /// What stands in `Authorization`.
  var authorization: String? { key.map { "Bearer \($0)" } }

  /// What takes the key out of whatever the endpoint says.
  var keyFilter: KeyFilter { KeyFilter(key) }
}

/// A language model that cannot be used as it is given.
package struct UnusableModel: Error, CustomStringConvertible, Equatable {
  let reason: String
  /// What is wrong, and what to do.
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
