import PluginKit
import Scheduling

/// The result of `check_availability_of_doctor_for_consultation`.
@FunctionResult
struct Consultation {
  /// whether a doctor can talk to the patient now.
  @Parameter("available") var isAvailable: Bool
  /// who that is.
  var doctor: DoctorOnCall?
  /// when else the next doctor is there.
  var next: String?
}

/// A doctor who can be invited.
@FunctionResult
struct DoctorOnCall {
  /// who it is.
  var id: String
  /// what the doctor is called.
  var name: String
}

extension Function {
  /// `check_availability_of_doctor_for_consultation`: who is on call now, else when somebody will
  /// be.
  static let checkConsultation = Function(
    "check_availability_of_doctor_for_consultation",
    "Check if it's currently possible to talk to the doctor.", effect: .read
  ) { context in
    let roster = try ConsultationRoster(context.log, context.staff)
    if let doctor = roster.onCall(at: context.now) {
      return Consultation(
        isAvailable: true,
        doctor: DoctorOnCall(id: doctor.provider.rawValue, name: doctor.name))
    }
    return Consultation(
      isAvailable: false,
      next: roster.nextStart(after: context.now).map(WallClock(context.zone).text))
  }
  .examples([
    "Can I talk to a doctor?",
    "I want to speak with a doctor now",
    "Is there a doctor I can chat with?",
    "Connect me to a physician please",
    "I'd rather talk to a human",
    "Could a real person help me?",
    "Let me speak to somebody medical",
    "Is a doctor online right now?",
    "Put me through to a doctor",
    "I need a consultation with a doctor",
    "Can a doctor join this chat?",
    "Get me a doctor",
    "Invite a doctor",
    "I would like to ask a doctor a question",
    "I want somebody who is medically trained",
    "Can I chat with a nurse or a doctor?",
    "Is any physician around?",
    "I want to speak to somebody in charge",
    "Get me a member of staff",
  ])
  .shows { (answer: Consultation) in
    .consultation(answer)
  }
}

extension Rendering {
  /// `check_availability_of_doctor_for_consultation`: the demo's text and button, if a doctor is
  /// there.
  fileprivate static func consultation(_ answer: Consultation) -> Rendering {
    guard answer.isAvailable, let doctor = answer.doctor,
      let member = MemberID(rawValue: doctor.id)
    else {
      return Rendering(
        text: "I'm sorry, no doctor can talk to you right now."
          + (answer.next.map { " The next one is there from \($0) on." } ?? ""))
    }
    return Rendering(
      text: "Yes, you can talk to a doctor. ",
      button: Rendering.Button(
        text: "Invite a Doctor",
        explanation: "If you want to talk to a doctor, please click the button!",
        disabledText: "In Progress", action: .invite(member: member, name: doctor.name)))
  }
}
