import Foundation
import PluginKit
import Timers

/// The parameters of `remove_food`.
@Parameters
struct RemoveFoodParameters {
  /// which food is to go, in the person's own words; the last entry if none is named.
  @Parameter(
    .length(1...300),
    slot: .text.readWhenAsked().told(by: RemovalSentence.told, readsForm: true))
  var named: String?
  /// filled in by the assistant: the entry.
  @Parameter(.length(1...255), slot: .filledIn)
  var entry: String?
  /// filled in by the assistant: what it is.
  @Parameter(.length(1...1000), slot: .filledIn)
  var what: String?
}

extension Function {
  /// `remove_food`: takes an entry back, the last one unless another is named.
  static let removeFood = Function(
    "remove_food", "Takes the last entry of the person's food diary back", effect: .write
  ) { (removal: RemoveFoodParameters, context) in
    // A call that is repeated finds taken out what it has taken out itself.
    let meant =
      try context.hasTaken("remove")
      ? try context.diary.removed(removal.entry) : try context.diary.standing(removal.entry)
    let gone = removal.gone(of: meant)
    try await context.remove(meant)
    var done: JSONObject = [
      "message": .string(
        "I have taken \(gone.map(\.told).joined(separator: ", ")) out of your diary."),
      "entry": .string(meant.entry.rawValue),
    ]
    // What was eaten with it stays.
    var rest = meant
    rest.items = meant.items.filter { !gone.contains($0) }
    if !rest.items.isEmpty {
      rest.entry = DiaryHistory.rest(of: meant.entry, after: context.call)
      try await context.append(rest, to: .diary(of: context.person), step: "log")
      done["instead"] = .string(rest.entry.rawValue)
    }
    return FunctionResponse(.object(done))
  }
  .examples([
    Replies.undo, "remove the last entry", "delete my last meal", "undo that entry",
    "I did not eat that after all", "take the last entry out", "remove that from my diary",
    "erase what I logged last", "scratch that entry", "drop the last entry", "delete dinner",
    "remove my lunch", "take breakfast out of my diary", "I did not eat the toast",
  ])
  .quickReplies([Replies.putBack, Replies.today])
  .consent(.spoken)
  .asks { (removal: RemoveFoodParameters) in
    Confirmation(
      "Shall I take \(removal.what ?? "the last entry")\(removal.toldMeal) out of your diary?",
      quickReplies: ["Yes", "No"], declined: "All right, it stays.")
  }
  .previews { (removal: RemoveFoodParameters, context) in
    let meant = try removal.meant(context)
    let gone = removal.gone(of: meant.entry).map(\.told).joined(separator: ", ")
    return .complete(
      RemoveFoodParameters(
        named: removal.told,
        entry: meant.entry.entry.rawValue, what: gone), isAsSaid: meant.isPlain)
  }
  .undone(by: "restore_food", with: ["entry": .result("entry"), "instead": .result("instead")])
}

extension RemoveFoodParameters {
  /// What is named, as it is kept: the foods, or the meal.
  fileprivate var told: String? {
    named.flatMap { text in
      RemovalSentence.foods(text)?.sorted().joined(separator: ", ")
        ?? RemovalSentence.meal(text)?.rawValue
    }
  }

  fileprivate var toldMeal: String {
    named.flatMap { Meal(rawValue: $0) }.map { ", your \($0.rawValue)," } ?? ""
  }

  /// What of an entry is taken out: the foods that are named, or all of it.
  fileprivate func gone(of entry: FoodLogged) -> [LoggedFood] {
    let foods = named.map { RemovalSentence.foods($0) ?? Set($0.components(separatedBy: ", ")) }
    let exact = entry.items.filter { foods?.contains($0.food) == true }
    guard exact.isEmpty else { return exact }
    let found = entry.items.filter { item in foods?.contains { item.isCalled($0) } == true }
    return found.isEmpty ? entry.items : found
  }

  /// The entry that is meant, and whether that is beyond doubt.
  fileprivate func meant(
    _ context: FunctionContext
  ) throws -> (entry: FoodLogged, isPlain: Bool) {
    if entry == nil, let named, RemovalSentence.isEverything(named) {
      throw FunctionRefusal.invalid(
        "I take out one entry at a time. Say \"\(Replies.undo)\" for the last one, or name the food or the meal."
      )
    }
    let last = try context.diary.standing(entry)
    if entry == nil, let meal = named.flatMap(RemovalSentence.meal) {
      guard let found = try context.diary.last(of: meal), found.day == last.day else {
        throw FunctionRefusal.notFound("I find no \(meal.rawValue) of that day in your diary.")
      }
      return (found, false)
    }
    guard entry == nil, let named, let foods = RemovalSentence.foods(named) else {
      // "Take that back" after something else is not about the diary.
      return (last, try entry != nil || context.isDiaryNewest)
    }
    guard let found = try context.diary.last(of: foods) else {
      throw FunctionRefusal.notFound(
        "I find no \(foods.sorted().joined(separator: " or ")) in your diary.")
    }
    if let part = RemovalSentence.part(named),
      let item = found.items.first(where: { $0.food == part.food.name }),
      part.grams < item.grams - 0.5
    {
      throw FunctionRefusal.invalid(
        "There is \(item.told) in your diary. Say how much it was, such as \"the \(item.food) was \(FoodAmount.text(item.grams - part.grams, digits: 0)) g\", and I put it right."
      )
    }
    let isWhole = found.items.allSatisfy { item in foods.contains { item.isCalled($0) } }
    return (found, isWhole && found.entry == last.entry)
  }
}

