import PluginKit

extension Alarm {
  /// Heard by words, before what suffocates otherwise.
  static let choking = danger(
    "choking",
    examples: [
      "stuckinthroat", "mouthful gotstuck?", "cannot gulpdown spit", "throatshut?",
      "throatshut cannot",
    ],
    counterExamples: [
      "choke exam", "choke up", "choked up", "choking laughter", "choked laughter",
      "choke laughter", "choking hazard", "stuck teeth", "atoro impresora", "atoro papel",
      "katze verschluckt", "hund verschluckt", "automat verschluckt", "karte verschluckt",
    ],

    everywhere: CertainWords.choking,
    question: "Is it hard to breathe, to cough or to swallow right now?",
    answer: """
      Call 112 or 911 now.
      If they can cough, let them cough.
      If they cannot: 5 firm blows between the shoulder blades.
      Then 5 thrusts above the navel. For a baby: 5 on the chest.
      Repeat until it is out or help comes.
      """)

  static let breathing = danger(
    "breathing",
    examples: [
      "cannot breathe", "choke", "wind cannot", "blueface", "inhaling hurt", "breathless",
      "cannot cough speech", "wind cannot speech", "bluelimb?", "bluelimb breathe", "rescuefails?",
      "oddbreath?",
    ],
    counterExamples: [
      "took breath away", "take breath", "air pressure", "fresh air", "air conditioning",
      "air conditioner", "air travel", "air force", "air fryer", "air canada", "air france",
      "choke exam", "bad breath", "air tires", "tire air", "wait suffocating", "job suffocating",
      "heat suffocating", "hitze ersticke", "ersticke papierkram", "ersticke arbeit",
      "ersticke mails", "ersticken arbeit", "ahogo correos", "ahogo trabajo", "ahogo papeles",
      "ahogo deudas", "ahogo publicidad", "hold breath", "blue moon", "breathing down neck",
      "choking laughter", "choked laughter", "choking hazard", "preis luft", "preise luft",
      "preisen luft", "rechnung luft", "dedo morado", "ojo morado", "rodilla morada",
      "pelo gris", "cabello gris",
    ],
    everywhere: CertainWords.breathing,
    question: "Is it hard to breathe right now, even at rest?",
    yields: true,
    answer: """
      Call 112 or 911 now.
      Sit up. Loosen tight clothes.
      Stay on the phone. They tell you what to do.
      If breathing stops: push hard and fast on the middle of the chest.
      """)

  /// Somebody does not breathe: that is said in certain words, which come before what the detector
  /// makes of the rest.
  static let notBreathing = danger(
    "notBreathing", examples: ["stopped breathe collapsed"], counterExamples: [],
    everywhere: CertainWords.notBreathing,
    question: "Is somebody hard to wake, or shaking all over, right now?",
    answer: """
      Call 112 or 911 now.
      Not breathing? Push hard and fast on the middle of the chest until help comes.
      Breathing? Roll them onto their side.
      """)

  static let heart = danger(
    "heart",
    examples: [
      "chest pressing?", "chest hurt acute", "chest hurt arm", "chest hurt sweat",
      "chest hurt spread",
      "heartattack", "cannot pulse", "heart attack", "arm hurt spread", "chest weak arm",
      "arm hurt sweat", "chest sit", "chestpain acute", "chestpain arm", "chestpain sweat",
      "chestpain spread", "clutch chest", "chest sweat?", "chestpain greyout?",
      "chest hurt greyout?", "heart racing greyout", "racingheart greyout?", "wildpulse + greyout",
      "wildpulse + grey", "defi firing",
    ],
    counterExamples: [
      "broke heart", "heart rate", "giving heart attack", "gave heart attack", "give heart attack",
      "broken heart", "chest drawers", "chest infection",
      "treasure chest", "chest freezer",
    ],
    everywhere: CertainWords.heart,
    question: "Is there strong pain or pressure in the chest right now, or short breath with it?",
    answer: """
      Call 112 or 911 now. This may be a heart attack.
      Sit down and rest.
      Do not drive.
      """)

