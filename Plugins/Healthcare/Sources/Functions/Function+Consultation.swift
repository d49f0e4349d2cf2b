import PluginKit
import Scheduling

extension Function {
  /// `check_availability_of_doctor_for_consultation`: who is on call now, else when somebody will be.
  static func consultation() throws -> Function {
    try Function(
      "check_availability_of_doctor_for_consultation",
      summary: "Check if it's currently possible to talk to the doctor.",
      effect: .read, examples: Utterances.consultation
    ) { context in
      let roster = try ConsultationRoster(context.log)
      if let doctor = roster.onCall(at: context.now) {
        return Consultation(
          isAvailable: true,
          doctor: DoctorOnCall(id: doctor.provider.rawValue, name: doctor.name))
      }
      return Consultation(
        isAvailable: false,
        next: roster.nextStart(after: context.now).map(WallClock(context.zone).text))
    } render: { answer in
      Renderers.consultation(answer)
    }
  }
}

/// What `check_availability_of_doctor_for_consultation` gives.
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
