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
