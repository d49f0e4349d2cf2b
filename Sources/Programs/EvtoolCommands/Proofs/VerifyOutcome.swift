import ArgumentParser
import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import JSON
import Terminal

/// The result of a verification: of the log, and of the things it was compared with.
struct VerifyOutcome {
  let log: LogVerification
  /// The comparison with a signed head; nil if none was given.
  let head: SignedHeadCheck?
  /// The comparison with an erasure's certificate; nil if none was given.
  let certificate: CertificateCheck?
  /// The segments of the archive; nil if they were not read.
  let segments: ArchiveCheck?
  /// Whether an erasure was begun and has not written the log's files again.
  let isUnfinished: Bool
  /// Whether the unused parts of the log's files may have what was redacted while it was written.
  let hasTraces: Bool
  /// A signed head that the chain of a damaged log still leads to; nil if none was given, or it
  /// does not.
  var reached: SignedHead?

  /// The exit code if something does not hold: damage first, then anything that differs.
  var failure: ExitCode? {
    if !log.isFine || segments?.isDamaged == true { return Failure.corruption }
    let differs =
      segments?.isFine == false || certificate?.isFine == false
      || head?.differences.isEmpty == false
    return differs ? Failure.difference : nil
  }

  /// The shape that scripts rely on.
  ///
  /// `redacted`, `lost` and `archived` stand only if events are; `segments`, `signature` and
  /// `certificate` only if they were checked; `unfinishedErasure` only if there is one;
  /// `needsCompaction` only if unused parts of the files may have what was redacted;
  /// `reachesSignedHead` only of a damaged log whose chain still leads to the head that was given.
  var json: JSONText {
    let problems = log.problems.map { problem in
      JSONText([
        "position": JSONText(Int64(clamping: problem.position.value)),
        "what": JSONText(problem.what),
      ])
    }
    var members: [(String, JSONText)] = [
      ("ok", JSONText(failure == nil)), ("events", JSONText(log.events)),
      ("commits", JSONText(log.commits)), ("problems", JSONText(problems)),
    ]
    if log.redacted > 0 { members.append(("redacted", JSONText(log.redacted))) }
    if log.lost > 0 { members.append(("lost", JSONText(log.lost))) }
    if log.archived > 0 { members.append(("archived", JSONText(log.archived))) }
    if let segments { members.append(("segments", segments.json)) }
    if let head { members.append(("signature", head.json)) }
    if let certificate { members.append(("certificate", certificate.json)) }
    if let reached {
      members.append(("reachesSignedHead", JSONText(Int64(clamping: reached.head.value))))
    }
    if isUnfinished { members.append(("unfinishedErasure", JSONText(true))) }
    if hasTraces { members.append(("needsCompaction", JSONText(true))) }
    return JSONText(members)
  }
}

extension VerifyOutcome {
  /// The findings for people; `earlier` is the head after which the log was read.
  func lines(
    _ duration: Duration, after earlier: SignedHead?, on canvas: Canvas
  ) -> [String] {
    findings(duration, after: earlier, on: canvas) + (head?.lines(on: canvas) ?? [])
      + (certificate?.lines ?? []) + (segments?.lines ?? [])
      + (isUnfinished
        ? [
          AdvisedCommands().located(
            "an erasure was begun and not finished: what it was to take out may still be in the log's files. Stop the server, then do it again (evtool forget PERSON --yes, or evtool redact POSITION --reason TEXT --yes). If nobody knows what it was, evtool compact removes what was taken out by then"
          )
        ] : [])
      + (hasTraces
        ? [
          AdvisedCommands().located(
            "what was redacted while the server ran may still be in unused parts of the log's files: stop the server, and evtool compact removes it"
          )
        ] : [])
  }

  /// Lines on how much of the log was read, and on faults.
  private func findings(
    _ duration: Duration, after earlier: SignedHead?, on canvas: Canvas
  ) -> [String] {
    let read =
      "\(Readable.count(log.events, "event")) in \(Readable.count(log.commits, "commit"))"
      + (earlier.map { " after position \($0.head)" } ?? "") + speed(duration)
    guard !log.isFine else {
      return [
        canvas.paint("fine", .green) + ": \(read); chain, versions, indexes and payloads hold"
      ] + gone + archived
    }
    let count = log.problems.count
    let problems =
      count == LogVerification.maximumProblems
      ? "\(Readable.count(count)) or more problems" : Readable.count(count, "problem")
    return problemLines(on: canvas) + [
      "",
      canvas.paint("damaged", .red)
        + ": \(problems) in \(read)",
    ] + reachedLines + [
      AdvisedCommands().located(
        "verify changes nothing. See what can be kept: evtool repair --dry-run")
    ]
  }

  /// A table of the problems, whose words go on below each other on a line's width; also where a
  /// program reads, since somebody reads that in the end.
  private func problemLines(on canvas: Canvas) -> [String] {
    var table = Table([Column("position", .right), Column("what does not hold")])
    let width = (canvas.isBounded ? canvas.width : Self.usualWidth) - "position".count - 2
    for problem in log.problems {
      let lines = problem.what.wrapped(to: max(width, Self.leastWidth))
      for (index, line) in lines.enumerated() {
        table.append([index == 0 ? .count(problem.position.value) : "", Cell(line)])
      }
    }
    return table.lines(on: canvas)
  }

  private static let usualWidth = 80
  private static let leastWidth = 20

  /// The line that tells damage from another history.
  private var reachedLines: [String] {
    guard let reached else { return [] }
    return [
      "the chain still leads to the signed head, position \(reached.head): bytes were damaged since it was signed, and history was not rewritten"
    ]
  }

  /// How many payloads are gone for good, each with its record.
  private var gone: [String] {
    [
      (log.redacted, "redacted, on record in log-redactions"),
      (log.lost, "lost to damage, on record in log-losses: of these the payloads are gone"),
    ].compactMap { count, what in
      count == 0 ? nil : "\(Readable.count(count, "event")) \(what)"
    }
  }

  /// How many payloads were not there to be read.
  private var archived: [String] {
    guard log.archived > 0 else { return [] }
    return [
      "\(Readable.count(log.archived, "event")) archived: of these the salted hashes hold"
        + (segments != nil ? "" : "; --archive FOLDER reads the segments")
    ]
  }

  /// How fast it was, where it took long enough to be told.
  private func speed(_ duration: Duration) -> String {
    guard duration >= .milliseconds(100) else { return "" }
    let rate = Double(log.bytes) / (duration / .seconds(1))
    return " (\(Readable.bytes(log.bytes)) at \(Readable.bytes(Int(rate)))/s)"
  }
}
