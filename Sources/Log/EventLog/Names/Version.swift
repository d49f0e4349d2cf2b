/// An event's number in its stream: 0, 1, 2 … without gaps.
public struct Version: Sendable, Hashable, Comparable {
  /// The number.
  public let value: UInt64

  public init(_ value: UInt64) { self.value = value }

  /// A stream's first event.
  public static let initial = Version(0)

  /// The version that follows.
  public var next: Version { Version(value + 1) }

  /// The version that many places further.
  public static func + (version: Version, offset: Int) -> Version {
    Version(version.value + UInt64(offset))
  }

  /// Earlier versions come first.
  public static func < (left: Version, right: Version) -> Bool { left.value < right.value }
}

extension Version: CustomStringConvertible {
  /// The number.
  public var description: String { String(value) }
}

/// The condition of an append on its stream.
public enum ExpectedVersion: Sendable, Hashable {
  /// Nothing.
  case any
  /// The stream has no events.
  case noStream
  /// The stream has events.
  case exists
  /// The stream's last event has this version.
  case exactly(Version)

  /// Whether a stream whose last version is `found` meets the demand.
  public func isMet(by found: Version?) -> Bool {
    switch self {
    case .any: true
    case .noStream: found == nil
    case .exists: found != nil
    case .exactly(let version): found == version
    }
  }
}

extension ExpectedVersion: CustomStringConvertible {
  /// The demand in words.
  public var description: String {
    switch self {
    case .any: "any version"
    case .noStream: "no stream"
    case .exists: "an existing stream"
    case .exactly(let version): "version \(version)"
    }
  }
}

/// An event's place in the whole log: 1, 2, 3 … without gaps, in the order of commits.
public struct Position: Sendable, Hashable, Comparable {
  /// The number; 0 stands before the first event.
  public let value: UInt64

  public init(_ value: UInt64) { self.value = value }

  /// Before the first event.
  public static let start = Position(0)

  /// The position that follows.
  public var next: Position { Position(value + 1) }

  /// The position that many places further.
  public static func + (position: Position, offset: Int) -> Position {
    Position(position.value + UInt64(offset))
  }

  /// Earlier positions come first.
  public static func < (left: Position, right: Position) -> Bool { left.value < right.value }
}

extension Position: CustomStringConvertible {
  /// The number.
  public var description: String { String(value) }
}
