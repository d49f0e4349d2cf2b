import JSON
import PluginKit

extension Flow {
  /// `healthCheck`: how somebody lives, in a few questions, and what could be better.
  static let healthCheck = Flow(
    "healthCheck",
    examples: [
      "Health check", "I want to do a health check", "Start the health check please",
      "How healthy is my lifestyle?", "Do the lifestyle questionnaire with me",
      "Am I living healthily?", "Check how I live", "Ask me about my habits",
    ],
    steps: [
      FlowStep(
        "age", ask: "How old are you?",
        accepts: .singleOption(
          options: ["Under 30", "30 to 49", "50 to 69", "70 or older"])),
      FlowStep(
        "smokes", ask: "Do you smoke?", accepts: .singleOption(options: ["Yes", "No"]),
        next: [.to("cigarettes", on: "Yes"), .to("exercise", on: "No")]),
      FlowStep(
        "cigarettes", ask: "How many cigarettes a day?", accepts: .text(placeholder: "a number"),
        reads: .number(1...200)),
      FlowStep(
        "exercise", ask: "How often do you get out of breath by moving?",
        accepts: .singleOption(
          options: ["Hardly ever", "Once or twice a week", "Three times a week or more"])),
      FlowStep(
        "sleep", ask: "How many hours do you sleep at night?",
        accepts: .text(placeholder: "a number"), reads: .number(0...24)),
      FlowStep("drinking", runs: "alcohol"),
    ], end: .say { HealthSummary($0.values).rendering })

  /// `alcohol`: how much somebody drinks; other flows run it.
  static let alcohol = Flow(
    "alcohol", examples: [],
    steps: [
      FlowStep(
        "alcohol", ask: "How often do you drink alcohol?",
        accepts: .singleOption(options: ["Never", "Up to twice a week", "More often"]),
        next: [.end(on: "Never"), .to("drinks")]),
      FlowStep(
        "drinks", ask: "How many glasses on such a day?", accepts: .text(placeholder: "a number"),
        reads: .number(1...50)),
    ])
}

/// What a health check came to.
struct HealthSummary: Sendable {
  private let values: JSONObject

  init(_ values: JSONObject) { self.values = values }

  /// What is good and what could be better, and that a doctor knows more.
  var rendering: Rendering {
    let advice = advice
    let summary =
      advice.isEmpty ? "You live healthily: go on like this." : advice.joined(separator: "\n")
    var rendering = Rendering(
      text:
        "Thank you, that was all. I am a program and no doctor: what you told me is a reason to talk about, "
        + "not a diagnosis.",
      quickReplies: ["What is the earliest date?", "Can I talk to a doctor?"])
    rendering.before = [.leaflet(title: "Your health check", text: summary, url: nil)]
    return rendering
  }

  /// What could be better, the weightiest first.
  private var advice: [String] {
    [smoking, movement, sleep, drinking, checkUp].compactMap(\.self)
  }

  private var smoking: String? {
    guard values["smokes"] == "Yes" else { return nil }
    return (values["cigarettes"]?.int ?? 0) >= 10
      ? "- Smoking is what harms you most. Nobody has to stop alone: a doctor can help you."
      : "- Even a few cigarettes a day harm your heart: the best number is none."
  }

  private var movement: String? {
    values["exercise"] == "Three times a week or more"
      ? nil : "- Move more: half an hour of brisk walking on most days is enough."
  }

  private var sleep: String? {
    guard let hours = values["sleep"]?.int else { return nil }
    if hours < 6 { return "- You sleep little: most people need seven to nine hours." }
    return hours > 10 ? "- You sleep a lot: if you are tired all the same, tell a doctor." : nil
  }

  private var drinking: String? {
    guard values["alcohol"] == "More often" || (values["drinks"]?.int ?? 0) >= 4 else { return nil }
    return "- Drink less alcohol, and keep some days of each week free of it."
  }

  private var checkUp: String? {
    ["50 to 69", "70 or older"].contains(values["age"])
      ? "- At your age a check-up each year or two is worthwhile." : nil
  }
}
