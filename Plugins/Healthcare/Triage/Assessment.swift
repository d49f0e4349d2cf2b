import PluginKit

/// What triage makes of what a person said: the symptoms and the department in charge.
struct Assessment: Sendable, Hashable {
  private static let general = "General Medicine"

  /// The symptoms, in the order in which they were named.
  let symptoms: [Symptom]
  /// The department's name.
  let department: String

  /// Nil if no symptom was recognised.
  init?(_ text: String) {
    symptoms = SymptomFinder.standard.symptoms(in: text)
    guard let department = Self.department(for: symptoms) else { return nil }
    self.department = department
  }

  /// The department of most symptoms; of several the one named first, general medicine last.
  private static func department(for symptoms: [Symptom]) -> String? {
    let hasFever = symptoms.contains { $0.name == "fever" }
    let votes = symptoms.map { hasFever && $0.isCommon ? general : $0.department }
    var best: (name: String, votes: Int)?
    for name in votes.filter({ $0 != general }) + votes.filter({ $0 == general }) {
      let count = votes.count { $0 == name }
      if count > best?.votes ?? 0 { best = (name, count) }
    }
    return best?.name
  }
}

extension Assessment {
  /// What the flow found out; the department is remembered as the one that is spoken of.
  var result: JSONValue {
    [
      "department": .string(department),
      "symptoms": .array(symptoms.map { .string($0.name) }),
    ]
  }

  /// What is said: what is urgent first of all.
  var rendering: Rendering {
    let urgency = Urgency.first(among: symptoms)
    let heard = "I understand: \(symptoms.map(\.name).joined(separator: ", "))."
    let parts: [String?] =
      urgency.map { [$0.advice, "\(heard) \(afterwards)"] } ?? ["\(heard) \(offer)", caution]
    return Rendering(
      text: parts.compactMap(\.self).joined(separator: "\n\n"),
      quickReplies: ["What is the earliest date?", "Can I talk to a doctor?"])
  }

  private var offer: String {
    "The right department for this is \(department). "
      + "Would you like me to look for an appointment there?"
  }

  private var afterwards: String {
    "Once you are safe, \(department) is the right department, and I can look for an appointment there."
  }

  private var caution: String? { Urgency.caution(for: symptoms) }
}
