import PluginKit
import Scheduling

extension Alarm {
  /// What must not wait for an answer to anything else; the doctor on call is let in.
  static let healthcare = [
    crisis, strangling, choking, notBreathing, drowning, openWound, unborn, coldLimb, breathing,
    heart, stroke, electricShock,
    collapse, injury, burn, eye, bite, gas, birth, exposure, violence,
    innerBleeding,
    bleeding,
    highSugar, sugarFigure, lowSugar, poisoning, allergy, dehydration,
    serious, fire, ambulance,
  ]

  /// An alarm of which the doctor on call is told.
  static func danger(
    _ name: String, examples: [String], counterExamples: [String],
    everywhere: [String] = [], question: String? = nil, yields: Bool = false, answer: String
  ) -> Alarm {
    Alarm(
      name, examples: examples, counterExamples: counterExamples, everywhere: everywhere,
      question: question, yields: yields, answer: answer,
      quickReplies: ["Can I talk to a doctor?"]
    ) { context in
      try ConsultationRoster(context.log, context.staff).onCall(at: context.now).map { doctor in
        try Member(id: MemberID(doctor.provider.rawValue), name: doctor.name, role: .provider)
      }
    }
  }
}
