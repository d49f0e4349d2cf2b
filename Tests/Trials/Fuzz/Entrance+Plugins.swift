import FolderPlugins
import Foundation
import JSON
import JSONSchema
import MCPPlugins
import Outbound
import PluginKit
import TestSupport

extension Entrance {
  /// A plugin's folder, its files one after the other, and a response that its templates show.
  static func folders() throws -> Entrance {
    Entrance(name: "folders", share: 2, samples: [try corner(), Array(small.utf8)]) { bytes in
      let registry = read {
        let permissions = FolderPermissions(
          hosts: hosts, privateHosts: hosts, variables: ["KEY"], environment: nil)
        return try PluginRegistry([
          try FolderPlugin(name: "fuzz", files: files(in: bytes), permissions: permissions)
        ])
      }
      guard let registry else { return false }
      for registered in registry.plugins {
        for function in registered.functions {
          for response in responses {
            _ = registered.render(FunctionResponse(response), of: function.name)
          }
        }
      }
      return true
    }
  }

  /// A pattern, and texts that it is looked for in.
  static let patterns = Entrance(
    name: "patterns", share: 8,
    samples: [
      "^(?:a|bc)*$", "^[a-c\\d\\-]{2,3}x+?y$", "\\bcat\\B|\\p{Lu}\\P{L}",
      "^(?<day>\\d{2})\\.(a{1,5}){3}$",
      "[^\\s\\u{1F600}-\\u{1F64F}]+", "(a*)*b", "^[\\w.+-]+@[\\w-]+\\.[\\w.]+$",
    ].map { Array($0.utf8) }
  ) { bytes in
    let pattern = String(decoding: bytes, as: UTF8.self)
    guard let schema = read({ try JSONSchema(["pattern": .string(pattern)]) }) else {
      return false
    }
    for text in ["", "aaab", "a cat. 24", "me@example.com 😀É", String(pattern.prefix(100))] {
      _ = schema.accepts(.string(text))
    }
    return true
  }

  /// A schema of another program, and values that it is asked about.
  static let schemas = Entrance(
    name: "schemas", share: 4,
    samples: [
      ##"{"$schema":"http://json-schema.org/draft-07/schema#","type":"object","properties":{"a":{"$ref":"#/definitions/A"},"b":{"type":["string","null"],"pattern":"^(?=x)"}},"required":["c"],"definitions":{"A":{"type":"array","items":[{"$ref":"#"},true],"additionalItems":false}}}"##,
      ##"{"$ref":"#/$defs/R","$defs":{"R":{"type":"object","oneOf":[{"not":{"contains":{}}},{"$ref":"#/$defs/R"}],"patternProperties":{"^a":{}}}}}"##,
      ##"{"type":"object","properties":{"a/b":{"minimum":1,"exclusiveMinimum":true,"nullable":true,"type":"number"},"c":{"$ref":"#/properties/a~1b"}},"if":{},"then":false}"##,
    ].map { Array($0.utf8) }
  ) { bytes in
    let schema = read {
      try JSONSchema(try ForeignSchema(parameters: try JSONValue(json: bytes)).json).strict
    }
    guard let schema else { return false }
    for value in [[:], ["a": [[:], 1]], ["a/b": .null, "c": 1.5], []] as [JSONValue] {
      _ = schema.validate(value)
    }
    return true
  }

  private static let hosts = ["a.example", "127.0.0.1:*"].compactMap { HostRule($0) }

  private static let responses: [JSONValue] = [
    .null, "text", ["message": "Done."],
    [["id": "1", "items": ["a", "b"], "status": "sent", "price": 1.5, "open": true], "x"],
    ["items": .array(Array(repeating: "y\u{1D}\u{1E}\nreply: no", count: 100))],
  ]

  private static let small = """
    plugin.json
    {"id": "shop", "version": "1.0.0", "summary": "A shop.", "ai_attrs": {"functions": [{"name": "look",
    "description": "Look", "request": {"method": "GET", "url": "https://a.example/{id}", "headers": {"X": "${KEY}"}},
    "parameters": {"type": "object", "properties": {"id": {"type": "string", "pattern": "^a+$"}}, "required": ["id"]}}]}}
    \0cards/look.mustache
    Here {{count(items)}}:
    {{#items}}
    card: {{uppercased(.)}}
    sends: Show {{.}}
    {{/items}}
    {{^items}}Nothing{{/items}}
    """

  /// The shop of the samples.
  private static func corner() throws -> [UInt8] {
    let folder = Repository.sample("corner-shop")
    let names = [
      "plugin.json", "ai-attrs.json", "texts/persona.txt", "cards/cancel_order.mustache",
      "cards/get_order_details.mustache", "cards/get_order_list.mustache",
      "cards/place_order.mustache",
    ]
    let files = try names.map { name in
      Array("\(name)\n".utf8) + Array(try Data(contentsOf: folder.appending(path: name)))
    }
    return Array(files.joined(separator: [0]))
  }

  private static func files(in bytes: [UInt8]) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for file in bytes.split(separator: 0) {
      let end = file.firstIndex(of: UInt8(ascii: "\n")) ?? file.endIndex
      files[String(decoding: file[..<end], as: UTF8.self)] = Array(file[end...])
    }
    return files
  }
}
