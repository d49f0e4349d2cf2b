import Basics
import Conversation
package import EventLog
internal import Files
import Foundation
import JSON
import PluginKit

/// A channel that could not be taken up.
package struct RecoveryFailure: Sendable {
  /// The channel's identifier.
  package let channel: String
  /// What went wrong.
  package let error: any Error
}

extension Assistant {
  /// The most channels that are taken up at a time: their functions may all wait at once.
  private static let channelsAtOnce = 1024

  /// Takes up every turn that was left open and every message without an answer, in all channels of
  /// these plugins.
  ///
  /// It looks at what has happened since its checkpoint, and moves that on: what a channel that
  /// failed still has open is looked at again the next time. Imported conversations are never gone
  /// on with. `found` is told how many channels there are, before any of them is run: that may take
  /// as long as somebody goes on talking in it. Once `shouldContinue` says no, no turn is begun,
  /// and what is left fails with `CancellationError`.
  ///
  /// - Returns: the channels that could not be taken up; the others were.
  /// - Throws: where the log cannot be read or the checkpoint not be kept.
  package func recover(
    found: @Sendable (_ channels: Int) -> Void = { _ in },
    while shouldContinue: @escaping @Sendable () -> Bool = { true }
  ) async throws -> [RecoveryFailure] {
    let reactors = registry.plugins.map(\.manifest.id)
    let head = try log.head()
    let start = try reactors.map { try checkpoint(of: $0, upTo: head) }.min() ?? head
    let spoken = try channelsSpokenIn(after: start, upTo: head)
    found(spoken.count)
    var failures: [RecoveryFailure] = []
    var settled: [String: Position] = [:]
    for failure in await self.failures(takingUp: spoken.keys.sorted(), shouldContinue) {
      failures.append(failure)
      let first = spoken[failure.channel] ?? head
      for reactor in reactors where first <= settled[reactor] ?? head {
        settled[reactor] = Position(first.value - 1)
      }
    }
    for reactor in reactors { try checkpoints.save(settled[reactor] ?? head, of: reactor) }
    return failures
  }

  /// Everything up to a position is answered: the next ``recover()`` looks at nothing before it.
  package func settle(upTo position: Position) throws {
    for plugin in registry.plugins { try checkpoints.save(position, of: plugin.manifest.id) }
  }

  /// Answers whoever says something, in any channel of these plugins, until the task is cancelled.
  ///
  /// So messages are answered whoever appended them, and whether or not somebody has the channel
  /// open.
  package func run() async throws {
    while !Task.isCancelled {
      let head = try log.head()
      _ = try await recover()
      try await log.waitForEvents(after: head)
    }
  }

  /// A checkpoint ahead of the log is another log's.
  private func checkpoint(of reactor: String, upTo head: Position) throws -> Position {
    let position = try checkpoints.checkpoint(of: reactor)
    return position <= head ? position : .start
  }

  /// What something begins with that the assistant does: a message, another try of one, and what is
  /// to be undone.
  private static let beginning: Set<EventType> = [
    MessageSent.eventType, InputSubmitted.eventType, TurnUndoRequested.eventType,
  ]

  /// The channels in which something has begun since a position, and where first; what was before
  /// is settled.
  private func channelsSpokenIn(
    after start: Position, upTo head: Position
  ) throws -> [String: Position] {
    var first: [String: Position] = [:]
    try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent(from: start.next) { event in
        guard event.position <= head else { return .stop }
        guard Self.beginning.contains(event.type), event.isIn(category: "channel") else {
          return .proceed
        }
        let channel = event.streamIdentifier
        if first[channel] == nil { first[channel] = event.position }
        return .proceed
      }
    }
    return first
  }

  /// Runs channels, some at a time, and tells which could not be.
  private func failures(
    takingUp channels: [String], _ shouldContinue: @escaping @Sendable () -> Bool
  ) async -> [RecoveryFailure] {
    // A group of tuples that hold a Result of Void crashes the optimised program (Swift 6.3).
    await withTaskGroup(of: RecoveryFailure?.self) { group in
      var failures: [RecoveryFailure] = []
      for (index, channel) in channels.enumerated() {
        if index >= Self.channelsAtOnce, let failure = await group.next() ?? nil {
          failures.append(failure)
        }
        group.addTask { await self.failure(takingUp: channel, shouldContinue) }
      }
      for await case let failure? in group { failures.append(failure) }
      return failures
    }
  }

  private func failure(
    takingUp channel: String, _ shouldContinue: @escaping @Sendable () -> Bool
  ) async -> RecoveryFailure? {
    do {
      guard shouldContinue() else { throw CancellationError() }
      try await run(channel, while: shouldContinue)
      return nil
    } catch {
      return RecoveryFailure(channel: channel, error: error)
    }
  }
}

/// Where reactors keep how far they have come in the log.
///
/// It is disposable: a reactor without its checkpoint looks at the whole log once more, and does
/// nothing twice.
package protocol Checkpoints: Sendable {
  /// The position up to which everything is settled; the start if nothing is known.
  func checkpoint(of reactor: String) throws -> Position
  /// Keeps a position.
  func save(_ position: Position, of reactor: String) throws
}

/// Checkpoints for as long as the program runs.
package final class MemoryCheckpoints: Checkpoints {
  private let positions = Lock<[String: Position]>([:])

  /// Knows nothing yet.
  package init() {}

  /// The position that was saved last.
  package func checkpoint(of reactor: String) -> Position {
    positions.withLock { $0[reactor] ?? .start }
  }

  /// Keeps a position.
  package func save(_ position: Position, of reactor: String) {
    positions.withLock { $0[reactor] = position }
  }
}

/// Checkpoints in a file: `{"healthcare": 120}`.
package final class CheckpointFile: Checkpoints {
  private let path: String
  private let file = Lock(())

  /// Keeps checkpoints in a file, which need not be there yet.
  package init(path: String) { self.path = path }

  /// The position in the file; a file that cannot be read says nothing, since it is disposable.
  package func checkpoint(of reactor: String) -> Position {
    file.withLock { _ in
      read()[reactor]?.int.map { Position(UInt64(clamping: $0)) } ?? .start
    }
  }

  /// Writes the file anew, for the owner of its folder only.
  ///
  /// - Throws: if it cannot be written.
  package func save(_ position: Position, of reactor: String) throws {
    try file.withLock { _ in
      var positions = read()
      positions[reactor] = .int(Int64(clamping: position.value))
      try DisposableFile.write(JSONValue.object(positions).json, to: path)
    }
  }

  private func read() -> JSONObject {
    guard !SpecialFile.isOne(path) else { return JSONObject() }
    do {
      return try JSONValue(json: Array(Data(contentsOf: URL(fileURLWithPath: path)))).object
        ?? JSONObject()
    } catch {
      return JSONObject()
    }
  }
}
