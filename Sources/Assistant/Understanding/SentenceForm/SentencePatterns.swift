/// The shapes of requests, questions, suppositions and reports, in English, German and Spanish.
enum SentencePatterns {
  /// "Why don't you book me in", "why not book Tuesday".
  static let politeSuggestion = WordPatterns(
    lines: """
      ^ why do|would not you #open
      ^ why not #act
      ^ how|what about you? booking|making|scheduling|sending|cancelling|changing|moving
      ^ warum|wieso ~3 nicht einfach
      ^ do not forget|fail|hesitate|neglect|omit
      ^ nicht vergessen
      ^ vergiss|vergessen sie? nicht
      ^ no olvides|olvide|olviden
      ^ no te|se olvides|olvide
      ^ por que no me #open
      """)

  /// "I was wondering if you could …".
  static let politeWonder = WordPatterns(
    lines: """
      ^ i was|am wondering|hoping if|whether|that? you could|can|would|might
      ^ i wonder if|whether you could|can|would|might
      ^ i would be|appreciate|like ~6 if you could|would|can
      ^ it would be ~3 if you could|would
      ^ ~3 mind *ing
      ^ ~2 ob|wenn sie|du ~8 konnten|konntest|konnen|kannst $
      """)

  /// A wish to be told: "I'd like to know", "could you tell me how".
  static let wonder = WordPatterns(
    lines: """
      ^ ~1 #speaker would? like|want|need|wish|love|trying|curious|going to? know|learn|understand|find|ask|see out? ~3 how|what|when|where|who|whom|why|which|whether|if|about
      ^ #speaker would? like|want|need|wish to know|ask|learn
      ^ #speaker am|was|are|were? wonder|wondering|curious|asking
      ^ can|could|would|will|please|do|may|might|kindly you|i|we? tell|explain|say|know|advise|clarify|show|ask|inform me|us? how|what|when|where|who|why|which|whether|if
      ^ tell|explain|show|remind|let me|us? know? how|what|when|where|who|why|which|whether|if
      ^ any idea|clue how|what|when|where|who|why|whether|if
      ^ ~1 ich|wir mochte|mochten|will|wollen|wurde|muss ~4 wissen|erfahren|fragen
      ^ ich frage mich|frag
      ^ ~2 konnen|konnten|kannst|konntest|wurden sie|du mir|uns? ~1 sagen|erklaren|zeigen ~1 wie|was|wann|wo|wer|ob|warum|welche
      ^ ~1 wissen|weisst sie|du ~2 wie|was|wann|wo|wer|ob|warum|welche
      ^ sag|sagen|zeig|zeigen|erklar|erklaren sie? mir ~1 wie|was|wann|wo|wer|ob|warum
      ^ ~1 quiero|quisiera|necesito|gustaria|querria saber|preguntar|entender
      ^ me pregunto|preguntaba
      ^ ~1 me? puede|puedes|podria|podrias decir|decirme|explicar|explicarme ~1 como|que|cuando|donde|quien|si|por
      ^ sabe|sabes ~1 como|que|cuando|donde|quien|si
      ^ dime|digame|explicame|expliqueme como|que|cuando|donde|quien|si|por
      """)

  /// "Could you book …": a request in the form of a question.
  static let politeQuestion = WordPatterns(
    lines: """
      ^ can|could|would|will|wont you not? #act
      ^ can|could|would|will not you #act
      ^ can|could|would|will you be so kind
      ^ would you mind *ing
      ^ do you mind *ing
      ^ do you think you could|can|might #act
      ^ can|could|would|will i|we ask|get|trouble you to #act
      ^ may i ask|trouble you to #act
      ^ ~1 konnen|kannst|konnten|konntest|wurden|wurdest|wollen|willst sie|du|ihr ~12 *en $
      ^ ~1 buchen|stornieren|verschieben|reservieren|bestellen|schicken|zeigen|machen sie|du mir|uns|bitte
      ^ me|nos? puede|puedes|podria|podrias|podrian|quiere|quieres usted|tu? *ar|*er|*ir|*arme|*erme|*irme|*arlo|*arla|*arnos
      ^ me|nos puede|puedes|podria|podrias #open
      ^ ~1 seria tan amable
      """)
}
