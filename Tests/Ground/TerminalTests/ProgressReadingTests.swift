import Terminal
import Testing

private let half = ProgressReading(
  title: "Replaying", completed: 4_200_000, total: 10_000_000, elapsed: .seconds(4))

private let unknown = ProgressReading(
  title: "Importing", completed: 1234, total: nil, elapsed: .seconds(65))

@Test(arguments: [
  (
    120,
    "Replaying  ▕███████████▊                ▏   42%   4,200,000/10,000,000  1,050,000/s  ETA 0:05"
  ),
  (80, "Replaying  ▕█████▉        ▏   42%   4,200,000/10,000,000  1,050,000/s  ETA 0:05"),
  (60, "Replaying  ▕███████████▊                ▏   42%  ETA 0:05"),
  (40, "Replaying  ▕████▎     ▏   42%  ETA 0:05"),
  (30, "Replaying   42%  ETA 0:05"),
  (16, "Replaying   42%"),
  (8, "Replay…"),
  (1, ""),
])
func `a narrow terminal is told less`(_ width: Int, line: String) {
  #expect(half.line(on: Canvas(width: width)) == line)
}

@Test func `without Unicode the bar is made of number signs`() {
  #expect(
    half.line(on: Canvas(unicode: false))
      == "Replaying  [######        ]   42%   4,200,000/10,000,000  1,050,000/s  ETA 0:05")
}

@Test func `without a total there is no bar and no end in sight`() {
  #expect(unknown.line(on: Canvas()) == "Importing  1,234  19.0/s  1:05")
}

@Test(arguments: [(0, 0), (0, 5), (5, 5), (9, 5), (-2, 5), (1, Int.max), (Int.max, 1)])
func `strange counts are shown in one line`(_ completed: Int, total: Int) {
  let reading = ProgressReading(
    title: "예약\u{1B}[2J\n", completed: completed, total: total, elapsed: .seconds(1))
  for width in 1...100 {
    let line = reading.line(on: Canvas(width: width))
    #expect(line.displayWidth < width && line.isSafeLine, "\(width)")
  }
}
