import ArgumentParser
import Foundation
import SentenceEncoder
import Understanding

/// Measures how well sentences are understood.
@main
struct SentenceEncoderTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sentence-encoder",
    abstract: "Measures what the weights that understand by meaning bring.",
    subcommands: [
      MeasureCommand.self, SGDCommand.self, ActsCommand.self, AlarmsCommand.self,
      LanguagesCommand.self,
    ])
}

/// `sentence-encoder measure`.
struct MeasureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Prints how well is understood what people say, by words alone and with the encoder.",
    discussion: """
      Prints Markdown tables, one for each kind of data that is given. FILE is CLINC150's data_full.json, unpacked; a corpus is \
      a folder with train and test, each with a line of seq.in for a question and one of label for its intent (as in \
      github.com/jianguoz/Few-Shot-Intent-Detection); SGD's folder holds its train and dev \
      (github.com/google-research-datasets/dstc8-schema-guided-dialogue). Alarms are those of healthcare; their files are \
      those of `evtool plugin test`.

      Build it optimised (swift build -c release --product sentence-encoder): with everything it reads 400 MB and \
      encodes 70,000 sentences.

      EXAMPLES:
        sentence-encoder measure clinc150-full.json
        sentence-encoder measure clinc150-full.json --corpus BANKING77 --corpus HWU64 --sgd dstc8-schema-guided-dialogue \\
          --alarms Plugins/Healthcare/Tests/Data/alarms-held.txt --harmless sgd-dev.jsonl --harmless clinc150-full.json
      """)

  @Argument(help: "CLINC150's JSON.")
  var file: String

  @Option(help: "A folder of questions and their intents; may be given several times.")
  var corpus: [String] = []

  @Option(help: "The folder of Schema-Guided Dialogue.")
  var sgd: String?

  @Option(help: "A file of sentences that raise alarms, or none; may be given several times.")
  var alarms: [String] = []

  @Option(help: "A file of what people say who are in no danger; may be given several times.")
  var harmless: [String] = []

  @Option(help: "How many draws of 10 intents with 8 examples each.")
  var draws = 20

  @Flag(help: "Leave out the classifiers that learn all 15,000 examples.")
  var few = false

  func run() async throws {
    let encoder = try SentenceEncoder.installed()
    printNow(Machine.description)
    if encoder == nil {
      printNow("No weights are installed, `verbatim model install` installs them: words alone.")
    }
    let clinc = try IntentCorpus(file: URL(filePath: file))
    let others = try corpus.map { path in
      let folder = URL(filePath: path)
      return (
        name: folder.lastPathComponent,
        corpus: try IntentCorpus(folder: folder, strange: clinc.strange)
      )
    }
    SpeedReport(clinc, encoder).print()
    IntentReport(encoder, draws: draws, isFull: !few).print(clinc, others)
    if let sgd { try await SGDReport(URL(filePath: sgd), encoder).print() }
    if !alarms.isEmpty || !harmless.isEmpty {
      try AlarmReport(
        alarms: alarms.map { URL(filePath: $0) }, harmless: harmless.map { URL(filePath: $0) },
        CachedSentenceEncoder.installed()
      ).print()
    }
  }
}

/// An encoder that has worked out a corpus beforehand, so that every task asks for it for nothing.
struct KnownSentences: SentenceEmbedding {
  private let encoder: SentenceEncoder
  private let known: [String: [Float]]

  init(_ texts: [String], by encoder: SentenceEncoder) {
    self.encoder = encoder
    let texts = Array(Set(texts))
    known = Dictionary(uniqueKeysWithValues: zip(texts, encoder.embeddings(of: texts)))
  }

  var fingerprint: String { encoder.fingerprint }
  func embedding(of text: String) -> [Float] { known[text] ?? encoder.embedding(of: text) }
  func embeddings(ofExamples texts: [String]) -> [[Float]] { texts.map { embedding(of: $0) } }
}

/// Prints a line that is there at once, in a file as well: what follows may take minutes, or be
/// ended before.
func printNow(_ line: String) {
  print(line)
  fflush(nil)
}
