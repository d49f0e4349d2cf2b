import JSON
import TestSupport
import Testing

/// Differences between values, applied again.
@Suite struct JSONChangeTests {
  @Test(arguments: UInt64(0)..<200)
  func `the changes make the other value of the one`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let old = Self.value(depth: 3, &random)
    let new =
      Bool.random(using: &random) ? Self.value(depth: 3, &random) : Self.nudged(old, &random)
    var value = old
    for change in old.changes(to: new) { value = try #require(Self.applying(change, to: value)) }
    #expect(value == new)
  }

  @Test func `changes name their places and read as a JSON patch`() {
    let old: JSONValue = ["a/b": [1, 2, 3], "gone": true, "same": ["x": 1]]
    let new: JSONValue = [
      "a/b": [1, 5, 2, 3], "m~n": nil as JSONValue? ?? .null, "same": ["x": 1],
    ]
    #expect(
      old.changes(to: new).map(\.json) == [
        ["op": "add", "path": "/a~1b/1", "value": 5], ["op": "remove", "path": "/gone"],
        ["op": "add", "path": "/m~0n", "value": .null],
      ])
  }

  private static func value(depth: Int, _ random: inout SplitMix64) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 5 : 3), using: &random) {
    case 0: return .int(.random(in: 0..<3, using: &random))
    case 1: return .string(["", "é", "/~"].randomElement(using: &random) ?? "")
    case 2: return .null
    case 3:
      let count = Int.random(in: 0..<5, using: &random)
      return .array((0..<count).map { _ in value(depth: depth - 1, &random) })
    default:
      let count = Int.random(in: 0..<4, using: &random)
      return .object(
        JSONObject((0..<count).map { ("k~/\($0)", value(depth: depth - 1, &random)) }))
    }
  }

  private static func nudged(_ value: JSONValue, _ random: inout SplitMix64) -> JSONValue {
    switch value {
    case .array(var elements):
      elements.insert(7, at: .random(in: 0...elements.count, using: &random))
      return .array(elements)
    case .object(var object):
      for member in object.members { object[member.name] = nudged(member.value, &random) }
      return .object(object)
    default: return value
    }
  }

  private static func applying(_ change: JSONChange, to value: JSONValue) -> JSONValue? {
    applying(change, to: value, change.pointer.tokens[...])
  }

  private static func applying(
    _ change: JSONChange, to value: JSONValue, _ path: ArraySlice<String>
  ) -> JSONValue? {
    guard let token = path.first else {
      guard case .replace(_, let old, let new) = change, old == value else { return nil }
      return new
    }
    switch value {
    case .object(var object):
      if path.count > 1 || isReplacement(change) {
        object[token] = object[token].flatMap { applying(change, to: $0, path.dropFirst()) }
      } else if case .add(_, let new) = change {
        object[token] = new
      } else {
        object[token] = nil
      }
      return .object(object)
    case .array(var elements):
      guard let index = Int(token) else { return nil }
      if path.count > 1 || isReplacement(change) {
        guard let inner = applying(change, to: elements[index], path.dropFirst()) else {
          return nil
        }
        elements[index] = inner
      } else if case .add(_, let new) = change {
        elements.insert(new, at: index)
      } else {
        elements.remove(at: index)
      }
      return .array(elements)
    default: return nil
    }
  }

  private static func isReplacement(_ change: JSONChange) -> Bool {
    if case .replace = change { true } else { false }
  }
}
