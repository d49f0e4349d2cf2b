/// Words that leave a choice to whoever offers it: "any", "you pick", "whichever is fine", "me da lo mismo".
package enum Indifference {
  /// Whether a message says nothing else, or says so at its end: "too many choices, you pick".
  package static func isAll(of text: String) -> Bool {
    let clauses = ClauseSplitter(text).clauses.map(\.words)
    guard let last = clauses.last, last.words.count <= longestClause, !last.isAsked,
      patterns.fits(last)
    else { return false }
    return clauses.dropLast().allSatisfy { clause in
      ClauseReading(clause, isQuoted: false).mood.mood != .request && !clause.isAsked
    }
  }

  private static let longestClause = 9
  private static let patterns = WordPatterns(
    lines: """
      ^ any|either|anything|anyone|anytime one|time|day|of? them|those|these|it|two? will|would|is|works? do|fine|ok|okay|good|great? $
      ^ ~1 whichever|whatever you|is|suits|works|one|comes ~4 $
      ^ whichever $
      ^ ~3 you pick|choose|decide|select ~3 $
      ^ ~2 pick|choose one|any|something for me ~1 $
      ^ ~2 up to you ~2 $
      ^ ~2 your choice|call|pick $
      ^ i do not mind|care ~4 $
      ^ ~2 no preference|preferences ~2 $
      ^ ~2 all the same to me ~1 $
      ^ ~2 such|suchen sie? mir? eins|einen|etwas? aus $
      ^ ~2 entscheide|entscheiden sie|du $
      ^ ~1 irgendein|irgendeiner|irgendeine|irgendwann|irgendwer ~2 $
      ^ ~1 cualquiera ~3 $
      ^ ~1 el|la que sea|quiera|prefiera ~1 $
      ^ ~1 elija|elige usted|tu? ~2 $
      ^ ~1 me da lo mismo ~1 $
      """)
}
