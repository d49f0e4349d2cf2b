import PluginKit

/// What triage makes of what a person said: the symptoms and the department in charge.
struct Assessment: Sendable, Hashable {
  private static let general = "General Medicine"

  /// The symptoms, in the order in which they were named.
  let symptoms: [Symptom]
  /// The department's name.
  let department: String
  /// The earlier finding in the same part of the person's body there; nil if there is none, or
  /// somebody else is ill.
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
    let parts = SymptomFinder.standard.parts(in: text)
    earlier = history.visit(to: department).flatMap { visit in
      SymptomFinder.standard.parts(in: visit.diagnosis).isDisjoint(with: parts) ? nil : visit
    }
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

  /// The message: what is urgent first of all, and then nothing else.
  ///
  /// Nobody is to read a leaflet, or to think of a department, in an emergency.
  var rendering: Rendering {
    if let urgency = Urgency.first(among: symptoms) {
      return Rendering(text: urgency.advice, quickReplies: ["Can I talk to a doctor?"])
    }
    let heard = "I understand: \(symptoms.map(\.name).joined(separator: ", "))."
    var rendering = Rendering(
      text: ["\(heard) \(offer)", earlier.map(Self.reminder)].compactMap(\.self)
        .joined(separator: "\n\n"),
      quickReplies: ["What is the earliest date?", "Can I talk to a doctor?"])
    rendering.before = guidance
    return rendering
  }

  /// When it cannot wait, what it may be, and a leaflet.
  private var guidance: [MessageContent] {
    let caution = Urgency.caution(for: symptoms)
    let guidance = Guidance.of(department)
    return (caution.map { [.text(text: $0)] } ?? []) + [
      guidance.diagnosis(
        of: symptoms.map(\.name), in: department, isPressing: caution != nil),
      guidance.leaflet(warns: caution == nil),
    ]
  }

  private static func reminder(of visit: KnownHistory.Visit) -> String {
    "Your record of \(visit.dayInWords) says: \(visit.diagnosis). "
      + "If this feels the same, tell the doctor."
  }

  private var offer: String {
    "The right department for this is \(department). "
      + "Would you like me to look for an appointment there?"
  }
}

/// What triage gives; the department is remembered as the one that is spoken of.
@FunctionResult
struct TriageResult {
  /// the department in charge.
  var department: String
  /// what was recognised.
  var symptoms: [String]
}
