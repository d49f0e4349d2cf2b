import SentenceEncoder
import Testing

// The expected numbers are those of PyPI's tokenizers (BertWordPieceTokenizer) for this vocabulary.
struct WordPieceTokenizerTests {
  private static let vocabulary = [
    "[PAD]", "[UNK]", "[CLS]", "[SEP]", "un", "##aff", "##able", "a", "##b", "cafe", "!", "-",
    "hello", "##llo", "he", "中", "文", "\u{1112}", "##\u{1161}", "3", "##4", "$", "strasse",
  ]

  @Test(arguments: [
    ("Unaffable", [4, 5, 6]), ("HELLO, hello!", [12, 1, 12, 10]), ("Café-ab", [9, 11, 7, 8]),
    ("中文 hello", [15, 16, 12]), ("hell", [1]), ("他", [1]), ("$34 un", [21, 19, 20, 4]),
    ("a\tb\u{AD}a\u{200B}b", [7, 1]), (String(repeating: "ab", count: 51), [1]), ("", []),
  ])
  func `text becomes the reference's pieces`(text: String, pieces: [Int]) throws {
    let tokenizer = try WordPieceTokenizer(vocabulary: Self.vocabulary)
    #expect(tokenizer.tokens(of: text, limit: 256) == [2] + pieces + [3])
  }

  @Test func `a long text is cut and still closed`() throws {
    let tokenizer = try WordPieceTokenizer(vocabulary: Self.vocabulary)
    #expect(tokenizer.tokens(of: "hello unaffable hello", limit: 4) == [2, 12, 4, 3])
  }

  @Test func `a mark in the text is text`() throws {
    let tokenizer = try WordPieceTokenizer(vocabulary: Self.vocabulary)
    #expect(!tokenizer.tokens(of: "[SEP]", limit: 9).dropLast().contains(3))
  }

  @Test func `a vocabulary without the marks is refused`() {
    #expect(throws: EncoderError.vocabularyWithoutMarkers) {
      try WordPieceTokenizer(vocabulary: ["hello", "[CLS]", "[SEP]"])
    }
  }
}
