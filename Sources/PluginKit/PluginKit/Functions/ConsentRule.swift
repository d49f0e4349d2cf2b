/// What counts as a person's consent to a call that writes.
///
/// A person who acts on an offer that shows the call, says yes to a question that shows it, or plainly asks for it and gives what
/// it lacks where they are asked for that, has consented to it always; to what is destructive only by the yes.
public enum ConsentRule: Sendable, Hashable {
  /// Nothing else does: the person is asked.
  case asked
  /// A plain request that names all arguments does, too. For what can be taken back; never for what is destructive.
  case spoken
}
