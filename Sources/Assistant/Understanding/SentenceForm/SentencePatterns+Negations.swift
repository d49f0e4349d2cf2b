/// What is denied, ended or left out.
extension SentencePatterns {
  /// "Don't forget to book": says the act, although negated.
  static let reminder = WordPatterns(
    lines: """
      not|never forget|fail|hesitate|neglect to|#act|my|the
      can|could not wait
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
