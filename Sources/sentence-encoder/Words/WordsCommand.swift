import ArgumentParser
import Foundation
import SentenceEncoder

/// `sentence-encoder words`.
struct WordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words",
    abstract: "Makes the word vectors that are built into the program, out of the weights.",
    discussion: """
      Encodes the commonest words of the vocabulary, each alone, and keeps their principal components: english.words and \
      english.vectors, with which what is understood by words alone knows that a physician is a doctor. On one kind of \
      processor the same weights give the same bytes. Build it optimised, as `measure`.

      EXAMPLES:
        sentence-encoder words --to Sources/CWordVectors
      """)

  @Option(help: "The folder in which both files are replaced.")
  var to: String

  func run() throws {
    guard let encoder = try SentenceEncoder.installed() else {
      throw ValidationError(
        "No weights in \(SentenceEncoder.installationFile().path). `make model` installs them.")
    }
    let folder = URL(filePath: to)
    let words = WordVectorFiles.words(of: encoder.vocabulary)
    let files = WordVectorFiles(words, encoder.embeddings(of: words), of: encoder.fingerprint)
    try files.words.write(to: folder.appending(path: "english.words"), options: .atomic)
    try files.vectors.write(to: folder.appending(path: "english.vectors"), options: .atomic)
    print("\(words.count) words, \(files.words.count + files.vectors.count) bytes in \(to)")
  }
}
