import Foundation
import PluginKit
import Timers

/// The parameters of `restore_food`.
@Parameters
struct RestoreFoodParameters {
  /// filled in by the assistant: the entry.
  @Parameter(.length(1...255), slot: .filledIn)
  var entry: String?
  /// filled in by the assistant: the entry that had replaced it, and goes.
  @Parameter(.length(1...255), slot: .filledIn)
  var instead: String?
  /// filled in by the assistant: what it is.
  @Parameter(.length(1...1000), slot: .filledIn)
  var what: String?
}

extension Function {
  /// `restore_food`: puts an entry back that was taken out, the last one unless another is named.
  static let restoreFood = Function(
    "restore_food", "Puts back into the food diary what was taken out of it last", effect: .write
  ) { (restoration: RestoreFoodParameters, context) in
    let meant =
      try context.hasTaken("log")
      ? try context.diary.standing(restoration.entry)
      : try context.diary.removed(restoration.entry)
    // A call that is repeated finds taken out what it has taken out itself.
    let others =
      try [
        restoration.instead.flatMap { try context.diary.entry(EntryID($0)) },
        context.diary.rest(of: meant.entry),
      ].compactMap(\.self).filter(\.stands).map(\.logged)
      + [context.diary.replacement(of: meant.entry)].compactMap(\.self)
    var gone: Set<EntryID> = []
    for other in others where gone.insert(other.entry).inserted {
      try await context.remove(other, gone.count - 1)
    }
    try await context.append(meant, to: .diary(of: context.person), step: "log")
    return FunctionResponse([
      "message": .string("That is in your diary again: \(meant.told)."),
      "entry": .string(meant.entry.rawValue),
    ])
  }
  .examples([
    Replies.putBack, "restore the entry", "bring the deleted entry back",
    "put that back into my diary",
    "I did eat it after all", "restore what I removed", "recover the entry that was taken out",
  ])
  .quickReplies([Replies.undo, Replies.today])
  .consent(.spoken)
  .asks { (restoration: RestoreFoodParameters) in
    Confirmation(
      "Shall I put \(restoration.what ?? "the last entry that was taken out") back into your diary?",
      quickReplies: ["Yes", "No"], declined: "All right, it stays out.")
  }
  .previews { (restoration: RestoreFoodParameters, context) in
    var exact = restoration
    let meant = try context.diary.removed(restoration.entry)
    (exact.entry, exact.what) = (meant.entry.rawValue, meant.told)
    return .complete(exact, isAsSaid: true)
  }
  .undone(by: "remove_food", with: ["entry": .result("entry")])
}
