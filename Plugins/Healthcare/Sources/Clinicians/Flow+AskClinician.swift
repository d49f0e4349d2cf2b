import JSON
import PluginKit

extension Flow {
  /// `askClinician`: a question in words and pictures for the doctor on call, who answers in the conversation when they can.
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
