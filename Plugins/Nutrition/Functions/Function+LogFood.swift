import PluginKit

extension Function {
  /// `log_food`: writes down what the signed-in person ate; their own words are enough, since it can be taken back.
  static func logFood() throws -> Function {
    try Function(
      "log_food", summary: "Writes down in the person's food diary what they ate",
      parameters: MealParameters.self, effect: .write, consent: .spoken,
      examples: Utterances.logFood, quickReplies: [Replies.undo, Replies.today],
      confirmation: question,
      resolution: { meal, context in try meal.resolution(context) },
      amendment: Amendment(change: "correct_food", undo: "remove_food")
    ) { meal, context in
      try await meal.log(as: EntryID(context.call.rawValue), context)
    } render: { entry in
      .logged(entry)
    }
  }

  /// `correct_food`: replaces the last entry.
  static func correctFood() throws -> Function {
    try Function(
      "correct_food", summary: "Replaces the last entry of the person's food diary",
      parameters: CorrectionParameters.self, effect: .write,
      examples: Utterances.correctFood, quickReplies: [Replies.undo, Replies.today],
      confirmation: { correction in
        Confirmation(
          "Shall I replace your last entry with \"\(correction.food)\"?",
          quickReplies: ["Yes", "No"], declined: "All right, it stays as it is.")
      },
      resolution: { correction, context in
        guard try context.lastEntry() != nil else { throw FunctionRefusal.notFound(Self.noEntry) }
        return try correction.meal.resolution(context, isAsSaid: false)
      }
    ) { correction, context in
      let id = EntryID(context.call.rawValue)
      let old = try context.lastEntry()
      if let old, old.entry != id {
        try await context.append(
          FoodRemoved(entry: old.entry, person: context.person, day: old.day),
          to: .diary(of: context.person), step: "remove")
      }
      return try await correction.meal.log(as: id, on: old, context)
    } render: { entry in
      .logged(entry)
    }
  }

  /// `remove_food`: takes the last entry back.
  static func removeFood() throws -> Function {
    try Function(
      "remove_food", summary: "Takes the last entry of the person's food diary back",
      parameters: RemovalParameters.self, effect: .write, consent: .spoken,
      examples: Utterances.removeFood, quickReplies: [Replies.today],
      confirmation: { removal in
        Confirmation(
          "Shall I take \(removal.what ?? "the last entry") out of your diary?",
          quickReplies: ["Yes", "No"], declined: "All right, it stays.")
      },
      resolution: { removal, context in
        guard let last = try context.lastEntry() else {
          throw FunctionRefusal.notFound(Self.noEntry)
        }
        return .complete(
          RemovalParameters(entry: last.entry.rawValue, what: last.told), isAsSaid: true)
      }
    ) { removal, context in
      let entries = try context.period(DiaryKey.all(context.person)).entries
      let meant = entries.last { removal.entry == nil || $0.entry.rawValue == removal.entry }
      guard let meant else { throw FunctionRefusal.notFound(Self.noEntry) }
      try await context.append(
        FoodRemoved(entry: meant.entry, person: context.person, day: meant.day),
        to: .diary(of: context.person), step: "remove")
      return "I have taken \(meant.told) out of your diary."
    }
  }

  private static let noEntry = "There is nothing in your diary yet."

  private static func question(_ meal: MealParameters) -> Confirmation {
    let items = meal.counted.items.map(\.told).joined(separator: ", ")
    let warning = meal.warning.map { "\($0) " } ?? ""
    let instead = meal.instead.map { " with \"\($0)\"" } ?? ""
    return Confirmation(
      "\(warning)Shall I write down \"\(meal.food)\"\(instead)? That is \(items).",
      quickReplies: ["Yes", "No"], declined: "All right, I have not written it down.")
  }
}

/// What `correct_food` takes.
@Parameters
struct CorrectionParameters {
  /// what was eaten instead, with its amounts.
  @Parameter(
    .length(1...500), slot: Slot(.text, prompt: "What was it instead, and how much of it?"))
  var food: String
}

extension CorrectionParameters {
  var meal: MealParameters { MealParameters(food: food) }
}

/// What `remove_food` takes.
@Parameters
struct RemovalParameters {
  /// filled in by the assistant: the entry.
  @Parameter(.length(1...255), slot: Slot(.text, isReadWhenAsked: true))
  var entry: String?
  /// filled in by the assistant: what it is.
  @Parameter(.length(1...1000), slot: Slot(.text, isReadWhenAsked: true))
  var what: String?
}
