import ArgumentParser
import EventLog

/// Events that whoever forgets a person has looked at, since others may be in them, too.
struct ErasureChoices {
  /// They go with what is the person's, whatever else they say.
  var taken: Set<Position> = []
  /// They are others', and stay: the certificate names them.
  var left: Set<Position> = []

  var isEmpty: Bool { taken.isEmpty && left.isEmpty }

  /// Refuses events that nothing says may be the person's.
  ///
  /// - Throws: `ValidationError`, which names the first of them.
  func check(among listed: Set<Position>) throws {
    guard let stranger = taken.union(left).subtracting(listed).min() else { return }
    throw ValidationError(
      "the event at position \(stranger) is not among those that are listed as the person's or as doubtful: "
        + "nothing was changed; evtool redact takes any event out")
  }
}
