import JSON
import TestSupport

/// Random JSON that uses the names the renderers look for, with values of any kind.
struct HostileJSON {
  private static let names = [
    "appointmentDetails", "reservations", "history", "available", "doctor", "alternatives", "times",
    "date", "time", "recommend_date", "recommended_date", "next", "id", "name", "",
  ]
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func value(depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .int(Int64.random(in: .min ... .max, using: &random))
    case 3: return .double(Double.random(in: -1e300...1e300, using: &random))
    case 4:
      return ["", "\u{0}\n", "👩‍⚕️", "2026-11-24"].randomElement(using: &random).map { .string($0) }
        ?? .null
    case 5: return .string(String(repeating: "x", count: 10_000))
    case 6: return .array((0..<3).map { _ in value(depth: depth - 1) })
    default: return .object(object(depth: depth - 1))
    }
  }

  private mutating func object(depth: Int) -> JSONObject {
    var object = JSONObject()
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      object[Self.names.randomElement(using: &random) ?? ""] = value(depth: depth)
    }
    return object
  }
}
