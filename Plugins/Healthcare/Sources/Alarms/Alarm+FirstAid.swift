import PluginKit

/// Dangers that each have a first aid of their own.
extension Alarm {
  static let drowning = danger(
    "drowning",
    examples: ["child fished", "person fished?", "pulledout waterbody drowned", "fromwater?"],
    counterExamples: ["fished compliments"],
    everywhere: CertainWords.drowning,
    question: "Was somebody under water, and is hard to wake or to breathe now?",
    answer: """
      Call 112 or 911 now.
      Not breathing? Give 5 breaths, then push hard and fast on the middle of the chest.
      Breathing? Roll them onto their side.
      Take wet clothes off. Keep them warm.
      """)

  static let burn = danger(
    "burn",
    examples: [
      "scald scalded", "child boiling pouredover", "boiling pouredover?", "boiling burnt",
      "hotliquid pouredover burnt", "child hotliquid pouredover?", "hotliquid exploded scalded",
      "exploded scalded?", "faceburnt?",
    ],
    counterExamples: [
      "sonne verbrannt", "sol quemo", "playa quemo", "movil cayo", "toca el fondo",
    ],
    everywhere: CertainWords.burn,
    question: "Is a large part of the skin burnt, or the face, a hand or a child?",
    answer: """
      Call 112 or 911 now.
      Cool the burn under cool running water for 20 minutes.
      Take off rings and clothes, but nothing that sticks.
      No ice, no cream.
      """)

  static let eye = danger(
    "eye", examples: ["poison ineye"], counterExamples: [],
    everywhere: CertainWords.eye,
    question: "Did something burn the eye, such as a cleaner or lime?",
    answer: """
      Rinse the open eye under running water now, for 20 minutes.
      Let somebody call 112 or 911 meanwhile.
      Do not rub.
      """)

  static let gas = danger(
    "gas", examples: ["gassed dizzy", "gasleak?"], counterExamples: [],
    everywhere: CertainWords.gas,
    question: "Does it smell of gas, does a gas alarm sound, or do several people feel ill?",
    answer: """
      Get everybody out into fresh air now.
      Touch no switch. Light nothing.
      Once outside, call 112 or 911.
      """)

  static let bite = danger(
    "bite", examples: ["snakebite", "bitten?"], counterExamples: ["snake bite costume"],
    everywhere: CertainWords.bite,
    question: "Did a snake, a scorpion or another poisonous animal bite or sting?",
    answer: """
      Call 112 or 911 now.
      Keep the bitten part still. Take off rings and shoes.
      Do not cut, suck or tie it.
      """)

  /// Heard before what else hurts a throat.
  static let strangling = danger(
    "strangling", examples: ["strangledme"], counterExamples: ["strangled laugh"],
    everywhere: CertainWords.strangling,
    question: "Did somebody grip your throat or threaten you?",
    answer: """
      Get away from them, or lock yourself in.
      Call 112 or 911 now. Too dangerous to speak? Call, and leave the line open.
      Let a doctor see your neck today, even if it feels well.
      """)

  static let violence = danger(
    "violence", examples: ["attackedby?"], counterExamples: [],
    everywhere: CertainWords.violence,
    question: "Is somebody hurting or threatening you right now?",
    answer: """
      Get away, or lock yourself in.
      Call 112 or 911 now. Too dangerous to speak? Call, and leave the line open.
      """)

  static let birth = danger(
    "birth", examples: ["cord + waters"], counterExamples: [],
    everywhere: CertainWords.birth,
    question: "Is the baby coming now, or is there a cord or much blood?",
    answer: """
      Call 112 or 911 now. Stay on the phone.
      A cord is hanging out? Kneel, head down and hips up. Do not push.
      The baby is coming? Let it come. Dry it and keep it warm on your skin.
      """)

  /// Somebody whom cold or heat has made ill.
  static let exposure = danger(
    "exposure", examples: ["outincold + muddled", "outincold + drowsy", "child lockedinheat?"],
    counterExamples: [],
    question: "Was somebody long in the cold or the heat, and is now drowsy or confused?",
    answer: """
      Call 112 or 911 now.
      Too cold? Bring them inside, take wet clothes off, wrap them up. Move them gently.
      Too hot? Bring them into the shade and cool them with water.
      """)

  /// An unborn child that moves less or no more.
  static let unborn = danger(
    "unborn", examples: ["pregnant + motionless?", "pregnant motionless?"], counterExamples: [],
    everywhere: CertainWords.unborn,
    question: "Are you pregnant, and does the baby move less than usual or not at all?",
    answer: """
      Call your maternity unit now, at any hour. Do not wait until tomorrow.
      Nobody answers there? Call 112 or 911.
      Bleeding, pain or waters as well? Call 112 or 911 now.
      """)

  /// Something from inside comes out of a wound: pressing on it would do harm.
  static let openWound = danger(
    "openWound", examples: ["bowel wound", "intestine wound", "bowel scar", "intestine scar"],
    counterExamples: [],
    everywhere: CertainWords.openWound,
    question: "Does something from inside the body show in the wound or come out of it?",
    answer: """
      Call 112 or 911 now.
      Do not press on it. Push nothing back in.
      Cover it with a clean wet cloth. Lie down with bent knees.
      Do not eat or drink.
      """)

  /// A limb that gets no blood, as under a cast that is too tight.
  static let coldLimb = danger(
    "coldLimb", examples: ["bluelimb numbs?", "bluelimb unfeeling?"], counterExamples: [],
    everywhere: CertainWords.coldLimb,
    question:
      "Is an arm, a leg, a finger or a toe suddenly cold, blue or white, or without feeling?",
    answer: """
      Call 112 or 911 now. This part may get no blood.
      Open a tight bandage. Take off rings.
      Keep it still, and no higher than the heart. Do not warm it.
      """)
}
