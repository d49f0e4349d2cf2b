public import EventLog

/// The keys that a view of the past depends on, as far as they are known.
///
/// Documents of other keys are neither changed nor read; those that would have been read are noted, and the fold is made again with
/// them.
@usableFromInline
struct Focus {
  @usableFromInline var keys: Set<ExactText>
  @usableFromInline var missing: Set<ExactText> = []
}

extension Documents {
  @inlinable
  mutating func mayRead(_ key: String) -> Bool {
    guard focus != nil, !isInFocus(key) else { return true }
    focus?.missing.insert(ExactText(key))
    return false
  }

  @inlinable
  func isInFocus(_ key: String) -> Bool { focus?.keys.contains(ExactText(key)) ?? true }
}
