/// What is asked, and what is told of what is one's own.
extension SentencePatterns {
  /// Questions by what they are about, in the order in which they are tried.
  static let questions: [(SentenceForm.Question, WordPatterns)] = [
    (
      .manner,
      WordPatterns(
        lines: """
          ~4 how do|can|could|would|should|does|did|might|shall|must #subject|one
          ~4 how do|can|could|would|does a|an|people|patients|customers|users
          ~4 how to
          ^ ~2 how #speaker can|could|should|would
          ^ ~1 how is|are|was ~6 done|made|booked|cancelled|canceled|changed
          ^ ~2 what is|are the|a ~3 way|process|procedure|steps|procedures|method|requirements ~1
          ^ ~2 what do|would|must|should #subject need|have|do|require ~2 to
          ^ what does it take
          ^ ~1 where do|can|could|should|would|must #subject #act
          ^ ~2 instructions|steps ~1 for|to|on
          ~3 wie kann|konnen|konnte|muss|soll|mache|bekomme|buche|storniere|andere|vereinbare|bestelle|geht|funktioniert|lauft
          ~4 wie ich|man|wir ~6 kann|konnen|muss|soll|buche|storniere|mache|bekomme
          ^ ~1 was muss|mussen|soll ich|man|wir ~4 tun|machen
          ~3 como puedo|podemos|podria|hago|se|reservo|cancelo|pido|cambio|debo|funciona|hacer|reservar|cancelar|pedir|anular
          ^ ~1 que tengo|hay|debo que? hacer
          """)
    ),
    (
      .advice,
      WordPatterns(
        lines: """
          ^ do|would|will|did #speaker ~1 need|have ~1 to
          ^ do|would|will|did #speaker ~1 need|require
          ^ should|shall|must|ought #speaker
          ^ ~1 is|was|would it be? ~2 necessary|required|needed|better|best|advisable|wise|worth|recommended|mandatory|smart|sensible
          ^ ~1 would|do|should you ~2 recommend|advise|suggest
          ~2 whether|if i|we should|need|have|must
          ^ muss|mussen|soll|sollen|sollte|sollten|brauche|brauchen ich|wir|man
          ^ ~1 ist es ~2 notig|notwendig|besser|sinnvoll|erforderlich
          ^ debo|deberia #open
          ^ tengo|hace|hay falta|que #open
          ^ ~1 es ~1 necesario|mejor|obligatorio|recomendable
          """)
    ),
    (
      .possibility,
      WordPatterns(
        lines: """
          ^ can|could|may|might not? #speaker
          ^ can|could|may|might a|an|my|the|people|patients|customers|someone|anyone|somebody|one|he|she|they
          ^ am|are|is|was|were|would|will #subject ~1 be? able|allowed|permitted|supposed|entitled|free to
          ^ is|was|would|will it ~1 be? ~2 possible|ok|okay|fine|alright|too|allowed|acceptable|feasible
          ^ is there ~1 a|any way|chance|possibility|option|means
          ^ ~1 any chance|possibility|way
          ^ do|does #subject ~1 offer|accept|support|allow|let|permit|take
          ^ can|could|will|would you ~2 even|able|possibly
          ^ are you able|capable|allowed
          ~2 whether|if i|we|you|it can|could|may|is|possible|able
          ^ kann|konnen|konnte|konnten|darf|durfen|durfte ich|wir|man
          ^ ist|ware|geht es|das ~3 moglich|machbar|erlaubt|noch
          ^ ~1 gibt es ~1 eine|die moglichkeit
          ~3 ob ich|wir|man ~8 kann|konnen|darf|konnte
          ^ puedo|podemos|podria|podriamos|se yo|puede? *ar|*er|*ir|*arme
          ^ se puede|podria
          ^ es|seria|sera ~1 posible
          ^ ~1 hay ~1 alguna|una forma|manera|posibilidad
          """)
    ),
    (
      .suggestion,
      WordPatterns(
        lines: """
          ^ ~1 what|how about
          ^ ~1 what if not? we|it|that $
          ^ ~1 was ist mit
          ^ ~1 wie ware|ist|steht es mit?
          ^ ~1 y|que que? tal|el|la|los
          ^ ~1 que tal
          """)
    ),
    (
      .fact,
      WordPatterns(
        lines: """
          ^ ~1 #asking is|are|was|were|will|would|do|does|did|has|have|had|can|could|should|else|#subject|#open|kind|time|day|date|many|much|long|soon|often|far|old
          ^ #asking $
          ^ is|are|was|were|do|does|did|has|have|had|am|will|would|should not? #subject|one
          ^ is|are|was|were|does|did|has|had|will|would my|your|the|a|an|his|her|our|their|dr|any|anyone|there|#open
          ^ have #subject
          ^ ist|sind|war|hat|haben|gibt|habe|wird|wurde|kommt|bin ~1 #open|es|ich|sie|der|die|das|mein|meine
          ^ hay|tiene|tienen|tengo|esta|estan|fue|cuando|donde
          """)
    ),
  ]

  /// A question that no other table knows: a word that asks comes first.
  static let anyQuestion = WordPatterns(
    lines: """
      ^ who|whom|whose|when|where|why|what|which|how
      ^ wer|wen|wem|wann|wo|warum|wieso|was|welche|welcher|welchen|welches|wie|wohin
      ^ quien|quienes|cuando|donde|cual|cuales|como|cuanto|cuantos|por
      """)

  /// "Would you recommend booking early".
  static let advice = WordPatterns(
    lines: """
      ^ would|do|should you ~1 recommend|suggest|advise *ing|that|to
      """)

  /// Something told of what is one's own: "my parcel arrived broken".
  static let account = WordPatterns(
    lines: """
      ^ my|our|mein|meine|unser|mi|mis|nuestro ~1 #open #open
      ^ me|se|nos #open
      """)
}
