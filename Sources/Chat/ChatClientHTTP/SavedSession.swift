import ChatClient
import Files
import Foundation
import JSON

/// Who is signed in where, as it is kept between two starts of a program; whoever reads the file is signed in, too.
@JSONShape
struct SavedSession: Sendable, Equatable {
  var server: String
  var account: String
  var name: String
  var access: String
  var refresh: String

  private static func path(in folder: String) -> String { folder + "/session.json" }

  /// What a folder has; nil where nobody is signed in.
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
