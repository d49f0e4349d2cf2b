internal import EventLog
import Conversation
import JSON
import PluginInspection
import PluginKit
internal import TestSupport

extension Conformance {
  func schemas() throws -> [Violation] {
    try PluginRegistry([plugin]).plugins[0].functions.flatMap { function in
      try problems(of: function).map {
        Violation(rule: .schemas, place: "function \(function.name)", problem: $0)
      }
    }
  }

  private func problems(of function: Function) throws -> [String] {
    let schema = function.parameters
    var problems: [String] = []
    if try JSONSchema(schema.json) != schema {
      problems.append("its schema is another one when it is read back from JSON")
    }
    _ = try schema.strict
    let sample = SampleArguments(of: function, for: "visitor").value
    if let violation = schema.validate(sample).first {
      problems.append(
        "no arguments could be made after its schema (\(violation)): give the parameter examples")
    }
    for seed in seeds {
      var hostile = HostileJSON(seed: seed, like: sample)
      let value = hostile.value()
      if schema.accepts(value) != schema.validate(value).isEmpty {
        problems.append("seed \(seed): its schema both accepts and refuses \(value.jsonText)")
      }
    }
    return problems
  }
}
