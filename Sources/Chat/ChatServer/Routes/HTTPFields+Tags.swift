import Basics
import HTTPTypes

extension HTTPFields {
  /// Whether a list of entity tags has one, compared weakly, or is `*` (RFC 9110, section 13.1.2).
  func hasTag(_ tag: String, in name: HTTPField.Name) -> Bool {
    (self[name] ?? "").split(separator: ",").contains { item in
      let text = String(item).trimmed
      return text == "*" || text.trimmingPrefix("W/") == tag.trimmingPrefix("W/")
    }
  }
}
