/// What the log calls a data subject: it tells two subjects apart and names neither.
///
/// The first part is a keyed hash of the subject's name, the same as long as the vault's salt exists; the second tells one key of
/// that subject from the next, so that a subject who comes back after an erasure begins a new life.
public struct SubjectHandle: Sendable, Hashable, CustomStringConvertible {
  /// The subject's part, 32 hexadecimal digits.
  public let subject: String
  /// The key's part, 8 hexadecimal digits.
  public let key: String

  init(subject: String, key: String) {
    self.subject = subject
    self.key = key
  }

  /// Reads a handle; nil if the text is none.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 32, parts[1].utf8.count == 8,
      parts.joined().utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
    else { return nil }
    subject = String(parts[0])
    key = String(parts[1])
  }

  /// Both parts, with a hyphen between them.
  public var description: String { "\(subject)-\(key)" }
}

func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
