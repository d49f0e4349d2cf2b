import PluginKit

extension Alarm {
  /// Heard by words, before what suffocates otherwise.
  static let choking = danger(
    "choking", examples: ["stuckinthroat"],
    counterExamples: [
      "choke exam", "choke up", "choked up", "choking laughter", "choked laughter",
      "choke laughter", "choking hazard", "stuck teeth",
    ],
    sentences: [],
    everywhere: AlarmSentences.chokingEverywhere,
    answer:
      "This can be choking. Whoever can cough goes on coughing. Whoever cannot gets five firm blows between the shoulder blades, then five thrusts "
      + "above the navel (a baby: on the chest), again and again. Please call your emergency number (112 or 911) now, also where something "
      + "stays stuck and spit cannot be swallowed.")

  static let breathing = danger(
    "breathing",
    examples: [
      "cannot breathe", "choke", "wind cannot", "blueface", "breathe hurt", "breathless",
      "cannot cough speech",
    ],
    counterExamples: [
      "took breath away", "take breath", "air pressure", "fresh air", "air conditioning",
      "air conditioner", "air travel", "air force", "air fryer", "air canada", "air france",
      "choke exam", "bad breath", "air tires", "tire air", "wait suffocating", "job suffocating",
      "heat suffocating", "hitze ersticke", "hold breath", "blue moon", "breathing down neck",
      "choking laughter", "choked laughter", "choking hazard",
    ],
    sentences: AlarmSentences.breathing,
    everywhere: AlarmSentences.breathingEverywhere,
    answer:
      "Trouble breathing like this cannot wait. Please call your emergency number (112 or "
      + "911) now. If something is stuck in the throat: five firm blows between the shoulder blades, then five thrusts above the navel (a baby: on the chest, head low), again and again. "
      + "Whoever is awake sits up, in loose clothes; whoever does not respond is laid flat: if they do "
      + "not breathe, press hard and fast on the middle of the chest until help is there.")

  static let heart = danger(
    "heart",
    examples: [
      "chest pressing", "chest hurt acute", "chest hurt arm", "chest hurt sweat",
      "chest hurt spread",
      "heartattack", "cannot pulse", "heart attack", "arm hurt spread", "chest weak arm",
      "arm hurt sweat", "chest sit", "chestpain acute", "chestpain arm", "chestpain sweat",
      "chestpain spread", "clutch chest",
    ],
    counterExamples: [
      "broke heart", "heart rate", "giving heart attack", "gave heart attack", "give heart attack",
      "broken heart", "chest drawers", "chest infection",
      "treasure chest", "chest freezer",
    ],
    sentences: AlarmSentences.heart,
    everywhere: AlarmSentences.heartEverywhere,
    answer:
      "This can be a heart attack. Please call your emergency number (112 or 911) now, sit "
      + "down and do not drive yourself.")

  static let stroke = danger(
    "stroke",
    examples: [
      "face droop", "side weak", "cannot speech sudden", "speech garbled", "stroke",
      "thunderclap", "oneeye", "sight sudden", "stagger sudden",
    ],
    counterExamples: [
      "different strokes", "stroke luck", "stroke genius", "breast stroke", "heat stroke",
      "brush stroke",
    ],
    sentences: AlarmSentences.stroke,
    everywhere: AlarmSentences.strokeEverywhere,
    answer:
      "This can be a stroke, and every minute counts. Please call your emergency number "
      + "(112 or 911) now and remember when it began. Whoever does not respond is laid on their side while they breathe; "
      + "if they do not breathe, press hard and fast on the middle of the chest until help is there."
  )

  /// Heard by words; what is like it in meaning is among the sentences of strokes, which are
  /// answered alike.
  static let collapse = danger(
    "collapse", examples: ["unconscious", "person cannot wake", "seizure"],
    counterExamples: [
      "passed out flyers", "passed out cards", "pass out flyers", "answer", "wake early",
      "passed out price", "passed out saw",
    ], sentences: [],
    everywhere: AlarmSentences.collapseEverywhere,
    answer:
      "Please call your emergency number (112 or 911) now. Whoever does not respond is laid on their side while they breathe, also after a seizure; "
      + "if they do not breathe, press hard and fast on the middle of the chest until help is there."
  )

  /// Heard by words; what is like it in meaning is among the sentences of strokes.
  static let injury = danger(
    "injury", examples: ["tumble unfeeling limbs"],
    counterExamples: ["fell asleep", "fallen asleep"], sentences: [],
    answer:
      "This can be an injury of the spine. Please call your emergency number (112 or 911) now. Whoever "
      + "fell or was hit should not be moved until help is there.")
}
