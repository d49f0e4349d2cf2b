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
