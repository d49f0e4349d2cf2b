public import EventLog

/// A person spoke of a danger; what has to be said of it was said before anything else, and nothing was done in that turn.
@Event("alarm.raised")
public struct AlarmRaised: Sendable {
  /// The turn that answers it.
  public var turn: TurnID
  /// The message that raised it.
  public var message: MessageID
  /// Who said it.
  @Subject public var by: MemberID
  /// The alarm, qualified by its plugin.
  @Plain("an alarm's name") public var alarm: String
  /// The words that raised it, as they were said.
  @Personal public var evidence: String
  /// The example that they resemble.
  @Plain("a plugin's example") public var example: String
  /// The fingerprint of the weights that found it by its meaning; nil where the words suffice.
  @Plain("a model's name") public var model: String?
  /// Who was let into the channel to see to it; nil where nobody was.
  public var told: MemberID?
  /// Why nobody could be told; nil where somebody was, or nobody had to be.
  @Personal public var untold: String?
}
