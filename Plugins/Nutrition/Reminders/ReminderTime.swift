import Scheduling

/// A time of day as people say it: `20:00`, `8 pm`, `half past seven in the evening`.
struct ReminderTime: Sendable {
  /// The time.
  let time: LocalTime
  /// As it is told.
  var text: String { time.description }

  /// The only time in a text; nil where there is none.
  init?(_ text: String) {
    let pattern = /\b(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|o'clock)?/
    let plain = text.lowercased().replacing("noon", with: "12:00").replacing(
      "midday", with: "12:00")
    let isEvening =
      plain.contains("evening") || plain.contains("tonight") || plain.contains("afternoon")
    guard let match = plain.firstMatch(of: pattern), var hour = Int(match.1) else { return nil }
    let mark = match.3.map(String.init) ?? ""
    if hour < 12, mark.hasPrefix("p") || mark.isEmpty && isEvening { hour += 12 }
    if hour == 12, mark.hasPrefix("a") { hour = 0 }
    guard hour < 24, let time = LocalTime(hour: hour, minute: match.2.flatMap { Int($0) } ?? 0)
    else { return nil }
    self.time = time
  }

  /// The time in a plain wish to be reminded; nil in anything else.
  @Sendable static func told(_ text: String) -> String? {
    let pattern =
      /^(?:please |kate,? )?(?:remind|ask|ping|nudge|message) me (?:every day |each day |daily |every evening |every morning |each evening |each morning )?(?:to (?:log|write down|note) (?:my |what i )?(?:food|meals|meal|lunch|dinner|breakfast|eat|ate|had) )?(?:every day |each day |daily )?(?:at|around|by) (.{1,30})$/
    let plain = text.lowercased().replacing("’", with: "'").trimmingSuffix(while: {
      ".! ".contains($0)
    })
    guard let match = String(plain).wholeMatch(of: pattern), let time = Self(String(plain)) else {
      return nil
    }
    _ = match
    return time.text
  }
}

extension String {
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, isDropped(last) { rest.removeLast() }
    return rest
  }
}
