extension AlarmSentence {
  /// Whether the words at a place are a set phrase for being unwell, tell of a blocked nose, or only say how little somebody likes a thing: "like
  /// death warmed up", "I can't breathe through my nose", "I'd rather die than eat that".
  ///
  /// Nothing else counts as a mere way of speaking: who laughed and chokes, who is in a hot room and dizzy, and who would rather die than wake up
  /// tomorrow may be in danger, and who only jokes is answered once too often.
  func isFigure(_ signature: Signature, at place: Range<Int>) -> Bool {
    isSetPhrase(at: place) || signature.names(any: ["breathe"]) && isThroughNose(after: place)
      || isDislike(at: place)
  }

  private func isSetPhrase(at place: Range<Int>) -> Bool {
    words(at: place).suffix(2) == ["like", "death"]
      && ["warmed", "warm"].contains(words(after: place, count: 1).first)
  }

  private func isThroughNose(after place: Range<Int>) -> Bool {
    let after = words(after: place, count: 5)
    return after.first == "through" && after.contains(where: Self.noses.contains)
      && !after.contains("mouth")
  }

  /// "Rather die than …": a danger where what is named instead is to go on living, or somebody whom they fear.
  private func isDislike(at place: Range<Int>) -> Bool {
    let said = words(at: place)
    guard let rather = said.firstIndex(of: "rather"), said[rather...].contains("die") else {
      return false
    }
    let rest = Array(said[rather...]) + words(after: place, count: 6)
    guard let than = rest.firstIndex(of: "than") else { return false }
    let instead = " " + rest[(than + 1)...].joined(separator: " ") + " "
    return !Self.goingOn.contains { instead.contains(" \($0) ") }
  }

  private static let noses: Set = ["nose", "nostril", "nostrils"]
  private static let goingOn = [
    "wake", "waking", "live", "living", "exist", "existing", "face", "suffer", "suffering",
    "continue", "endure", "alive", "tomorrow", "go on", "going on", "carry on", "keep on",
    "keep going", "keep doing this", "be here", "stay here", "another day", "another night",
    "see him",
    "see her", "see my", "see them", "feel like this", "feel this", "go home", "go back",
  ]
}
