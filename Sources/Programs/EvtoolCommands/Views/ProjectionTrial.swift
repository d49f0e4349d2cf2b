import ArgumentParser
import EventLog
import Files
import Foundation
import JSON
import Projections
import Terminal

extension ProjectionTrial {
  /// Folds in a folder of its own.
  init(
    _ projection: any Projection, _ views: String, _ log: any EventLog, _ order: FoldOrder,
    progress: @escaping @Sendable (Int) -> Void
  ) throws {
    do {
      let outcome = try ScratchFolder.with("try") { scratch in
        try ViewTrial.run(
          projection, views: views, log: log, decided: order, scratch: scratch,
          cores: ProcessInfo.processInfo.activeProcessorCount, progress: progress)
      }
      self.init(name: projection.name, result: .success(outcome))
    } catch let why as ViewCheck.Unusable {
      self.init(name: projection.name, result: .failure(why))
    }
  }
}

/// The outcome of the trial of one projection, or why there was nothing to compare with.
struct ProjectionTrial {
  let name: String
  let result: Result<ViewTrial, ViewCheck.Unusable>

  var outcome: ViewTrial? { if case .success(let trial) = result { trial } else { nil } }
  private var unusable: ViewCheck.Unusable? {
    if case .failure(let why) = result { why } else { nil }
  }

  /// Whether nothing of it is stored.
  var isMissing: Bool {
    switch unusable {
    case .missing, .empty: true
    default: false
    }
  }
  var isSame: Bool { outcome?.isSame ?? false }

  var json: JSONText {
    JSONText([
      "name": JSONText(name), "ok": JSONText(isSame),
      "stored": JSONText(outcome?.versions.stored), "tried": JSONText(outcome?.versions.tried),
      "checkpoint": JSONText(outcome.map { Int($0.checkpoint.value) }),
      "documents": JSONText(outcome?.documents), "differences": JSONText(outcome?.differences),
      "first": (outcome?.first).map(Self.json) ?? JSONText(JSONValue.null),
      "leftOut": JSONText((outcome?.leftOut ?? []).map { JSONText($0) }),
      "stopped": JSONText(outcome?.stopped),
      "mended": JSONText((outcome?.mended ?? []).map { JSONText($0) }),
      "unusable": JSONText(unusable?.description),
    ])
  }

  private static func json(_ place: ViewTrial.Place) -> JSONText {
    JSONText([
      "position": JSONText(Int(place.position.value)), "type": JSONText(place.type),
      "key": JSONText(place.difference.key),
      "part": JSONText(place.difference.part?.description),
      "pointer": JSONText(place.difference.pointer.description),
      "stored": JSONText(place.difference.stored ?? .null),
      "folded": JSONText(place.difference.folded ?? .null),
    ])
  }

  func lines(on canvas: Canvas) -> [String] {
    let title = canvas.paint(name, .bold)
    guard let outcome else { return ["\(title): cannot be tried: \(unusable?.description ?? "")"] }
    let counted =
      "\(Readable.count(outcome.documents, "document")) at position \(outcome.checkpoint)"
    let differ = "\(Readable.count(outcome.differences)) of \(counted) differ"
    let isEqual = outcome.differences == 0 && outcome.leftOut.isEmpty
    let what = isEqual ? "the same, \(counted)" : differ
    return ["\(title): \(what)\(versions(outcome))"] + place(outcome.first)
      + [outcome.stopped].compactMap(\.self).map { "  has stopped, and would here: \($0)" }
      + outcome.leftOut.prefix(5).map { "  can no longer be folded: \($0)" }
      + outcome.mended.prefix(5).map { "  can now be folded: position \($0.position)" }
      + hint(outcome)
  }

  private func versions(_ outcome: ViewTrial) -> String {
    let (stored, tried) = outcome.versions
    return stored == tried ? "" : "; version \(stored) is stored, this program has \(tried)"
  }

  private func place(_ place: ViewTrial.Place?) -> [String] {
    guard let place else { return [] }
    let difference = place.difference
    let part = difference.part.map { ", \($0)" } ?? ""
    return [
      "  first at position \(place.position) (\(place.type)): \(difference.key)\(part), \(ChangeLine.place(difference.pointer))"
        .sanitized(),
      "  stored  \(difference.stored.map(ChangeLine.text) ?? "nothing")",
      "  now     \(difference.folded.map(ChangeLine.text) ?? "nothing")",
    ]
  }

  /// The advice to whoever deploys.
  private func hint(_ outcome: ViewTrial) -> [String] {
    guard outcome.differences > 0, outcome.versions.stored == outcome.versions.tried,
      outcome.leftOut.isEmpty, outcome.mended.isEmpty
    else { return [] }
    return [
      AdvisedCommands().located(
        "  the version is the same: if the rules have changed, raise it, or nothing is rebuilt; else evtool projections verify"
      )
    ]
  }
}
