import PluginKit
import Scheduling

/// The parameters of `write_message`.
@Parameters
struct WriteMessageParameters {
  /// for whom a patient's message is; without a name the one of the next visit.
  @Parameter(slot: Slot(.staff).asking(MessageSender.whoseMessage))
  var staff: String?
  /// for whom a message of staff is; without a name whoever wrote last, else who comes next.
  var patient: String?
  /// what to pass on, word for word.
  @Parameter(.length(1...2000), slot: .text.asking("What shall I pass on?"))
  var text: String
}

extension Function {
  /// `write_message`: opens or continues a direct chat, about a visit where there is one.
  static let writeMessage = Function(
    "write_message", "Passes a message to a member of staff, or to a patient", effect: .write
  ) { (message: WriteMessageParameters, context) in
    let sender = MessageSender(context)
    guard let recipient = try sender.recipient(message) else {
      throw FunctionRefusal.notFound(sender.nobody)
    }
    return try await sender.send(message.text, to: recipient)
  }
  .examples([
    "Write a message", "I have a message for Dr. Weber", "tell Nurse Amara something",
    "write to my patient", "answer the patient", "I want to ask Lin Chen something",
    "let the doctor know something", "pass on a note", "please inform Dr. Weber",
    "leave word for the nurse", "send a message to the team", "message the physiotherapist",
  ])
  .quickReplies(["Read my messages"])
  .asks { (message: WriteMessageParameters) in
    Confirmation(
      "Shall I pass this on\((message.patient ?? message.staff).map { " to \($0)" } ?? "")? \(message.text)",
      quickReplies: ["Yes", "No"], declined: "All right, nothing is passed on.")
  }
  .previews { (message: WriteMessageParameters, context) in
    let sender = MessageSender(context)
    guard let recipient = try sender.recipient(message) else {
      guard !sender.isStaff else { throw FunctionRefusal.notFound(sender.nobody) }
      return .ambiguous(
        parameter: "staff", question: sender.nobody, answers: Team.staff.map(\.name))
    }
    var exact = message
    let name = sender.name(recipient.member)
    if sender.isStaff { exact.patient = name } else { exact.staff = name }
    return .complete(exact, isAsSaid: try sender.isOnlyOne(recipient, message))
  }
  .cannotBeUndone("What was passed on may have been read.")
}
