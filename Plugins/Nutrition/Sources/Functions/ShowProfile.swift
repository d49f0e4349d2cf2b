import PluginKit
import Scheduling

extension Function {
  /// `show_profile`: what is known of the signed-in person.
  static let showProfile = Function(
    "show_profile", "Shows the goals and allergies that the person has told", effect: .read
  ) { context in
    let diet = try context.diet()
    return ToldProfile(
      goals: diet.goals.map(\.told), allergies: diet.allergies.map(\.allergen.label),
      age: diet.ageGroup)
  }
  .examples([
    Replies.profile, "what are my goals?", "show my allergies", "which allergies have I told you?",
    "show my profile", "what is my goal?", "what am I allergic to?", "list my goals and allergies",
    "is celery on my allergy list?", "which of my allergies have you got on the list?",
    "did you note my milk allergy?",
  ])
  .quickReplies([Replies.today])
  .shows { (profile: ToldProfile) in
    Rendering(text: profile.told)
  }
}

/// The result of `show_profile`.
@FunctionResult
struct ToldProfile {
  /// the goals in words.
  var goals: [String]
  /// what the person does not tolerate.
  var allergies: [String]
  /// how old they are, roughly.
  var age: String?
}

extension ToldProfile {
  /// All of it, as it is told.
  var told: String {
    "Your goals: \(goals.isEmpty ? "none" : goals.joined(separator: ", ")). "
      + "What you do not tolerate: \(allergies.isEmpty ? "nothing that you have told me" : allergies.joined(separator: ", "))."
      + (age.map { " Age: \($0)." } ?? "")
  }
}
