import EventLog
import JSON
import Projections
import Terminal

/// What the proof of stored views came to.
struct CheckReport {
  private let checks: [ViewCheck]
  private let unknown: [String]
  private let isFine: Bool

  init(_ checks: [ViewCheck], unknown: [String], isFine: Bool) {
    self.checks = checks
    self.unknown = unknown
    self.isFine = isFine
  }

  var json: JSONText {
    JSONText([
      "ok": JSONText(isFine), "unknown": JSONText(unknown.map { JSONText($0) }),
      "projections": JSONText(
        checks.map { check in
          JSONText([
            "name": JSONText(check.name), "checkpoint": JSONText(Int(check.checkpoint.value)),
            "documents": JSONText(check.documents), "differences": JSONText(check.differences),
            "first": check.first.map(Self.json) ?? JSONText(JSONValue.null),
            "hash": JSONText(check.isHashRight), "unusable": JSONText(check.unusable?.description),
            "quarantined": JSONText(check.quarantined.map { JSONText($0) }),
            "failure": JSONText(check.failure),
          ])
        }),
    ])
  }

  private static func json(_ difference: ViewCheck.Difference) -> JSONText {
    JSONText([
      "key": JSONText(difference.key), "part": JSONText(difference.part?.description),
      "pointer": JSONText(difference.pointer.description),
      "stored": JSONText(difference.stored ?? .null),
      "folded": JSONText(difference.folded ?? .null),
    ])
  }

  func lines(on canvas: Canvas) -> [String] {
    checks.flatMap { check in
      Self.lines(check, on: canvas)
        + LeftOutLines.of(check.quarantined).map { "  \($0)" }
    } + StatusRows.words(for: unknown)
  }

  private static func lines(_ check: ViewCheck, on canvas: Canvas) -> [String] {
    let name = canvas.paint(check.name, .bold)
    if let why = check.unusable { return ["\(name): cannot be verified: \(why)"] }
    let counted =
      "\(Readable.count(check.documents)) documents at position \(check.checkpoint)"
    guard !check.isFine else { return ["\(name): fine, \(counted)"] }
    if check.isRight, let failure = check.failure {
      return ["\(name): stopped, \(counted), which are right: \(failure)"]
    }
    guard !check.isRight else {
      return ["\(name): incomplete, \(counted), which are right but for what is left out"]
    }
    guard let first = check.first else {
      return ["\(name): \(counted) are right, but the recorded hash or count of them is not"]
    }
    let part = first.part.map { ", \($0)" } ?? ""
    return [
      "\(name): \(check.differences) of \(counted) differ; the first is \(first.key)\(part)",
      "  at \(ChangeLine.place(first.pointer))",
      "  stored  \(first.stored.map(ChangeLine.text) ?? "nothing")",
      "  folded  \(first.folded.map(ChangeLine.text) ?? "nothing")",
    ]
  }
}
