import EventLog
import JSON
import Terminal

/// What forgetting a person came to.
struct ErasureReport {
  let subject: String
  let plan: ErasurePlan
  /// What there would be to forget now.
  let now: ErasurePlan
  /// What concerns the person, as it is now.
  let record: PersonRecord
  /// What could be read before.
  let texts: [ReadableText]
  /// Where some of it still lies.
  let findings: [ErasureProof.Finding]
  /// Which of it events say in plain.
  let mentions: [Int: PlainMention]
  /// What may tell of the person.
  let doubts: [PersonRecord.Doubt]
  /// The events that do, also those that only the record of an earlier run knows.
  let doubtful: [Position]
  /// Whether these count as the person's.
  let isStrict: Bool
  /// Events that were found while there was a key, since they say in plain what it sealed or name the person as it does.
  let said: [Position]
  /// Events that concern the person and have no payload any more.
  let redacted: [Position]
  /// Folders of a repair that name the person.
  let setAside: [String]
  /// What lies in the searched folders and is not the log's.
  let strangers: StrangersFiles
  /// Where something is left that cannot be searched for again.
  let remains: Set<ErasureRemains.Place>
  /// Who kept the log from being compacted.
  let reader: String?
  let verification: LogVerification

  /// The texts that events say which do not concern the person, or in members that may stay.
  private var common: [Int] {
    mentions.filter { !$0.value.isTheirs && $0.value.doubtful.isEmpty }.keys.sorted()
  }
  /// The other texts that events say, in members that nobody declared personal.
  private var undeclared: [Int] { mentions.filter(\.value.isTheirs).keys.sorted() }
  /// What lies where no event is.
  private var places: [ErasureProof.Finding] {
    findings.filter {
      mentions[$0.text] == nil || strangers.contain($0.path, isSaid: mentions[$0.text] != nil)
    }
  }

  /// Whether nothing that only the person's sealed members held can be found any more.
  var isProof: Bool {
    remains.isEmpty && (!isStrict || doubtful.isEmpty) && places.isEmpty && undeclared.isEmpty
      && said.isEmpty
      && record.readable.isEmpty
      && setAside.isEmpty && reader == nil && now.isEmpty && now.unresolved.isEmpty
  }

  var json: JSONText {
    JSONText([
      "events": JSONText(plan.events), "streams": JSONText(plan.streams.count),
      "bytes": JSONText(plan.bytes), "forgotten": JSONText(isProof),
      "remains": JSONText(
        places.map { finding in
          JSONText([
            "path": JSONText(finding.path), "byte": JSONText(finding.offset),
            "text": JSONText(texts[finding.text].text),
          ])
        }),
      "unsearchable": JSONText(remains.map(\.rawValue).sorted().map { JSONText($0) }),
      "compacted": JSONText(reader == nil), "setAside": JSONText(setAside.map { JSONText($0) }),
      "said": JSONText(said.map { JSONText(Int64(clamping: $0.value)) }),
      "unresolved": ErasurePlanDrawing.unresolvedJSON(now),
      "gone": JSONText(now.givenUp.values.reduce(0, +)),
      "copies": JSONText(plan.copies.map { JSONText($0) }),
      "doubtful": DoubtDrawing.json(doubts),
      "mayTell": JSONText(doubtful.map { JSONText(Int64(clamping: $0.value)) }),
      "undeclared": JSONText(undeclared.map(json)), "saidBefore": JSONText(common.map(json)),
      "readable": ErasurePlanDrawing.readable(record), "stays": ErasurePlanDrawing.stays(record),
    ])
  }

  private func json(_ text: Int) -> JSONText {
    let mention = mentions[text]
    return JSONText([
      "text": JSONText(texts[text].text), "events": JSONText(mention?.events ?? 0),
      "first": JSONText(Int(mention?.first.value ?? 0)), "type": JSONText(mention?.type.name),
    ])
  }

  func lines(on canvas: Canvas) -> [String] {
    // What is not resolved is told as it is now, as is the rest.
    ErasurePlanDrawing.lines(
      ErasureSurvey(subject: subject, plan: plan, record: record), isDone: true, on: canvas)
      + (now.records.isEmpty || !now.isEmpty
        ? [] : ["the key is destroyed and the erasure is on record"])
      + proof + left + common(texts)
      + DoubtDrawing.lines(doubts, recorded: doubtful, isStrict: isStrict, on: canvas) + verified
  }

  private var proof: [String] {
    let count = texts.count { !$0.isNumber } - common.count { !texts[$0].isNumber }
    guard count > 0 || !record.readable.isEmpty || !places.isEmpty else {
      let isAgain = !plan.records.isEmpty && texts.isEmpty
      return [
        isAgain
          ? "what an earlier run took away is not known any more, so it was not searched for"
            + (reader == nil ? "; the log's data file was written anew without it" : "")
          : "no text was this person's alone to be looked for"
      ]
    }
    let searched = "\(Readable.count(count, "text")) that could be read before"
    guard !isProof else {
      return ["proof: none of \(searched) is in the log's files; the views are removed"]
    }
    var lines: [String] = []
    if !record.readable.isEmpty {
      lines.append(
        "not erased: \(Readable.count(record.readable.count, "event")) that others can read")
    }
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
          + "declare the member personal, and take them out with evtool redact")
      lines += undeclared.prefix(10).map(mention)
    }
    return lines
  }

  /// What else keeps it from being an erasure.
  private var left: [String] {
    var lines: [String] = []
    let others = said.filter { position in !record.readable.contains { $0.position == position } }
    if undeclared.isEmpty, !others.isEmpty {
      let positions = others.prefix(100).map { "\($0)" }.joined(separator: " ")
      lines.append(
        "not erased: \(Readable.count(others.count, "event")) that others can read, found while the key was there: "
          + "evtool redact \(positions)")
    }
    if remains.contains(.names) { lines.append(ErasureRemains.named) }
    if remains.contains(.files) { lines.append("not erased: " + strangers.advice) }
    lines += setAside.map { "\($0.sanitized()) names the person; \(SetAside.what)" }
    if let reader {
      lines.append(
        "not compacted because of \(reader.sanitized()): end that program, then run this again")
    }
    return lines
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
        : "verify: \(Readable.count(verification.problems.count, "problem")); run evtool verify"
    ]
  }
}
