import PluginKit

/// The parameters of `help_with_fasting`.
@Parameters
struct HelpWithFastingParameters {
  /// what the person says of the days without food.
  @Parameter(
    .length(1...300),
    slot: .text.asking("For how long have you eaten nothing?").told(
      by: FastingSentence.told, readsForm: true))
  var said: String
}

extension Function {
  /// `help_with_fasting`: what somebody is told who has not eaten for days.
  static let helpWithFasting = Function(
    "help_with_fasting", "Says where to find help for who has not eaten for days", effect: .read
  ) { (_: HelpWithFastingParameters, _) in
    Told(message: FastingSentence.answer)
  }
  .examples(["I haven't eaten for three days"])
  .shows { (told: Told) in
    Rendering(text: told.message)
  }
}

/// A sentence that tells of days without food.
enum FastingSentence {
  static let answer =
    """
    Days without food can harm you, and a diary cannot help with that.
    Weak or faint? Call 112 or 911.
    Otherwise tell your doctor or somebody you trust today.
    If food or your weight weighs on you, a helpline listens (Beat in the UK, ANAD in the US).
    """

  /// The text where it is such a sentence: of days, and of no food in particular.
  @Sendable static func told(_ text: String) -> String? {
    guard !text.contains("?"), text.utf8.count <= 300 else { return nil }
    let plain = FoodWords(text).words.joined(separator: " ")
    return plain.wholeMatch(of: form) == nil ? nil : text
  }

  private static var form: Regex<Substring> {
    /(?:and |so |kate |, |well |actually )*i(?: have|'ve)? ?(?:haven't|have not|not|didn't|did not|hardly|barely|stopped|ate nothing|eaten nothing|had nothing)(?: really)?(?: eaten| eat| eating| had)?(?: anything| any food| food| a thing| a bite| properly| at all)?(?: to eat)?(?: for| in| since| over)? ?(?:the last |the past |about |over |almost |nearly )?(?:\d+|two|three|four|five|six|seven|ten|several|some|many|a few|a couple of|days|monday|tuesday|wednesday|thursday|friday|saturday|sunday|all week|a week|last week)?(?: days| weeks)?(?: now| straight| in a row| already)?/
  }
}
