internal import Basics
import JSON

/// Random JSON that looks like a sample and is not: members missing, of another kind, huge, empty, deep.
struct HostileJSON {
  private static let scalars: [JSONValue] = [
    .null, true, false, 0, -1, .int(.max), .int(.min), 0.5, -1e300,
    .double(.greatestFiniteMagnitude), "", " ", "\u{0}\n\u{202E}", "👩‍⚕️", "2026-11-24", "25:61",
    "<script>alert(1)</script>", "javascript:alert(1)",
    .string(String(repeating: "x", count: 10_000)),
  ]

  private let sample: JSONValue
  private let names: [String]
  private var random: SplitMix64

  init(seed: UInt64, like sample: JSONValue) {
    self.sample = sample
    names = Self.names(in: sample) + ["", "id"]
    random = SplitMix64(seed: seed)
  }

  /// The next value: in half of the cases the sample with some of its parts changed.
  mutating func value() -> JSONValue {
    Bool.random(using: &random) ? changed(sample) : any(depth: 4)
  }

  private mutating func changed(_ value: JSONValue) -> JSONValue {
    guard Int.random(in: 0..<5, using: &random) > 0 else { return any(depth: 2) }
    switch value {
    case .array(let values):
      let kept = values.prefix(Int.random(in: 0...values.count, using: &random))
      return .array(kept.map { changed($0) } + kept.prefix(1).map { changed($0) })
    case .object(let object):
      var result = JSONObject()
      for member in object.members where Int.random(in: 0..<5, using: &random) > 0 {
        result[member.name] = changed(member.value)
      }
      return .object(result)
    default: return value
    }
  }

  private mutating func any(depth: Int) -> JSONValue {
    switch depth == 0 ? 0 : Int.random(in: 0..<5, using: &random) {
    case 0, 1, 2: return Self.scalars.randomElement(using: &random) ?? .null
    case 3:
      return .array(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in any(depth: depth - 1) })
    default:
      var object = JSONObject()
      for name in names where Bool.random(using: &random) { object[name] = any(depth: depth - 1) }
      return .object(object)
    }
  }

  private static func names(in value: JSONValue) -> [String] {
    switch value {
    case .array(let values): return values.first.map(names) ?? []
    case .object(let object): return object.members.flatMap { [$0.name] + names(in: $0.value) }
    default: return []
    }
  }
}
