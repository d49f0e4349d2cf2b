import PluginKit
import Scheduling
import Timers

/// The parameters of `restore_profile`.
@Parameters
struct RestoreProfileParameters {
  /// filled in by the assistant: the call whose changes are taken back.
  @Parameter(.length(1...255), slot: .filledIn)
  var call: String?
  /// filled in by the assistant: the reminder that it has set.
  @Parameter(.length(1...300), slot: .filledIn)
  var timer: String?
  /// filled in by the assistant: how it is then, in words.
  @Parameter(.length(1...1000), slot: .filledIn)
  var then: String?
}

extension Function {
  /// `restore_profile`: puts back what was changed last of what is known of the signed-in person.
  static let restoreProfile = Function(
    "restore_profile", "Puts goals and allergies back as they were before the person's last change",
    effect: .write
  ) { (restoration: RestoreProfileParameters, context) in
    let isTold = try context.hasTaken(DietHistory.Step.restored.rawValue)
    let change = try restoration.change(context)
    guard isTold || change != nil || restoration.timer != nil else { throw restoration.refusal }
    if let change, !isTold { try await context.note(change, as: .restored) }
    if let timer = restoration.timer { try await context.cancelTimer(TimerID(timer)) }
    return "That is as it was before."
  }
  .examples([
    "put my goal back as it was", "restore my old goals", "restore my allergies",
    "revert the last change of my profile", "set my goals back to what they were",
    "undo the change to my allergies", "go back to my old goal",
  ])
  .quickReplies([Replies.profile])
  .asks { (restoration: RestoreProfileParameters) in
    Confirmation(
      "Shall I put back what you changed last?\(restoration.then.map { " \($0)" } ?? "")",
      quickReplies: ["Yes", "No"], declined: "All right, they stay as they are.")
  }
  .previews { (restoration: RestoreProfileParameters, context) in
    let change = try restoration.change(context)
    guard change != nil || restoration.timer != nil else { throw restoration.refusal }
    var exact = restoration
    exact.then = change.map(\.told)
    return .complete(exact, isAsSaid: true)
  }
  .undone(by: .puttingBack)
}

extension RestoreProfileParameters {
  fileprivate func change(_ context: FunctionContext) throws -> DietRestored? {
    try DietHistory(of: call.map { CallID($0) }, by: context.person, in: context.log)?
      .restoring(try context.diet(), of: context.person)
  }

  fileprivate var refusal: FunctionRefusal {
    FunctionRefusal("There is nothing that I could put back.", status: call == nil ? 404 : 410)
  }
}

extension DietRestored {
  /// What is so once it is put back: whoever ends a warning by it has to know.
  fileprivate var told: String {
    let warned = allergies.map(\.allergen)
    let ended = allergens.filter { !warned.contains($0) }
    let unset = nutrients.filter { nutrient in !goals.contains { $0.nutrient == nutrient } }
    let parts = [
      ended.isEmpty ? nil : "I do not warn you of \(AllergenWarning.list(ended)) then.",
      warned.isEmpty ? nil : "I warn you of \(AllergenWarning.list(warned)) then.",
      goals.isEmpty ? nil : "Your goal is \(goals.map(\.told).joined(separator: ", ")) then.",
      unset.isEmpty
        ? nil : "There is no goal for \(unset.map(\.label).joined(separator: " and ")) then.",
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

extension Compensation {
  /// What is known of the person is as it was before the call.
  static let puttingBack = Compensation.call("restore_profile", with: ["call": .call])
}
