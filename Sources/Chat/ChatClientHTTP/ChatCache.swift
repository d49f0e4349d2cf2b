import Basics
import ChatClient
import Dispatch
import Files
import Foundation
import JSON

/// Keeps what a conversation looked like last in its folder, and nothing older than that.
final class ChatCache: Sendable {
  private struct State {
    var topic: String?
    var waiting: JSONValue?
  }

  /// The chat that was kept before.
  let kept: CachedChat?
  private let folder: String
  private let state: Lock<State>
  private let disk = DispatchQueue(label: "verbatim.kept-chat")

  /// Keeps in a conversation's folder.
  ///
  /// - Throws: `FileError` if it cannot be read.
  init(in folder: String) throws {
    self.folder = folder
    kept = try CachedChat(in: folder)
    state = Lock(State(topic: kept?.topic))
  }

  /// Notes the newest page to be kept, and what the conversation was started about.
  func note(_ page: ChannelSnapshot, about topic: String? = nil) {
    state.withLock { ($0.waiting, $0.topic) = (page.json, topic ?? $0.topic) }
  }

  /// Returns once what was noted is kept.
  func keep() async {
    await withCheckedContinuation { continuation in
      disk.async {
        self.write()
        continuation.resume()
      }
    }
  }

  /// Leaves nothing: the conversation is not for this person any more.
  func forget() async throws {
    state.withLock { $0.waiting = nil }
    try await withCheckedThrowingContinuation { [folder] continuation in
      disk.async {
        continuation.resume(with: Result { try CachedChat.remove(from: folder) })
      }
    }
  }

  private func write() {
    let (topic, page) = state.withLock { state in
      defer { state.waiting = nil }
      return (state.topic, state.waiting)
    }
    guard let page else { return }
    do {
      try CachedChat(topic: topic, page: page).save(in: folder)
    } catch {
      // The next start without a connection shows what was kept before.
    }
  }
}

/// A conversation as it was seen last, for a start without a connection; whoever reads the file can
/// read the conversation.
@JSONShape
struct CachedChat: Sendable, Equatable {
  /// Its topic; nil if nobody started it so.
  var topic: String?
  /// Its page, as the server said it.
  var page: JSONValue

  private static func path(in folder: String) -> String { folder + "/chat.json" }

  /// The content of a conversation's folder; nil if it has none that can be read.
  init?(in folder: String) throws {
    guard let file = try OpenFile(reading: Self.path(in: folder)) else { return nil }
    do {
      self = try CachedChat(json: try file.read(try file.size(), at: 0))
    } catch is JSONError {
      // As after a power cut: the server knows better anyway.
      return nil
    }
  }

  /// Keeps it in a conversation's folder; not before a power cut.
  func save(in folder: String) throws { try DisposableFile.write(json, to: Self.path(in: folder)) }

  /// Leaves nothing of it in a conversation's folder.
  static func remove(from folder: String) throws {
    let path = path(in: folder)
    guard try OpenFile(reading: path) != nil else { return }
    try FileManager.default.removeItem(atPath: path)
  }
}

/// Who is signed in where, as it is kept between two starts of a program; whoever reads the file is
/// signed in, too.
@JSONShape
struct SavedSession: Sendable, Equatable {
  var server: String
  var account: String
  var name: String
  var access: String
  var refresh: String

  private static func path(in folder: String) -> String { folder + "/session.json" }

  /// The content of a folder; nil if nobody is signed in.
  init?(in folder: String) throws {
    // Who has signed out leaves nothing, or an empty file.
    guard let file = try OpenFile(reading: Self.path(in: folder)), try file.size() > 0 else {
      return nil
    }
    self = try SavedSession(json: try file.read(try file.size(), at: 0))
  }

  /// Keeps it in a folder, for its owner's eyes only.
  func save(in folder: String) throws {
    try DraftFile(of: Self.path(in: folder)).publish(json)
  }

  /// Makes a folder one in which nobody is signed in.
  static func remove(from folder: String) throws {
    let path = path(in: folder)
    guard try OpenFile(reading: path) != nil else { return }
    // Emptied first: a name that comes back after a power cut leads to nothing.
    try DraftFile(of: path).publish([])
    try FileManager.default.removeItem(atPath: path)
  }
}
