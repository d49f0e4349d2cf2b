import ArgumentParser
import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import JSON
import Terminal

extension VerifyCommand {
  /// What was found, and how much was read.
  static func lines(
    _ result: LogVerification, _ duration: Duration, after head: SignedHead?,
    readsSegments: Bool, on canvas: Canvas
  ) -> [String] {
    let read =
      "\(Readable.count(result.events, "event")) in \(Readable.count(result.commits, "commit"))"
      + (head.map { " after position \($0.head)" } ?? "") + speed(result, duration)
    guard !result.isFine else {
      return [
        canvas.paint("fine", .green) + ": \(read); chain, versions, indexes and payloads hold"
      ] + gone(result) + archived(result, readsSegments)
    }
    var table = Table([Column("position", .right), Column("what does not hold")])
    for problem in result.problems {
      table.append([.count(problem.position.value), Cell(problem.what)])
    }
    let count = result.problems.count
    let problems =
      count == LogVerification.maximumProblems
      ? "\(Readable.count(count)) or more problems" : Readable.count(count, "problem")
    return table.lines(on: canvas) + [
      "",
      canvas.paint("damaged", .red)
        + ": \(problems) in \(read)",
    ]
  }

  /// How many payloads are gone for good, each with its record.
  private static func gone(_ result: LogVerification) -> [String] {
    [
      (result.redacted, "redacted, on record in log-redactions"),
      (result.lost, "lost to damage, on record in log-losses: of these the payloads are gone"),
    ].compactMap { count, what in
      count == 0 ? nil : "\(Readable.count(count, "event")) \(what)"
    }
  }

  /// How many payloads were not there to be read.
  private static func archived(_ result: LogVerification, _ readsSegments: Bool) -> [String] {
    guard result.archived > 0 else { return [] }
    return [
      "\(Readable.count(result.archived, "event")) archived: of these the salted hashes hold"
        + (readsSegments ? "" : "; --archive FOLDER reads the segments")
    ]
  }

  /// How fast it was, where it took long enough to be told.
  private static func speed(_ result: LogVerification, _ duration: Duration) -> String {
    guard duration >= .milliseconds(100) else { return "" }
    let rate = Double(result.bytes) / (duration / .seconds(1))
    return " (\(Readable.bytes(result.bytes)) at \(Readable.bytes(Int(rate)))/s)"
  }
}

extension JSONText {
  /// The shape that scripts rely on; `redacted` and `lost` stand only where events are, `signature` and `certificate` stand only where one was checked, `unfinishedErasure` where there is one,
  /// `archived` where events are, `segments` where these were read.
  init(
    _ result: LogVerification, _ check: SignedHeadCheck?, _ certified: CertificateCheck?,
    _ segments: ArchiveCheck?, isUnfinished: Bool
  ) {
    let problems = result.problems.map { problem in
      JSONText([
        "position": JSONText(Int64(clamping: problem.position.value)),
        "what": JSONText(problem.what),
      ])
    }
    let isFine =
      result.isFine && check?.differences.isEmpty ?? true && certified?.isFine ?? true
      && segments?.isFine ?? true
    var members: [(String, JSONText)] = [
      ("ok", JSONText(isFine)), ("events", JSONText(result.events)),
      ("commits", JSONText(result.commits)), ("problems", JSONText(problems)),
    ]
    if result.redacted > 0 { members.append(("redacted", JSONText(result.redacted))) }
    if result.lost > 0 { members.append(("lost", JSONText(result.lost))) }
    if result.archived > 0 { members.append(("archived", JSONText(result.archived))) }
    if let segments { members.append(("segments", segments.json)) }
    if let check { members.append(("signature", check.json)) }
    if let certified { members.append(("certificate", certified.json)) }
    if isUnfinished { members.append(("unfinishedErasure", JSONText(true))) }
    self.init(members)
  }
}
