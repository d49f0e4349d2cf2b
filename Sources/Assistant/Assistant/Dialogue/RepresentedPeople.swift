import AccessRecord
import Conversation
import PluginKit
import Understanding

/// Those for whom somebody may act, and which of them their words mean.
///
/// Words that tell of anybody else mean none of them: "my daughter's friend", "my daughter Lea"
/// where Lea is nobody's.
struct RepresentedPeople {
  /// Who is meant.
  enum Meant: Equatable {
    /// The words tell of nobody.
    case nobody
    /// Somebody for whom the speaker does not act.
    case others
    /// One of these.
    case people([RelationItem])
  }

  let relations: [RelationItem]
  private let request: IntentRequest

  init(_ relations: [RelationItem], _ request: IntentRequest) {
    (self.relations, self.request) = (relations, request)
  }

  /// Who is meant by a text, after others of the same person, the newest last.
  func meant(by text: String, after earlier: [String] = []) -> Meant {
    guard !relations.isEmpty else { return .others }
    let said = OtherPerson(request, text: text)
    let named = named(in: said)
    switch (related(in: said), named.isEmpty) {
    case (.others, _): return .others
    case (.people(let kin), true): return .people(kin)
    case (.people(let kin), false):
      let both = named.filter(kin.contains)
      return both.isEmpty ? .others : .people(both)
    case (.nobody, false): return .people(named)
    case (.nobody, true): return referred(in: said, after: earlier)
    }
  }

  /// Those of whom a text says the identifier or the name: all of it, or the first one where nobody
  /// else is called so.
  func named(in said: OtherPerson) -> [RelationItem] {
    let identified = relations.filter { said.words.contains($0.person.rawValue.folded) }
    if !identified.isEmpty { return identified }
    let whole = relations.filter { relation in
      let name = Self.words(of: relation)
      return !name.allSatisfy { isCommon($0, said) }
        && said.words.indices.contains { said.words[$0...].starts(with: name) }
    }
    if !whole.isEmpty { return whole }
    return relations.filter { relation in
      guard let first = Self.words(of: relation).first, first.count > 1, !isCommon(first, said),
        !said.ownNames.contains(first), !said.known.contains(first)
      else { return false }
      return said.words.indices.contains { place in
        [first, first + "'s", first + "s"].contains(said.words[place])
          && said.raw[place].first?.isUppercase == true && !isOthersSurname(place + 1, said)
      }
    }
  }

  /// Whether a word is a name and said of other things as well: nobody takes what is said of days, of
  /// things or of oneself for theirs by being called "Monday", "Cardiology" or "Me".
  private func isCommon(_ word: String, _ said: OtherPerson) -> Bool {
    Self.common.contains(word) || said.isNoName(word) || said.isThing(word)
      || OtherPerson.bookings.contains(word) || OtherPerson.fors.contains(word)
  }

  /// Whether another name follows on a first name: "Mia Chen" is not Mia Roe.
  private func isOthersSurname(_ place: Int, _ said: OtherPerson) -> Bool {
    place < said.raw.count && said.raw[place].isWrittenAsName && !said.isNoName(said.words[place])
      && !OtherPerson.bookings.contains(said.words[place])
      && !OtherPerson.calendar.contains(said.words[place])
      && !said.isThing(said.words[place])
  }

  /// Who is meant by what they are to the speaker: "my daughter".
  private func related(in said: OtherPerson) -> Meant {
    var found: [RelationItem] = []
    var last: Int?
    for place in said.words.indices {
      let word = OtherPerson.owner(said.words[place])
      guard OtherPerson.kin.contains(word) else { continue }
      // "My daughter's friend", "the friend of my daughter", "die Freundin meiner Tochter"
      if let last, said.words[(last + 1)..<place].allSatisfy(Self.joining.contains) {
        return .others
      }
      last = place
      guard said.isKin(word, at: place), let start = said.possessive(before: place) else {
        continue
      }
      let isOwn =
        OtherPerson.possessives.contains(said[start]) || OtherPerson.callings.contains(word)
      guard isOwn else { return .others }
      let meant = relations.filter { Self.kinds(of: word)?.contains($0.kind) == true }
      guard !meant.isEmpty, !isCalledOtherwise(than: meant, place + 1, said) else { return .others }
      found += meant.filter { !found.contains($0) }
    }
    return found.isEmpty ? .nobody : .people(found)
  }

  private static let joining = OtherPerson.possessives.union([
    "of", "von", "de", "der", "des",
  ])

  /// Whether a name follows on a relation that is none of these people's.
  private func isCalledOtherwise(
    than people: [RelationItem], _ place: Int, _ said: OtherPerson
  ) -> Bool {
    guard place < said.raw.count, said.raw[place].isWrittenAsName else { return false }
    let name = OtherPerson.owner(said.words[place])
    let isName =
      !said.isNoName(name) && !said.isThing(name) && !OtherPerson.complaints.contains(name)
    return isName && !people.contains { Self.words(of: $0).contains(name) }
  }

  /// Who is meant by "her" or "him": whoever was spoken of before, else the only one who can be.
  private func referred(in said: OtherPerson, after earlier: [String]) -> Meant {
    let (isHer, isHis) = (
      said.words.contains(where: Self.hers.contains), said.words.contains(where: Self.his.contains)
    )
    guard isHer || isHis || said.words.contains(where: Self.theirs.contains) else {
      return said.mention == nil ? .nobody : .others
    }
    func fits(_ relation: RelationItem) -> Bool {
      isHer == isHis || !(isHer ? Self.male : Self.female).contains(relation.kind)
    }
    for text in earlier.reversed() {
      switch meant(by: text) {
      case .nobody: continue
      case .others: return .others
      case .people(let people):
        let fitting = people.filter(fits)
        return fitting.isEmpty ? .others : .people(fitting)
      }
    }
    let fitting = relations.filter(fits)
    return fitting.isEmpty ? .others : .people(fitting)
  }

  private static func words(of relation: RelationItem) -> [String] {
    (relation.name ?? "").split { !$0.isLetter && $0 != "'" }.map { String($0).folded }
  }
}
