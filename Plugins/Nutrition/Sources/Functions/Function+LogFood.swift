import Foundation
import PluginKit

extension Function {
  /// `log_food`: writes down what the signed-in person ate; their own words are enough, since it can be taken back.
  static let logFood = Function(
    "log_food", "Writes down in the person's food diary what they ate", effect: .write
  ) { (meal: MealParameters, context) in
    try await meal.log(as: EntryID(context.call.rawValue), context)
  }
  .examples([
    "I had two eggs and a slice of toast", "I ate a banana", "log my lunch", "write down my dinner",
    "I want to log some food", "add breakfast to my diary", "log food", "note what I ate",
    "I just had a bowl of soup", "enter a meal", "record a snack", "put an apple in my diary",
    "I've eaten something", "for lunch I had pasta", "I drank a glass of milk",
  ])
  .quickReplies([Replies.undo, Replies.today])
  .consent(.spoken)
  .asks(question)
  .resolves { (meal: MealParameters, context) in try meal.resolution(context) }
  // An entry is called as the call that wrote it down.
  .undone(by: "remove_food", with: ["entry": .call])
  .amended(by: "correct_food", takenBackBy: "remove_food")
  .shows { (entry: LoggedEntry) in
    .logged(entry)
  }

  /// `correct_food`: replaces the last entry.
  static let correctFood = Function(
    "correct_food", "Replaces the last entry of the person's food diary", effect: .write
  ) { (correction: CorrectionParameters, context) in
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
  .asks { (correction: CorrectionParameters) in
    Confirmation(
      "\(correction.meal.warned)Shall I replace \(correction.moved ?? correction.what ?? "your last entry") with \(correction.meal.told)",
      quickReplies: ["Yes", "No"], declined: "All right, it stays as it is.")
  }
  .resolves { (correction: CorrectionParameters, context) in
    let meant = try correction.meant(context)
    var meal = correction.meal
    var moved: [LoggedFood] = []
    if let sentence = CorrectionSentence(meal.food) {
      meal.food = sentence.corrected(meant)
      let staying = sentence.staying(meant)
      moved = staying.isEmpty ? [] : meant.items.filter { !staying.contains($0) }
    }
    return try meal.resolution(context, isAsSaid: false).correcting(meant, moved)
  }
  .undone(by: "restore_food", with: ["entry": .result("replaced"), "instead": .call])
  .shows { (entry: LoggedEntry) in
    .logged(entry)
  }

  private static func question(_ meal: MealParameters) -> Confirmation {
    Confirmation(
      "\(meal.warned)Shall I write down \(meal.told)",
      quickReplies: ["Yes", "No"], declined: "All right, I have not written it down.")
  }
}

extension MealParameters {
  /// The warning that comes before the question, if there is one.
  fileprivate var warned: String { warning.map { "\($0) " } ?? "" }

  /// What is written down, in the person's words and as it is counted.
  fileprivate var told: String {
    let (items, uncounted) = counted
    let left = uncounted.isEmpty ? "" : ", without \(uncounted.joined(separator: " and "))"
    return "\"\(food)\"\(toldInstead)? That is \(items.map(\.told).joined(separator: ", "))\(left)."
  }

  private var toldInstead: String {
    guard let instead else { return "" }
    guard Self.isLeftOut(instead) else { return " with \"\(instead)\"" }
    let unknown = (sentence?.foods ?? FoodReader(food)).unknown
    return unknown.isEmpty
      ? "" : " and \(Self.leftOut) \(unknown.map { "\"\($0)\"" }.joined(separator: " and "))"
  }
}

extension CorrectionParameters {
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

  /// The entry that is put right: the one that was filled in, the last one that has the food that is named, or the last one.
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

extension Resolution {
  /// The same for `correct_food`, with the entry that is put right.
  fileprivate func correcting(_ meant: FoodLogged, _ moved: [LoggedFood]) -> Resolution {
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
