import EventLog
import EventLogVerification
import JSON
import Terminal

/// What a comparison of a log with a signed head came to.
struct SignedHeadCheck {
  let head: SignedHead
  let isTrusted: Bool
  let differences: [String]

  var json: JSONText {
    JSONText([
      "ok": JSONText(differences.isEmpty), "head": JSONText(Int64(clamping: head.head.value)),
      "time": JSONText(head.time), "publicKey": JSONText(head.publicKey.description),
      "differences": JSONText(differences),
    ])
  }

  func lines(on canvas: Canvas) -> [String] {
    let signed = "the head \(head.head), signed \(head.time)"
    guard differences.isEmpty else {
      return differences.map { canvas.paint("different", .red) + ": \(signed): \($0.sanitized())" }
    }
    let key =
      isTrusted
      ? "with the trusted key"
      : "with the key \(head.publicKey), which nobody vouches for: name yours with --public-key"
    return [canvas.paint("signed", .green) + ": the history up to \(signed) \(key), is unchanged"]
  }
}
