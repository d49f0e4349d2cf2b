/// A complaint, how people put it, and the department in charge.
struct Symptom: Sendable, Hashable {
  /// The name by which it is repeated to the person: `chest pain`.
  let name: String
  /// The name of a department of ``Clinic``.
  let department: String
  /// Other wordings; the name counts too.
  let wordings: [String]
  /// Whether it is an everyday complaint that, together with a fever, is a matter of general
  /// medicine.
  let isCommon: Bool

  init(
    _ name: String, _ department: String, _ wordings: [String] = [], isCommon: Bool = false
  ) {
    self.name = name
    self.department = department
    self.wordings = wordings
    self.isCommon = isCommon
  }
}

/// A part of the body that can hurt.
struct BodyPart: Sendable {
  /// What it is called.
  let words: [String]
  /// What it means when it hurts.
  let pain: Symptom

  /// The words' aches count as its pain: `toothache`.
  init(_ words: [String], _ pain: String, _ department: String, isCommon: Bool = false) {
    self.words = words
    self.pain = Symptom(pain, department, words.map { "\($0)ache" }, isCommon: isCommon)
  }
}

/// What a part of the body can show besides pain.
struct Sign: Sendable {
  /// How it is named before the part: `swollen`.
  let name: String
  /// What people say for it.
  let words: [String]
  /// The department for it; nil if it is the part's.
  let department: String?

  init(_ name: String, _ words: [String], _ department: String? = nil) {
    (self.name, self.words, self.department) = (name, words, department)
  }
}
