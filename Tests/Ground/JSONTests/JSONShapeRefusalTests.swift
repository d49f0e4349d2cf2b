import Foundation
import TestSupport
import Testing

/// What the compiler says of a shape that no JSON can have.
@Suite struct JSONShapeRefusalTests {
  private static let declarations = """
    protocol JSONRepresentable {}
    @attached(extension, conformances: JSONRepresentable, names: arbitrary)
    macro JSONShape() = #externalMacro(module: "Macros", type: "JSONShapeMacro")

    """

  /// What the compiler says of a declaration under the macro.
  private func errors(of declaration: String) async throws -> String {
    try await withFolder { folder in
      let source = folder + "/Shape.swift"
      try Data("\(Self.declarations)@JSONShape \(declaration)\n".utf8)
        .write(to: URL(fileURLWithPath: source))
      let compiler = Process()
      compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      let tool = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("Macros-tool").path
      compiler.arguments = [
        "swiftc", "-typecheck", "-load-plugin-executable", "\(tool)#Macros", source,
      ]
      let errors = try launch(compiler) { compiler in
        let pipe = Pipe()
        compiler.standardError = pipe
        return pipe
      }
      let said = try errors.fileHandleForReading.readToEnd() ?? Data()
      compiler.waitUntilExit()
      return String(decoding: said, as: UTF8.self)
    }
  }

  @Test func `no value of a case is called as the member that names the case`() async throws {
    let said = try await errors(of: "enum Act { case take(kind: String, id: String) }")
    #expect(
      said.contains(
        "give the value 'kind' of case 'take' another label: that member of the JSON names the case"
      ))
  }

  @Test func `every other label is one`() async throws {
    let said = try await errors(of: "enum Act { case take(choice: String, id: String) }")
    #expect(!said.contains("another label") && said.contains("JSONError"))
  }
}
