import Foundation
import JSON

/// The demo's own JSON, beside the repository.
enum SharedData {
  static var isPresent: Bool { FileManager.default.fileExists(atPath: file("ai-attrs").path) }

  static func settings() throws -> JSONValue? { try load("ai-attrs")["ai_attrs"] }

  static func welcome() throws -> JSONValue? { try load("first-message")["first_message_data"] }

  private static func load(_ name: String) throws -> JSONValue {
    try JSONValue(json: Array(Data(contentsOf: file(name))))
  }

  private static func file(_ name: String) -> URL {
    folder.appending(path: "data/ecommerce-\(name).json")
  }

  private static var folder: URL {
    if let path = ProcessInfo.processInfo.environment["VERBATIM_SHARED"] {
      return URL(filePath: path)
    }
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    while folder.path != "/", !holdsPackage(folder) { folder.deleteLastPathComponent() }
    return folder.deletingLastPathComponent().appending(path: "shared")
  }

  private static func holdsPackage(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
  }
}
