import PluginKit

/// What triage makes of what a person said: the symptoms and the department in charge.
struct Assessment: Sendable, Hashable {
  private static let general = "General Medicine"

  /// The symptoms, in the order in which they were named.
  let symptoms: [Symptom]
  /// The department's name.
  let department: String
  /// What was found in the person there before; nil if nothing was, or somebody else is ill.
  let earlier: KnownHistory.Visit?

  /// Nil if no symptom was recognised.
  ///
  /// Of several departments the one that the person has been to before is in charge, and what was
  /// found there is said. The history of whoever writes says nothing about their daughter.
  init?(_ text: String, history: KnownHistory = KnownHistory()) {
    symptoms = SymptomFinder.standard.symptoms(in: text)
    let history = Self.isAboutAnother(text) ? KnownHistory() : history
    guard let department = Self.department(for: symptoms, history) else { return nil }
    self.department = department
    earlier = history.visit(to: department)
  }

  private static func isAboutAnother(_ text: String) -> Bool {
    let words = TextWords(text).words.map(\.text)
    return words.contains(where: others.contains)
      || zip(words, words.dropFirst()).contains {
        owners.contains($0) && relatives.contains($1)
      }
  }

  private static let owners: Set = ["my", "mein", "meine", "meiner", "meinem", "meinen", "mi"]
  private static let others: Set = ["he", "she", "his", "her", "him", "they", "their"]
  private static let relatives: Set = [
    "son", "daughter", "child", "kid", "baby", "boy", "girl", "wife", "husband", "partner",
    "mother", "mom", "mum", "father", "dad", "brother", "sister", "friend", "grandmother",
    "grandfather", "grandma", "grandpa", "uncle", "aunt", "neighbour", "neighbor", "girlfriend",
    "boyfriend", "colleague", "parent", "toddler", "newborn", "sohn", "tochter", "kind", "frau",
    "mann",
    "mutter", "vater", "bruder", "schwester", "oma", "opa", "hijo", "hija", "bebé", "esposa",
    "marido", "mujer", "madre", "padre", "hermano", "hermana", "abuela", "abuelo",
  ]

  /// The department of most symptoms; of several the one that the person has been to before, else
  /// the one named first, general medicine last.
  private static func department(
    for symptoms: [Symptom], _ history: KnownHistory
  ) -> String? {
    let hasFever = symptoms.contains { $0.name == "fever" }
    let votes = symptoms.map { hasFever && $0.isCommon ? general : $0.department }
    var best: (name: String, votes: Double)?
    for name in votes.filter({ $0 != general }) + votes.filter({ $0 == general }) {
      let isKnown = name != general && history.visit(to: name) != nil
      let count = Double(votes.count { $0 == name }) + (isKnown ? 0.5 : 0)
      if count > best?.votes ?? 0 { best = (name, count) }
    }
    return best?.name
  }
}

extension Assessment {
  /// What the flow found out.
  var result: TriageResult {
    TriageResult(department: department, symptoms: symptoms.map(\.name))
  }

  /// What is said: what is urgent first of all.
  var rendering: Rendering {
    let urgency = Urgency.first(among: symptoms)
    let heard = "I understand: \(symptoms.map(\.name).joined(separator: ", "))."
    let parts: [String?] =
      urgency.map { [$0.advice, "\(heard) \(afterwards)"] }
      ?? ["\(heard) \(offer)", earlier.map(Self.reminder), caution]
    var rendering = Rendering(
      text: parts.compactMap(\.self).joined(separator: "\n\n"),
      quickReplies: ["What is the earliest date?", "Can I talk to a doctor?"])
    // An emergency is said first and alone: nobody is to read a leaflet then.
    if urgency == nil { rendering.before = guidance }
    return rendering
  }

  /// What it may be, and a leaflet.
  private var guidance: [MessageContent] {
    let guidance = Guidance.of(department)
    return [
      guidance.diagnosis(
        of: symptoms.map(\.name), in: department, isPressing: caution != nil),
      guidance.leaflet,
    ]
  }

  private static func reminder(of visit: KnownHistory.Visit) -> String {
    "Your records say of \(visit.day): \(visit.diagnosis). Please tell the doctor if it is like then."
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

/// What triage gives; the department is remembered as the one that is spoken of.
@FunctionResult
struct TriageResult {
  /// the department in charge.
  var department: String
  /// what was recognised.
  var symptoms: [String]
}
