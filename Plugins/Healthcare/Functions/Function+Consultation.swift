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
        let member: JSONValue = [
          "id": .string(doctor.provider.rawValue), "name": .string(doctor.name),
        ]
        return FunctionResponse(["available": true, "doctor": member])
      }
      var answer: JSONObject = ["available": false]
      answer["next"] = roster.nextStart(after: context.now)
        .map { .string(WallClock(context.zone).text($0)) }
      return FunctionResponse(.object(answer))
    }
  }
}
