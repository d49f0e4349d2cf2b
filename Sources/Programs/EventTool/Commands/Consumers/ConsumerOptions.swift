import ArgumentParser
import Consumers
import EventLog
import Terminal

/// What every change of a consumer is told.
struct ConsumerOptions: ParsableArguments {
  @Argument(help: "The consumer.")
  var consumer: String

  @Flag(help: "Only say what would be done.")
  var dryRun = false

  func validate() throws {
    guard ConsumerName(rawValue: consumer) != nil else {
      throw ValidationError("'\(consumer)' is no name of a consumer")
    }
  }

  /// The consumers of a log, and the name of the one that is meant.
  func open(_ options: LogOptions) async throws -> (consumers: Consumers, name: ConsumerName) {
    let name = try ConsumerName(checking: consumer)
    guard let store = try ConsumerStore(existing: options.folder.consumers, isReadOnly: dryRun)
    else { throw ConsumerRefusal.unknown(name) }
    return (Consumers(store, of: try await options.open(), now: Timestamp.now), name)
  }

  /// Changes the consumer, or a copy of it where nothing is to be done.
  func change<R>(
    _ consumers: Consumers, _ name: ConsumerName, _ change: (inout Consumer) throws -> R
  ) throws -> R {
    guard dryRun else { return try consumers.store.update(name, change) }
    var trial = try consumers.consumer(name)
    return try change(&trial)
  }

  /// Says what was done, or would be.
  func say(
    _ text: String, _ members: [(String, JSONText)], on console: Console, _ log: LogOptions
  ) throws {
    guard log.json else {
      return try console.output.writeLine((dryRun ? "would be done: " : "") + text)
    }
    try console.write(
      JSONText([("consumer", JSONText(consumer))] + members + [("dryRun", JSONText(dryRun))]))
  }
}
