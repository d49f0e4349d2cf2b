public import JSON

/// One view as JSON, or as much of it as was asked for.
public struct View: Sendable, Hashable {
  /// One part.
  public struct Part: Sendable, Hashable {
    public let name: PartName
    /// What it holds.
    public let value: JSONValue
  }

  /// The document under the view's key; nil if only parts are there.
  public let head: JSONValue?
  /// The parts that were asked for, pages before named ones.
  public let parts: [Part]
  /// The member that the parts stand in.
  public let partsMember: String
  /// The event that could not be folded, before which the view stands still; nil for one that is up to date.
  public var standsStill: ProjectionError?

  /// The view as one value: the head, and in it its parts, the entries of pages as one array.
  public var json: JSONValue {
    guard !parts.isEmpty else { return head ?? .object([:]) }
    var object = head?.object ?? head.map { ["head": $0] } ?? [:]
    object[partsMember] = partsJSON
    return .object(object)
  }

  private var partsJSON: JSONValue {
    let pages = parts.filter { if case .page = $0.name { true } else { false } }
    guard pages.isEmpty else {
      return .array(pages.flatMap { $0.value.array ?? [$0.value] })
    }
    return .object(JSONObject(parts.map { ($0.name.description, $0.value) }))
  }
}

/// Which pages of a view are read; a view without pages is read with all its parts.
public enum PageChoice: Sendable, Hashable {
  /// So many of the newest ones.
  case newest(Int)
  /// Only this one.
  case only(Int)
  /// All of them.
  case all

  func choose(_ numbers: [Int]) -> [Int] {
    switch self {
    case .newest(let count): Array(numbers.suffix(max(0, count)))
    case .only(let number): numbers.filter { $0 == number }
    case .all: numbers
    }
  }
}
