import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct VerbatimMacros: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    JSONShapeMacro.self, EventMacro.self, EventUnionMacro.self, PersonalMacro.self,
    ParametersMacro.self, ParameterMacro.self,
  ]
}
