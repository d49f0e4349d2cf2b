import Terminal

/// Where among some events somebody stands, as a line.
struct Slider {
  let place: Int
  /// How many there are, one at least.
  let count: Int

  func line(on canvas: Canvas) -> String {
    let label = " \(Readable.count(place + 1)) of \(Readable.count(count))"
    let room = max(3, canvas.width - label.count - 2)
    let mark = count < 2 ? room - 1 : place * (room - 1) / (count - 1)
    let (line, knob) = canvas.unicode ? ("─", "●") : ("-", "O")
    let bar =
      String(repeating: line, count: mark) + knob + String(repeating: line, count: room - 1 - mark)
    return canvas.paint("[\(bar)]\(label)".truncated(to: canvas.width), .cyan)
  }
}
