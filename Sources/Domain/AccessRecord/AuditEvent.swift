import EventLog
package import JSON
package import Scheduling

extension FHIR {
  /// A look as an `AuditEvent` of R4 (https://hl7.org/fhir/R4/auditevent.html): a read of a
  /// patient's record.
  package static func auditEvent(_ recorded: RecordedAccess) -> JSONValue {
    let access = recorded.access
    var who: JSONObject = ["identifier": identifier("person", access.by.rawValue)]
    // FHIR has no empty strings, and no empty arrays.
    if !access.name.isEmpty { who["display"] = .string(access.name) }
    var agent: JSONObject = ["who": .object(who), "requestor": true]
    if !access.roles.isEmpty {
      agent["role"] = .array(access.roles.map { ["text": .string($0)] })
    }
    if !access.address.isEmpty {
      agent["network"] = ["address": .string(access.address), "type": "2"]
    }
    var event: JSONObject = [
      "resourceType": "AuditEvent", "id": .string("\(recorded.position.value)"),
      "type": coding("http://dicom.nema.org/resources/ontology/DCM", "110110", "Patient Record"),
      "subtype": [coding("http://hl7.org/fhir/restful-interaction", "read", "read")],
      "action": "R", "recorded": .string(recorded.time.description), "outcome": "0",
      "agent": [.object(agent)],
      "source": ["observer": ["display": "Verbatim"]],
      "entity": [
        [
          "what": ["identifier": identifier("person", access.person.rawValue)],
          "type": coding("http://terminology.hl7.org/CodeSystem/audit-entity-type", "1", "Person"),
          "role": coding("http://terminology.hl7.org/CodeSystem/object-role", "1", "Patient"),
        ],
        [
          "what": ["identifier": identifier("record", access.place)],
          "type": coding(
            "http://terminology.hl7.org/CodeSystem/audit-entity-type", "2", "System Object"),
          "role": coding("http://terminology.hl7.org/CodeSystem/object-role", "3", "Report"),
          "name": .string(access.part.rawValue),
        ],
      ],
    ]
    if let reason = access.reason, !reason.isEmpty {
      event["purposeOfEvent"] = [
        [
          "coding": [
            coding("http://terminology.hl7.org/CodeSystem/v3-ActReason", "BTG", "break the glass")
          ],
          "text": .string(reason),
        ]
      ]
    }
    return .object(event)
  }

  /// A bundle of looks in their order; `link` says where it goes on.
  package static func accessBundle(
    _ looks: [RecordedAccess], type: String, link: [JSONValue] = []
  ) -> JSONValue {
    var bundle: JSONObject = ["resourceType": "Bundle", "type": .string(type)]
    // FHIR has no empty arrays.
    if !link.isEmpty { bundle["link"] = .array(link) }
    if !looks.isEmpty { bundle["entry"] = .array(looks.map { entry(auditEvent($0)) }) }
    return .object(bundle)
  }

  private static func coding(_ system: String, _ code: String, _ display: String) -> JSONValue {
    ["system": .string(system), "code": .string(code), "display": .string(display)]
  }
}
