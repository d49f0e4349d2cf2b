public import EventLog
import Foundation
public import JSON
internal import LMDB
import Synchronization

/// The views of a log, kept on disk: each projection's documents, and how far it has folded.
///
/// Documents and checkpoint are written in one transaction, so every event counts exactly once, whatever crashes when.
/// A projection that throws stops alone at that event and serves its last state.
public final class Views: Sendable {
  /// How many events are folded between two writes.
  private static let batch = 20_000

  private let log: any EventLog
  private let tables: ViewTables
  private let folds: Mutex<[any StoredFolding]>

  /// Opens the views in a folder and creates what is missing; one process at a time.
  public init(path: String, projections: [any Projection], log: any EventLog) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let tables = try ViewTables(path: path, isReadOnly: false)
    self.log = log
    self.tables = tables
    folds = Mutex(try projections.map { try $0.storedFold(tables) })
  }

  /// Folds whatever has been appended, and returns how far the views are.
  ///
  /// A reader who wants to see its own writes calls this after its append.
  @discardableResult
  public func catchUp() throws -> Position {
    try folds.withLock { folds in
      while true {
        let reached = try advance(folds)
        try write(folds, upTo: reached.position)
        guard !reached.isHead else { return reached.position }
      }
    }
  }

  /// A stored view as JSON; nil if there is none.
  ///
  /// - Throws: where the projection is unknown, naming those that are known.
  public func document(_ projection: String, _ key: String) throws -> JSONValue? {
    try folds.withLock { folds in
      guard let fold = folds.first(where: { $0.name == projection }) else {
        throw UnknownProjection(name: projection, known: folds.map(\.name))
      }
      return try fold.document(key)
    }
  }

  /// A stored view as the projection's own type.
  public func document<Known: Projection>(
    _ projection: Known, _ key: String
  ) throws -> Known.Document? {
    try document(projection.name, key).map { value in try Known.Document(json: value.json) }
  }

  /// The projections that have stopped, and why.
  public var failures: [String: String] {
    folds.withLock { folds in
      Dictionary(
        folds.compactMap { fold in fold.failure.map { (fold.name, $0) } },
        uniquingKeysWith: { first, _ in first })
    }
  }

  private func advance(
    _ folds: [any StoredFolding]
  ) throws -> (position: Position, isHead: Bool) {
    let active = folds.filter { $0.failure == nil }
    guard let start = active.map(\.checkpoint).min() else { return (try log.head(), true) }
    return try log.withSnapshot { snapshot in
      var position = start
      var passed = 0
      try snapshot.forEachEvent(from: start.next) { event in
        for fold in active { fold.advance(event) }
        position = event.position
        passed += 1
        return passed < Self.batch ? .proceed : .stop
      }
      return (max(position, start), position >= snapshot.head)
    }
  }

  private func write(_ folds: [any StoredFolding], upTo position: Position) throws {
    for fold in folds where fold.failure != nil { try rewind(fold) }
    let behind = folds.filter { $0.failure == nil && $0.checkpoint < position }
    guard !behind.isEmpty else { return }
    try tables.environment.write { transaction in
      for fold in behind { try fold.flush(upTo: position, transaction) }
    }
    for fold in behind { fold.settle() }
  }

  /// Writes what a stopped projection had folded before the event that stopped it.
  private func rewind(_ fold: any StoredFolding) throws {
    guard let last = fold.lastGood, last > fold.checkpoint, let failure = fold.failure else {
      return
    }
    fold.revert()
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(from: fold.checkpoint.next) { event in
        guard event.position <= last else { return .stop }
        fold.advance(event)
        return .proceed
      }
    }
    try tables.environment.write { try fold.flush(upTo: last, $0) }
    fold.settle()
    fold.stop(failure)
  }
}

/// A projection that was asked for and is not registered.
public struct UnknownProjection: Error, Equatable, CustomStringConvertible {
  /// What was asked for.
  public let name: String
  /// What there is.
  public let known: [String]

  /// Creates the error.
  public init(name: String, known: [String]) {
    self.name = name
    self.known = known
  }

  /// One line for a person.
  public var description: String {
    "there is no projection \(name); known are: \(known.joined(separator: ", "))"
  }
}
