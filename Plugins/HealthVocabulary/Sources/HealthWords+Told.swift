/// How people tell of a danger that they do not name, in the things that make it up: each is
/// ordinary alone, a saw, a birth or a leg that obeys nobody, and some of them together are not.
extension HealthWords {
  /// In English, whose sentences are heard by their meaning, only what is not.
  static let toldInEnglish: [String: String] = [
    "gathered": """
    mushrooms we picked, mushrooms i picked, mushrooms he picked, mushrooms she picked, mushrooms they picked, picked mushrooms, \
    picked some mushrooms, picked the mushrooms, picked ourselves, foraged, foraging, wild mushrooms, mushrooms from the woods, \
    mushrooms from the forest, mushrooms from the garden, berries we picked, berries from the hedge, berries off the bush
    """,
    "lowpressure": measuredPressures(
      ["bp", "blood pressure", "systolic"],
      ["", "is", "of", "is at", "at", "is down to", "dropped to", "fell to", "reads", "was"]),
    "joindead": """
    going to join my late, join my late, be with my late, join my dead, be with my dead, going to join him in heaven, \
    going to join her in heaven, going to be with my late
    """,
    "joining": """
    going to join, gonna join, i'll join him, i'll join her, be with him again, be with her again, see him again soon, see her again soon
    """,
    "nocome": """
    won't need to come, wont need to come, no need to come, needn't come, don't need to come, won't need to visit
    """,
    "notthere": "won't be here any more, wont be here any more, won't be there any more",
    "overmuch": """
    too much, too many, twice, double, doubled, triple, ten times, instead of, by mistake, by accident, accidentally, whole pen, whole, entire, \
    all of, extra
    """,
    "starved": """
    not eaten in * days, not eaten for * days, not eaten for days, not eaten for a week, not eaten in days, not eaten in a week, \
    not eaten since * days, eaten nothing for days, eaten nothing for * days, nothing to eat for days, nothing to eat for * days, \
    haven't eaten in * days, haven't eaten for * days, haven't eaten for days, haven't eaten for a week, haven't eaten in days, \
    haven't eaten in a week, hasn't eaten in * days, hasn't eaten for * days, hasn't eaten for days, hasn't eaten for a week, \
    no food for a week, no food for days, no food for * days, no food in days, no food in * days, no food in a week, \
    fasting for * days, fasting since * days, without food for days, without food for * days, without food for a week
    """,
    "seesthings":
      "seeing things, sees things, hallucinating, hallucinations, talking nonsense, delirious",
    "thankall": "thank you for everything, thanks for everything, thank you all for everything",
  ]

  /// A pulse that is far too fast or too slow for somebody at rest.
  static let wildPulses = Array(150...240) + Array(20...38)

  /// Upper figures of a blood pressure at which nobody is well, behind what it is called.
  static func measuredPressures(_ names: [String], _ verbs: [String]) -> String {
    names.flatMap { name in
      verbs.flatMap { verb in
        (50...75).map { [name, verb, "\($0)"].filter { !$0.isEmpty }.joined(separator: " ") }
      }
    }.joined(separator: ", ")
  }
}
