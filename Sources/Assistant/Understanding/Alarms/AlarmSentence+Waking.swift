/// Who, or what, does not wake up: people do not, and devices neither.
extension AlarmSentence {
  /// Whether the words at a place speak of waking up.
  func isWaking(_ place: Range<Int>) -> Bool {
    words(at: place).contains { word in roles.waking.contains { word.hasPrefix($0) } }
  }

  /// The clause before that tells who, or what, does not wake up: that of "my phone died" before
  /// "and won't wake up" or "it won't wake up"; nil if the words themselves say who, or nothing was
  /// said before.
  func clauseOfSleeper(at place: Range<Int>) -> Range<Int>? {
    let clause = clause(around: place)
    guard clause.lowerBound > 0, isWaking(place),
      !words(at: place).contains(where: { LiteralAlarms.humans.contains($0) && $0 != "se" }),
      text(clause.lowerBound..<place.lowerBound).allSatisfy({
        LiteralAlarms.auxiliaries.contains($0) || LiteralAlarms.callings.contains($0)
          || ["it", "es"].contains($0)
      })
    else { return nil }
    return self.clause(around: clause.lowerBound - 1..<clause.lowerBound)
  }

  /// Whether somebody is spoken of in a clause; the "el" before a device is an article.
  func isOfPerson(_ clause: Range<Int>) -> Bool {
    clause.contains { index in
      let isArticle =
        words[index].text == "el" && index + 1 < clause.upperBound && isThing(at: index + 1)
      // "Unser Tablet" is nobody.
      return !isArticle && !words[index].text.hasPrefix("unser")
        && (LiteralAlarms.speakers.contains(words[index].text)
          || found.contains { $0.concept == "person" && $0.place.lowerBound == index })
    }
  }

  /// Whether it is a thing that does not wake up: a device, or another thing that was named before,
  /// and no accident in which somebody was.
  func isOfSleepingThing(_ place: Range<Int>) -> Bool {
    guard isWaking(place) else { return false }
    let before = clauseOfSleeper(at: place) ?? clause(around: place)
    guard !isOfPerson(before), !text(before).contains(where: Self.accidents.contains) else {
      return false
    }
    return isSubjectThing(of: before)
  }

  /// Whether a clause begins with a thing: not that of "collapsed by the fridge".
  private func isSubjectThing(of clause: Range<Int>) -> Bool {
    guard
      let start = clause.first(where: { !LiteralAlarms.callings.contains(words[$0].text) }),
      let thing = (start..<min(start + Self.subject, clause.upperBound)).first(where: isThing)
    else { return false }
    return (thing == start || LiteralAlarms.articles.contains(words[start].text))
      && !text(start..<thing).contains(where: LiteralAlarms.prepositions.contains)
  }

  /// The most words of a subject.
  private static let subject = 5

  /// Whether a thing is where somebody lies who does not wake up: "passed out on the car seat, won't
  /// wake up".
  func isPlaceOfSleeper(_ thing: Range<Int>) -> Bool {
    isWaking(words.indices)
      && text(max(0, thing.lowerBound - 2)..<thing.lowerBound)
        .contains(where: LiteralAlarms.prepositions.contains)
  }

  private func isThing(at index: Int) -> Bool {
    LiteralAlarms.things.contains(words[index].text)
      || found.contains { $0.concept == "device" && $0.place.lowerBound == index }
  }

  /// Accidents of people beside a thing: "car crash and won't wake up".
  private static let accidents: Set = [
    "crash", "accident", "fell", "hit", "under", "unfall", "gesturzt", "accidente", "choque",
    "cayo",
  ]
}
