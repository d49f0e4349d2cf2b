/// What is wished and commanded.
extension SentencePatterns {
  /// "I'd like …", "I need …", "I have to …".
  static let wish = WordPatterns(
    lines: """
      ^ ~2 #speaker ~1 would|do|will|shall|also|must? #wish
      ^ ~2 #speaker am|are ~1 looking|trying|hoping|wanting|here|calling|writing|interested|aiming|going|ready to|for|in
      ^ ~2 #speaker have|must|need|ought to? #act
      ^ ~2 #speaker will|shall take|have|go|choose|pick|book|get|need|order|do
      ^ ~2 #speaker would be|rather ~3 if|#act
      ^ ~2 #speaker could use|do
      ^ ~2 my ~2 wants|needs|wish|wishes
      ^ need|want|looking|wanna|wanting|trying|hoping to|for|a|an|the|my|some|#act
      ^ ~1 is|are wanted|needed
      ^ ~2 ich|wir ~1 mochte|mochten|will|wollen|wurde|wurden|hatte|hatten|brauche|brauchen|wunsche|muss|mussen|bitte|nehme|nehmen
      ^ ~2 mochte|brauche|hatte|wurde|suche ich|gern|einen|eine|ein
      ^ ~2 yo|nosotros? #wish
      ^ ~2 me gustaria|interesa|encantaria
      ^ ~2 yo? tengo|tenemos|hay que #open
      ^ ~2 estoy|estamos buscando|tratando|intentando
      ^ ~2 ich bin auf der suche
      """)

  /// A command without a name of the act first: "please, the appointment on Monday for me".
  static let urge = WordPatterns(
    lines: """
      ^ let us|me #open
      ^ ~1 go ahead|on
      ^ ~8 please #act
      ^ ~12 stornieren|buchen|verschieben|reservieren|bestellen|absagen|vereinbaren|andern|anzeigen|zeigen|loschen $
      """)

  /// "Do it": a command, though it begins as "do I …" does.
  static let assent = WordPatterns(
    lines: """
      ^ ~1 do it|that|this|so|both|them please|then|now|thanks? $
      """)

  /// A clause that begins with a command.
  static let command = WordPatterns(
    lines: """
      ^ do|never|always|rather? not? #act
      ^ just|simply|kindly|first|next|finally|go|come? and? #act
      ^ you can|may|should|must|could #act
      ^ no|nunca|jamas|nicht #act
      """)
}
