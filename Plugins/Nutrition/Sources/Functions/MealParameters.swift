import PluginKit

/// What `log_food` takes.
@Parameters
struct MealParameters {
  /// what was eaten, in the person's own words, such as "two eggs and a slice of toast for breakfast".
  @Parameter(
    .length(1...500),
    slot: .text.asking("What did you eat, and about how much of it?").told(
      by: MealSentence.told, readsForm: true
    ).divided(by: MealSentence.several))
  var food: String
  /// what stands for a food that is not known, in other words; "leave it out" where nothing does.
  @Parameter(
    .length(1...200), slot: .text.asking("What is it in other words?").readWhenAsked()
  )
  var instead: String?
  /// filled in by the assistant: what the person has to be told before it is written down.
  @Parameter(.length(1...1000), slot: .filledIn)
  var warning: String?
}

/// What `correct_food` takes.
@Parameters
struct CorrectionParameters {
  /// what was eaten instead, in the person's own words, such as "three eggs, not two".
  @Parameter(
    .length(1...500),
    slot: .text.asking("What did you eat, and about how much of it?").told(
      by: CorrectionSentence.told, readsForm: true))
  var food: String
  /// what stands for a food that is not known, in other words; "leave it out" where nothing does.
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

extension CorrectionParameters {
  /// The meal that it is then.
  var meal: MealParameters { MealParameters(food: food, instead: instead, warning: warning) }
}

extension MealParameters {
  /// The sentence, as it was told.
  var sentence: MealSentence? { MealSentence(food) }

  /// What was eaten, of which nothing is left that is not known; the words that nobody knows where there are some.
  var eaten: (items: [FoodAmount], unknown: [String], hints: [FoodHint]) {
    let foods = sentence?.foods ?? FoodReader(food)
    guard !foods.unknown.isEmpty, let instead else {
      return (foods.items, foods.unknown, foods.hints)
    }
    if Self.isLeftOut(instead) { return (foods.items, [], foods.hints) }
    let other = FoodReader(instead)
    return (foods.items + other.items, other.unknown, foods.hints + other.hints)
  }

  /// What of it can be counted, and what cannot since it is made in too many ways.
  var counted: (items: [LoggedFood], uncounted: [String]) {
    var (logged, uncounted): ([LoggedFood], [String]) = ([], [])
    for item in eaten.items {
      if let nutrients = item.food.nutrients(of: item.grams) {
        logged.append(
          LoggedFood(
            food: item.food.name, told: item.told, grams: item.grams, nutrients: nutrients))
      } else {
        uncounted.append(item.food.name)
      }
    }
    return (logged, uncounted)
  }

  /// What is said to count nothing for what is not known.
  static let leftOut = "leave out"

  /// Whether an answer says to count nothing for it.
  static func isLeftOut(_ answer: String) -> Bool {
    leavingOut.contains(FoodWords(answer).words.joined(separator: " "))
  }

  private static let leavingOut: Set = [
    "leave it out", "leave it", "skip", "skip it", "nothing", "no", "none", "forget it", "without",
    "leave them out", leftOut,
  ]
}
