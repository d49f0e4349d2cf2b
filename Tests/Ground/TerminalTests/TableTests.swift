import Terminal
import Testing

private let columns = [
  Column("Type", width: .flexible(minimum: 8)), Column("Events", .right),
  Column("", width: .fixed(12)),
  Column("Bytes", .right),
]

private func row(_ type: String, _ events: Int, _ bytes: Int) -> [Cell] {
  [Cell(type), .count(events), .bar(Double(events) / 412_345), "\(Readable.bytes(bytes))"]
}

private let rows = [
  row("message.sent", 412_345, 81_000_000), row("예약.취소", 120_001, 9_400_000),
  row("evil\u{1B}[31m\nname", 3, 900),
]

private var table: Table {
  var table = Table(columns)
  for row in rows { table.append(row) }
  return table
}

@Test func `a table is as wide as it needs to be`() {
  #expect(
    table.lines(on: Canvas()) == [
      "Type             Events                  Bytes",
      "──────────────  ───────  ────────────  ───────",
      "message.sent    412,345  ████████████  81.0 MB",
      "예약.취소       120,001  ███▌           9.4 MB",
      "evil␛[31m␊name        3  ▏               900 B",
    ])
}

@Test func `words give way to a narrow canvas and numbers do not`() {
  #expect(
    table.lines(on: Canvas(width: 40)) == [
      "Type       Events                  Bytes",
      "────────  ───────  ────────────  ───────",
      "message…  412,345  ████████████  81.0 MB",
      "예약.취…  120,001  ███▌           9.4 MB",
      "evil␛[3…        3  ▏               900 B",
    ])
}

@Test func `a column of numbers is left out rather than cut`() {
  #expect(
    table.lines(on: Canvas(width: 31)) == [
      "Type       Events",
      "────────  ───────  ────────────",
      "message…  412,345  ████████████",
      "예약.취…  120,001  ███▌",
      "evil␛[3…        3  ▏",
    ])
}

@Test func `a very narrow canvas leaves out the last columns`() {
  #expect(
    table.lines(on: Canvas(width: 20, unicode: false)) == [
      "Type          Events",
      "-----------  -------",
      "message....  412,345",
      "예약.취소    120,001",
      "evil␛[31...        3",
    ])
}

@Test func `a canvas without an edge cuts nothing`() {
  let layout = TableLayout(
    streaming: [Column("A", width: .fixed(3)), Column("B")], on: Canvas().unbounded)
  #expect(layout.header == ["A    B", "───  ─"])
  #expect(layout.row(["123456", "second"]) == "123456  second")
}

@Test func `a streamed table gives what is free to its flexible column`() {
  let stream = [
    Column("Position", .right), Column("Type", width: .flexible(minimum: 8)), Column("Time"),
  ]
  let layout = TableLayout(
    streaming: stream, sample: [["", "", "10:42:07"]], on: Canvas(width: 40))
  let lines = layout.header + [layout.row([.count(1204), "appointment.booked.twice", "10:42:07"])]
  #expect(
    lines == [
      "Position  Type                  Time",
      "────────  ────────────────────  ────────",
      "   1,204  appointment.booked.…  10:42:07",
    ])
}

@Test func `styles do not move anything`() {
  var styled = Table([Column("Name"), Column("Lag", .right)])
  styled.append([Cell("channel", .green), Cell("0", .dim)])
  #expect(
    styled.lines(on: Canvas(colors: true)) == [
      "\u{1B}[1mName\u{1B}[0m     \u{1B}[1mLag\u{1B}[0m",
      "\u{1B}[2m───────\u{1B}[0m  \u{1B}[2m───\u{1B}[0m",
      "\u{1B}[32mchannel\u{1B}[0m    \u{1B}[2m0\u{1B}[0m",
    ])
}