  static let stroke = danger(
    "stroke",
    examples: [
      "face droop", "side weak", "cannot speech sudden", "speech garbled", "stroke",
      "thunderclap", "oneeye", "sight sudden", "stagger sudden", "limb disobeys",
      "limb lamed sudden", "wordless?", "wordless sudden", "wordless limb", "slurs?",
      "slurs sudden", "slurs droop", "dropsthings slurs", "dropsthings droop",
      "dropsthings weak", "dropsthings sudden", "blankstare?", "notknow + sudden", "halfsmile",
      "halfgone numbs", "doublesight + stagger", "doublesight + sorehead", "doublesight + wordless",
      "doublesight + slurs", "doublesight + vomiting", "doublesight + greyout",
      "headburst + doublesight", "headburst + vomiting", "headburst + stagger",
      "headburst + stiffneck",
    ],
    counterExamples: [
      "different strokes", "stroke luck", "stroke genius", "breast stroke", "heat stroke",
      "brush stroke", "baby lallt", "worte fur", "palabras para", "palabras agradecer",
      "boca riego", "boca metro", "habla locutor", "veo cita", "veo citas", "veo mis citas",
      "veo pedido", "veo mensaje", "veo mensajes", "veo factura", "veo boton", "veo opcion",
      "nichts app",
    ],
    everywhere: CertainWords.stroke,
    question:
      "Did it come suddenly: a weak arm or leg, a crooked face, or trouble speaking or seeing?",
    answer: """
      Call 112 or 911 now. This may be a stroke.
      Note the time when it began.
      Do not give food or drink.
      """)

  /// Heard by words; what is like it in meaning is among the sentences of strokes, which are
  /// answered alike.
  static let collapse = danger(
    "collapse",
    examples: [
      "starved + unconscious?", "unconscious", "person cannot wake", "seizure",
      "liesdown motionless", "tumble motionless",
      "liesdown oddbreath",
      "kin noanswer?", "child floppy?", "floppy blankstare", "person eyesshut?",
    ],
    counterExamples: [
      "passed out flyers", "passed out cards", "pass out flyers", "answer", "wake early",
      "passed out price", "passed out saw", "bitte nicht wecken", "nicht wecken bitte",
      "despierta para ir", "despierta cole", "despierta alarma", "despierta alarmas",
      "flojo estomago", "flojito estomago", "flojita estomago", "contesta telefono",
      "contesta mensajes", "contesta llamadas", "responde mensajes", "responde correo",
      "flojo del estomago", "flojito del estomago", "cuello flojito", "contesta el telefono",
    ],
    everywhere: CertainWords.collapse,
    question: "Is somebody hard to wake, or shaking all over, right now?",
    answer: """
      Call 112 or 911 now.
      Breathing? Roll them onto their side.
      Not breathing? Push hard and fast on the middle of the chest until help comes.
      """)

  /// Heard by words; what is like it in meaning is among the sentences of strokes.
  static let injury = danger(
    "injury", examples: ["tumble unfeeling limbs", "tumble + neckhurt + tingle"],
    counterExamples: ["fell asleep", "fallen asleep"],
    question: "Is there a part of the body that cannot be felt or moved?",
    answer: """
      Call 112 or 911 now.
      Do not move the person.
      Keep them warm and still.
      """)

  /// Complaints that are each ordinary and together are not, or not in somebody so young.
  static let serious = danger(
    "serious",
    examples: [
      "fever + stiffneck", "rash nonblanching", "newborn nonblanching", "sorehead + stiffneck",
      "fever + nonblanching", "fever + muddled",
      "fever newborn", "newborn + unfed", "newborn + drowsy", "fever + drowsy + unfed",
      "rigidbelly", "bellypain + rightside + fever", "bellypain + rightside + vomiting",
      "testicle worstpain", "flank worstpain + vomiting?", "retention + deadlegs",
      "swollenleg + shortbreath",
      "swollenleg + laidup", "shortbreath + laidup", "lockjaw + stiffbody", "jaundice + muddled",
      "bloodyrun + nourine", "bloodyrun + grey", "sunken + drowsy", "loosestool + sunken",
      "headblow + vomiting", "headblow + blackout", "badwound + shivers", "badwound + fever",
      "badwound + muddled", "fever + shivers + tropics", "shivers + muddled",
      "nonblanching + muddled", "shortbreath + muddled", "fever wornout?",
      "electric jolted", "lowpressure?",
    ],
    counterExamples: [],
    question: "Did it come on fast, or is it getting worse fast?",
    answer: """
      Call 112 or 911 now. This can be serious.
      Do not wait for an appointment.
      """)
}
