import Accounts
import EventLog
import JSON
import Terminal

/// What there is to forget of a person, before anything is changed.
struct ErasureSurvey {
  let subject: String
  let plan: ErasurePlan
  let record: PersonRecord
  /// What other events say of what only the person's key opens.
  var found = TextFindings()
  /// What of the person lies beside the log.
  var belongings = Belongings()
  /// Where the log ended.
  var head = Position.start

  /// The events that may tell of the person, also by earlier records.
  var doubtful: Set<Position> {
    Set(
      (record.doubts + found.doubts).map(\.position)
        + plan.doubtful.map { Position(UInt64(clamping: $0)) })
  }

  /// All events that are the person's, name them, or may.
  var listed: Set<Position> {
    let said = plan.records.flatMap(\.content.said).map { Position(UInt64(clamping: $0)) }
    return doubtful.union(
      record.readable.map(\.position) + record.redacted + found.theirs + said)
  }

  /// Whether there is nothing to do, also nothing that an earlier run left undone.
  var isNothing: Bool {
    plan.isEmpty && plan.records.isEmpty && record.readable.isEmpty
      && belongings.isEmpty
  }

  /// Whether the identifier, which stays, looks like a name itself.
  static func looksLikeName(_ subject: String) -> Bool {
    if subject.contains(where: { $0.isWhitespace || $0 == "@" }) { return true }
    return subject.allSatisfy(\.isLetter) && subject.first?.isUppercase == true
      && subject.contains(where: \.isLowercase)
  }

  var json: JSONText { ErasurePlanDrawing.json(self) }

  func lines(isAsked: Bool, on canvas: Canvas) -> [String] {
    guard !isNothing || !record.entries.isEmpty || !record.doubts.isEmpty else {
      return [
        "nothing in the log concerns '\(subject.sanitized())': there is nothing to forget"
      ] + ErasurePlanDrawing.unresolved(plan)
    }
    var lines = ErasurePlanDrawing.lines(self, isDone: false, on: canvas)
    if isNothing {
      lines.append("there is nothing to forget but what stays")
    } else if isAsked {
      lines.append("nothing was changed; run it again with --yes to forget")
    }
    return lines
  }
}
