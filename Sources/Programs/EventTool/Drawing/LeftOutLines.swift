import Projections
import Terminal

/// The events that projections could not fold, for a person.
enum LeftOutLines {
  private static let shown = 20

  /// A line for each of the first, and how many more there are.
  static func of(_ failures: [ProjectionError]) -> [String] {
    let lines = failures.prefix(shown).map { "left out: \($0)" }
    guard failures.count > shown else { return lines }
    return lines + ["left out: \(Readable.count(failures.count - shown)) more; --json lists them"]
  }
}
