/// What counts as a person's consent to a call that writes.
///
/// A person who acts on an offer that shows the call, or says yes to a question that shows it, has consented to it always.
public enum ConsentRule: Sendable, Hashable {
  /// Nothing else does: the person is asked.
  case asked
  /// A plain request that names all arguments does, too. For what can be taken back; never for what is destructive.
  case spoken
}
