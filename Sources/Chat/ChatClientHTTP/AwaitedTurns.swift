/// Which turns answer what one said and have not ended yet, as far as the shown page says it.
struct AwaitedTurns {
  /// How many ended ones are remembered: the stream may tell of the end before the answer tells of the turn.
  private static let remembered = 64

  private var awaited: Set<String> = []
  private var ended: [(turn: String, position: Int64)] = []
  private var shown: Int64 = 0

  /// Whether one is.
  var isAwaited: Bool { !awaited.isEmpty }

  /// A turn will answer what was said.
  mutating func await(_ turn: String) {
    let end = ended.first { $0.turn == turn }?.position
    if end.map({ $0 > shown }) ?? true { awaited.insert(turn) }
  }

  /// A turn has ended at a position.
  mutating func end(_ turn: String, at position: Int64) {
    ended = ended.suffix(Self.remembered - 1) + [(turn, position)]
  }

  /// A page of a position is shown.
  mutating func haveShown(upTo position: Int64) {
    shown = max(shown, position)
    for (turn, end) in ended where end <= shown { awaited.remove(turn) }
  }

  /// More was missed than is told again: what ended meanwhile, nobody knows.
  mutating func forget() { awaited = [] }
}
