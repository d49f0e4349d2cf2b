import PluginKit
import Scheduling
import Timers

/// What the first talk found out; `keep_profile` takes it.
@Parameters
struct KeepProfileParameters {
  /// the age group.
  @Parameter(slot: .text.readWhenAsked())
  var age: AgeGroup?
  /// what there is a goal for.
  @Parameter(.length(1...40), slot: .text.readWhenAsked())
  var goal: String?
  /// which nutrient it is for, where it is a goal of the person's own.
  @Parameter(slot: .text.readWhenAsked())
  var nutrient: Nutrient?
  /// how much of it a day.
  @Parameter(.range(1...9999))
  var amount: Int?
  /// what the person does not tolerate.
  @Parameter(.count(0...20), slot: .text.readWhenAsked())
  var allergies: [String]?
  /// when to remind, by the 24-hour clock; `never` where not.
  @Parameter(
    .pattern("^([0-9]{2}:[0-9]{2}|never)$"), .examples("20:00"),
    slot: .text.readWhenAsked())
  var reminder: String?
}

extension KeepProfileParameters {
  var wish: Goal? {
    if let known = goal.flatMap(UsualGoal.init), let goal = known.goal { return goal }
    guard let nutrient, let amount else { return nil }
    return SetGoalParameters(nutrient: nutrient, amount: "\(amount)").goal
  }

  /// Those that are known; an answer such as "None" is none.
  var allergens: [Allergen] {
    (allergies ?? []).compactMap { told in Allergen.allCases.first { $0.option == told } }
  }

  /// What is said of what nobody can be warned of.
  private var besides: String {
    let options = Set(Allergen.allCases.map(\.option))
    let others = (allergies ?? []).filter { !options.contains($0) && $0 != "None" }
    return others.isEmpty ? "" : " (of \(others.joined(separator: " and ")) I cannot warn you)"
  }

  /// The time of day at which to remind; nil if not.
  var time: LocalTime? { reminder.flatMap { LocalTime($0) } }

  /// All of it, as it is asked back.
  var told: String {
    let parts = [
      age.map { "age \($0.rawValue)" },
      goal.map { name in "goal: \(name)\(wish.map { " (\($0.told))" } ?? "")" },
      allergies.map { "what you do not tolerate: \($0.joined(separator: ", "))\(besides)" },
      reminder.map { "reminder each day: \($0)" },
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }
}

extension Function {
  /// `keep_profile`: keeps what the first talk found out.
  static let keepProfile = Function(
    "keep_profile", "Keeps what the person has said of themselves when they began", effect: .write
  ) { (profile: KeepProfileParameters, context) in
    let earlier = try context.standing(besides: profile)
    try await context.keep(profile)
    var kept: JSONObject = [
      "message": .string(
        "That is kept.\(earlier) Now tell me what you eat, such as \"two eggs and a slice of toast\"."
          + (profile.age == .child ? " \(AgeGroup.advice)" : ""))
    ]
    if let time = profile.time, try !context.isReminding(at: time) {
      let timer = try await context.remind(at: time)
      kept["timer"] = .string(timer.rawValue)
    }
    return FunctionResponse(.object(kept))
  }
  .asks { (profile: KeepProfileParameters) in
    Confirmation(
      "Shall I keep this: \(profile.told)?", quickReplies: ["Yes", "No"],
      declined: "All right, I keep none of it.")
  }
  .previews { (profile: KeepProfileParameters, _) in
    guard !profile.told.isEmpty else {
      throw FunctionRefusal.invalid(
        "There is nothing to keep yet. Say \"\(Replies.start)\", and I ask what I have to know."
      )
    }
    if let doubt = profile.wish?.doubt { throw FunctionRefusal.invalid(doubt) }
    return .complete(profile, isAsSaid: true)
  }
  .undone(by: "restore_profile", with: ["call": .call, "timer": .result("timer")])
}

extension FunctionContext {
  /// What was said in an earlier talk and goes on: warnings and reminders end only when somebody
  /// says so.
  fileprivate func standing(besides profile: KeepProfileParameters) throws -> String {
    let named = Set(profile.allergens)
    let noted = try diet().allergies.map(\.allergen).filter { !named.contains($0) }
    let times = Set(try timers().compactMap { $0.every?.time }).subtracting(
      profile.time.map { [$0] } ?? [])
    let warned =
      profile.allergies == nil || noted.isEmpty
      ? ""
      : " I go on warning you of \(AllergenWarning.list(noted)), as you told me before."
    let reminded =
      profile.reminder == nil || times.isEmpty
      ? ""
      : " I go on reminding you at \(times.map(\.description).sorted().joined(separator: " and ")), until you say \"\(Replies.cancelReminder)\"."
    return warned + reminded
  }

