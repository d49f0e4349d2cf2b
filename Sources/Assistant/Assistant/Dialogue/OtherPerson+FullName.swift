// Somebody who is called by a first and a last name.
extension OtherPerson {
  /// Whether somebody is booked, as in "book Jane Doe with the doctor".
  ///
  /// The word that follows tells that it is no thing.
  func isBookedByFullName(at place: Int) -> Bool {
    Self.bookings.contains(words[place]) && isOthersFullName(at: place + 1)
      && Self.afterWhomIsBooked.contains(self[place + 3])
  }

  /// Whether somebody's things are spoken of, as in "the appointments of Jane Doe", "las citas de
  /// Jane Doe"; in German every noun is written so.
  func isOfFullName(at place: Int) -> Bool {
    ["of", "de"].contains(words[place]) && isThing(self[place - 1])
      && isOthersFullName(at: place + 1)
  }

  /// Whether a first and a last name begin at a place, which neither the plugin knows nor the
  /// speaker has.
  private func isOthersFullName(at place: Int) -> Bool {
    guard place + 1 < raw.count, raw[place].isWrittenAsName, raw[place + 1].isWrittenAsName else {
      return false
    }
    let name = words[place...place + 1]
    return !name.allSatisfy(ownNames.contains) && !name.contains(where: isNoName)
  }

  /// Whether something of a relation's is spoken of: "the diagnosis of my daughter", "¿qué
  /// diagnóstico tiene mi hija?".
  var isOfKin: Bool {
    words.indices.contains { place in
      let word = Self.owner(words[place])
      guard isKin(word, at: place), let start = possessive(before: place), start < place else {
        return false
      }
      return Self.ofs.contains(self[start - 1])
        || ["meiner", "meines"].contains(words[start]) && !Self.withs.contains(self[start - 1])
    }
  }

  private static let ofs: Set = ["of", "von", "de", "tiene", "tienen", "does", "hat"]
  private static let withs: Set = ["mit", "bei", "zu", "nach", "fur", "aus"]

  /// Whether a word names a thing, a day or a relation.
  func isNoName(_ word: String) -> Bool {
    known.contains(word) || Self.calendar.contains(word) || Self.titles.contains(word)
      || Self.kin.contains(word) || Self.articles.contains(word) || Self.possessives.contains(word)
      || ["dr", "doctor", "doctora", "nurse", "prof", "professor"].contains(word)
  }

  private static let afterWhomIsBooked: Set = [
    "with", "in", "into", "on", "at", "for", "a", "an", "the", "please", "con", "el", "para",
  ]
}

extension Substring {
  /// Whether it is written as a name is: "Jane", "O'Neill".
  var isWrittenAsName: Bool {
    count > 1 && first?.isUppercase == true && contains(where: \.isLowercase)
      && allSatisfy { $0.isLetter || $0 == "'" }
  }
}
