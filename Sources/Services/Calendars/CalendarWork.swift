/// How much may still be computed for one calendar, whatever rules it brings along.
///
/// A few lines can ask for every minute of ten years, four hundred times: what is beyond the bound
/// is left out, and said.
struct CalendarWork: Sendable {
  /// The most that is looked at for one calendar: about a second's work.
  static let maximum = 2_000_000

  private var left: Int

  init(left: Int = maximum) { self.left = left }

  /// Takes some of it.
  ///
  /// - Throws: ``CalendarFault`` if there is not as much left.
  mutating func spend(_ count: Int) throws(CalendarFault) {
    guard count <= left else {
      left = 0
      throw CalendarFault(
        "its rules give too much to compute: only the first time of what comes back counts from there on"
      )
    }
    left -= count
  }
}
