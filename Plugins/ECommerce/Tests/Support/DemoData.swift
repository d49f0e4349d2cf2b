import Foundation
import JSON
import TestSupport

/// The demo's own JSON, beside the repository.
enum DemoData {
  static var isPresent: Bool { SharedData.has(name("ai-attrs"), name("first-message")) }

  static func settings() throws -> JSONValue? { try load("ai-attrs")["ai_attrs"] }

  static func welcome() throws -> JSONValue? { try load("first-message")["first_message_data"] }

  private static func load(_ part: String) throws -> JSONValue {
    try JSONValue(json: Array(Data(contentsOf: SharedData.file(name(part)))))
  }

  private static func name(_ part: String) -> String { "ecommerce-\(part).json" }
}
