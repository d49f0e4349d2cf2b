import Erasure
import EventLog
import EventLogLMDB
import Terminal

/// The drawing of an erasure's plan: the data that goes, the events to redact, and the rest.
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
  private static func beside(_ all: StoredBelongings, _ isDone: Bool) -> [String] {
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

  /// The text about events that are sealed under keys which were given up.
  static let underGivenUpKeys =
    "sealed under keys that were given up as lost (evtool keys): nobody can read them; a copy of those keys, "
    + "if somebody kept one, would open them: destroy it, too"

  /// Events that may be the person's, under keys that nobody here has: nobody at all, or others
  /// may.
  static func unresolved(_ plan: ErasurePlan) -> [String] { givenUp(plan) + missing(plan) }

  private static func givenUp(_ plan: ErasurePlan) -> [String] {
    guard !plan.givenUpEvents.isEmpty else { return [] }
    let events = Readable.count(plan.givenUpEvents.values.reduce(0, +), "event")
    return ["gone already, whosever it was: \(events) \(underGivenUpKeys)", ""]
  }

  private static func missing(_ plan: ErasurePlan) -> [String] {
    guard !plan.unresolvedEvents.isEmpty else { return [] }
    let events = plan.unresolvedEvents.values.reduce(0, +)
    let handles = plan.unresolvedEvents.sorted { $0.key.description < $1.key.description }
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
        Cell(entry.readable.joined(separator: ", ")), Cell(entry.foundBy),
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

  /// Advice that takes out events that others can read: what is the person's alone by itself,
  /// anything else where it is named.
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

  /// The traces of sealed words in other events, and the events that may tell of the person.
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
    lines += record.sortedStaying.map { item, count in
      "  \(item.type).\(item.member) (\(item.why)): \(Readable.count(count, "event"))".sanitized()
    }
    if !lines.isEmpty { lines = ["", "stays, for the reason that its type gives:"] + lines }
    if record.named > 0, ErasureSurvey.looksLikeName(survey.subject) {
      lines.append(
        "the identifier '\(survey.subject.sanitized())' looks like a name, and identifiers stay: it is in "
          + "\(Readable.count(record.named, "event")); give people pseudonyms as identifiers")
    }
    let views = isDone ? "the views are removed" : "with --yes the views are removed"
    return lines + [views + ", and rebuilt from what is left", ""]
  }
}

extension ErasureSurvey {
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

/// Events that may tell of a person and are not counted as theirs.
enum DoubtDrawing {
  private static let shown = 20

  /// Those that are known by what they say, and those that only a record names any more.
  static func lines(
    _ doubts: [PersonRecord.DoubtfulEvent], recorded: [Position] = [], isStrict: Bool = false,
    on canvas: Canvas
  ) -> [String] {
    let positions = Set(doubts.map(\.position) + recorded).sorted()
    guard !positions.isEmpty else { return [] }
    var table = Table([
      Column("position", .right), Column("stream"), Column("type"), Column("found in"),
      Column("sealed under"),
    ])
    for doubt in doubts.prefix(shown) {
      table.append([
        .count(doubt.position.value), Cell(doubt.stream.rawValue), Cell(doubt.type.name),
        Cell(places(doubt).joined(separator: ", ")), Cell(doubt.key?.description ?? "no key"),
      ])
    }
    let more = doubts.count - min(doubts.count, shown)
    let listed = positions.prefix(100).map { "\($0)" }.joined(separator: " ")
    return ["", "may also tell of the person: \(Readable.count(positions.count, "event"))"]
      + (doubts.isEmpty ? [] : table.lines(on: canvas))
      + (more > 0 ? ["… and \(Readable.count(more)) more"] : [])
      + [
        isStrict
          ? "with --strict they count as the person's: evtool redact \(listed)"
          : "they are not counted and stay: look at them; --strict counts them, "
            + "evtool redact takes them out: \(listed)" + (positions.count > 100 ? " …" : "")
      ]
  }

  private static func places(_ doubt: PersonRecord.DoubtfulEvent) -> [String] {
    doubt.members + doubt.names.map { "the \($0.rawValue)'s name" }
  }
}

extension ForeignFiles {
  /// The events that were not searched, in words.
  var unsearched: [String] {
    closed.map { "not searched: \($0.sanitized()), which only root may read" }
  }

  /// Advice if something left behind keeps an erasure from being proved.
  var advice: String {
    let shown = paths.prefix(10).map { $0.sanitized() }.joined(separator: " ")
    return "what was found in files that are not the log's cannot be searched for again: "
      + "move them away, then run this again: \(shown)" + (paths.count > 10 ? " …" : "")
  }
}

extension ErasureRemains {
  /// The names that stay after an erasure, in words.
  static let named =
    "not erased: the names of streams or actors, or the reason of a redaction, say some of what was taken away; they stay, "
    + "and nobody can search for it again"
}

/// A segment that has what was redacted, in words.
enum StaleSegment {
  static func advice(_ path: String) -> String {
    "the segment \(path.sanitized()) still has it: bring the rest back with evtool restore --archive, archive it again, and remove that file"
  }
}
