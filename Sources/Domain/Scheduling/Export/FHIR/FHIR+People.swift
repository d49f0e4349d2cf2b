internal import EventLog
import JSON

extension FHIR {
  /// Both sides of an appointment, each with what they think of it.
  static func participants(_ appointment: AppointmentRecord, _ name: String?) -> JSONValue {
    let (person, provider) = (appointment.person.rawValue, appointment.provider.rawValue)
    return [
      participant(
        reference("Patient", FHIRName.id(person), person),
        answer(of: .person(id: appointment.person), appointment)),
      participant(
        reference("Practitioner", FHIRName.id(provider), name ?? provider),
        answer(of: .provider(id: appointment.provider), appointment)),
    ]
  }

  private static func participant(_ actor: JSONValue, _ answer: String) -> JSONValue {
    ["actor": actor, "required": "required", "status": .string(answer)]
  }

  /// Whoever did not choose the present time has not yet said yes; whoever gave it up has said no.
  private static func answer(of party: Party, _ appointment: AppointmentRecord) -> String {
    switch appointment.status {
    case .cancelled(party, _): return "declined"
    case .held where party == .person(id: appointment.person): return "tentative"
    case .holdExpired where party == .person(id: appointment.person): return "needs-action"
    default: break
    }
    let wasMovedOver = appointment.placedBy != party && party == .person(id: appointment.person)
    return wasMovedOver ? "needs-action" : "accepted"
  }

  /// Somebody who has an appointment; nothing but the identifier is known.
  static func patient(_ person: PersonID) -> JSONValue {
    [
      "resourceType": "Patient", "id": .string(FHIRName.id(person.rawValue)),
      "identifier": [identifier("person", person.rawValue)],
    ]
  }

  static func identifier(_ kind: String, _ value: String) -> JSONValue {
    ["system": .string("\(FHIRName.base)/identifiers/\(kind)"), "value": .string(value)]
  }

  static func reference(_ type: String, _ id: String, _ display: String? = nil) -> JSONValue {
    var reference: JSONObject = ["reference": .string("\(type)/\(id)")]
    if let display { reference["display"] = .string(display) }
    return .object(reference)
  }
}
