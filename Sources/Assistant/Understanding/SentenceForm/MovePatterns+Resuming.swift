extension MovePatterns {
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
