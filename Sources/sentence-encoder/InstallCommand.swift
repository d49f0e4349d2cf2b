import ArgumentParser
import Foundation
import SentenceEncoder

/// `sentence-encoder install`.
struct InstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Converts all-MiniLM-L6-v2 for this user; 23 MB.")

  @Argument(help: "The folder with model.safetensors and vocab.txt, below it or in it.")
  var folder: String

  func run() throws {
    let weights = try find("model.safetensors")
    let model = SentenceEncoder.installationFile()
    try ModelConverter.convert(
      weights: weights,
      vocabulary: weights.deletingLastPathComponent().appending(path: "vocab.txt"), to: model)
    let encoder = try SentenceEncoder(model: model)
    print("Installed \(model.path), fingerprint \(encoder.fingerprint.prefix(12)).")
  }

  private func find(_ name: String) throws -> URL {
    let files = FileManager.default.enumerator(
      at: URL(filePath: folder), includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.lastPathComponent == name {
      return file
    }
    throw ValidationError("There is no \(name) in \(folder).")
  }
}
