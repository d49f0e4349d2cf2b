import PluginKit
import Timers

/// What `restore_profile` takes.
@Parameters
struct ProfileRestoration {
  /// filled in by the assistant: the call whose changes are taken back.
  @Parameter(.length(1...255), slot: .filledIn)
  var call: String?
  /// filled in by the assistant: the reminder that it has set.
  @Parameter(.length(1...300), slot: .filledIn)
  var timer: String?
}

extension Function {
  /// `restore_profile`: puts back what was changed last of what is known of the signed-in person.
  static func restoreProfile() throws -> Function {
    try Function(
      "restore_profile",
      summary: "Puts goals and allergies back as they were before the person's last change",
      parameters: ProfileRestoration.self, effect: .write,
      examples: Utterances.restoreProfile, quickReplies: [Replies.profile],
      confirmation: { _ in
        Confirmation(
          "Shall I put your goals and allergies back as they were before your last change?",
          quickReplies: ["Yes", "No"], declined: "All right, they stay as they are.")
      },
      resolution: { restoration, context in
        guard try restoration.change(context) != nil || restoration.timer != nil else {
          throw restoration.refusal
        }
        return .complete(restoration, isAsSaid: true)
      }, compensation: .puttingBack
    ) { restoration, context in
      let isTold = try context.hasTaken(DietHistory.Step.restored.rawValue)
      let change = try restoration.change(context)
      guard isTold || change != nil || restoration.timer != nil else { throw restoration.refusal }
      if let change, !isTold { try await context.note(change, as: .restored) }
      if let timer = restoration.timer { try await context.cancelTimer(TimerID(timer)) }
      return "That is as it was before."
    }
  }
}

extension ProfileRestoration {
  fileprivate func change(_ context: FunctionContext) throws -> DietRestored? {
    try DietHistory(of: call.map { CallID($0) }, by: context.person, in: context.log)?
      .restoring(try context.diet(), of: context.person)
  }

  fileprivate var refusal: FunctionRefusal {
    FunctionRefusal("There is nothing that I could put back.", status: call == nil ? 404 : 410)
  }
}

extension Compensation {
  /// What is known of the person is as it was before the call.
  static let puttingBack = Compensation.call("restore_profile", with: ["call": .call])
}
