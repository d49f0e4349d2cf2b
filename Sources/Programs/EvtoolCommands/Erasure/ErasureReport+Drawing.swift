import Erasure
import EventLog
import EventLogLMDB
import EventLogVerification
import Terminal

extension ErasureReport {
  func lines(on canvas: Canvas) -> [String] {
    // Findings that are not resolved are told as they are now, as is the rest.
    ErasurePlanDrawing.lines(
      ErasureSurvey(
        subject: subject, plan: plan, record: record, belongings: belongings),
      isDone: true, on: canvas)
      + (now.records.isEmpty || !now.isEmpty
        ? [] : ["the key is destroyed and the erasure is on record"])
      + proof + rest + common(texts) + strangers.unsearched + notSearched
      + DoubtDrawing.lines(doubts, recorded: doubtful, isStrict: isStrict, on: canvas) + verified
  }

  private var proof: [String] {
    let count = texts.count { !$0.isNumber } - common.count { !texts[$0].isNumber }
    guard count > 0 || !record.readable.isEmpty || !places.isEmpty else {
      let isAgain = !plan.records.isEmpty && texts.isEmpty
      return [
        isAgain
          ? "what an earlier run took away is not known any more, so it was not searched for"
            + (reader == nil ? "; the log's data file was written again without it" : "")
          : "no text was this person's alone to be looked for"
      ]
    }
    let searched = "\(Readable.count(count, "text")) that could be read before"
    guard !isProof else {
      return ["proof: none of \(searched) is in the log's files; the views are removed"]
    }
    var lines =
      record.readable.isEmpty
      ? [] : [notErased(record.readable.map(\.position), "that others can read")]
    if !places.isEmpty {
      lines.append(
        "not erased: \(Readable.count(places.count, "place")) in the log's files with some of \(searched)"
      )
      lines += places.prefix(10).map {
        "  \($0.path.sanitized()) at byte \($0.offset): \(shown($0.text))"
      }
    }
    if !undeclared.isEmpty {
      lines.append(
        "not erased: \(Readable.count(undeclared.count, "text")) that events say in plain: "
          + "declare the member personal")
      lines += undeclared.prefix(10).map(mention)
    }
    return lines
  }

  private func notErased(_ events: [Position], _ what: String) -> String {
    "not erased: \(Readable.count(events.count, "event")) \(what): "
      + ErasurePlanDrawing.advice(on: events, of: record).joined(separator: "; ")
  }

  /// The other reasons that keep it from being an erasure.
  private var rest: [String] {
    var lines: [String] = []
    let known = Set(record.readable.map(\.position))
    let others = told.filter { !known.contains($0) }
    if !others.isEmpty {
      lines.append(notErased(others, "that others can read, found while the key was there"))
    }
    if unsearched > 0 {
      lines.append(
        "not certified: \(Readable.count(unsearched, "key")) of the person was lost, or destroyed elsewhere, so nobody can tell "
          + "what it sealed, nor look for it in what others can read")
    }
    if late > 0 {
      lines.append(
        "not certified: \(Readable.count(late, "event")) sealed for the person after the erasure was put on record, under a key that is gone: "
          + "nobody looked for what they say in what others can read, and nobody can")
    }
    if remains.contains(.names) { lines.append(ErasureRemains.named) }
    lines += stale.map { "not erased: " + StaleSegment.advice($0) }
    if remains.contains(.files) { lines.append("not erased: " + strangers.advice) }
    lines += setAside.map { "\($0.sanitized()) names the person; \(SetAsideAdvice.what)" }
    if let reader {
      lines.append(
        "not compacted because of \(reader.sanitized()): end that program, then run this again")
    }
    return lines
  }

  /// The events that the search, and a certificate of it, says nothing of.
  private var notSearched: [String] {
    let lines = unsearchedEvents.lines
    guard isStrict, !lines.isEmpty else { return lines }
    return lines + ["not certified with --strict: what was not searched may tell of the person"]
  }

  private func common(_ texts: [ReadableText]) -> [String] {
    guard !common.isEmpty else { return [] }
    let what = Readable.count(common.count, "text")
    return ["not looked for: \(what) that events about others say, too"]
      + common.prefix(10).map(mention)
  }

  private func mention(_ text: Int) -> String {
    guard let mention = mentions[text] else { return "  " + shown(text) }
    return "  \(shown(text)): \(Readable.count(mention.events, "event")), "
      + "the first is \(mention.first) \(mention.type.name)"
  }

  private func shown(_ text: Int) -> String { texts[text].text.sanitized().truncated(to: 40) }

  private var verified: [String] {
    [
      verification.isFine
        ? "verify: the chain of \(Readable.count(verification.events, "event")) still holds"
        : AdvisedCommands().located(
          "verify: \(Readable.count(verification.problems.count, "problem")); run evtool verify")
    ]
  }
}
