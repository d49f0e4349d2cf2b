import Accounts
import EventLog
import EventLogVerification
import JSON
import Terminal

/// What forgetting a person takes away, what has to be redacted, and what stays.
enum ErasurePlanDrawing {
  static func lines(_ survey: ErasureSurvey, isDone: Bool, on canvas: Canvas) -> [String] {
    sealed(survey.plan, on: canvas) + copies(survey.plan, isDone)
      + beside(survey.belongings, isDone)
      + before(survey.plan)
      + readable(survey.record, on: canvas)
      + (isDone ? [] : told(survey, on: canvas))
      + stays(survey, isDone: isDone) + unresolved(survey.plan)
  }

  /// Files that hold a key of the person beside the one that is used.
  private static func copies(_ plan: ErasurePlan, _ isDone: Bool) -> [String] {
    guard !plan.copies.isEmpty else { return [] }
    let what = Readable.count(plan.copies.count, "other file")
    return ["\(what) with a key of the person, \(isDone ? "destroyed" : "destroyed with it"):"]
      + plan.copies.map { "  \($0.sanitized())" }
  }

  /// Files that the person brought to conversations.
  private static func beside(_ all: Belongings, _ isDone: Bool) -> [String] {
    let end = isDone ? "" : " with it"
    var lines: [String] = []
    if all.attachments > 0 {
      lines.append(
        "\(Readable.count(all.attachments, "file")) that the person uploaded, erased\(end)")
    }
    if all.accounts > 0 {
      lines.append("the account that the person signs in with, removed\(end)")
    }
    if all.consumers > 0 {
      lines.append(
        "\(Readable.count(all.consumers, "consumer")) that the person made, removed\(end): nothing is sent there any more"
      )
    }
    return lines
  }

  private static func before(_ plan: ErasurePlan) -> [String] {
    plan.records.map { record in
      "forgotten before: \(Readable.count(record.content.events, "event")), on record at position \(record.position)"
    }
  }

  /// What is said of events that are sealed under keys which were given up.
  static let underGivenUpKeys =
    "sealed under keys that were given up as lost (evtool keys): nobody can read them; a copy of those keys, "
    + "if somebody kept one, would open them: destroy it, too"

  /// Events that may be the person's, under keys that nobody here has: nobody at all, or others may.
  static func unresolved(_ plan: ErasurePlan) -> [String] { givenUp(plan) + missing(plan) }

  private static func givenUp(_ plan: ErasurePlan) -> [String] {
    guard !plan.givenUp.isEmpty else { return [] }
    let events = Readable.count(plan.givenUp.values.reduce(0, +), "event")
    return ["gone already, whosever it was: \(events) \(underGivenUpKeys)", ""]
  }

  private static func missing(_ plan: ErasurePlan) -> [String] {
    guard !plan.unresolved.isEmpty else { return [] }
    let events = plan.unresolved.values.reduce(0, +)
    let handles = plan.unresolved.sorted { $0.key.description < $1.key.description }
    let more = handles.count > 10 ? ["  … and \(handles.count - 10) more"] : []
    return [
      "sealed under keys that are not here, so nobody can tell whose they are: \(Readable.count(events, "event")); "
        + "restore the folder 'keys' that they were written with"
    ]
      + handles.prefix(10).map { "  \($0.key): \(Readable.count($0.value, "event"))" } + more + [""]
  }

  private static func sealed(_ plan: ErasurePlan, on canvas: Canvas) -> [String] {
    guard plan.hasKey || !plan.handles.isEmpty else {
      return ["nothing of the person is kept under a key"]
    }
    var table = Table([Column("type"), Column("member"), Column("times", .right)])
    for (field, count) in plan.fields.sorted(by: {
      ($0.key.type.name, $0.key.member) < ($1.key.type.name, $1.key.member)
    }) {
      table.append([Cell(field.type.name), Cell(field.member), .count(count)])
    }
    return table.lines(on: canvas) + [
      "",
      "\(Readable.count(plan.events, "event")) in \(Readable.count(plan.streams.count, "stream")), "
        + "\(Readable.bytes(plan.bytes)) sealed: lost with the key",
    ]
  }

  private static func readable(_ record: PersonRecord, on canvas: Canvas) -> [String] {
    guard !record.readable.isEmpty else { return [] }
    var table = Table([
      Column("position", .right), Column("stream"), Column("type"), Column("members"),
      Column("found by"),
    ])
    for entry in record.readable.prefix(20) {
      table.append([
        .count(entry.position.value), Cell(entry.stream.rawValue), Cell(entry.type.name),
        Cell(entry.readable.joined(separator: ", ")), Cell(names(entry.concerns)),
      ])
    }
    let more = record.readable.count - min(record.readable.count, 20)
    return [
      "",
      "readable by others, not under this person's key: \(Readable.count(record.readable.count, "event"))",
    ] + table.lines(on: canvas) + (more > 0 ? ["… and \(Readable.count(more)) more"] : [])
      + ["the person's key does not take it:"]
      + advice(on: record.readable.map(\.position), of: record)
  }

