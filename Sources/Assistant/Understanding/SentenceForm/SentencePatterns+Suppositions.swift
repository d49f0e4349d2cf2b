/// What is only supposed, conditional or somebody else's word.
extension SentencePatterns {
  /// "What would happen if", "suppose", "if I booked".
  static let hypothesis = WordPatterns(
    lines: """
      ~3 what would|will|might|could|happens|happen|if if|happen|happens|be|change
      ^ ~2 what|was|que happens|happen|passiert|geschieht|pasa ~1 if|when|once|after|wenn|falls|si|cuando
      ^ ~2 what if
      ^ ~2 suppose|supposing|assuming|assume|imagine|hypothetically|theoretically|presumably|say #subject|that|someone|for|#open
      ^ ~2 in theory|principle
      ~6 hypothetically|theoretically
      ^ ~3 let us say|assume|suppose|imagine|pretend
      if|unless #subject were|was|had|booked|cancelled|canceled|changed|moved|ordered|bought|paid|returned|reserved|scheduled|did|could|would|should|might|decided|wanted
      if|unless #subject #act ~12 will|would|can|could|do|does|is|are|what|how|must|should
      ~12 will|would|do|does|what|how|must|should|happens|is|are|can|could ~8 if|when|once #subject #act
      ~12 will|would|do|does|what|how|must|should|happens|is|are|can|could|may|might ~8 if|when|once #subject #speaker? ~1 not #act
      ^ in case #subject
      ^ #speaker could|might|may ~1 #act
      ^ #speaker would|should have *ed
      ^ had #speaker
      ~4 remind|ping|nudge|wake me|us ~4 to|so|that ~4 #act
      ~2 was passiert|ware|wurde|geschieht|wird|kostet ~6 wenn|falls
      ^ ~2 was wenn
      ^ ~1 angenommen|gesetzt|nehmen|stellen wir|an|sie|dass|ich?
      wenn|falls ich|wir ~8 buche|buchen|storniere|wurde|hatte|absage|bestelle|ware|verschiebe|buchte
      ~2 que pasa|pasaria|sucede|sucederia|ocurre ~3 si
      ^ ~1 y? si yo|#open *ara|*era|*o|*iera|*ase
      ^ ~1 supongamos|suponiendo|imagina|imagine|imaginemos|digamos
      si yo? reservo|cancelo|reservara|cancelara|pido|pidiera|compro|comprara|cambio|cambiara|anulo|anulara
      """)

  /// "If there is a slot", "unless", "as long as".
  static let condition = WordPatterns(
    lines: """
      if|unless|provided|whenever|once ~1 #subject|#open|there|that|the|my|a|an|dr|possible|free|available|necessary|not|it
      as|so long as
      only when|if
      wenn|falls|sofern|solange|sobald ~1 #subject|ein|eine|der|die|das|moglich|frei|noch
      si|cuando|mientras hay|esta|tiene|es|puede|puedo|el|la|usted|no
      """)

  /// Conditions that are courtesy only.
  static let politeCondition = WordPatterns(
    lines: """
      if you do? not? mind|please|would|could|can|will|like
      if that|it is ~1 ok|okay|fine|alright|possible|all|convenient|no|not
      if possible
      if i may|could|can|might
      wenn moglich|es|sie ~3 moglich|mochten|konnen|konnten|ausmacht|recht|geht
      si es|no|puede|puedes|fuera ~2 posible|molesta|importa|tan
      """)

  /// Somebody else's words.
  static let report = WordPatterns(
    lines: """
      #other|#open said|says|told|tells|wrote|writes|asked|asks|advised|advises|suggested|suggests|recommended|recommends|claims|claimed|thinks|thought|insists|insisted|mentioned|wants|texted|ordered me|us|that|i|to|we|you|#act|do|not|about|if
      according to
      #open sagt|sagte|meint|meinte|schrieb|behauptet|empfiehlt|empfahl|riet|hat ~6 gesagt|empfohlen|geraten|ich|dass|soll
      ich soll|sollte
      #open dijo|dice|escribio|recomendo|recomienda|aconsejo|pidio|me que|me|ha
      me dijo|dijeron|recomendo|recomendaron|pidio|ha dicho?
      segun
      """)

  /// A clause that says who speaks: what follows it is theirs.
  static let reporting = WordPatterns(
    lines: """
      ~12 said|says|wrote|writes|asked|told|answered|replied|sagt|sagte|meint|meinte|schrieb|dijo|dice|escribio me|us|him|her|them|mir|uns|que? $
      """)
}
