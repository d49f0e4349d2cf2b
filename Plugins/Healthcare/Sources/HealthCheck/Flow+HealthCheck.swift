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
