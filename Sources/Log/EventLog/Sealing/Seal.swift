internal import Basics
import Foundation
internal import JSON

/// A sealed member as it lies in a payload:
/// `{"erased":…,"sealed":"<base64 nonce+ciphertext+tag>","subject":"<handle>"}`.
///
/// `erased` is what it reads as without its key, left out if that is `"[erased]"`.
package struct Seal {
  package let sealed: [UInt8]
  /// Nil if the text is no handle.
  package let handle: SubjectHandle?
  let erased: JSONValue

  package init(_ sealed: [UInt8], _ handle: SubjectHandle, erased: JSONValue) {
    self.sealed = sealed
    self.handle = handle
    self.erased = erased
  }

  /// Reads a member; nil if it is not sealed.
  package init?(_ json: [UInt8]) {
    guard json.first == UInt8(ascii: "{"), let object = Self.object(json) else { return nil }
    self.init(object)
  }

  /// Reads a member that was parsed; nil if it is not sealed.
  package init?(_ object: JSONObject) {
    let names = object.names.filter { $0 != "erased" }
    guard names == ["sealed", "subject"],
      let text = object["sealed"]?.string, let subject = object["subject"]?.string
    else { return nil }
    // A text that is no base64 becomes an empty ciphertext, which does not open.
    sealed = Data(base64Encoded: text).map { Array($0) } ?? []
    handle = SubjectHandle(subject)
    erased = object["erased"] ?? PersonalField.erasedText
  }

  /// Whether there is room for a nonce and a tag: anything shorter was not sealed by a key.
  var isCiphertext: Bool { sealed.count >= 28 }

  private static func object(_ json: [UInt8]) -> JSONObject? {
    do {
      return try JSONObject(json: json)
    } catch {
      // A member that cannot be read cannot be a seal.
      return nil
    }
  }

  var json: [UInt8] {
    var object: JSONObject = [
      "sealed": .string(Data(sealed).base64EncodedString()),
      "subject": .string(handle?.description ?? ""),
    ]
    if erased != PersonalField.erasedText { object["erased"] = erased }
    return object.json
  }
}

/// A payload with some of its top-level members' values replaced; everything else stays byte for
/// byte.
package func replacingMembers(
  of payload: [UInt8], _ replacement: (_ name: String, _ value: [UInt8]) throws -> [UInt8]?
) throws -> [UInt8] {
  let bytes = payload.span
  var reader = JSONReader(bytes)
  var result: [UInt8] = []
  var copied = 0
  var object = try reader.beginObject()
  while let key = try reader.nextKey(&object) {
    let name = try reader.name(of: key)
    _ = try reader.peek()
    let start = reader.offset
    try reader.skipValue()
    let end = reader.offset
    guard let value = try replacement(name, Array(payload[start..<end])) else { continue }
    result += payload[copied..<start]
    result += value
    copied = end
  }
  try reader.end()
  return result + payload[copied...]
}

/// A payload without the values of its sealed members: what these are bound to.
package func remainder(
  of payload: [UInt8], _ isSealed: (_ name: String, _ value: [UInt8]) -> Bool
) throws -> [UInt8] {
  try replacingMembers(of: payload) { name, value in
    isSealed(name, value) ? Array("null".utf8) : nil
  }
}

extension Snapshot {
  /// How far the sealed members of an event open with the keys at hand, were it in that stream.
  package func opening(_ event: NewEvent, in stream: StreamName) throws -> ReadingReport {
    var report = ReadingReport()
    var opener = SealOpener(codec.vault)
    _ = try opener.open(event.payload, of: event.type, in: stream, &report)
    return report
  }
}
