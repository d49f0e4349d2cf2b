import PluginKit
import Scheduling

/// What `ask_clinician` takes.
@Parameters
struct ClinicianQuestion {
  /// what the patient wants to know.
  @Parameter(.length(1...8000))
  var question: String
  /// pictures that belong to it, by their identifiers.
  @Parameter(.count(0...3), slot: .filledIn)
  var images: [String]?
}

/// What `ask_clinician` gives.
@FunctionResult
struct AskedClinician {
  /// who was asked.
  var doctor: DoctorOnCall
  /// from when on the doctor answers, if not now.
  var from: String?
  /// what was asked.
  var question: String
  /// the pictures.
  var images: [String]
}

extension Function {
  /// `ask_clinician`: asks the doctor on call, else the one whose hours begin next.
  ///
  /// The doctor comes into the conversation and the assistant stays: an answer may take hours, and the patient has other wishes meanwhile.
  static func askClinician() throws -> Function {
    try Function(
      "ask_clinician",
      summary:
        "Sends a question of the patient to the doctor on call, who answers in this conversation.",
      parameters: ClinicianQuestion.self, effect: .write,
      confirmation: { asked in
        let count = asked.images?.count ?? 0
        let pictures =
          count == 0 ? "" : count == 1 ? " with one picture" : " with \(count) pictures"
        return Confirmation(
          "Shall I send this to the doctor on call\(pictures)? \"\(asked.question)\"",
          quickReplies: ["Yes", "No"], declined: "All right, I have sent nothing.")
      },
      // The pictures are those that were sent with the question.
      resolution: { asked, _ in .complete(asked, isAsSaid: true) },
      compensation: .impossible("The doctor may have read it. You can tell them here.")
    ) { asked, context in
      let roster = try ConsultationRoster(context.log)
      guard let (doctor, from) = roster.answering(at: context.now) else {
        throw FunctionRefusal(
          "I'm sorry, no doctor answers questions here at present. Please make an appointment.",
          status: 503)
      }
      return AskedClinician(
        doctor: DoctorOnCall(id: doctor.provider.rawValue, name: doctor.name),
        from: from.map(WallClock(context.zone).text), question: asked.question,
        images: asked.images ?? [])
    } render: { asked in
      Renderers.asked(asked)
    }
  }
}

extension Renderers {
  /// `ask_clinician`: who has the question, and when they answer.
  static func asked(_ asked: AskedClinician) -> Rendering {
    guard let clinician = MemberID(rawValue: asked.doctor.id) else { return Rendering() }
    let time = asked.from.map { " and is there from \($0) on" } ?? ""
    var rendering = Rendering(
      text:
        "\(asked.doctor.name) has your question\(time). The answer comes here, and you will be told. "
        + "If it gets worse meanwhile, do not wait for it.", quickReplies: [])
    rendering.asks = Rendering.ExpertRequest(
      clinician, name: asked.doctor.name, text: asked.question, images: asked.images)
    return rendering
  }
}
