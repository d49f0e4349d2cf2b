import ArgumentParser
import EventLog
import EventLogLMDB
import Foundation
import PluginKit
import Projections

/// The words that a shell offers while a command line is typed: names that are in the log, or that
/// the program knows.
///
/// Nothing is offered where the log cannot be read: a shell has no place for errors.
enum Completions {
  /// How many names are offered at most.
  private static let maximumCount = 200

  /// The streams of the log that begin as what is typed.
  static let streams = CompletionKind.custom { arguments, _, prefix in
    names(arguments, prefix) { try $0.streams().map(\.name.rawValue) }
  }

  /// The identifiers of its channels.
  static let channels = CompletionKind.custom { arguments, _, prefix in
    names(arguments, prefix) { try $0.streams(in: "channel").map(\.name.identifier) }
  }

  /// The types of its events.
  static let types = CompletionKind.custom { arguments, _, prefix in
    names(arguments, prefix) { try $0.statistics().types.keys.map(\.name) }
  }

  /// The categories of its streams.
  static let categories = CompletionKind.custom { arguments, _, prefix in
    names(arguments, prefix) { try Array($0.statistics().categories.keys) }
  }

  /// The projections that the program knows.
  static let projections = CompletionKind.custom { _, _, prefix in
    known(prefix) { try KnownProjections.all().map(\.name) }
  }

  /// The plugins that the program knows.
  static let plugins = CompletionKind.custom { _, _, prefix in
    known(prefix) { try KnownPlugins.registry().plugins.map(\.manifest.id) }
  }

  /// Whether no shell reads anything into a name: bash expands what it is offered, so that a name
  /// could be a command.
  static func isPlain(_ name: String) -> Bool {
    name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "._:@+/-".utf8.contains(byte)
      }
    }
  }

  private static func names(
    _ arguments: [String], _ prefix: String, _ all: (borrowing Snapshot) throws -> [String]
  ) -> [String] {
    known(prefix) {
      // Other logs are opened by those who wait for them, and a shell does not.
      guard Evtool.log is LMDBLogProvider else { return [] }
      let folder = DataFolder(
        data(in: arguments), environment: ProcessInfo.processInfo.environment)
      let log = try LMDBEventLog(path: folder.log, mode: .reading, clock: Timestamp.now)
      return try log.withSnapshot(all)
    }
  }

  private static func known(_ prefix: String, _ all: () throws -> [String]) -> [String] {
    do {
      return Array(
        try all().filter { $0.hasPrefix(prefix) && isPlain($0) }.sorted().prefix(maximumCount))
    } catch {
      return []
    }
  }

  /// The data directory that is named on the line.
  static func data(in arguments: [String]) -> String? {
    if let place = arguments.lastIndex(of: "--data"), place + 1 < arguments.count {
      return arguments[place + 1]
    }
    return arguments.last { $0.hasPrefix("--data=") }.map { String($0.dropFirst("--data=".count)) }
  }
}
