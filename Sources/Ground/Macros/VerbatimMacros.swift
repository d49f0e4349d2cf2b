@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The program that the compiler asks to expand macros.
///
/// SwiftCompilerPlugin would be this, but the toolchain's own swift-syntax, with which a build
/// takes minutes less, comes without it.
@main
struct VerbatimMacros: PluginProvider {
  private static var macros: [any Macro.Type] {
    [
      JSONShapeMacro.self, EventMacro.self, EventUnionMacro.self, PersonalMacro.self,
      ParametersMacro.self, ParameterMacro.self,
    ]
  }

  static func main() throws {
    let connection = try StandardIOMessageConnection()
    try CompilerPluginMessageListener(connection: connection, provider: Self()).main()
  }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    let name = "\(moduleName).\(typeName)"
    guard let macro = Self.macros.first(where: { String(reflecting: $0) == name }) else {
      throw UnknownMacro(
        description: "there is no macro \(name) in this program: build all of it again")
    }
    return macro
  }
}

/// A macro that is declared, but not in the program that expands them.
struct UnknownMacro: Error, CustomStringConvertible {
  let description: String
}
