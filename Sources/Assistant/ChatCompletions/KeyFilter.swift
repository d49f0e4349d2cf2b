import JSON

/// Takes the key out of what an endpoint says, wherever it is cut: some repeat it, and nothing of it may be shown or recorded.
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

  /// Bytes without the key, and those at the end with which it may begin; it is ASCII, so that no character is split.
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
