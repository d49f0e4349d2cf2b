import Foundation

/// What stands behind `mcp:` : a server's address or command, and what its plugin is called.
///
/// `https://shop.example/mcp`, `https://shop.example/mcp#SHOP_TOKEN` with the variable whose value is the bearer token, or
/// `python3 shop.py --stock`; before it `NAME=` where the plugin is to be called so. A command is no shell's: quotes keep words together,
/// nothing is filled in.
struct ServerName: Equatable {
  enum Place: Equatable {
    /// Where the server is, and which variable of the environment holds the token for it.
    case address(String, variable: String?)
    /// The command and its arguments; never empty.
    case command([String])
  }

  static let prefix = "mcp:"

  /// The whole text.
  let text: String
  /// What the operator calls the plugin; nil leaves it to the server.
  let plugin: String?
  let place: Place

  /// Reads a name.
  ///
  /// - Throws: ``ContextError/badName(_:reason:)``.
  init(_ text: String) throws(ContextError) {
    self.text = text
    var rest = text.dropFirst(Self.prefix.count)
    if let named = rest.prefixMatch(of: /([a-z][a-z0-9-]{0,39})=/) {
      plugin = String(named.1)
      rest = rest[named.range.upperBound...]
    } else {
      plugin = nil
    }
    place =
      rest.prefixMatch(of: /(?i)[a-z][a-z0-9+.-]*:\/\//) != nil
      ? try Self.address(String(rest), text) : .command(try Self.words(rest, text))
  }

  private static func address(_ address: String, _ text: String) throws(ContextError) -> Place {
    guard var parts = URLComponents(string: address), let host = parts.host, !host.isEmpty,
      ["http", "https"].contains(parts.scheme?.lowercased())
    else {
      throw .badName(text, reason: "expected is an address such as mcp:https://shop.example/mcp")
    }
    guard parts.user == nil, parts.password == nil else {
      throw .badName(
        text, reason: "an address must not hold a name or password: name a variable with #NAME")
    }
    let variable = parts.fragment
    if let variable, variable.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) == nil {
      throw .badName(text, reason: "#\(variable) names no variable of the environment")
    }
    parts.fragment = nil
    return .address(parts.string ?? address, variable: variable)
  }

  private static func words(_ command: Substring, _ text: String) throws(ContextError) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in command {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let complete = word { words.append(complete) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { throw .badName(text, reason: "a quote is not closed") }
    if let complete = word { words.append(complete) }
    guard words.first?.isEmpty == false, !text.utf8.contains(0) else {
      throw .badName(
        text,
        reason: "expected is an address or a command, such as \"mcp:python3 shop.py\"")
    }
    return words
  }
}
