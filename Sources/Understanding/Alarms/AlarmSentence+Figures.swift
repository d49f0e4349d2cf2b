extension AlarmSentence {
  /// Whether the words at a place only compare, or make much of something small: "I feel like death warmed up", "so hot I can't breathe".
  func isFigure(_ signature: Signature, at place: Range<Int>) -> Bool {
    isSimile(at: place) || isPreference(at: place)
      || signature.names(any: ["breathe", "choke"]) && isBreathOfThings(at: place)
  }

  /// "Like death", unless something is told of death itself: "I feel like death is the only way".
  private func isSimile(at place: Range<Int>) -> Bool {
    let said = words(at: place)
    guard let noun = said.last, Self.dead.contains(noun),
      said.dropLast().last == "like" || said.dropLast(2).last == "like"
    else { return false }
    return words(after: place, count: 1).allSatisfy { !Self.verbs.contains($0) }
  }

  /// "I'd rather jump off a bridge than do my taxes", unless it is life that is compared with: "rather die than go on like this".
  private func isPreference(at place: Range<Int>) -> Bool {
    guard words(around: place).contains("rather") else { return false }
    let rest = words(after: place, count: Self.longestComparison)
    guard let than = rest.firstIndex(of: "than") else { return false }
    return rest[than...].allSatisfy { !Self.living.contains($0) }
  }

  /// Breath that is short of the air in a room, of tight clothes, of laughing or of a cold: nothing of the body is wrong but the nose.
  private func isBreathOfThings(at place: Range<Int>) -> Bool {
    let said = words(until: place) + words(around: place)
    let after = words(after: place, count: 5)
    if after.contains(where: Self.noses.contains) { return !after.contains("mouth") }
    guard !said.contains(where: Self.bodies.contains) else { return false }
    return said.contains(where: Self.mirth.contains)
      || said.contains(where: Self.clothes.contains) && said.contains("tight")
      || zip(said, said.dropFirst()).contains { degree, quality in
        ["so", "too"].contains(degree) && Self.airs.contains(quality)
      }
  }

  private static let longestComparison = 12
  private static let dead: Set = ["death", "dead"]
  private static let verbs: Set = [
    "is", "was", "will", "would", "has", "and", "or", "might", "may", "could", "comes", "came",
  ]
  private static let living: Set = [
    "live", "living", "life", "alive", "go", "going", "keep", "stay", "suffer", "wake", "face",
    "feel", "feeling", "this", "exist", "another", "be", "being", "here", "continue", "carry",
  ]
  private static let noses: Set = ["nose", "nostril", "nostrils", "nase", "nariz"]
  private static let bodies: Set = [
    "chest", "throat", "lungs", "airway", "airways", "tongue", "neck", "heart", "ribs", "lips",
    "face", "asthma", "inhaler",
  ]
  private static let mirth: Set = [
    "laughing", "laughter", "laugh", "laughed", "giggling", "lachen", "risa",
  ]
  private static let clothes: Set = [
    "dress", "jeans", "trousers", "pants", "skirt", "shirt", "suit", "collar", "tie", "belt",
    "bra", "corset", "blouse", "jacket", "costume", "kleid", "hose", "vestido",
  ]
  private static let airs: Set = [
    "hot", "stuffy", "humid", "muggy", "crowded", "packed", "smelly", "dusty", "warm", "boring",
  ]
}
