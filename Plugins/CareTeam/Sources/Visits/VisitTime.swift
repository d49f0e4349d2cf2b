/// When somebody would like to come: `2026-11-24`, `2026-11-24 09:00`, or some hours of a day, `2026-11-24 12:00–17:00`.
struct VisitTime {
  /// The day, as `2026-11-24`.
  let day: String
  private let first: String
  private let last: String?

  init(_ text: String) {
    let ends = text.dropFirst(11).split { "–-".contains($0) }
    day = String(text.prefix(10))
    first = ends.first.map(String.init) ?? ""
    last = ends.count > 1 ? String(ends[1]) : nil
  }

  /// Whether it is a time as the desk names it, `2026-11-24 09:00`, that is wished for.
  func includes(_ time: String) -> Bool {
    guard time.hasPrefix(day) else { return false }
    guard let last else { return time.dropFirst(11).hasPrefix(first) }
    return (first..<max(first, last)).contains(String(time.dropFirst(11)))
  }

  /// Whether a time is not before it: of one time of a day also what is later.
  func mayBe(_ time: String) -> Bool {
    last == nil ? time >= "\(day) \(first)" : includes(time)
  }
}
