extension AlarmSentence {
  /// Whether the words at a place are a set phrase for being unwell, or tell of a blocked nose: "like death warmed up", "I can't breathe
  /// through my nose".
  ///
  /// Nothing else counts as a mere way of speaking: who laughed and chokes, who is in a hot room and dizzy, and who would rather die than see somebody
  /// again may be in danger, and who only jokes is answered once too often.
  func isFigure(_ signature: Signature, at place: Range<Int>) -> Bool {
    isSetPhrase(at: place) || signature.names(any: ["breathe"]) && isThroughNose(after: place)
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

  private static let noses: Set = ["nose", "nostril", "nostrils"]
}
