import Foundation
import PluginKit
import Scheduling

/// The parameters of `log_food`.
@Parameters
struct LogFoodParameters {
  /// what was eaten, in the person's own words, such as "two eggs and a slice of toast for
  /// breakfast".
  @Parameter(
    .length(1...500),
    slot: .text.asking("What did you eat, and about how much of it?").told(
      by: MealSentence.told, readsForm: true
    ).divided(by: MealSentence.several))
  var food: String
  /// what stands for a food that is not known, in other words; "leave it out" if nothing does.
  @Parameter(
    .length(1...200), slot: .text.asking("What is it in other words?").readWhenAsked()
  )
  var instead: String?
  /// filled in by the assistant: what the person has to be told before it is written down.
  @Parameter(.length(1...1000), slot: .filledIn)
  var warning: String?
}

/// The result of `log_food`.
@FunctionResult
struct LoggedEntry {
  /// the entry.
  var entry: String
  /// the entry that it replaces.
  var replaced: String?
  /// the meal it counts for.
  var meal: Meal
  /// whether that was said, or is usual at this time of the day.
  var isMealKnown: Bool
  /// the day it counts for.
  var day: String
  /// whether that is today.
  var isToday: Bool
  /// what was counted, with its weight.
  var items: [String]
  /// what was eaten besides and could not be counted.
  var uncounted: [String]
  /// its kilocalories.
  var energy: Double
  /// its protein in grams.
  var protein: Double
  /// the kilocalories of that day so far.
  var energyOfDay: Double
}

extension Function {
  /// `log_food`: writes down what the signed-in person ate; their own words are enough, since it
  /// can be taken back.
  static let logFood = Function(
    "log_food", "Writes down in the person's food diary what they ate", effect: .write
  ) { (meal: LogFoodParameters, context) in
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
  .previews { (meal: LogFoodParameters, context) in try meal.preview(context) }
  // An entry is called as the call that wrote it down.
  .undone(by: "remove_food", with: ["entry": .call])
  .amended(by: "correct_food", takenBackBy: "remove_food")
  .shows { (entry: LoggedEntry) in
    .logged(entry)
  }

  private static func question(_ meal: LogFoodParameters) -> Confirmation {
    Confirmation(
      "\(meal.warned)Shall I write down \(meal.told)",
      quickReplies: ["Yes", "No"], declined: "All right, I have not written it down.")
  }
}

extension Rendering {
  /// What was written down, with the weights that were taken for granted.
  static func logged(_ entry: LoggedEntry) -> Rendering {
    let meal = entry.isMealKnown ? "\(entry.meal.rawValue) on " : ""
    let when = entry.isToday ? "\(entry.meal.rawValue)" : "\(meal)\(entry.day)"
    let left =
      entry.uncounted.isEmpty
      ? ""
      : " I have no numbers for \(entry.uncounted.joined(separator: " and ")), so that is not counted."
    return Rendering(
      text: "Written down for \(when): \(entry.items.joined(separator: ", ")). "
        + "That is \(Nutrient.energy.told(entry.energy)) and \(Nutrient.protein.told(entry.protein)) of protein; "
        + "the day is at \(Nutrient.energy.told(entry.energyOfDay)).\(left)")
  }
}
