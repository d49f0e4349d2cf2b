import PluginKit

extension Function {
  /// `check_availability`: whether a doctor is free then; where none is named, one who is free is assigned.
  static func checkAvailability() throws -> Function {
    try Function(
      "check_availability",
      summary: "Confirmation of availability with desired date. If the doctor information is not "
        + "entered, if there is a doctor available on the day, it is automatically assigned.",
      parameters: AvailabilityParameters.self, effect: .read,
      examples: Utterances.checkAvailability,
      quickReplies: ["I want to make an reservation", "Can I talk to a doctor?"]
    ) { wish, context in
      try AvailabilityCheck(wish, context).response()
    }
  }
}
