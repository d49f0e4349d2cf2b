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
      ^ ~1 curious|wondering|interested ~2 how|what|when|where|who|whom|why|which|whether|if|about
      ^ neugierig|gespannt ~2 wie|was|wann|wo|wer|ob|warum|welche|welcher
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
      ^ actually|maybe|perhaps|instead? can|could|would|will|wont you not? #act
      ^ can|could|would|will not you #act
      ^ can|could|would|will you be so kind
      ^ cancel|move|remove|delete|drop|undo|book|reserve|log|add what|whatever|whichever|everything|all
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

/// What is wished and commanded.
extension SentencePatterns {
  /// "I'd like …", "I need …", "I have to …".
  static let wish = WordPatterns(
    lines: """
      ^ ~2 #speaker ~1 would|do|will|shall|also|must? #wish
      ^ ~2 #speaker am|are ~1 looking|trying|hoping|wanting|here|calling|writing|interested|aiming|going|ready to|for|in
      ^ ~2 #speaker have|must|need|ought to? #act
      ^ ~2 #speaker will|shall take|have|go|choose|pick|book|get|need|order|do|come|try|grab|want|like|keep|use|return|cancel|move|reserve
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
          ^ ~3 la|lo|las|los|me|se puedo|podria|podemos|puede|pueden|podrian *ar|*er|*ir
          ^ ~2 puedo|podria|podemos|pueden|podrian ~1 *arla|*arlo|*erla|*erlo|*irla|*irlo|*arlas|*arlos|*arme
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

  /// Something that is told, although a question begins in the same words: "it was falafel", "had a
  /// burger", "there were only two", "won't make it".
  static let telling = WordPatterns(
    lines: """
      ^ i|it|that|this|he|she|we|they|mine|one was|were|had
      ^ there is|are|was|were
      ^ had that|this|those|these|one|two|three|four|some|a|an|the|my|it|another|#open
      ^ had ~1 of
      ^ will|would|did|was|were|have not #open
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

/// What is denied, ended or left out.
extension SentencePatterns {
  /// "Note that I can't have nuts", "tell Lin I won't come": what is to be told is negated, and the
  /// request is not.
  static let negatedContent = WordPatterns(
    lines: """
      ^ ~2 note|tell|write|remember|record|put|inform|save|mark|let|text|message|say|jot|add ~7 i|we|my|it|she|he|they can|do|am|will|are|is|have|has|could|must|may|should|would|did|does not|never
      ^ ~2 notiere|notier|notieren|schreib|schreibe|schreiben|merk|merke|merken|sag|sagen|vermerke|vermerken|richte|richten ~6 ich|wir ~6 nicht|kein|keine|keinen|nie
      ^ ~2 apunta|apunte|anota|anote|dile|digale|escribe|escribale|escribele|recuerda|recuerde|avisa|avise ~6 que no
      """)

  /// "I must not go over 2100 calories", "no quiero pasar de 2200": what is denied is more than a
  /// number, and the number is meant.
  static let limit = WordPatterns(
    lines: """
      not|no|never ~4 over|above|exceed|exceeding|past|beyond|surpass #number
      not|no|never ~4 more|higher|greater|less|lower|fewer|below|under than? #number
      nicht|kein|keine|keinen|nie ~4 uber|mehr|unter|weniger als? #number
      nicht ~2 #number ~2 uberschreiten|ubersteigen
      no|nunca|sin ~4 pasar|pasarme|superar|sobrepasar|exceder|mas|menos|bajar de|los|las? #number
      """)

  /// "Don't forget to book": says the act, although negated.
  static let reminder = WordPatterns(
    lines: """
      not|never forget|fail|hesitate|neglect to|#act|my|the
      can|could not wait
      can|could not stop|quit|help *ing
      not only|just|mind|minding
      why do|would|can|could not you|we
      why not
      ^ can|could|would|will not you
      ^ is|are|was|do|does|did|have|has not #subject
      nicht vergessen|nur
      vergiss|vergessen sie? nicht
      no olvides|olvide|olvidar|se|solo
      ^ ~2 if you do not mind
      a|an|the|something|somewhere not very|too|so|overly|terribly|particularly
      ein|eine|einen|einem|etwas nicht sehr|zu|so|allzu
      un|una|algo no muy|tan|demasiado
      """)

  /// What was wanted is wanted no longer.
  static let ending = WordPatterns(
    lines: """
      not|no|never ~8 any more|longer
      no longer want|need|wish|require|interested|#open
      nicht|keinen|keine|kein ~5 mehr
      ya no #wish
      no #wish ~4 mas $
      """)

  /// An act is not wanted.
  static let denial = WordPatterns(
    lines: """
      ^ ~1 do|please|but|just not ~1 #act
      ^ no? wait|hang|hold|stop|sorry ~1 do not ~1 #act
      ^ ~1 do? not you? dare
      ^ ~1 never ~1 #act
      ^ ~1 not #act
      #speaker do|did|does|would not ~1 want|need|wish|intend|plan|mean|ask|require|agree|consent|authorize|authorise|care|order|request
      #speaker did not|never tell|say|call|ask|request
      #speaker never|not wanted|want|asked|ask|said|meant|mean|agreed|ordered|requested|need|needed
      #speaker would ~1 not want|like|book|cancel|do|order|dare|dream
      #speaker would|had rather|prefer ~1 not
      #speaker rather|prefer not
      #speaker will|shall not ~1 #act
      #speaker am|are|was not ~2 asking|trying|requesting|planning|looking|interested|ready|telling|going|willing|ordering|booking|cancelling|after|about|sure
      #speaker do|did|have not ~1 think|believe ~2 want|need|should|will|going|would
      #speaker have|got no need|intention|desire|wish|plans|interest|reason
      #speaker refuse|decline|hate
      ^ ~2 no need|reason|point to|for|of
      ^ ~2 there is no need|reason
      ^ ~2 not interested|asking|looking|trying|yet|necessary
      ^ no more? #open $
      ^ ~1 no *ing|*ings|*ment|*ments|*tion|*tions|more|further|#act
      #speaker ~1 hope|trust|pray|expect you ~1 will|do|would|are|did not|never
      nobody|noone|one asked|told|wants|wanted|said ~1 you|me|to
      please? ~2 do not let ~4 #act
      without|avoid|stop|instead|refrain|against of|from? *ing
      #act nothing|none
      should|must not|never ~1 #act|be
      you|please may|can|do|will|are|to not|never ~1 #act|be
      to not #act
      not to #act
      you never ~1 #act
      under no circumstances
      on no account
      in no way
      ~10 hold off
      ich|wir ~2 mochte|mochten|will|wollen|brauche|brauchen|wunsche|wurde|plane|habe ~8 nicht|kein|keine|keinen|keinem|keinerlei|nichts|nie
      ~2 mochte|will|brauche|wurde ich ~8 nicht|kein|keine|keinen|nichts
      ^ ~1 #act ~6 nicht|nichts|keinen|keine|kein|nie
      ^ ~8 nicht|nie|niemals|keinen|keine|kein ~6 buchen|stornieren|verschieben|reservieren|bestellen|absagen|loschen|andern|machen|schicken|senden|vereinbaren
      ^ ~1 keine|keinen|kein #open
      ohne ~6 zu *en
      auf keinen fall
      ^ ~1 no|nunca|jamas me|lo|la|le|nos|se? #act
      ^ ~1 no|nunca|jamas me|lo|la|le|nos|se? reserv*|cancel*|anul*|agend*|pid*|pida|compr*|cambi*|envi*|hag*|program*|mand*|borr*|llam*|muev*|pong*|hagas
      no|nunca ~1 #wish|quise|queria|pienso|voy|vamos|deseaba|pretendo|pedi|pido|gustaria
      sin *ar|*er|*ir|*arlo|*arla
      prefiero|preferiria no
      en ningun caso
      ^ ~2 ninguna|ningun #open
      """)

  /// What was said is not meant, or not yet: "just kidding", "let me think first".
  static let retraction = WordPatterns(
    lines: """
      ^ ~3 kidding|joking|teasing ~2 $
      ^ ~3 it|that|this is|was ~2 joke|prank|sarcasm ~2 $
      ^ ~1 only|merely a? joke $
      ^ ~1 let me|us ~1 think ~6
      ^ ~1 let me|us ~1 ask|check|talk|speak ~4 first|before ~4
      ^ ~2 #speaker ~1 need|have|want|must|will|would|rather|got|should to? ~1 think|consider|reflect|decide about|on|over|it|this|first|before ~6
      ^ ~4 sleep on it|that|this ~4
      ^ ~2 #speaker ~1 need|have|want|must|will|would|got|should to? ~1 ask|talk|check|speak ~2 my|our ~2 first|before ~4
      ^ ~4 give|need me? ~2 time to think ~4
      ^ ~2 over my dead body
      ^ ~2 as if $
      ^ ~2 in your dreams $
      ^ ~2 nur|bloss ein|einen? scherz|spass ~2 $
      ^ ~2 ich muss|mochte|will ~3 uberlegen|nachdenken ~3
      ^ ~2 es|era una? broma ~2 $
      ^ ~3 dejame|dejeme|tengo|quiero ~1 pensar|pensarlo ~3
      """)

  /// Anything is negated.
  static let negation = WordPatterns(
    lines: """
      not|never|no|none|nothing|nobody|without|neither|nor|nicht|kein|keine|keinen|keinem|nichts|nie|niemals|ohne|nunca|jamas|nada|nadie|ningun|ninguna|sin|except|ausser|excepto|menos
      anything|any|everything|anyone|all but
      """)

  /// A part is left out.
  static let exclusion = WordPatterns(
    lines: """
      not|nicht|no on|at|in|with|by|for|before|after|that|this|the|a|an|dr|these|those|today|tomorrow|until|am|um|mit|bei|den|die|das|der|vor|nach|el|la|los|las|con|en|antes|ese|esa|este|esta|mon*|tue*|wednes*|thurs*|fri*|satur*|sunday|dien*|mitt*|donn*|frei*|sams*|lunes|martes|miercoles|jueves|viernes|sabado|domingo
      anything|any|everything|anyone|all but
      except|besides|excepto|salvo|menos|ausser for?
      other than
      ^ ~1 not #open $
      """)
}

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

  /// An "if" that asks: "tell me if", "see whether", "and also if there is one".
  static let indirectQuestion = WordPatterns(
    lines: """
      ^ ~3 tell|see|check|know|look|find|ask|wonder|say|show|curious|wondering ~12 if|whether #subject|there|the|my|dr|a|an|any|something|someone|#open
      ^ zeig|zeigen|sag|sagen|schau|schauen ~12 ob
      ^ dime|digame|muestrame|muestreme|enseneme ~12 si hay|esta|tiene|tienen|queda
      ^ ~3 sagen|sag|schauen|schau|wissen|prufen|prufe|gucken|guck|fragen ~6 ob
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
