public import PluginKit

/// Why a folder is no plugin that can be used.
public struct FolderError: Error, Equatable, CustomStringConvertible {
  /// The file or folder at fault, as a path.
  public let file: String
  /// The line, counted from 1, where it is known.
  public let line: Int?
  /// The value inside a JSON file.
  public let pointer: JSONPointer
  /// What was expected, what was found, and what to do.
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
    // What a folder is called and says in it may hold line ends: they make no line of ours.
    return text.replacing("\r\n", with: "␍␊").replacing("\n", with: "␊")
  }
}
