extension AlarmSentence {
  /// Whether what stands at `place` is said to be so, here and now.
  func isPresent(_ signature: Signature, at place: Range<Int>) -> Bool {
    !isDenied(signature, at: place) && !isPast(place) && !isAskedAbout(place)
      && !isAboutThing(signature, at: place) && !isCaredFor(signature, at: place)
      && !isExplained(signature, at: place) && !isOnHarmlessThing(signature, at: place)
      && !isFigure(signature, at: place)
  }

  func isDenied(_ signature: Signature, at place: Range<Int>) -> Bool {
    // A danger that consists in something failing is not denied by the word that says so.
    let needsFailure = signature.things.contains { thing in
      if case .concept(let concepts) = thing {
        !concepts.isDisjoint(with: Self.failings)
      } else {
        false
      }
    }
    let clause = clause(around: place)
    let before = text(max(clause.lowerBound, place.lowerBound - 5)..<place.lowerBound)
    let said = " " + before.joined(separator: " ") + " "
    if Self.affirmations.contains(where: { said.contains(" \($0) ") }) { return false }
    if Self.strongDenials.contains(where: { said.contains(" \($0) ") }) { return true }
    guard !needsFailure else { return isFailureDenied(before: place.upperBound) }
    if Self.doubleNegations.contains(where: { before.joined(separator: " ").contains($0) }) {
      return false
    }
    let near = max(clause.lowerBound, place.lowerBound - 3)..<place.lowerBound
    return near[subject(in: near)...].contains(where: negates)
      || place.contains { negates(at: $0) && !proves($0, signature) }
  }

  /// Where somebody begins of whom the rest is said: in "it doesn't come I'll kill myself" nothing is denied of me, in "I don't
  /// think I will" it is.
  private func subject(in place: Range<Int>) -> Int {
    guard let last = place.last(where: { Self.subjects.contains(words[$0].text) }),
      !text(place.lowerBound..<last).contains(where: Self.opinions.contains)
    else { return place.lowerBound }
    return last
  }

  /// Whether the word at `index` says that something is not so; "without noticing" says that it is.
  private func negates(at index: Int) -> Bool {
    Self.negators.contains(words[index].text)
      && text(index + 1..<min(words.count, index + 3)).allSatisfy { !Self.unawareness.contains($0) }
  }

  /// "I don't have any trouble breathing": a failing that is a thing one may have or not.
  private func isFailureDenied(before end: Int) -> Bool {
    guard let failing = (0..<end).last(where: { Self.troubles.contains(words[$0].text) }) else {
      return false
    }
    return text(max(0, failing - 4)..<failing).contains(where: Self.negators.contains)
  }

  /// Whether the word at `index` is one of those that the signature asks for.
  private func proves(_ index: Int, _ signature: Signature) -> Bool {
    signature.things.contains { places(of: $0).contains { $0.contains(index) } }
  }

  /// Whether its clause tells of long ago, and of nothing that comes again.
  func isPast(_ place: Range<Int>) -> Bool {
    let clause = clause(around: place)
    let texts = text(clause)
    guard !texts.contains(where: Self.presents.contains) else { return false }
    let joined = " " + texts.joined(separator: " ") + " "
    let isYear = texts.indices.dropFirst().contains { index in
      ["in", "since", "of", "from", "back", "en", "im"].contains(texts[index - 1])
        && texts[index].count == 4 && Int(texts[index]).map((1900...2099).contains) == true
    }
    // "vor zwei Jahren", "hace dos años"
    let isSpan = texts.indices.dropFirst(2).contains { index in
      ["vor", "hace"].contains(texts[index - 2]) && Self.spans.contains(texts[index])
    }
    let isLastWeek = joined.contains(" last week ") && !joined.contains(" since ")
    return isYear || isSpan || isLastWeek || Self.longAgo.contains { joined.contains(" \($0) ") }
  }

  /// Whether what stands before it in its clause asks about such things.
  func isAskedAbout(_ place: Range<Int>) -> Bool {
    let joined = text(clause(around: place).lowerBound..<words.count).joined(separator: " ") + " "
    let before = text(clause(around: place).lowerBound..<place.upperBound).joined(separator: " ")
    if isListedInEnquiry(place) { return true }
    return Self.definitions.contains { joined.hasPrefix($0 + " ") }
      || Self.enquiries.contains { (" " + before + " ").contains(" " + $0 + " ") }
      || breaks.isEmpty && Self.enquiries.contains { (" " + joined).contains(" " + $0 + " ") }
  }

  /// Whether an enquiry before its clause asks for it, too: the "heart attack" of "what are the signs of a stroke and heart attack".
  private func isListedInEnquiry(_ place: Range<Int>) -> Bool {
    let start = clause(around: place).lowerBound
    guard start > 0 else { return false }
    let before = " " + text(0..<start).joined(separator: " ") + " "
    let own = text(start..<clause(around: place).upperBound)
    return Self.enquiries.contains { before.contains(" \($0) ") }
      && !own.contains { Self.tellers.contains($0) || Self.presents.contains($0) }
  }

  private func isAboutThing(_ signature: Signature, at place: Range<Int>) -> Bool {
    let clause = clause(around: place)
    let things = found.filter { $0.concept == "device" && clause.contains($0.place.lowerBound) }
    guard !things.isEmpty else { return false }
    return !found.contains { $0.concept == "person" } && !found.contains { $0.concept == "suicide" }
      && !signature.things.contains { thing in
        if case .concept(let concepts) = thing {
          !concepts.isDisjoint(with: [
            "self", "poison", "swallow", "chest", "breathe", "overdose", "limbs",
          ])
        } else {
          false
        }
      }
  }
}
