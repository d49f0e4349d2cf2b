import EventLog
import JSON
import Terminal

/// What forgetting a person came to.
struct ErasureReport {
  let subject: String
  let plan: ErasurePlan
  /// What could be read before.
  let texts: [String]
  /// Where some of it still lies.
  let findings: [ErasureProof.Finding]
  /// Which of it events say in plain.
  let mentions: [Int: PlainMention]
  let verification: LogVerification

  /// The texts that other events say too, which are not about the person: they prove nothing.
  private var common: [Int] { mentions.filter(\.value.isSaidOfOthers).keys.sorted() }
  /// The texts that only events about the person say, though nobody declared them personal.
  private var undeclared: [Int] { mentions.filter { !$0.value.isSaidOfOthers }.keys.sorted() }
  /// What lies where no event is.
  private var remains: [ErasureProof.Finding] { findings.filter { mentions[$0.text] == nil } }

  /// Whether nothing that only the person's sealed members held can be found any more.
  var isProof: Bool { remains.isEmpty && undeclared.isEmpty }

  var json: JSONText { JSONText(ErasurePlanDrawing.members(plan, isDone: isProof)) }

  func lines(on canvas: Canvas) -> [String] {
    ErasurePlanDrawing.lines(plan, on: canvas)
      + ["the key is destroyed and the erasure is on record"] + proof + said + verified
  }

  private var proof: [String] {
    let count = texts.count - common.count
    guard count > 0 else {
      return [
        "no text of several words was this person's alone to be looked for; the views are removed"
      ]
    }
    let searched = "\(Readable.count(count, "text")) that could be read before"
    guard !isProof else {
      return ["proof: none of \(searched) is in the log's files; the views are removed"]
    }
    var lines: [String] = []
    if !remains.isEmpty {
      lines.append(
        "not erased: \(Readable.count(remains.count, "place")) in the log's files with some of \(searched)"
      )
      lines += remains.prefix(10).map {
        "  \($0.path.sanitized()) at byte \($0.offset): \(shown($0.text))"
      }
    }
    if !undeclared.isEmpty {
      lines.append(
        "not erased: \(Readable.count(undeclared.count, "text")) in events about "
          + "'\(subject.sanitized())' that declare no such member personal")
      lines += undeclared.prefix(10).map(mention)
    }
    return lines
  }

  private var said: [String] {
    guard !common.isEmpty else { return [] }
    let what = Readable.count(common.count, "text")
    return ["no proof either way: \(what) that events about others say too"]
      + common.prefix(10).map(mention)
  }

  private func mention(_ text: Int) -> String {
    guard let mention = mentions[text] else { return "  " + shown(text) }
    return "  \(shown(text)): \(Readable.count(mention.events, "event")), "
      + "the first is \(mention.first) \(mention.type.name)"
  }

  private func shown(_ text: Int) -> String { texts[text].sanitized().truncated(to: 40) }

  private var verified: [String] {
    [
      verification.isFine
        ? "verify: the chain of \(Readable.count(verification.events, "event")) still holds"
        : "verify: \(Readable.count(verification.problems.count, "problem")); run evtool verify"
    ]
  }
}

/// What forgetting a person takes away.
enum ErasurePlanDrawing {
  static func lines(_ plan: ErasurePlan, on canvas: Canvas) -> [String] {
    var table = Table([Column("type"), Column("member"), Column("times", .right)])
    for (field, count) in plan.fields.sorted(by: { $0.key.type.name < $1.key.type.name }) {
      table.append([Cell(field.type.name), Cell(field.member), .count(count)])
    }
    return table.lines(on: canvas) + [
      "",
      "\(Readable.count(plan.events, "event")) in \(Readable.count(plan.streams.count, "stream")), "
        + "\(Readable.bytes(plan.bytes)) sealed",
    ]
  }

  static func members(_ plan: ErasurePlan, isDone: Bool) -> KeyValuePairs<String, JSONText> {
    [
      "events": JSONText(plan.events), "streams": JSONText(plan.streams.count),
      "bytes": JSONText(plan.bytes), "forgotten": JSONText(isDone),
    ]
  }
}
