import Basics
import JSON

/// The replies that a text's blocks offer: the first three that are distinct and not blank.
struct InBandReplies: Sendable {
  static let maximum = 3

  private(set) var options: [String] = []

  /// Adds the replies of a block; one that is no object with texts adds none.
  mutating func add(block: some Sequence<UInt8>) {
    for text in Self.texts(Array(block)) where options.count < Self.maximum {
      let option = text.trimmed
      if !option.isEmpty, !options.contains(option) { options.append(option) }
    }
  }

  private static func texts(_ json: [UInt8]) -> [String] {
    do {
      let block = try JSONValue(foreign: json)
      return ((block["options"] ?? block["option"])?.array ?? []).compactMap(\.string)
    } catch {
      // A model's slip is not the person's concern: the block is taken out and offers nothing.
      return []
    }
  }
}
