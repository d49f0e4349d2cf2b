import Terminal
import Testing

@Test func `progress is drawn ten times a second at most and then cleared`() throws {
  let output = Output.memory(isTerminal: true, width: 40)
  let clock = ManualClock()
  let progress = ProgressBar("Work", total: nil, on: output, clock: clock)
  for _ in 0..<25 {
    clock.advance(by: .milliseconds(10))
    try progress.advance(by: 1)
  }
  try progress.finish()
  try progress.finish()
  try progress.advance()
  #expect(
    output.written
      == "\rWork  10  100/s  0:00\u{1B}[K" + "\rWork  20  100/s  0:00\u{1B}[K" + "\r\u{1B}[K")
}

@Test func `a cleared line comes back with the next report that is due`() throws {
  let output = Output.memory(isTerminal: true, width: 21)
  let clock = ManualClock()
  let progress = ProgressBar("Work", total: 4, on: output, clock: clock)
  clock.advance(by: .seconds(1))
  try progress.update(to: 1)
  try progress.clear()
  clock.advance(by: .seconds(1))
  try progress.update(total: 8)
  #expect(
    output.written
      == "\rWork   25%  ETA 0:03\u{1B}[K" + "\r\u{1B}[K" + "\rWork   12%  ETA 0:14\u{1B}[K")
}

@Test func `short work and an output that is no terminal show nothing`() throws {
  for isTerminal in [true, false] {
    let output = Output.memory(isTerminal: isTerminal)
    let clock = ManualClock()
    let progress = ProgressBar("Work", total: 2, on: output, clock: clock)
    try progress.advance()
    clock.advance(by: isTerminal ? .milliseconds(99) : .seconds(9))
    try progress.advance()
    try progress.finish()
    #expect(output.written == "")
  }
}
