/// Finds the symptoms that a person speaks of and does not deny.
///
/// Of wordings that begin at one word the longest counts. "No", "not", "without" and the like deny
/// what follows them closely in their clause, through "or": "no chest pain or cough, but a fever"
/// is a fever.
struct SymptomFinder: Sendable {
  static let standard = SymptomFinder()

  private static let negations: Set = [
    "no", "not", "never", "without", "dont", "doesnt", "didnt", "havent", "hasnt", "hadnt", "isnt",
    "arent", "wasnt", "nor", "neither", "none",
  ]
  // "I don't feel well because of my headache": what comes after these is not denied.
  private static let turns: Set = [
    "and", "because", "better", "but", "fine", "good", "great", "however", "just", "know", "ok",
    "okay", "only", "since", "sure", "though", "well", "with",
  ]
  private static let reach = 5
  private static let painReach = 9

  private let wordings: [String: [(words: [String], symptom: Symptom)]]
  private let parts: [String: Symptom]
  private let signs: [String: Sign]
  private let pains = Set(SymptomTable.painWords.map(TextWords.stem))
  private let fillers = Set(SymptomTable.fillers.map(TextWords.stem))

  private init() {
    var wordings: [String: [(words: [String], symptom: Symptom)]] = [:]
    for symptom in SymptomTable.symptoms + SymptomTable.bodyParts.map(\.pain) {
      for wording in [symptom.name] + symptom.wordings {
        let words = TextWords(wording).words.map(\.text)
        guard let first = words.first else { continue }
        wordings[first, default: []].append((words, symptom))
      }
    }
    self.wordings = wordings
    let pairs = SymptomTable.bodyParts.flatMap { part in
      part.words.map { (TextWords.stem($0), part.pain) }
    }
    parts = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    let said = SymptomTable.signs.flatMap { sign in
      sign.words.map { (TextWords.stem($0), sign) }
    }
    signs = Dictionary(said, uniquingKeysWith: { first, _ in first })
  }

  /// The symptoms in the order in which they are first named, each once; who names nothing but
  /// where it is has pain there.
  func symptoms(in text: String) -> [Symptom] {
    let found = told(in: text)
    return found.isEmpty ? bare(text) : found
  }

  /// The parts of the body that a text names, by what it means when they hurt.
  func parts(in text: String) -> Set<String> {
    Set(TextWords(text).words.compactMap { parts[$0.text]?.name })
  }

  private func told(in text: String) -> [Symptom] {
    let words = TextWords(text).words[...]
    var found: [Symptom] = []
    var denied = 0
    var hurts = false
    var index = words.startIndex
    while index < words.endIndex {
      let word = words[index]
      if word.beginsClause { denied = 0 }
      hurts = hurts && !word.beginsClause
      if let match = match(at: words[index...], hurts: hurts) {
        if denied == 0, !found.contains(where: { $0.name == match.symptom.name }) {
          found.append(match.symptom)
        }
        denied = denied == 0 ? 0 : Self.reach
        hurts = hurts || match.isPain
        index += match.length
        continue
      }
      denied = Self.denied(after: word.text, denied)
      hurts = hurts && (fillers.contains(word.text) || ["and", "or"].contains(word.text))
      index += 1
    }
    return found
  }

  /// "My stomach", "no wait, my left knee".
  private func bare(_ text: String) -> [Symptom] {
    let words = TextWords(text).words.map(\.text)
    guard words.count <= Self.maximumBareWords,
      words.allSatisfy({ parts[$0] != nil || Self.beside.contains($0) })
    else { return [] }
    return words.compactMap { parts[$0] }.reduce(into: []) { found, symptom in
      if !found.contains(where: { $0.name == symptom.name }) { found.append(symptom) }
    }
  }

  private static let maximumBareWords = 8
  /// What is said beside a part of the body that says nothing of it.
  private static let beside = Set(
    [
      "my", "the", "and", "a", "is", "it", "its", "left", "right", "upper", "lower", "both", "in",
      "no", "wait", "sorry", "oh", "actually", "well", "um", "also", "here", "mainly", "mostly",
      "about", "for", "because", "of", "s", "geht", "wegen", "es", "ist", "por", "la", "el", "mi",
      "mein", "meine", "meinem", "meiner", "meinen", "das", "die", "der", "dem", "para", "de",
    ].map(TextWords.stem))

