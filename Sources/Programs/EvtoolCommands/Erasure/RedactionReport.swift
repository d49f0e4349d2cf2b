import ArgumentParser
import Erasure
import Erasure
import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import Projections
import Terminal

/// The payloads that a redaction would take away, or took away.
struct RedactionReport {
  let plan: RedactionPlan
  /// The projections that this program knows.
  var projections: [any Projection] = []
  /// How many files were removed that deleted messages showed.
  var files = 0
  var outcome: RedactionOutcome?

  /// Whether the payloads are gone from the log's folder, as far as anybody can still tell.
  var isDone: Bool {
    guard let outcome else { return false }
    return outcome.findings.isEmpty && outcome.reader == nil && unsearchable(outcome).isEmpty
      && outcome.remains.isEmpty && outcome.stale.isEmpty
  }

  /// The folders that may hold what an earlier run took out, and that no compaction writes anew.
  private func unsearchable(_ outcome: RedactionOutcome) -> [String] {
    plan.done.isEmpty ? [] : outcome.setAside
  }

  var json: JSONText {
    JSONText([
      "events": JSONText(
        plan.items.map { item in
          JSONText([
            "position": JSONText(Int64(clamping: item.position.value)),
            "stream": JSONText(item.stream.rawValue),
            "version": JSONText(Int64(clamping: item.version.value)),
            "type": JSONText(item.type.name), "bytes": JSONText(item.bytes),
          ])
        }),
      "already": JSONText(plan.done.map { JSONText(Int64(clamping: $0.value)) }),
      "redacted": JSONText(isDone), "files": JSONText(files),
      "unsearchable": JSONText(
        (outcome?.remains ?? []).map(\.rawValue).sorted().map { JSONText($0) }),
      "compacted": JSONText(outcome.map { $0.reader == nil } ?? false),
      "staleSegments": JSONText((outcome?.stale ?? []).map { JSONText($0) }),
      "setAside": JSONText((outcome?.setAside ?? []).map { JSONText($0) }),
      "alike": JSONText(
        (outcome?.alike ?? [:]).sorted { $0.key < $1.key }.map { index, events in
          JSONText([
            "position": JSONText(Int64(clamping: plan.items[index].position.value)),
            "events": JSONText(events.map { JSONText(Int64(clamping: $0.value)) }),
          ])
        }),
      "remains": JSONText(
        (outcome?.findings ?? []).map { finding in
          JSONText([
            "path": JSONText(finding.path), "byte": JSONText(finding.offset),
            "position": JSONText(Int64(clamping: plan.items[finding.text].position.value)),
          ])
        }),
    ])
  }

  func lines(on canvas: Canvas) -> [String] {
    var table = Table([
      Column("position", .right), .names("stream"), Column("version", .right), .names("type"),
      Column("bytes", .right),
    ])
    for item in plan.items {
      table.append([
        .count(item.position.value), Cell(item.stream.rawValue), .count(item.version.value),
        Cell(item.type.name), .count(item.bytes),
      ])
    }
    return (plan.items.isEmpty ? [] : table.lines(on: canvas) + [""])
      + plan.done.map { "the event at position \($0) is redacted already" } + undone
      + (outcome.map(lines) ?? [])
  }

  /// The effects of these events show in views as if they had never been.
  private var undone: [String] {
    let types = Set(plan.items.map(\.type))
    let names = projections.filter { !$0.events.isDisjoint(with: types) }.map(\.name)
    guard outcome == nil, !names.isEmpty else { return [] }
    return [
      "folded by \(names.joined(separator: ", ")): what these events did is undone there, too "
        + "(an appointment whose cancellation is redacted is booked again)", "",
    ]
  }

  private func lines(_ outcome: RedactionOutcome) -> [String] {
    var lines: [String] = []
    if !plan.items.isEmpty {
      lines.append(
        "\(Readable.count(plan.items.count, "payload")) redacted and on record; the views are removed"
      )
    }
    if files > 0 {
      lines.append("\(Readable.count(files, "file")) removed that only deleted messages showed")
    }
    lines += found(outcome) + alike(outcome) + known(outcome)
    lines += outcome.stale.map { "not gone: " + StaleSegment.advice($0) }
    lines += plan.items.compactMap { item in
      guard let record = item.archiveRecord, outcome.stale.isEmpty else { return nil }
      return
        "position \(item.position) is archived in a segment that is not here (evtool show \(record)): "
        + "what that file says of it stays there"
    }
    if outcome.remains.contains(.names) { lines.append(ErasureRemains.named) }
    if outcome.remains.contains(.files) { lines.append("not gone: " + outcome.strangers.advice) }
    lines += outcome.strangers.unsearched
    if let reader = outcome.reader {
      lines.append(
        "not compacted because of \(reader.sanitized()): the log's files may still hold what was taken out; "
          + "end that program, then run this again")
    }
    lines.append(
      outcome.verification.isFine
        ? "verify: the chain of \(Readable.count(outcome.verification.events, "event")) still holds"
        : AdvisedCommands().located(
          "verify: \(Readable.count(outcome.verification.problems.count, "problem")); run evtool verify"
        )
    )
    return lines
  }

  /// The outcome of the search for this run's payloads.
  private func found(_ outcome: RedactionOutcome) -> [String] {
    guard !plan.items.isEmpty else { return [] }
    guard !outcome.findings.isEmpty else {
      guard outcome.reader == nil else { return [] }
      return [
        outcome.alike.isEmpty
          ? "proof: none of the payloads is in the log's files"
          : "proof: none of the payloads is in the log's files but where other events say the same"
      ]
    }
    let places = outcome.findings.prefix(10).map {
      "  \($0.path.sanitized()) at byte \($0.offset): the payload of position "
        + "\(plan.items[$0.text].position)"
    }
    return ["not gone: \(Readable.count(outcome.findings.count, "place")) in the log's files"]
      + places + SetAsideAdvice.advice(outcome.findings.map(\.path), of: outcome.setAside)
  }

  /// Which events say the same, and keep it.
  private func alike(_ outcome: RedactionOutcome) -> [String] {
    outcome.alike.sorted { $0.key < $1.key }.map { index, events in
      let places = events.prefix(10).map { "\($0)" }.joined(separator: " ")
      return "what position \(plan.items[index].position) said, "
        + "\(Readable.count(events.count, "other event")) also has: \(places)"
        + (events.count > 10 ? " …" : "")
    }
  }

  /// The findings about payloads that an earlier run took out.
  private func known(_ outcome: RedactionOutcome) -> [String] {
    guard !plan.done.isEmpty else { return [] }
    let what = Readable.count(plan.done.count, "payload")
    let written =
      outcome.reader == nil ? "; the log's data file was written again without them" : ""
    return [
      "\(what) of an earlier run: what they said is not known any more, so nothing was searched for\(written)"
    ]
      + unsearchable(outcome).map {
        "they may lie in \($0.sanitized()): \(SetAsideAdvice.what)"
      }
  }
}
