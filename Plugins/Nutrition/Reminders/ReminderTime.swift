import Scheduling

/// A time of day as people say it: `20:00`, `8 pm`, `half past seven in the evening`.
struct ReminderTime: Sendable {
  /// The time.
  let time: LocalTime
  /// As it is told.
  var text: String { time.description }

  /// The only time in a text, or the one that puts another right: "20:00, no wait, 21:00"; nil where there is none, or several.
  init?(_ text: String) {
    let times = Self.all(in: text)
    guard let time = times.last, times.count == 1 else { return nil }
    self.time = time
  }

  /// The times that a text means, each once: of a sentence that puts itself right those behind the correction.
  static func all(in text: String) -> [LocalTime] {
    let plain = text.lowercased().replacing("noon", with: "12:00")
      .replacing("midday", with: "12:00")
    let meant =
      plain.split(separator: correction, omittingEmptySubsequences: true).map(String.init)
      .map { times(in: $0, isEvening: isEvening(plain)) }
      .last { !$0.isEmpty } ?? []
    var seen: Set<LocalTime> = []
    return meant.filter { seen.insert($0).inserted }
  }

  private static func isEvening(_ text: String) -> Bool {
    ["evening", "tonight", "afternoon"].contains(where: text.contains)
  }

  private static func times(in text: String, isEvening: Bool) -> [LocalTime] {
    let pattern = /\b(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|o'clock)?/
    return text.matches(of: pattern).compactMap { match in
      guard var hour = Int(match.1) else { return nil }
      let mark = match.3.map(String.init) ?? ""
      if hour < 12, mark.hasPrefix("p") || mark.isEmpty && isEvening { hour += 12 }
      if hour == 12, mark.hasPrefix("a") { hour = 0 }
      guard hour < 24 else { return nil }
      return LocalTime(hour: hour, minute: match.2.flatMap { Int($0) } ?? 0)
    }
  }

  private static var correction: Regex<Substring> {
    /\b(?:no|wait|sorry|rather|instead|actually|make it|make that|i mean|i meant)\b/
  }

  /// The times in a plain wish to be reminded; nil in anything else.
  @Sendable static func told(_ text: String) -> String? {
    let pattern =
      /^(?:please |kate,? )?(?:remind|ask|ping|nudge|message) me (?:every day |each day |daily |every evening |every morning |each evening |each morning )?(?:to (?:log|write down|note) (?:my |what i )?(?:food|meals|meal|lunch|dinner|breakfast|eat|ate|had) )?(?:every day |each day |daily )?(?:at|around|by) (.{1,40})$/
    let plain = text.lowercased().replacing("’", with: "'").trimmingSuffix(while: {
      ".! ".contains($0)
    })
    guard !text.contains("?"), String(plain).wholeMatch(of: pattern) != nil else { return nil }
    let times = all(in: String(plain)).map(\.description)
    return times.isEmpty ? nil : times.joined(separator: " and ")
  }
}

extension String {
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, isDropped(last) { rest.removeLast() }
    return rest
  }
}
