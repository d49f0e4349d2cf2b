/// What puts right what was said.
extension MovePatterns {
  /// What introduces a correction; what follows is meant instead.
  static let correction = WordPatterns(
    lines: """
      ^ ~1 i mean|meant to? say?
      ^ no ~1 i mean|meant|said|want|wanted|need|asked
      ^ no make|change|move|switch it|that|this to?
      ^ actually|rather|instead|no make|change|move|switch|do it|that|this to?
      ^ make|change|switch it|that to?
      ^ no not ~3 but
      ^ ~1 that|this|it is|was not what i meant|said|asked|wanted
      ^ ~1 that|this|it is|was not the right|correct one|day|date|time $
      ^ ~1 that|this|it is|was wrong|incorrect $
      ^ ~1 i said
      ^ ~1 correction
      ^ ~1 wrong #open
      ^ not #open ~2 but|rather
      ^ ~1 my mistake|bad
      ^ ~1 i misspoke|mistyped
      ^ scratch|strike that
      ^ wait no?
      ^ hold on
      ^ nein ~1 ich meinte|meine|wollte|sagte
      ^ ~1 ich meinte|sagte
      ^ nein sondern|lieber|doch
      ^ nicht ~3 sondern
      ^ ~1 das ist|war falsch|nicht ~1
      ^ no? ~1 queria|quise|quiero decir
      ^ no digo
      ^ ~1 me he? equivoque|equivocado
      ^ no sino
      ^ no ~3 sino
      ^ mejor #open
      """)
}
