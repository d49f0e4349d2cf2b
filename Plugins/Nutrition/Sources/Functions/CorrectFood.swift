import Foundation
import PluginKit
import Scheduling

/// The parameters of `correct_food`.
@Parameters
struct CorrectFoodParameters {
  /// what was eaten instead, in the person's own words, such as "three eggs, not two".
  @Parameter(
    .length(1...500),
    slot: .text.asking("What did you eat, and about how much of it?").told(
      by: CorrectionSentence.told, readsForm: true))
  var food: String
  /// what stands for a food that is not known, in other words; "leave it out" if nothing does.
  @Parameter(
    .length(1...200), slot: .text.asking("What is it in other words?").readWhenAsked()
  )
  var instead: String?
  /// filled in by the assistant: what the person has to be told before it is written down.
  @Parameter(.length(1...1000), slot: .filledIn)
  var warning: String?
  /// filled in by the assistant: the entry that is replaced.
  @Parameter(.length(1...255), slot: .filledIn)
  var entry: String?
  /// filled in by the assistant: what that is.
  @Parameter(.length(1...1000), slot: .filledIn)
  var what: String?
  /// filled in by the assistant: which of its foods are moved, where the others stay.
  @Parameter(.length(1...1000), slot: .filledIn)
  var moved: String?
}

extension Function {
  /// `correct_food`: replaces the last entry.
  static let correctFood = Function(
    "correct_food", "Replaces the last entry of the person's food diary", effect: .write
  ) { (correction: CorrectFoodParameters, context) in
    let old =
      try context.hasTaken("remove")
      ? try context.diary.removed(correction.entry)
      : try context.diary.standing(correction.entry)
    try await context.remove(old)
    try await correction.keepRest(of: old, context)
    return try await correction.meal.log(
      as: EntryID(context.call.rawValue), on: old, context)
  }
  .examples([
    "correct the last entry", "that entry is wrong", "change what I logged",
    "it was three eggs, not two",
    "I need to fix my last meal", "edit the last entry", "the amount was wrong",
    "replace the last entry", "update my last meal",
  ])
  .quickReplies([Replies.undo, Replies.today])
  .asks { (correction: CorrectFoodParameters) in
    Confirmation(
      "\(correction.meal.warned)Shall I replace \(correction.moved ?? correction.what ?? "your last entry") with \(correction.meal.told)",
      quickReplies: ["Yes", "No"], declined: "All right, it stays as it is.")
  }
  .previews { (correction: CorrectFoodParameters, context) in
    let meant = try correction.meant(context)
    var meal = correction.meal
    var moved: [LoggedFood] = []
    if let sentence = CorrectionSentence(meal.food) {
      meal.food = sentence.corrected(meant)
      let staying = sentence.staying(meant)
      moved = staying.isEmpty ? [] : meant.items.filter { !staying.contains($0) }
    }
    return try meal.preview(context, isAsSaid: false).correcting(meant, moved)
  }
  .undone(by: "restore_food", with: ["entry": .result("replaced"), "instead": .call])
  .shows { (entry: LoggedEntry) in
    .logged(entry)
  }
}

extension CorrectFoodParameters {
  /// What was eaten with what is moved stays where it was.
  fileprivate func keepRest(of old: FoodLogged, _ context: FunctionContext) async throws {
    guard let moved else { return }
    let names = moved.components(separatedBy: ", ")
    var rest = old
    rest.items = old.items.filter { !names.contains($0.told) }
    guard !rest.items.isEmpty else { return }
    rest.entry = DiaryHistory.rest(of: old.entry, after: context.call)
    try await context.append(rest, to: .diary(of: context.person), step: "rest")
  }

  /// The entry that is put right: the one that was filled in, the last one that has the food that
  /// is named, or the last one.
  fileprivate func meant(_ context: FunctionContext) throws -> FoodLogged {
    let last = try context.diary.standing(entry)
    guard entry == nil, let sentence = CorrectionSentence(food), let named = sentence.named else {
      return last
    }
    let found = try context.diary.last(of: named)
    if let found, sentence.isOfNamed || found.day == last.day { return found }
    guard !sentence.isOfNamed else {
      throw FunctionRefusal.notFound(
        "I find no \(named.sorted().joined(separator: " or ")) in your diary.")
    }
    return last
  }
}

extension CallPreview {
  /// The same for `correct_food`, with the entry that is put right.
  fileprivate func correcting(_ meant: FoodLogged, _ moved: [LoggedFood]) -> CallPreview {
    guard case .complete(var object, let isAsSaid) = self else {
      return self
    }
    object["entry"] = .string(meant.entry.rawValue)
    object["what"] = .string(String(meant.told.prefix(1000)))
    if !moved.isEmpty {
      object["moved"] = .string(moved.map(\.told).joined(separator: ", "))
    }
    return .complete(object, isAsSaid: isAsSaid)
  }
}

extension CorrectFoodParameters {
  /// The meal that it is then.
  var meal: LogFoodParameters { LogFoodParameters(food: food, instead: instead, warning: warning) }
}
