public import JSON

/// How the answer to a declared question is found in what a person says.
public enum FlowReading: Sendable {
  /// As the input's kind has it: an option, some options, a day, a telephone number, any words. `synonyms` has other words for an option.
  case options(synonyms: [String: [String]])
  /// A whole number, in words or figures, within bounds; `wrong` says that it is not, in the plugin's words.
  case number(ClosedRange<Int>, wrong: String? = nil)
  /// Yes or no, kept as `true` or `false`.
  case yesOrNo
  /// A closure finds it; nil where the text has none. Of options it is given the text as it was said, or those that were chosen, and may keep what is none of them.
  case with(@Sendable (FlowAnswer) -> JSONValue?)

  /// As the input's kind has it.
  public static let accepted = FlowReading.options(synonyms: [:])
}
