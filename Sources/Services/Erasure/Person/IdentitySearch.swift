package import EventLog
import EventLogVerification
import Foundation
import JSON

/// How surely something tells of a person.
package enum Certainty: Int, Comparable {
  /// It may be an everyday word, or somebody else's.
  case doubtful
  case certain

  package static func < (left: Certainty, right: Certainty) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Finds who is named: a person's identifier, and what they are called, in texts as people and
/// programs write them.
///
/// An identifier is certain as it is, standing by itself: `healthcare-P12345`, `visit_P12345`,
/// `P12345@clinic`, "患者P12345です", but not P123456. Where a letter touches it, or it is written in
/// other capitals or another composition of characters, it may be another's, and so may a short
/// number: that is doubtful. What people are called is certain in any composition, and in any
/// capitals where it is more than one word.
package struct IdentitySearch {
  private struct Needle {
    let exact: [UInt8]
    let folded: FoldedText
    let kind: Kind
  }

  private enum Kind { case identifier, name, sharedName, another }

  private let person: String
  private let isFaint: Bool
  private let needles: [Needle]
  private let table: PatternTable
  /// The prefilter for the payloads that may name the person.
  var prefilter: PayloadPrefilter
  /// The prefilter for those that may name them for certain: a name that others have never does.
  let certainPrefilter: PayloadPrefilter

  /// Searches for a person among `others`, whose identifiers are known: where one of them may be
  /// meant, it is doubtful.
  ///
  /// A name in `sharedNames` others have, too.
  package init(
    _ person: String, names: Set<String>, sharedNames: Set<String> = [],
    others: Set<ExactText> = []
  ) {
    self.person = person
    let own = FoldedText(person)
    isFaint = own.isEverywhere
    let ownTable = PatternTable([(0, own.bytes)])
    let longer = others.filter { other in
      var isFound = false
      ownTable.matches(in: FoldedText(other.text).bytes) { _, _ in isFound = true }
      return isFound && other != ExactText(person)
    }
    let kinds: [(Kind, [String])] = [
      (.identifier, [person]), (.name, names.sorted()), (.sharedName, sharedNames.sorted()),
      (.another, longer.sorted().map(\.text)),
    ]
    needles = kinds.flatMap { kind, texts in
      texts.map { Needle(exact: Array($0.utf8), folded: FoldedText($0), kind: kind) }
    }
    table = PatternTable(needles.enumerated().map { ($0.offset, $0.element.folded.bytes) })
    let isExact = !needles.contains { $0.folded.hasInvisible }
    prefilter = PayloadPrefilter(needles.map(\.folded.bytes), isExact: isExact)
    certainPrefilter = PayloadPrefilter(
      needles.filter { [.identifier, .name].contains($0.kind) }.map(\.folded.bytes),
      isExact: isExact)
  }

  /// How surely a text names the person, nil if it does not; with `byName` what they are called
  /// counts, too.
  package func certainty(in text: String, byName: Bool = true) -> Certainty? {
    guard !text.isEmpty else { return nil }
    if ExactText(text) == ExactText(person) { return .certain }
    let folded = FoldedText(text)
    let found = certainty(in: folded, text, byName)
    guard folded.hasInvisible else { return found }
    // An invisible character may be there in the place of a space.
    let spaced = FoldedText(TextSpacing.showing(text))
    return [found, certainty(in: spaced, text, byName)].compactMap(\.self).max()
  }

  /// Whether a name of a stream, an actor or a type has what somebody is called, also with the
  /// signs that programs set between words.
  func isCertain(inName name: String) -> Bool {
    // Most people are called nothing that is theirs alone.
    guard needles.contains(where: { !$0.exact.isEmpty }) else { return false }
    let spaced = String(name.map { "._-/:".contains($0) ? " " : $0 })
    return certainty(in: name) == .certain || certainty(in: spaced) == .certain
  }

  private func certainty(in folded: FoldedText, _ text: String, _ byName: Bool) -> Certainty? {
    var hits: [(needle: Needle, range: Range<Int>)] = []
    table.matches(in: folded.bytes) { index, offset in
      let needle = needles[index]
      guard byName || needle.kind == .identifier || needle.kind == .another else { return }
      hits.append((needle, offset..<offset + needle.folded.bytes.count))
    }
    guard !hits.isEmpty else { return nil }
    let written = Array(text.utf8)
    return hits.compactMap { needle, range -> Certainty? in
      guard needle.kind != .another else { return nil }
      let isAnothers =
        needle.kind == .identifier
        && hits.contains { isOf($0.needle, $0.range, rather: range, folded, written) }
      let found = certainty(of: needle, at: range, in: folded, written)
      return isAnothers ? found.map { min($0, .doubtful) } : found
    }.max()
  }

  /// How surely a number in a value, at any depth, is the person's identifier.
  func certainty(inNumbersOf value: JSONValue) -> Certainty? {
    guard value.holdsNumber(person) else { return nil }
    return isFaint ? .doubtful : .certain
  }

  /// Whether somebody else may be meant at a place, whose identifier has this one in it or is
  /// written there as theirs is.
  ///
  /// People who choose identifiers may choose some words: these excuse nothing.
  private func isOf(
    _ other: Needle, _ place: Range<Int>, rather range: Range<Int>, _ folded: FoldedText,
    _ written: [UInt8]
  ) -> Bool {
    guard other.kind == .another, !other.folded.hasSpace,
      folded.edges(of: place) == .whole,
      place.lowerBound <= range.lowerBound, place.upperBound >= range.upperBound
    else { return false }
    return place != range
      || (written.contains(other.exact) && !written.contains(Array(person.utf8)))
  }

  private func certainty(
    of needle: Needle, at range: Range<Int>, in folded: FoldedText, _ written: [UInt8]
  ) -> Certainty? {
    let isLong = needle.folded.characters >= 4
    switch folded.edges(of: range) {
    case .inNumber: return nil
    case .inWord: return isLong ? .doubtful : nil
    case .whole: break
    }
    if folded.continuesUnspaced(range), !isLong {
      return needle.folded.characters > 1 ? .doubtful : nil
    }
    switch needle.kind {
    case .identifier:
      guard !isFaint else { return .doubtful }
      // Identifiers are bytes: p12345 may be somebody else than P12345, with words of their own.
      return written.contains(needle.exact) ? .certain : .doubtful
    case .name:
      let isSame = needle.folded.isWrittenAlike(needle.exact, written)
      return isSame || needle.folded.hasSpace ? .certain : .doubtful
    case .sharedName, .another: return .doubtful
    }
  }
}

extension FoldedText {
  /// How many characters it has that can stand alone.
  var characters: Int { bytes.count { $0 & 0xC0 != 0x80 } }

  /// Whether it may stand anywhere: a number of less than five digits, or only signs.
  fileprivate var isEverywhere: Bool {
    let sorts = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(Sort.init)
    if sorts.allSatisfy({ $0 == .digit }) { return sorts.count < 5 }
    return sorts.allSatisfy { $0 == .other || $0 == .mark }
  }

  /// Whether a text is in another one but for the composition of its characters, and for spaces
  /// where its script sets none.
  fileprivate func isWrittenAlike(_ text: [UInt8], _ other: [UInt8]) -> Bool {
    if other.contains(text) { return true }
    let isUnspaced = String(decoding: bytes, as: UTF8.self).unicodeScalars
      .contains { Sort($0) == .unspaced }
    let composed = [text, other].map {
      let composed = String(decoding: $0, as: UTF8.self).precomposedStringWithCanonicalMapping
      return Array((isUnspaced ? composed.filter { !$0.isWhitespace } : composed).utf8)
    }
    return composed[1].contains(composed[0])
  }
}
