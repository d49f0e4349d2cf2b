/// A person's consent or refusal.
package enum Answer: String, Hashable, Sendable, Codable {
  /// Yes, go ahead.
  case yes
  /// No, leave it.
  case no
}
