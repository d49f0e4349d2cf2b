import JSON
import PluginKit

/// What a function may answer at most; more is refused as a whole, since a part of an answer would
/// be another answer.
struct ResponseLimit {
  /// The most bytes of an answer's JSON.
  static let bytes = 256 << 10
  /// The most arrays and objects inside one another.
  static let depth = 60

  /// What is wrong with an answer, in a few words; nil if nothing is.
  static func fault(in body: JSONValue) -> String? {
    var limit = ResponseLimit()
    limit.measure(body, depth: 0)
    return limit.fault
  }

  private var size = 0
  private var fault: String?

  private mutating func measure(_ value: JSONValue, depth: Int) {
    guard fault == nil else { return }
    guard depth <= Self.depth else {
      fault = "an answer nested deeper than \(Self.depth) levels"
      return
    }
    switch value {
    case .string(let text): add(text.utf8.count + 2)
    case .double(let number) where !number.isFinite: fault = "a number that is not finite"
    case .digits(let digits): add(digits.utf8.count)
    case .null, .bool, .int, .double: add(4)
    case .array(let values):
      add(2)
      for value in values where fault == nil { measure(value, depth: depth + 1) }
    case .object(let object):
      add(2)
      for member in object.members where fault == nil {
        add(member.name.utf8.count + 4)
        measure(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func add(_ bytes: Int) {
    size += bytes
    if size > Self.bytes, fault == nil { fault = "an answer of more than \(Self.bytes) bytes" }
  }
}

extension Rendering {
  /// What is said of one that is not small enough.
  static let limits =
    "its renderer gives more than 100 cards or replies, or \(ResponseLimit.bytes) bytes"

  /// Whether it is small enough to be recorded and shown.
  var isWithinLimits: Bool {
    let texts =
      [text ?? "", button?.text ?? "", button?.explanation ?? ""]
      + before.map(\.summary) + [asks?.text ?? ""]
      + cards.flatMap { [$0.title, $0.subtitle ?? "", $0.details ?? "", $0.imageURL ?? ""] }
      + (quickReplies ?? []).map(\.text)
    return content.map { ResponseLimit.fault(in: $0.data) == nil } ?? true
      && before.count <= 100 && before.reduce(0) { $0 + $1.size } <= ResponseLimit.bytes
      && cards.count <= 100 && (quickReplies ?? []).count <= 100
      && texts.reduce(0) { $0 + $1.utf8.count } <= ResponseLimit.bytes
  }
}
