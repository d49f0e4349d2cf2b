/// What one rendering of a template may still pass and write, in bytes.
///
/// A template of a few lines with loops inside of loops would go on for years: each time around a loop costs the template's length,
/// each value that is written its own. What is spent stays spent, and then every loop ends and every value is empty.
final class CardWork {
  /// The most bytes that a rendering passes and writes.
  static let maximum = 4 << 20

  private let length: Int
  private let maximum: Int
  private var left: Int
  /// How often a loop went around or a value was asked for, also once everything was spent.
  private(set) var steps = 0

  /// For a template of so many bytes.
  init(length: Int, maximum: Int = CardWork.maximum) {
    self.length = length
    self.maximum = maximum
    left = maximum
  }

  /// Whether more was asked for than there was.
  var isSpent: Bool { left < 0 }

  /// What is said of it then.
  var fault: String? {
    guard isSpent else { return nil }
    return "takes more than \(maximum) bytes of work, "
      + "where each time around a loop takes the \(length) of the template and each value its own: "
      + "write fewer loops inside of loops"
  }

  /// Whether a loop may go around once more.
  func passes() -> Bool { spends(length) }

  /// Whether so many bytes may be written.
  func spends(_ bytes: Int) -> Bool {
    steps += 1
    if left >= 0 { left -= bytes + 1 }
    return !isSpent
  }
}
