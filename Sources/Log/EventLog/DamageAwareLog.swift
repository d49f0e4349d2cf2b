/// A log that appends nothing more once one of its readers has met damage.
public protocol DamageAwareLog: EventLog {
  /// The first damage that a reader has met; nil while nobody has met anything.
  var damage: DamagedEvent? { get }
  /// Why nothing can be appended now, though nobody has met damage: such as that its files were
  /// moved away.
  var obstacle: AppendError? { get }
  /// The faults that an operator has to look at, though they keep nobody away.
  var warnings: [String] { get }
  /// Takes notice of what a reader has met and did not throw out of a snapshot.
  func note(_ damage: DamagedEvent)
}

extension EventLog {
  /// The first damage that one of the log's readers has met; nil if none has, and of a log that
  /// does not say.
  package var damage: DamagedEvent? { (self as? any DamageAwareLog)?.damage }

  /// Why nothing can be appended now, as far as the log says.
  package var obstacle: AppendError? { (self as? any DamageAwareLog)?.obstacle }

  /// The faults that an operator has to look at, as far as the log says.
  package var warnings: [String] { (self as? any DamageAwareLog)?.warnings ?? [] }
}