  /// What takes out events that others can read: what is the person's alone by itself, anything else where it is named.
  static func advice(on events: [Position], of record: PersonRecord) -> [String] {
    let theirs = Set(record.readable.filter(\.isWhollyTheirs).map(\.position))
    let own = events.filter(theirs.contains)
    let others = list(events.filter { !theirs.contains($0) })
    return (own.isEmpty ? [] : ["--redact takes it out, or evtool redact \(list(own))"])
      + (others.isEmpty
        ? []
        : [
          "others may be in \(others): look at them; --redact --take \(others) takes them out, too, "
            + "--leave \(others) says that they are others' and stay"
        ])
  }

  private static func list(_ positions: [Position]) -> String {
    positions.prefix(100).map { "\($0)" }.joined(separator: " ")
      + (positions.count > 100 ? " …" : "")
  }

  /// What other events say of what is sealed, and what may tell of the person.
  private static func told(_ survey: ErasureSurvey, on canvas: Canvas) -> [String] {
    let known = Set(survey.record.readable.map(\.position))
    let theirs = Set(survey.found.theirs).subtracting(known).sorted()
    let said =
      theirs.isEmpty
      ? []
      : ["", "say in plain what the key seals: \(Readable.count(theirs.count, "event"))"]
        + advice(on: theirs, of: survey.record)
    return said + DoubtDrawing.lines(survey.record.doubts + survey.found.doubts, on: canvas)
  }

  private static func stays(_ survey: ErasureSurvey, isDone: Bool) -> [String] {
    let record = survey.record
    var lines: [String] = []
    for place in PersonRecord.Concern.names where record.count(place) > 0 {
      lines.append(
        "  the identifier, in the \(place.rawValue): \(Readable.count(record.count(place), "event"))"
      )
    }
    lines += sorted(record.staying).map { item, count in
      "  \(item.type).\(item.member) (\(item.why)): \(Readable.count(count, "event"))".sanitized()
    }
    if !lines.isEmpty { lines = ["", "stays, for the reason that its type gives:"] + lines }
    if record.named > 0, ErasureSurvey.looksLikeName(survey.subject) {
      lines.append(
        "the identifier '\(survey.subject.sanitized())' looks like a name, and identifiers stay: it is in "
          + "\(Readable.count(record.named, "event")); give people pseudonyms as identifiers")
    }
    let views = isDone ? "the views are removed" : "with --yes the views are removed"
    return lines + [views + ", and built anew from what is left", ""]
  }

  static func json(_ survey: ErasureSurvey) -> JSONText {
    let plan = survey.plan
    return JSONText([
      "events": JSONText(plan.events), "streams": JSONText(plan.streams.count),
      "bytes": JSONText(plan.bytes), "forgotten": JSONText(false),
      "readable": readable(survey.record), "stays": stays(survey.record),
      "named": JSONText(survey.record.named), "unresolved": unresolvedJSON(plan),
      "gone": JSONText(plan.givenUp.values.reduce(0, +)),
      "copies": JSONText(plan.copies.map { JSONText($0) }),
      "said": JSONText(
        Set(survey.found.theirs).sorted().map { JSONText(Int64(clamping: $0.value)) }),
      "doubtful": DoubtDrawing.json(survey.record.doubts + survey.found.doubts),
      "attachments": JSONText(survey.belongings.attachments),
      "accounts": JSONText(survey.belongings.accounts),
      "consumers": JSONText(survey.belongings.consumers),
    ])
  }

  static func unresolvedJSON(_ plan: ErasurePlan) -> JSONText {
    JSONText(
      plan.unresolved.sorted { $0.key.description < $1.key.description }.map { handle, events in
        JSONText(["handle": JSONText(handle.description), "events": JSONText(events)])
      })
  }

  static func json(_ unsearched: UnsearchedEvents) -> JSONText {
    func list(_ positions: [Position]) -> JSONText {
      JSONText(positions.map { JSONText(Int64(clamping: $0.value)) })
    }
    return JSONText([
      "later": JSONText(unsearched.later), "imported": list(unsearched.imported),
      "redacted": list(unsearched.redacted), "elsewhere": JSONText(unsearched.elsewhere),
      "givenUp": JSONText(unsearched.givenUp),
    ])
  }

  static func readable(_ record: PersonRecord) -> JSONText {
    JSONText(
      record.readable.map { entry in
        JSONText([
          "position": JSONText(Int64(clamping: entry.position.value)),
          "stream": JSONText(entry.stream.rawValue), "type": JSONText(entry.type.name),
          "members": JSONText(entry.readable.map { JSONText($0) }),
          "foundBy": JSONText(names(entry.concerns)),
          "others": JSONText(!entry.isWhollyTheirs),
        ])
      })
  }

  static func stays(_ record: PersonRecord) -> JSONText {
    JSONText(
      sorted(record.staying).map { item, count in
        JSONText([
          "type": JSONText(item.type.name), "member": JSONText(item.member),
          "why": JSONText(item.why), "events": JSONText(count),
        ])
      })
  }

  private static func sorted(
    _ staying: [PersonRecord.Staying: Int]
  ) -> [(PersonRecord.Staying, Int)] {
    staying.map { ($0.key, $0.value) }.sorted {
      ($0.0.type.name, $0.0.member) < ($1.0.type.name, $1.0.member)
    }
  }

  private static func names(_ concerns: Set<PersonRecord.Concern>) -> String {
    PersonRecord.Concern.allCases.filter(concerns.contains).map(\.rawValue).joined(separator: ", ")
  }
}
