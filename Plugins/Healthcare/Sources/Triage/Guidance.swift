import PluginKit

/// What triage says of complaints besides the department: what they may be, and what can be done
/// until somebody has looked.
///
/// It is written for this project, in everyday words, and it is no diagnosis.
struct Guidance: Sendable, Hashable {
  /// The part of the body or the kind of trouble: `your joints, bones or muscles`.
  let about: String
  /// What is often behind it.
  let often: String
  /// What can be done meanwhile.
  let care: String
  /// When it cannot wait.
  let warning: String

  /// What is known of a department's complaints.
  static func of(_ department: String) -> Guidance { all[department] ?? general }

  private static let general = Guidance(
    about: "Your general health", often: "an infection, or a strain that passes by itself",
    care: "Rest, drink enough, and take your temperature twice a day.",
    warning:
      "See a doctor the same day if a fever lasts longer than three days or you feel much worse."
  )

  private static let all: [String: Guidance] = [
    "Cardiology": Guidance(
      about: "Your heart and circulation",
      often: "strain, high blood pressure or an irregular heartbeat",
      care:
        "Avoid exertion until a doctor has looked, and note when it happens and how long it lasts.",
      warning:
        "Call 112 or 911 if it is strong, spreads to an arm or the jaw, or you are short of breath."
    ),
    "Pulmonology": Guidance(
      about: "Your lungs and airways", often: "an infection of the airways, an allergy or asthma",
      care: "Avoid smoke, drink enough, and rest with your upper body raised.",
      warning: "Call 112 or 911 if you cannot get enough air."),
    "Neurology": Guidance(
      about: "Your head and nerves", often: "tension, lack of sleep or a migraine",
      care: "Rest in a quiet, dark room, drink enough, and note what came before it.",
      warning:
        "Call 112 or 911 if a side of your body is weak, your speech is slurred, or it came on suddenly."
    ),
    "Orthopedics": Guidance(
      about: "Your joints, bones or muscles", often: "overuse, a strain or worn cartilage",
      care:
        "Rest it for a few days, cool it for ten minutes at a time, and move it gently as far as it does not hurt.",
      warning:
        "See a doctor the same day if it is hot and swollen, out of shape, or you cannot put weight on it."
    ),
    "Gastroenterology": Guidance(
      about: "Your stomach and bowels", often: "an infection, something that you ate, or stress",
      care: "Eat lightly, drink small amounts often, and avoid alcohol and fat.",
      warning:
        "See a doctor at once if there is blood, the pain is severe, or you keep nothing down for a day."
    ),
    "Dermatology": Guidance(
      about: "Your skin", often: "an irritation, an allergy or an infection of the skin",
      care: "Stop using new soaps and creams, keep it cool and dry, and do not scratch.",
      warning: "See a doctor the same day if it spreads quickly, blisters, or comes with a fever."),
    "Otolaryngology": Guidance(
      about: "Your ears, nose or throat", often: "a cold, an infection or an allergy",
      care: "Drink warm things, keep the air moist, and rest your voice.",
      warning:
        "See a doctor the same day if you can hardly swallow, or the ear hurts and a fever rises."
    ),
    "Ophthalmology": Guidance(
      about: "Your eyes", often: "dryness, an irritation or an infection",
      care: "Stop wearing contact lenses, do not rub, and rest from screens.",
      warning:
        "See a doctor at once if your sight suddenly gets worse, you see flashes, or the eye hurts a lot."
    ),
    "Urology": Guidance(
      about: "Your kidneys and bladder", often: "an infection of the bladder",
      care: "Drink enough, and keep warm.",
      warning: "See a doctor the same day if there is blood, a fever, or pain in your side."),
    "Gynecology": Guidance(
      about: "Your cycle or pregnancy", often: "a change of hormones",
      care: "Rest, keep warm, and note the days.",
      warning:
        "See a doctor the same day if the bleeding or the pain is heavy, or you may be pregnant."),
    "Psychiatry": Guidance(
      about: "Your mood and sleep", often: "stress that has lasted too long",
      care:
        "Keep regular hours, get out into the daylight, and tell somebody near you how you are.",
      warning: "Call a crisis line (988 in the US) or 112 if you think of harming yourself."),
    "Dentistry": Guidance(
      about: "Your teeth and gums", often: "tooth decay or inflamed gums",
      care:
        "Brush gently, avoid what is very hot, cold or sweet, and cool the cheek from outside.",
      warning: "See a dentist the same day if the cheek swells or a fever rises."),
  ]
}

extension Guidance {
  /// What a symptom check came to, with how soon somebody should look, and what it is not.
  func diagnosis(of symptoms: [String], in department: String, isPressing: Bool) -> MessageContent {
    let soon =
      isPressing
      ? "Let a doctor look at it today or tomorrow."
      : "An appointment within the next days is soon enough."
    return .diagnosis(
      title: "\(about): \(symptoms.joined(separator: ", "))",
      text: (isPressing ? "" : "Often behind this is \(often). ") + soon
        + " The department in charge is \(department). "
        + "I am a program: this is not a diagnosis by a doctor.")
  }

  /// The care until somebody has looked; with when it cannot wait, unless that was said already.
  func leaflet(warns: Bool) -> MessageContent {
    .leaflet(
      title: "Until a doctor has looked", text: warns ? "\(care) \(warning)" : care, url: nil)
  }
}
