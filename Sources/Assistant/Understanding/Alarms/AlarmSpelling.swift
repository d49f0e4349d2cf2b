/// Words of danger, one slip away, as in "hart atack": whoever is in danger types badly.
enum AlarmSpelling {
  /// The word that was meant, or the word itself where it is one.
  static func corrected(_ word: String) -> String {
    guard word.count >= 4, !ordinary.contains(word), let first = word.first,
      let candidates = byFirstLetter[first], !candidates.contains(word)
    else { return word }
    return candidates.first { word.isOneSlip(from: $0) } ?? word
  }

  private static let byFirstLetter = Dictionary(
    grouping: """
      chest heart attack breath breathe breathing choking suffocating swallow swallowed throat tongue swelling swollen \
      blood bleeding everywhere unconscious collapsed fainted stroke seizure numb slurred face droop drooping suicide \
      myself overdose overdosed poison poisoned bleach battery pills tablets allergic anaphylactic reaction severe crushing \
      pressure pain husband friend mother father anymore vomiting stop stopped cannot cant wanna kill stung lips wheezing \
      convulsing responding sweating anaphylaxis closing tingling dizzy
      """.split(separator: " ").map(String.init), by: { $0.first ?? " " })

  /// What is spelt alike and means itself.
  private static let ordinary: Set<String> = Set(
    """
    anna attach bain batter beach bill bills blending blond bloody bloom blurred breach breadth breeding brood brushing cain cand \
    cane cannon cans capt cart cast cent chant cheat chess chests chet clips coast cooking crashing crest dart drop dropping dumb \
    dwelling faced faces facs fact fade fake fame fare farther fate fathers faye feather fill fills flood fried friends gain \
    gather gill gills hanna hear heard hears hearst hearth hearts heat hill hills hips husbands iain jain jill kant kiel kila \
    lace laps leach lids lies main mill mills mothers other others pace paid pair pawn piles plain poll polls prison pulls race \
    rain rail reactions rushing sant seating seeating selling sever severn skill slips slung smelling spain spelling spurred \
    stepped step steps shop shops stops strike strikes strode stroked strokes string strung stunt stunned sung sweating swearing swing swung tables tainted \
    threat threats till tips tongues topped troop vain wanda want wants weak week wheeling wills wreath bread breads breathes heath \
    hearty breast blouse blow blog pail pine paint paints panic pin pan pant pants
    """.split(separator: " ").map(String.init))
}
