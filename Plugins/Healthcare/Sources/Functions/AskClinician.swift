import JSON
import PluginKit
import Scheduling

/// The parameters of `ask_clinician`.
@Parameters
struct AskClinicianParameters {
  /// what the patient wants to know.
  @Parameter(.length(1...8000), slot: .text.told(by: ClinicianSentence.told, readsForm: true))
  var question: String
  /// pictures that belong to it, by their identifiers.
  @Parameter(.count(0...3), slot: .filledIn)
  var images: [String]?
}

/// The result of `ask_clinician`.
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
  /// The doctor comes into the conversation and the assistant stays: an answer may take hours, and
  /// the patient has other wishes meanwhile.
  static let askClinician = Function(
    "ask_clinician",
    "Sends a question of the patient to the doctor on call, who answers in this conversation.",
    effect: .write
  ) { (asked: AskClinicianParameters, context) in
    let roster = try ConsultationRoster(context.log, context.staff)
    guard let (doctor, from) = roster.answering(at: context.now) else {
      throw FunctionRefusal(
        "I'm sorry, no doctor answers questions here at present. Please make an appointment.",
        status: 503)
    }
    return AskedClinician(
      doctor: DoctorOnCall(id: doctor.provider.rawValue, name: doctor.name),
      from: from.map(WallClock(context.zone).text), question: asked.question,
      images: asked.images ?? [])
  }
  .asks { (asked: AskClinicianParameters) in
    let count = asked.images?.count ?? 0
    let pictures =
      count == 0 ? "" : count == 1 ? " with one picture" : " with \(count) pictures"
    return Confirmation(
      "Shall I send this to the doctor on call\(pictures)? \"\(asked.question)\"",
      quickReplies: ["Yes", "No"], declined: "All right, I have sent nothing.")
  }
  // The pictures are those that were sent with the question.
  .previews { (asked: AskClinicianParameters, _) in .complete(asked, isAsSaid: true) }
  .lets("asked", "sent")
  .cannotBeUndone("The doctor may have read it. You can tell them here.")
  .shows { (asked: AskedClinician) in
    .asked(asked)
  }
}

extension Rendering {
  /// `ask_clinician`: who has the question, and when they answer.
  fileprivate static func asked(_ asked: AskedClinician) -> Rendering {
    guard let clinician = MemberID(rawValue: asked.doctor.id) else { return Rendering() }
    let time = asked.from.map { " and is there from \($0) on" } ?? ""
    var rendering = Rendering(
      text:
        "\(asked.doctor.name) has your question\(time). The answer comes here, and you will be told. "
        + "If it gets worse, call 112 or 911. Do not wait for the answer.", quickReplies: [])
    rendering.asks = Rendering.ExpertRequest(
      clinician, name: asked.doctor.name, text: asked.question, images: asked.images)
    return rendering
  }
}

extension Flow {
  /// `askClinician`: a question in words and pictures for the doctor on call, who answers in the
  /// conversation when they can.
  static let askClinician = Flow(
    "askClinician",
    examples: [
      "Ask a clinician", "I have a question for a clinician", "Write to a clinician",
      "I want to send the doctor on call a question",
      "Can a clinician look at a picture of my skin?",
      "Send a photo to a clinician", "Have a clinician answer my question",
      "I'd like a clinician's opinion on something",
    ],
    steps: [
      FlowStep(
        "about", ask: "What is your question about?",
        accepts: .singleOption(
          options: ["A symptom", "A medicine", "A test result", "Something else"]),
        next: [.to("medicine", on: "A medicine"), .to("question")]),
      FlowStep("medicine", ask: "Which medicine is it?", accepts: .text(placeholder: nil)),
      question,
    ])

  private static let question = FlowStep(
    "question",
    prompt: "What would you like to know? Up to three pictures can come with it.",
    accepts: .textAndImages(maximumImages: 3), calls: ["ask_clinician"]
  ) { answer in
    guard !answer.text.isEmpty else {
      return .invalid("A picture alone is hard to answer: please write a sentence with it.")
    }
    let medicine = answer.values["medicine"]?.string.map { "About \($0): " } ?? ""
    var arguments: JSONObject = ["question": .string(medicine + answer.text)]
    if let images = answer.value?["images"], images.array?.isEmpty == false {
      arguments["images"] = images
    }
    return .call(function: "ask_clinician", arguments: arguments)
  }
}
