import EventLog
import Terminal

/// Events that may tell of a person and are not counted as theirs.
enum DoubtDrawing {
  private static let shown = 20

  /// Those that are known by what they say, and those that only a record names any more.
  static func lines(
    _ doubts: [PersonRecord.Doubt], recorded: [Position] = [], isStrict: Bool = false,
    on canvas: Canvas
  ) -> [String] {
    let positions = Set(doubts.map(\.position) + recorded).sorted()
    guard !positions.isEmpty else { return [] }
    var table = Table([
      Column("position", .right), Column("stream"), Column("type"), Column("found in"),
      Column("sealed under"),
    ])
    for doubt in doubts.prefix(shown) {
      table.append([
        .count(doubt.position.value), Cell(doubt.stream.rawValue), Cell(doubt.type.name),
        Cell(places(doubt).joined(separator: ", ")), Cell(doubt.key?.description ?? "no key"),
      ])
    }
    let more = doubts.count - min(doubts.count, shown)
    let listed = positions.prefix(100).map { "\($0)" }.joined(separator: " ")
    return ["", "may also tell of the person: \(Readable.count(positions.count, "event"))"]
      + (doubts.isEmpty ? [] : table.lines(on: canvas))
      + (more > 0 ? ["… and \(Readable.count(more)) more"] : [])
      + [
        isStrict
          ? "with --strict they count as the person's: evtool redact \(listed)"
          : "they are not counted and stay: look at them; --strict counts them, "
            + "evtool redact takes them out: \(listed)" + (positions.count > 100 ? " …" : "")
      ]
  }

  private static func places(_ doubt: PersonRecord.Doubt) -> [String] {
    doubt.members + doubt.names.map { "the \($0.rawValue)'s name" }
  }

  static func json(_ doubts: [PersonRecord.Doubt]) -> JSONText {
    JSONText(
      doubts.map { doubt in
        JSONText([
          "position": JSONText(Int64(clamping: doubt.position.value)),
          "stream": JSONText(doubt.stream.rawValue), "type": JSONText(doubt.type.name),
          "members": JSONText(doubt.members.map { JSONText($0) }),
          "names": JSONText(doubt.names.map { JSONText($0.rawValue) }),
          "key": JSONText(doubt.key?.description),
        ])
      })
  }
}