  /// How many further words are denied after a word.
  private static func denied(after word: String, _ denied: Int) -> Int {
    if negations.contains(word) { return reach }
    return turns.contains(word) ? 0 : max(0, denied - 1)
  }
}

extension SymptomFinder {
  private struct Match {
    let symptom: Symptom
    let length: Int
    var isPain = false
  }

  /// `hurts` says that a pain was just named and that a part may follow: "pain in my chest and
  /// arm".
  private func match(at words: ArraySlice<TextWords.Word>, hurts: Bool) -> Match? {
    let candidates = [
      wording(at: words), pain(at: words, hurts: hurts), sign(at: words), blood(at: words),
    ].compactMap(\.self)
    return candidates.max { $0.length < $1.length }
  }

  private func wording(at words: ArraySlice<TextWords.Word>) -> Match? {
    guard let first = words.first else { return nil }
    let fitting = (wordings[first.text] ?? []).filter { wording in
      let clause = words.prefix(wording.words.count)
      return clause.map(\.text) == wording.words
        && !clause.dropFirst().contains { $0.beginsClause }
    }
    return fitting.max { $0.words.count < $1.words.count }
      .map { Match(symptom: $0.symptom, length: $0.words.count) }
  }

  /// "My ankle is swollen", "a numb feeling in the left hand".
  private func sign(at words: ArraySlice<TextWords.Word>) -> Match? {
    guard let first = words.first else { return nil }
    let (part, sign) = (parts[first.text], signs[first.text])
    guard part != nil || sign != nil else { return nil }
    for (offset, word) in words.enumerated().dropFirst().prefix(Self.painReach) {
      guard !word.beginsClause else { break }
      if let part, let other = signs[word.text] {
        return match(other, part, first.text, length: offset + 1)
      }
      if let sign, let other = parts[word.text] {
        return match(sign, other, word.text, length: offset + 1)
      }
      guard fillers.contains(word.text) || signs[word.text] != nil || word.text == "feeling" else {
        break
      }
    }
    return nil
  }

  private func match(_ sign: Sign, _ part: Symptom, _ word: String, length: Int) -> Match {
    // What the senses show is a matter of theirs, whatever it is.
    let isSense = ["Ophthalmology", "Otolaryngology", "Dentistry"].contains(part.department)
    let department = isSense ? part.department : sign.department ?? part.department
    return Match(symptom: Symptom("\(sign.name) \(word)", department), length: length)
  }

  /// "There is blood in my stool", "blood on the toilet paper".
  private func blood(at words: ArraySlice<TextWords.Word>) -> Match? {
    guard let first = words.first, ["blood", "bleeding"].contains(first.text) else { return nil }
    for (offset, word) in words.enumerated().dropFirst().prefix(Self.painReach) {
      guard !word.beginsClause else { break }
      if let symptom = SymptomTable.bloodyThings[word.text] {
        return Match(symptom: symptom, length: offset + 1)
      }
      guard fillers.contains(word.text) else { break }
    }
    return nil
  }

  /// "My chest really hurts", "pain in the lower back", "sore throat".
  private func pain(at words: ArraySlice<TextWords.Word>, hurts: Bool) -> Match? {
    guard let first = words.first else { return nil }
    let part = parts[first.text]
    guard part != nil || pains.contains(first.text) else { return nil }
    for (offset, word) in words.enumerated().dropFirst().prefix(Self.painReach) {
      guard !word.beginsClause else { break }
      if let part, pains.contains(word.text) {
        return Match(symptom: part, length: offset + 1, isPain: true)
      }
      if part == nil, let other = parts[word.text] {
        return Match(symptom: other, length: offset + 1, isPain: true)
      }
      guard fillers.contains(word.text) || pains.contains(word.text) else { break }
    }
    return hurts ? part.map { Match(symptom: $0, length: 1, isPain: true) } : nil
  }
}
