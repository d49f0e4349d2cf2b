import EventLog
import Foundation
import TestSupport
import ImportExport
import Testing

/// The transcripts of Schema-Guided Dialogue, where they are at hand.
@Suite struct TranscriptsTests {
  private static let name = "transcripts/sgd-dev.jsonl.gz"

  @Test(.enabled(if: SharedData.has(name), "sgd-dev.jsonl.gz is not here"))
  func `all of them become channels, messages and calls`() async throws {
    let log = emptyLog()
    let gunzip = Process()
    gunzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    gunzip.arguments = ["gunzip", "-c", SharedData.file(Self.name).path]
    let pipe = try launch(gunzip) { process in
      let pipe = Pipe()
      process.standardOutput = pipe
      return pipe
    }
    let source = ByteSource {
      try pipe.fileHandleForReading.read(upToCount: ByteSource.pieceSize).map { Array($0) }
    }
    let imported = try await Importer(OpenAIChat(), cores: 2).run(from: source, into: log)
    gunzip.waitUntilExit()
    #expect(imported == result(channels: 2098, events: 57_116))
    let types = try log.withSnapshot { try $0.statistics().types }.mapValues(\.events)
    #expect(
      types == [
        "channel.created": 2098, "channel.memberJoined": 4196, "message.sent": 38_768,
        "function.called": 6027, "function.returned": 6027,
      ])
  }
}