  fileprivate func keep(_ profile: KeepProfileParameters) async throws {
    if let age = profile.age {
      try await note(ProfileNoted(person: person, ageGroup: age.rawValue), as: .age)
    }
    if let goal = profile.wish {
      try await note(GoalSet(person: person, goals: [goal]), as: .goals)
    }
    guard !profile.allergens.isEmpty else { return }
    try await note(
      AllergyNoted(person: person, allergens: profile.allergens, channel: channel),
      as: .allergies)
  }
}

/// How old somebody is: roughly is enough.
enum AgeGroup: String, CaseIterable, ParameterValue {
  case child = "Under 18"
  case adult = "18 to 64"
  case senior = "65 or older"

  /// The ages.
  var years: ClosedRange<Int> {
    switch self {
    case .child: 0...17
    case .adult: 18...64
    case .senior: 65...120
    }
  }

  /// The ages in figures and in words: "34", "thirty-four", "thirty four", "in my thirties".
  var words: [String] {
    years.flatMap { age in
      let (tens, ones) = (age / 10, age % 10)
      guard tens >= 2, tens <= 9 else { return ["\(age)"] }
      let name = Self.tens[tens - 2]
      guard ones > 0 else { return ["\(age)", name, "my \(name.dropLast())ies"] }
      return ["\(age)", "\(name)-\(Self.ones[ones - 1])", "\(name) \(Self.ones[ones - 1])"]
    }
  }

  private static let tens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let ones = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
  ]

  /// The one that somebody says: its name, or an age and nothing else that is counted; nil in "lose
  /// 4 kilos".
  init?(said text: String) {
    let text = EnglishReading(text).text.lowercased()
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }
    let plain = " " + words.joined(separator: " ") + " "
    if let named = Self.allCases.first(where: { plain == " \($0.rawValue.lowercased()) " }) {
      self = named
      return
    }
    let others: Set<Substring> = [
      "kilo", "kilos", "kg", "kgs", "pounds", "lbs", "stone", "hours", "minutes", "days", "weeks",
      "months", "grams", "g", "kcal", "calories", "times", "cups", "litres",
    ]
    guard words.count <= 10, !words.contains(where: others.contains) else { return nil }
    let said = Self.allCases.filter { group in
      group.words.contains { plain.contains(" \($0) ") }
        || group.names.contains { plain.contains(" \($0) ") }
    }
    guard said.count == 1 else {
      // "Twenty-one" also has a "one" in it: the longest word counts.
      let longest = said.max { $0.longest(in: plain) < $1.longest(in: plain) }
      guard let longest, said.count > 1 else { return nil }
      self = longest
      return
    }
    self = said[0]
  }

  /// Other names for it.
  private var names: [String] {
    switch self {
    case .child: ["under 18", "child", "teenager", "minor", "kid"]
    case .adult: ["18 to 64", "18-64", "adult", "grown up", "middle one", "second"]
    case .senior: ["65 or older", "65 and older", "over 65", "senior", "pensioner", "retired"]
    }
  }

  private func longest(in text: String) -> Int {
    (words + names).filter { text.contains(" \($0) ") }.map(\.count).max() ?? 0
  }

  /// What somebody under 18 is told.
  static let advice =
    "What you eat is best talked over with your parents or a doctor: I count, and set no limits for you."
}
