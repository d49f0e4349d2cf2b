import ArgumentParser
import Foundation
import SentenceEncoder

/// `sentence-encoder status`.
struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Says which weights are installed; exit code 1 where none are."
  )

  @Flag(help: "Say nothing, only the exit code.")
  var quiet = false

  func run() throws {
    guard let encoder = try SentenceEncoder.installed() else {
      if !quiet {
        print(
          "No weights in \(SentenceEncoder.installationFile().path). `make model` installs them.")
      }
      throw ExitCode(1)
    }
    if !quiet {
      print("\(SentenceEncoder.installationFile().path), fingerprint \(encoder.fingerprint)")
    }
  }
}