extension FunctionContext {
  /// Whether the newest that is on the record of this person here is of their diary.
  fileprivate var isDiaryNewest: Bool {
    get throws {
      let diary = try newest(in: .diary(of: person))
      return try newest(in: .diet(of: person)) <= diary
        && newest(in: .timers(of: person)) <= diary
    }
  }

  private func newest(in stream: StreamName) throws -> Position {
    try log.withSnapshot { snapshot in
      var position = Position.start
      try snapshot.forEachEvent(in: stream, .backward) { event in
        position = event.position
        return .stop
      }
      return position
    }
  }

  /// Takes an entry out of the diary.
  func remove(_ entry: FoodLogged, _ number: Int = 0) async throws {
    try await append(
      FoodRemoved(entry: entry.entry, person: person, day: entry.day), to: .diary(of: person),
      step: number == 0 ? "remove" : "remove.\(number)")
  }
}

extension DiaryHistory {
  /// The entry of an identifier, or the last one.
  ///
  /// - Throws: ``FunctionRefusal`` if it does not stand in the diary.
  func standing(_ id: String?) throws -> FoodLogged {
    guard let id else {
      guard let last = try last() else {
        throw FunctionRefusal.notFound("There is nothing in your diary yet.")
      }
      return last
    }
    guard let entry = try entry(EntryID(id)), entry.stands else {
      throw FunctionRefusal("That entry is not in your diary any more.", status: 410)
    }
    return entry.logged
  }

  /// The entry of an identifier, or the one that was taken out last.
  ///
  /// - Throws: ``FunctionRefusal`` if nothing is taken out.
  func removed(_ id: String?) throws -> FoodLogged {
    guard let id else {
      guard let last = try lastRemoved() else {
        throw FunctionRefusal.notFound("Nothing was taken out of your diary.")
      }
      return last
    }
    guard let entry = try entry(EntryID(id)), !entry.stands else {
      throw FunctionRefusal("That entry is in your diary.", status: 410)
    }
    return entry.logged
  }
}

/// A sentence that names what is to be taken out of the diary: "remove the eggs".
enum RemovalSentence {
  /// The meal that it names: "delete my lunch"; nil if it names none.
  static func meal(_ text: String) -> Meal? {
    guard !text.contains("?"), text.utf8.count <= 300 else { return nil }
    let sentence = FoodWords(text).words.joined(separator: " ")
    return sentence.wholeMatch(of: form).flatMap { Meal(rawValue: String($0.1)) }
  }

  /// The foods that it names; nil if it names none, or anything else.
  static func foods(_ text: String) -> Set<String>? {
    guard !text.contains("?"), text.utf8.count <= 300 else { return nil }
    let sentence = withoutReason(text)
    guard let match = sentence.wholeMatch(of: form) ?? sentence.wholeMatch(of: denied) else {
      return nil
    }
    // Who takes a banana, and not out of anything, eats it.
    let isTaken = sentence.contains(/\btake\b/)
    guard !isTaken || sentence.contains(/\b(?:out|off|from)\b/) else { return nil }
    let reader = FoodReader(String(match.1))
    guard !reader.items.isEmpty, reader.unknown.isEmpty else { return nil }
    return Set(reader.items.map(\.food.name))
  }

  /// A sentence without the reason behind it, where that names no food: "take the crisps off again,
  /// my husband ate them".
  private static func withoutReason(_ text: String) -> String {
    let words = FoodWords(text).words
    guard
      let comma = words.indices.dropFirst(3).first(where: { [",", ";", "."].contains(words[$0]) }),
      FoodReader.mentioned(in: Array(words[comma...])).isEmpty
    else { return words.joined(separator: " ") }
    return words[..<comma].joined(separator: " ")
  }

  /// The amount of one food that it names: "take out one egg"; nil if it says none.
  static func part(_ text: String) -> FoodAmount? {
    let sentence = withoutReason(text)
    guard let match = sentence.wholeMatch(of: form) else { return nil }
    let items = FoodReader(String(match.1)).items
    return items.count == 1 && !items[0].isGuess ? items[0] : nil
  }

  /// The text where it names some.
  @Sendable static func told(_ text: String) -> String? {
    foods(text) == nil && meal(text) == nil && !isEverything(text) ? nil : text
  }

  /// Whether it is about all of a day: "delete everything from today".
  static func isEverything(_ text: String) -> Bool {
    guard !text.contains("?") else { return false }
    let sentence = FoodWords(text).words.joined(separator: " ")
    let all =
      /(?:please |no |, |can you )*(?:remove|delete|erase|clear|drop|wipe) (?:everything|all(?: of it| entries| my entries| that)?|my (?:whole |entire )?(?:diary|day)|the (?:whole )?(?:diary|day)|what i (?:ate|had|logged))(?: (?:from|of|for))?(?: (?:today|yesterday|my diary|the diary))?(?: please)?/
    return sentence.wholeMatch(of: all) != nil
  }

  private static var form: Regex<(Substring, Substring)> {
    /(?:please |no |, |can you )*(?:remove|delete|erase|scratch|drop|cross out|take out|take|undo|forget) (?:the |my |that |those )?(.+?)(?: out| off| away)?(?: (?:from|of|off) (?:my |the )?(?:diary|list|log|day))?(?: again| please)?/
  }

  /// What was not eaten after all.
  private static var denied: Regex<(Substring, Substring)> {
    /(?:oh |wait |no |actually |oops |sorry |hmm |, )*(?:i )?(?:didn't|didnt|did not|never) (?:actually )?(?:eat|have|had|drink|ate) (?:the |any |that |my )(.+?)(?: after all| actually| in the end| today)?/
  }
}
