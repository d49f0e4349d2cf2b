import PluginKit
import Scheduling
import Timers

/// What the first talk found out; `keep_profile` takes it.
@Parameters
struct ProfileParameters {
  /// the age group.
  @Parameter(.length(1...40), slot: Slot(.text, isReadWhenAsked: true))
  var age: String?
  /// what there is a goal for.
  @Parameter(slot: Slot(.text, isReadWhenAsked: true))
  var goal: Nutrient?
  /// how much of it a day.
  @Parameter(.pattern("^[0-9]{1,4}$"), slot: Slot(.text, isReadWhenAsked: true))
  var amount: String?
  /// what the person does not tolerate, with commas between.
  @Parameter(.length(1...300), slot: Slot(.text, isReadWhenAsked: true))
  var allergies: String?
  /// when to remind, by the 24-hour clock.
  @Parameter(.pattern("^[0-9]{2}:[0-9]{2}$"), slot: Slot(.text, isReadWhenAsked: true))
  var reminder: String?
}

extension ProfileParameters {
  var wish: Goal? {
    guard let goal, let amount else { return nil }
    return GoalParameters(nutrient: goal, amount: amount).goal
  }

  var allergens: [Allergen] {
    (allergies ?? "").split(separator: ", ").compactMap { Allergen(rawValue: String($0)) }
  }

  /// All of it, as it is asked back.
  var told: String {
    let parts = [
      age.map { "age \($0)" }, wish?.told,
      allergens.isEmpty
        ? nil : "you do not tolerate \(allergens.map(\.label).joined(separator: ", "))",
      reminder.map { "a reminder each day at \($0)" },
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }
}

extension Function {
  /// `keep_profile`: keeps what the first talk found out.
  static func keepProfile() throws -> Function {
    try Function(
      "keep_profile", summary: "Keeps what the person has said of themselves when they began",
      parameters: ProfileParameters.self, effect: .write,
      confirmation: { profile in
        Confirmation(
          "Shall I keep this: \(profile.told)?", quickReplies: ["Yes", "No"],
          declined: "All right, I keep none of it.")
      },
      resolution: { profile, _ in
        if let doubt = profile.wish?.doubt { throw FunctionRefusal.invalid(doubt) }
        return .complete(profile, isAsSaid: true)
      }
    ) { profile, context in
      if let age = profile.age {
        try await context.note(ProfileNoted(person: context.person, ageGroup: age))
      }
      if let goal = profile.wish {
        try await context.note(GoalSet(person: context.person, goals: [goal]))
      }
      if !profile.allergens.isEmpty {
        try await context.note(
          AllergyNoted(
            person: context.person, allergens: profile.allergens, channel: context.channel))
      }
      if let time = profile.reminder.flatMap({ LocalTime($0) }) {
        try await context.setTimer(
          Reminder.kind, every: Recurrence(at: time, in: ZoneID(context.zone)))
      }
      return "That is kept. Now tell me what you eat, such as \"two eggs and a slice of toast\"."
    }
  }
}
