import PluginKit
import Scheduling

/// What `write_message` takes.
@Parameters
struct MessageParameters {
  /// for whom a patient's message is; without a name the one of the next visit.
  @Parameter(slot: Slot(.staff))
  var staff: String?
  /// for whom a message of staff is; without a name whoever wrote last, else who comes next.
  var patient: String?
  /// what to pass on, word for word.
  @Parameter(.length(1...2000), slot: Slot(.text, prompt: "What shall I pass on?"))
  var text: String
}

extension Function {
  /// `write_message`: opens or continues a direct chat, about a visit where there is one.
  static func writeMessage() throws -> Function {
    try Function(
      "write_message", summary: "Passes a message to a member of staff, or to a patient",
      parameters: MessageParameters.self, effect: .write,
      examples: [
        "Write a message", "I have a message for Dr. Weber", "tell Nurse Amara something",
        "write to my patient", "answer the patient", "I want to ask Lin Chen something",
        "let the doctor know something", "pass on a note", "please inform Dr. Weber",
        "leave word for the nurse", "send a message to the team", "message the physiotherapist",
      ], quickReplies: ["Read my messages"],
      confirmation: { message in
        Confirmation(
          "Shall I pass this on\((message.patient ?? message.staff).map { " to \($0)" } ?? "")? \(message.text)",
          quickReplies: ["Yes", "No"], declined: "All right, nothing is passed on.")
      },
      resolution: { message, context in
        let desk = MessageDesk(context)
        guard let recipient = try desk.recipient(message) else {
          guard !desk.isStaff else { throw FunctionRefusal.notFound(desk.nobody) }
          return .ambiguous(
            parameter: "staff", question: desk.nobody, answers: Team.staff.map(\.name))
        }
        var exact = message
        let name = desk.name(recipient.member)
        if desk.isStaff { exact.patient = name } else { exact.staff = name }
        return .complete(exact, isAsSaid: try desk.isOnlyOne(recipient, message))
      },
      compensation: .impossible("What was passed on may have been read.")
    ) { message, context in
      let desk = MessageDesk(context)
      guard let recipient = try desk.recipient(message) else {
        throw FunctionRefusal.notFound(desk.nobody)
      }
      return try await desk.send(message.text, to: recipient)
    }
  }

  /// `read_messages`: what was written and answered.
  static func readMessages() throws -> Function {
    try Function(
      "read_messages", summary: "Shows the person's messages, those of staff or of a patient",
      effect: .read,
      examples: [
        "Read my messages", "do I have messages", "what did they answer",
        "has anybody written to me",
        "show my inbox", "any news for me", "what did Dr. Weber write", "is there a reply",
      ], quickReplies: ["Write a message"]
    ) { context in
      let desk = MessageDesk(context)
      return try desk.messages().suffix(10).map(desk.told)
    } render: { messages in
      .messages(messages)
    }
  }
}
