import EventLog
import EventLogLMDB
import EventLogVerification
import Terminal

/// The erasures elsewhere that copied records tell of, put on record here.
struct ForeignErasures {
  let log: LogOptions
  let actor: String
  /// Whether it is done, and not only shown.
  let isDone: Bool

  /// - Throws: `Failure.difference` where there is something to put on record that is not, or may
  ///   not be.
  func run(on console: Console) async throws {
    let vault = KeyVault(folder: log.folder.keys)
    let open = try log.openInLMDB(isDone ? .writing : .reading)
    if !isDone { try open.requireKeys(vault) }
    let eraser = Eraser(log: open, vault: vault)
    let found = try eraser.elsewhere()
    if isDone { try await eraser.accept(found, actor: actor) }
    if log.json {
      try console.write(json(found))
    } else {
      try console.output.writeLines(lines(found))
    }
    if !found.refused.isEmpty { throw Failure.difference }
  }

  private func json(_ found: ErasuresElsewhere) -> JSONText {
    JSONText([
      "recorded": JSONText(isDone), "handles": JSONText(names(Array(found.events.keys))),
      "events": JSONText(found.events.values.reduce(0, +)),
      "records": JSONText(found.records.map { JSONText(Int64(clamping: $0.value)) }),
      "refused": JSONText(names(found.refused)),
    ])
  }

  private func names(_ handles: [SubjectHandle]) -> [JSONText] {
    handles.map(\.description).sorted().map { JSONText($0) }
  }

  private func lines(_ found: ErasuresElsewhere) -> [String] {
    let refused =
      found.refused.isEmpty
      ? []
      : [
        "not recorded: \(Readable.count(found.refused.count, "handle")) that copied records name, of keys that are or were here: "
          + "evtool forget PERSON"
      ] + shown(found.refused)
    guard !found.isEmpty else {
      return ["no copied record names an erasure that is not on record here"] + refused
    }
    let what =
      "\(Readable.count(found.events.count, "key")) that copied records say were destroyed elsewhere, and "
      + "\(Readable.count(found.events.values.reduce(0, +), "event")) sealed under them"
    return [(isDone ? "put on record: " : "") + what] + shown(Array(found.events.keys))
      + (isDone
        ? []
        : ["nothing was changed; run it again with --yes if nobody has these keys any more"])
      + refused
  }

  private func shown(_ handles: [SubjectHandle]) -> [String] {
    let names = handles.map(\.description).sorted()
    return names.prefix(20).map { "  " + $0 }
      + (names.count > 20 ? ["  … and \(names.count - 20) more"] : [])
  }
}
