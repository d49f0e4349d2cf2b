/// Wishes for a person instead of a machine.
extension MovePatterns {
  /// Whoever wants a person.
  static let human = WordPatterns(
    lines: """
      ^ ~4 talk|speak|chat|connected|connect|through|transfer|transferred|pass|passed|put|over|hand|get|want|need|have|see|reach|contact|touch ~4 a|an|another|any|the|some|your|live|real|actual|human|to real|live|actual|human|living? #human ~5
      ^ ~6 someone|somebody|anyone|anybody|one real|human|alive ~3 $
      ^ ~4 talk|speak|chat|connect|transfer|put|get ~3 to|with|me someone|somebody|anyone|anybody ~6
      ^ ~6 give|get|bring|fetch me|us a|an|the? real|live|actual|human? human|person|agent|operator|representative being? ~3 $
      ^ a? real? live? human|agent|operator|representative|person being|support? $
      ^ ~2 customer|human|live|real service|support|agent|help|person $
      ^ ~4 is there someone|somebody|anyone|anybody|a ~2 #human|talk|speak ~4 $
      ^ ~4 mit einem|einer|jemandem echten|richtigen? ~2 sprechen|reden|verbinden|chatten ~2
      ^ ~3 mensch|menschen|mitarbeiter|mitarbeiterin ~1 sprechen|reden|verbinden|bitte $
      ^ ~2 mitarbeiter|mensch $
      ^ ~4 hablar|hable|comunicar|comunicame|pasame|paseme|conectar ~1 con un|una|alguien|otra ~4
      ^ un? agente|humano|operador|persona humano|real|humana? $
      """)

  /// Whoever wants no machine wants a person.
  static let noMachine = WordPatterns(
    lines: """
      ^ ~4 not|no want|like|talk|speak|more to? talk|speak|chat|deal? to|with? a|another|the|this? bot|machine|robot|computer|bots|machines|robots
      ^ ~4 nicht|keinem mit ~1 maschine|bot|roboter|computer
      ^ ~4 no ~2 hablar con ~1 maquina|robot|bot
      """)
}
