/// The shapes of moves of the conversation, in English, German and Spanish.
enum MovePatterns {
  /// Patterns that take the whole clause, in the order in which they are tried.
  static let whole: [(DialogueMove.Kind, WordPatterns)] = [
    (.cancel, cancel),
    (.startOver, startOver),
    (.goBack, goBack),
    (.repeatLast, repeatLast),
    (.clarify, clarify),
    (.skip, skip),
    (.help, help),
    (.thank, thank),
    (.leave, leave),
    (.greet, greet),
  ]

  /// Patterns that may stand among other words of a clause.
  static let part: [(DialogueMove.Kind, WordPatterns)] = [(.human, human)]
}

/// Moves that change where the conversation goes.
extension MovePatterns {
  /// What is under way is not wanted any more.
  static let cancel = WordPatterns(
    lines: """
      ^ no? never mind ~6 $
      ^ no? nvm|nevermind ~3 $
      ^ no? forget it|that|this|about $
      ^ no? forget about|all it|that|this|everything? of? it|that|this|the?|whole? thing? $
      ^ no? cancel|stop|abort|quit|exit|enough|nevermind $
      ^ no? stop it|that|this|here|now|talking|asking $
      ^ no? leave it|that|this|everything all? be|alone? $
      ^ no? drop it|that|this|the matter|subject? $
      ^ no? nah? scrap|scratch that|this $
      ^ no? i have? changed my mind ~4 $
      ^ ~1 on second|further thought|thoughts no|not? ~2 $
      ^ ~1 actually|wait no|not $
      ^ no wait|actually $
      ^ no? do not bother ~3 $
      ^ no? it|that does not matter $
      ^ no? no longer needed|important|necessary $
      ^ no? let us not|drop|leave|forget it|that? $
      ^ no? not now|today $
      ^ maybe|perhaps|sorry later then? $
      ^ later then $
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

  /// Words that take up again what something else came before.
  static let resuming: (DialogueMove.Kind, WordPatterns) = (
    .resume,
    WordPatterns(
      lines: """
        ^ ~1 continue|resume $
        ^ ~3 continue|resume with|from where|that|it|what we|i? left|were|stopped? off? $
        ^ ~1 let us continue|resume|proceed ~2 $
        ^ ~1 let us go on|ahead|back|continue|resume ~2 $
        ^ ~2 go on|back to|with where|what we|i were|was|left|stopped ~2 $
        ^ ~1 where were we ~1 $
        ^ ~1 pick|carry up|on where ~3 $
        ^ ~2 wo waren wir ~2 $
        ^ ~2 machen|mach wir|sie? ~1 weiter ~2 $
        ^ ~1 donde estabamos|quedamos|ibamos $
        ^ ~1 sigamos|continuemos|continua|seguimos ~2 $
        """)
  )
}

/// How people begin and end.
extension MovePatterns {
  /// A greeting.
  static let greet = WordPatterns(
    lines: """
      ^ hi|hello|hey|hiya|howdy|greetings|yo|hola|hallo|servus|moin|buenas there|again|you|everyone|all|zusammen|tardes|noches? ~1 $
      ^ good morning|afternoon|evening|day ~2 $
      ^ guten morgen|tag|abend ~2 $
      ^ buenos dias ~2 $
      ^ ~2 how are|is you|it|things doing|going|today? ~1 $
      ^ wie geht es? ~2 $
      ^ que tal $
      ^ como esta|estas $
      """)

  /// Thanks.
  static let thank = WordPatterns(
    lines: """
      thanks $
      ^ ~4 thank you ~6 $
      ^ many thanks ~3 $
      ^ thx|ty|cheers|tks thanks? ~3 $
      ^ ~2 thanks a|so|very|again|for|heaps|for ~6 $
      ^ ~1 much appreciated $
      ^ i appreciate ~4 $
      ^ ~1 danke ~5 $
      ^ vielen|herzlichen|besten dank ~4 $
      ^ ~2 gracias ~5 $
      ^ se lo|te agradezco ~2 $
      """)

  /// Somebody goes.
  static let leave = WordPatterns(
    lines: """
      ^ ~1 bye|goodbye|cya|ciao|adios|tschuss|tschau|chao bye|for|then? now? ~2 $
      ^ ~2 see|talk you|ya|to you? later|soon|tomorrow|around|then|again $
      ^ ight|aight|laters|ttyl later? $
      ^ goodnight|night ~2 $
      ^ ~2 have a nice|good|great|lovely|wonderful ~2 $
      ^ good night ~2 $
      ^ ~2 that is|was|will all|it|everything|be all|it? ~5 $
      ^ ~2 take care $
      ^ i am done|finished ~2 $
      ^ i am off now|then? $
      ^ i have to|got go|to go? ~2 $
      ^ nothing else|more ~2 $
      ^ ~1 auf wiedersehen|wiederhoren|bald ~1 $
      ^ bis bald|dann|spater|morgen $
      ^ ~1 das ist|war|ware alles ~2 $
      ^ ~1 schonen tag|abend noch? $
      ^ ~1 hasta luego|pronto|manana|la vista? $
      ^ ~1 eso|es es|todo todo? ~2 $
      ^ nos vemos ~2 $
      """)
}

/// Wishes for a person instead of a machine.
extension MovePatterns {
  /// Whoever wants a person.
  static let human = WordPatterns(
    lines: """
      ^ ~4 talk|speak|chat|connected|connect|through|transfer|transferred|pass|passed|put|over|hand|get|want|need|have|see|reach|contact|touch ~4 a|an|another|any|the|some|your|live|real|actual|human|to real|live|actual|human|living? #human ~5
      ^ ~6 someone|somebody|anyone|anybody|one real|human|alive ~3 $
      ^ ~4 talk|speak|chat|connect|transfer|put|get ~3 to|with|me someone|somebody|anyone|anybody ~6
      ^ ~6 give|get|bring|fetch me|us a|an|the? real|live|actual|human? human|person|agent|operator|representative being? ~3 $
      ^ ~2 cant|can not|could not i|we ~2 talk|speak|chat to|with ~3 #human ~3 $
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

/// Questions about the conversation itself.
extension MovePatterns {
  /// What was said last is to be said again.
  static let repeatLast = WordPatterns(
    lines: """
      ^ repeat|again|pardon|what|huh|come again? $
      ^ ~3 repeat that|it|this|yourself|the? question|answer|last?|options? $
      ^ ~3 say it|that|this again|once more? more? $
      ^ ~2 what did|was you|it that? say|said|question|again $
      ^ ~2 what was the|your that? question|answer ~1 $
      ^ i did|could not hear|catch|get that|you|it ~1 $
      ^ i missed that ~1 $
      ^ ~2 when|where|who|what|which was|is that|it|this again $
      ^ ~1 who|whom would|will|is|was that|it|this|they|these be? with again? $
      ^ ~1 with who|whom would|will|is|was that|it|this be? $
      ^ ~1 when|where would|will that|it|this be $
      ^ ~1 bei|mit wem ware|ist|war das|es|dieser? $
      ^ ~1 con quien seria|es|era eso|esa|esta? $
      ^ ~3 show|list|read|tell|give me|us? them|those|these|that|it|the? list|options|times? again ~8 $
      ^ ~1 one|once more time? $
      ^ wie bitte $
      ^ ~3 wiederhole|wiederholen|wiederholst sie? das|es|die|den? ~2 $
      ^ ~2 noch einmal|mal $
      ^ nochmal|nochmals $
      ^ was haben|hast sie|du gesagt $
      ^ ~3 repite|repita|repetir|repetirlo|repitelo|repitalo lo|eso|la? ~1 $
      ^ otra vez $
      ^ como dijo|dijiste|dice $
      ^ que dijo|dijiste|has dicho? $
      """)

  /// What was said was not understood.
  static let clarify = WordPatterns(
    lines: """
      ^ ~2 what do|does|did you|that|this|it mean ~4 $
      ^ i do|did|can not|still understand|follow|get ~4 $
      ^ i am not sure what|i you|am mean|asked ~3 $
      ^ ~1 what is|are that|this|those supposed? to? mean? $
      ^ ~2 explain that|this|it again? $
      ^ why|wozu|warum so|that|not|this? $
      ^ how so|come $
      ^ what for $
      ^ why do you need|want|ask ~3 $
      ^ warum ~1 fragst|wissen ~3 $
      ^ por|para que $
      ^ ~1 that|this|it does not make|is sense|unclear $
      ^ ~1 was bedeutet|heisst|meinen|meinst das|sie|du ~3 $
      ^ ich verstehe ~3 nicht $
      ^ ~1 que significa|quiere eso|esto|decir ~3 $
      ^ no entiendo|comprendo ~3 $
      """)

  /// What can be done here is asked.
  static let help = WordPatterns(
    lines: """
      ^ help $
      ^ help me? out? with? this|that? $
      ^ ~2 what can|could|do|are you do|offer|able ~5 $
      ^ ~2 how can|could|does|do you|this|it help|work|use ~3 $
      ^ i need|want|could some|a|any|use bit? of? help $
      ^ can|could|will|would you help me? out? $
      ^ ~2 what are my|the|your options|possibilities|commands|functions|capabilities $
      ^ ~2 what can|could|may|should i do|ask|say ~2 $
      ^ i do not know what to do|say|ask ~2 $
      ^ i am lost|stuck|confused $
      ^ hilfe $
      ^ ~2 was kannst|konnen|kann du|sie|ich ~3 tun|machen|alles|hier|fragen? $
      ^ ~2 konnen|kannst sie|du mir helfen $
      ^ ich brauche hilfe $
      ^ ayuda|ayudame|ayudeme $
      ^ ~2 que puedes|puede|sabes|puedo usted? hacer|preguntar ~3 $
      ^ ~2 me? puedes|puede ayudar|ayudarme $
      ^ necesito ayuda $
      """)
}
