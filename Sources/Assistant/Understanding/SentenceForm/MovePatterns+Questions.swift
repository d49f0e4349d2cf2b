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
      ^ ~3 show|list|read|tell|give me|us? them|those|these|that|it|the? list|options|times? again ~1 $
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
