import TestSupport
import Testing

@testable import ChatServer

/// Forms, however their bytes come.
struct MultipartReaderTests {
  @Test(
    "parts come out as they went in, wherever the bytes are cut, in little memory",
    arguments: 0..<200)
  func chunks(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let boundary = ["x", "-", "--x", "\u{27}()+_,-./:=?"].randomElement(using: &random) ?? "x"
    // Much of it looks like a boundary, and is none.
    let shreds = [
      "\r\n--", "\r", "\n", "-", "--", "\r\n", "\r\n-", "a", String(boundary.dropLast()),
    ]
    let parts = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      let count = Int.random(in: 0...40, using: &random)
      let text = (0..<count).map { _ in shreds.randomElement(using: &random) ?? "" }.joined()
      return text
    }
    let whole = parts.filter { $0.isContent(in: boundary) }
    var form = "preamble"
    for (number, part) in whole.enumerated() {
      form +=
        "\r\n--\(boundary) \t\r\ncontent-DISPOSITION: form-data; name=p\(number)\r\n\r\n\(part)"
    }
    form += "\r\n--\(boundary)--epilogue\r\n--\(boundary)\r\n"
    let bytes = Array(form.utf8)
    var reader = MultipartReader(boundary: boundary)
    var found: [(String?, [UInt8])] = []
    var (start, ended) = (0, 0)
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 1...20, using: &random))
      for piece in try reader.read(Array(bytes[start..<end])) {
        switch piece {
        case .head(let head): found.append((head.name, []))
        case .content(let content): found[found.count - 1].1 += content
        case .end: ended += 1
        }
      }
      #expect(reader.heldBytes <= 80)
      start = end
    }
    try reader.end()
    #expect(ended == whole.count)
    #expect(found.map(\.0) == whole.indices.map { "p\($0)" })
    #expect(found.map(\.1) == whole.map { Array($0.utf8) })
  }

  @Test("a large content passes through, and is not kept")
  func memory() throws {
    var reader = MultipartReader(boundary: "b")
    _ = try reader.read(Array("--b\r\nContent-Disposition: form-data\r\n\r\n".utf8))
    var count = 0
    for _ in 0..<16 {
      for case .content(let content) in try reader.read([UInt8](repeating: 13, count: 64 << 10)) {
        count += content.count
      }
      #expect(reader.heldBytes < 8)
    }
    #expect(count > 15 * 64 << 10)
  }

  @Test(
    "what is no form is refused",
    arguments: [
      "", "--b", "--b\r\n", "--b\r\nname: x\r\n\r\ncontent\r\n--b\r\n", "--bc\r\n",
      "--b\r\nx: " + String(repeating: "x", count: 9000),
      "--b" + String(repeating: " ", count: 300),
    ])
  func malformed(form: String) {
    var reader = MultipartReader(boundary: "b")
    #expect(throws: Problem.self) {
      _ = try reader.read(Array(form.utf8))
      try reader.end()
    }
  }

  @Test(
    "names are read as browsers and curl write them",
    arguments: [
      (#"form-data; name="file"; filename="a.png""#, "a.png"),
      (#"form-data; name=file; filename=a.png"#, "a.png"),
      (#"form-data; filename="a; b=\"c\".png"; name="file""#, #"a; b="c".png"#),
      (#"form-data; name="file"; filename="100%22 %41.png""#, #"100" %41.png"#),
      (#"form-data; name="file"; filename="C:\docs\a.png""#, #"C:\docs\a.png"#),
    ])
  func names(field: String, expected: String) {
    let head = MultipartHead(Array("content-type: a/b\r\nContent-Disposition: \(field)".utf8))
    #expect(head == MultipartHead(name: "file", fileName: expected))
  }
}

extension String {
  /// Whether no boundary stands in it.
  fileprivate func isContent(in boundary: String) -> Bool {
    let end = Array("\r\n--\(boundary)".utf8)
    let whole = Array(utf8) + end
    return (0..<utf8.count).allSatisfy { !whole[$0...].starts(with: end) }
  }
}
