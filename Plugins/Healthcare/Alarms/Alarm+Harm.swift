import PluginKit

extension Alarm {
  static let crisis = danger(
    "crisis",
    examples: [
      "kill self", "suicide", "want die", "pointless live", "cannot want live",
      "endlife ownlife", "pointless life", "better withoutme", "want withoutme", "voices kill",
      "better die",
    ],
    counterExamples: [
      "die roll", "sided die", "life insurance", "living room", "live music", "life insurance",
      "carry luggage", "going on vacation", "wake up call", "better living", "suicide squad",
      "die hard", "cut hair", "hurt back", "dying see", "dying try",
    ],
    answer:
      "You are not alone with this, and there is help right now. Please call your emergency "
      + "number (112 or 911) or a crisis line (988 in the US), or tell somebody who is near "
      + "you.")

  static let poisoning = danger(
    "poisoning",
    examples: [
      "swallow poison", "swallow medicine toomuch", "overdose",
    ],
    counterExamples: [
      "take medicine", "mushroom soup", "mushroom pizza", "gift card", "acid reflux",
      "food poisoning", "take battery", "change battery", "swallow pride",
    ],
    answer:
      "This can be a poisoning. Please call your emergency number (112 or 911) or poison "
      + "control now, and keep at hand what was taken.")

  static let bleeding = danger(
    "bleeding",
    examples: [
      "bleed heavy", "cannot bleed stop", "lose bleed", "wound", "bleedout", "limb cutoff",
      "vomitblood",
    ],
    counterExamples: [
      "blood pressure", "blood test", "blood type", "blood work", "blood sugar",
      "blood donation", "blood orange", "blood stool",
    ],
    answer:
      "Bleeding like this can be an emergency. Please call your emergency number (112 or "
      + "911) now and press a clean cloth firmly on the wound.")

  static let allergy = danger(
    "allergy",
    examples: [
      "airway swell", "allergy shock", "anaphylaxis",
    ],
    counterExamples: [
      "hay fever", "eyes swollen tired",
    ],
    answer:
      "This can be a severe allergic reaction. Please call your emergency number (112 or "
      + "911) now, and use an adrenaline pen if there is one.")
}
