/// Moves that change where the conversation goes.
extension MovePatterns {
  /// What is under way is not wanted any more.
  static let cancel = WordPatterns(
    lines: """
      ^ no? never mind ~6 $
      ^ no? forget it|that|this|about $
      ^ no? forget about|all it|that|this|everything? of? it|that|this|the?|whole? thing? $
      ^ no? cancel|stop|abort|quit|exit|enough|nevermind $
      ^ no? stop it|that|this|here|now|talking|asking $
      ^ no? leave it|that|this|everything all? be|alone? $
      ^ no? drop it|that|this|the matter|subject? $
      ^ no? scrap|scratch that|this $
      ^ no? i have? changed my mind ~4 $
      ^ ~1 on second|further thought|thoughts no|not? ~2 $
      ^ ~1 actually|wait no|not $
      ^ no wait|actually $
      ^ no? do not bother ~3 $
      ^ no? it|that does not matter $
      ^ no? no longer needed|important|necessary $
      ^ no? let us not|drop|leave|forget it|that? $
      ^ no? not now|today $
      ^ no? some|another other? time $
      ^ no? vergiss|vergessen|lass|lassen|abbrechen|abbruch|stopp|stop|egal sie? es|das|gut? sein? $
      ^ no? nein? schon gut $
      ^ nein? ich habe es|mir|mich es? anders uberlegt $
      ^ nein? nicht so wichtig $
      ^ no? olvidalo|olvidelo|dejalo|dejelo|cancelar|alto|basta|parar $
      ^ no? olvida|olvide|deja|deje eso|esto $
      ^ no? no importa $
      ^ no? he cambiado de opinion|idea $
      ^ no? da igual $
      """)

  /// Everything is to begin anew.
  static let startOver = WordPatterns(
    lines: """
      ^ ~3 start|begin|do|try|go all? over|again|afresh|anew again? ~3 $
      ^ ~4 start|begin|restart|go from|at the? very? beginning|scratch|start|top|zero $
      ^ restart|reset everything|all|this|the? conversation|chat? $
      ^ from the very? beginning|start|top $
      ^ ~3 von vorn|vorne|anfang ~2 $
      ^ ~3 neu anfangen|beginnen|starten $
      ^ neustart $
      ^ ~4 empezar|empecemos|empieza|comenzar|comencemos|volver de|desde|a el? nuevo|cero|principio|empezar|comenzar $
      ^ ~2 desde el? principio|cero|inicio $
      """)

  /// The step before is meant.
  static let goBack = WordPatterns(
    lines: """
      ^ ~3 go|step|take|get|move|one|a back a?|one|us? step|up?|question? ~1 $
      ^ back|undo|previous $
      ^ ~2 one|a step|question back $
      ^ ~3 go|return|get|back to the previous|last|prior step|question|one|screen $
      ^ the? previous step|question|one $
      ^ zuruck $
      ^ ~3 einen schritt zuruck ~1 $
      ^ ~3 geh|gehe|gehen zuruck $
      ^ atras|volver|vuelve|regresar|regresa $
      ^ ~3 paso|pregunta atras|anterior $
      ^ ~3 volver|vuelve|vamos|regresar atras|al anterior? $
      """)

  /// A question is to be passed over.
  static let skip = WordPatterns(
    lines: """
      ^ skip|pass $
      ^ ~3 skip|pass it|that|this|on|over the? one|question|step|that|this|it? $
      ^ ~1 i would rather|prefer not to? say|answer|tell ~3 $
      ^ i do not want|wish to answer|say ~3 $
      ^ ~1 next question|one|step $
      ^ uberspringen|weiter $
      ^ ~3 uberspringen|uberspringe|auslassen ~2 $
      ^ ~1 nachste frage $
      ^ saltar|omitir|siguiente|paso $
      ^ ~3 saltar|omitir|salta|saltemos esta|este|esto|la ~2 $
      """)
}
