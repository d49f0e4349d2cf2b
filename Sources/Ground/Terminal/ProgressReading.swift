/// How far long work has come: the line a progress bar shows, as a pure value.
package struct ProgressReading: Sendable, Equatable {
  /// What is being done.
  package var title: String
  /// The things done so far.
  package var completed: Int
  /// The things to do in all, or nil while that is unknown.
  package var total: Int?
  /// The time it took so far.
  package var elapsed: Duration

  package init(title: String, completed: Int, total: Int?, elapsed: Duration) {
    self.title = title
    self.completed = completed
    self.total = total
    self.elapsed = elapsed
  }

  /// The reading as one line that leaves the last column free, so that no terminal wraps it.
  ///
  /// Where there is little room it says less: first without the rate, then without the count, the
  /// bar, the time left, and at last only the beginning of the title.
  package func line(on canvas: Canvas) -> String {
    let width = canvas.width - 1
    for pieces in Self.choices {
      if let line = line(of: pieces, width: width, on: canvas) { return line }
    }
    return title.truncated(to: width, ellipsis: canvas.ellipsis)
  }
}

extension ProgressReading {
  private enum Piece {
    case title, bar, percent, count, rate, timeLeft
  }

  private static let choices: [[Piece]] = [
    [.title, .bar, .percent, .count, .rate, .timeLeft],
    [.title, .bar, .percent, .count, .timeLeft],
    [.title, .bar, .percent, .timeLeft],
    [.title, .percent, .timeLeft],
    [.title, .percent],
  ]

  private func line(of pieces: [Piece], width: Int, on canvas: Canvas) -> String? {
    var texts = pieces.map(text)
    if let place = pieces.firstIndex(of: .bar), let total {
      let others = texts.filter { !$0.isEmpty }
      let room = width - others.reduce(0) { $0 + $1.displayWidth + 2 } - 2
      guard room >= 8 else { return nil }
      texts[place] = bar(width: min(room, 28), total: total, on: canvas)
    }
    let line = texts.filter { !$0.isEmpty }.joined(separator: "  ")
    return line.displayWidth <= width ? line : nil
  }

  // Numbers are padded to the widest they will get, so that nothing jumps while they grow.
  private func text(_ piece: Piece) -> String {
    switch piece {
    case .title: title.sanitized()
    case .bar: ""
    case .percent: total == nil ? "" : Readable.percent(share).padded(to: 4, alignment: .right)
    case .count: count
    case .rate: elapsed > .zero ? Readable.rate(perSecond: perSecond) : ""
    case .timeLeft: time
    }
  }

  private func bar(width: Int, total: Int, on canvas: Canvas) -> String {
    let bar = Bar(width: width).text(share, on: canvas).padded(to: width)
    return canvas.unicode ? "▕\(bar)▏" : "[\(bar)]"
  }

  private var count: String {
    guard let total else { return Readable.count(completed) }
    let all = Readable.count(total)
    return Readable.count(completed).padded(to: all.displayWidth, alignment: .right) + "/" + all
  }

  private var time: String {
    guard let total else { return Readable.clock(elapsed) }
    guard completed > 0, completed < total else { return "" }
    let left = elapsed / .seconds(1) * (Double(total) / Double(completed) - 1)
    return left < 8_640_000 ? "ETA " + Readable.clock(.seconds(left)) : ""
  }

  private var share: Double {
    guard let total, total > 0 else { return 1 }
    return Double(completed) / Double(total)
  }

  private var perSecond: Double { Double(completed) / (elapsed / .seconds(1)) }
}
