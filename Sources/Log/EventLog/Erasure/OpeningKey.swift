/// What a store has under a handle.
package enum OpeningKey {
  /// The key itself.
  case found(SubjectKey)
  /// Nothing, or the key of a later life.
  case gone
  /// Something that is no key, or the text that should name one does not.
  case damaged
}
