import EventLog
import JSON
import Terminal

/// What a redaction would take away, or took away.
struct RedactionReport {
  /// What came of it.
  struct Outcome {
    /// Where a payload still lies in the log's files.
    let findings: [ErasureProof.Finding]
    /// Who kept the log from being compacted.
    let reader: String?
    let verification: LogVerification
  }

  let plan: RedactionPlan
  var outcome: Outcome?

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
      "redacted": JSONText(outcome.map(\.findings.isEmpty) ?? false),
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
      Column("position", .right), Column("stream"), Column("version", .right), Column("type"),
      Column("bytes", .right),
    ])
    for item in plan.items {
      table.append([
        .count(item.position.value), Cell(item.stream.rawValue), .count(item.version.value),
        Cell(item.type.name), .count(item.bytes),
      ])
    }
    return (plan.items.isEmpty ? [] : table.lines(on: canvas) + [""])
      + plan.done.map { "the event at position \($0) is redacted already" }
      + (outcome.map(lines) ?? [])
  }

  private func lines(_ outcome: Outcome) -> [String] {
    var lines: [String] = []
    if !plan.items.isEmpty {
      lines.append(
        "\(Readable.count(plan.items.count, "payload")) redacted and on record; the views are removed"
      )
    }
    lines +=
      outcome.findings.isEmpty
      ? ["proof: none of the payloads is in the log's files"]
      : ["not gone: \(Readable.count(outcome.findings.count, "place")) in the log's files"]
        + outcome.findings.prefix(10).map {
          "  \($0.path.sanitized()) at byte \($0.offset): the payload of position "
            + "\(plan.items[$0.text].position)"
        }
    if let reader = outcome.reader {
      lines.append("not compacted because of \(reader.sanitized()): run evtool compact later")
    }
    lines.append(
      outcome.verification.isFine
        ? "verify: the chain of \(Readable.count(outcome.verification.events, "event")) still holds"
        : "verify: \(Readable.count(outcome.verification.problems.count, "problem")); run evtool verify"
    )
    return lines
  }
}
