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
      try AvailabilityCheck(wish, context).answer()
    } render: { answer in
      Renderers.availability(answer)
    }
  }
}

/// What `check_availability` gives.
@FunctionResult
struct Availability {
  /// whether there is a free slot as it was wished for.
  @Parameter("available") var isAvailable: Bool
  /// the department.
  var department: String
  /// who is free; where nobody is, who was wished for.
  var doctor: String?
  /// the day.
  var date: String
  /// the time of the first free slot; where there is none, the one that was wished for.
  var time: String?
  /// all free times of the day, where no time was named.
  var times: [String]?
  /// what is free instead.
  var alternatives: [OfferedSlot]?
}
