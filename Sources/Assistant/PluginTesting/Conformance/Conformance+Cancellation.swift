import Conversation
import EventLog
import JSON
import PluginInspection
import PluginKit

extension Conformance {
  func cancellation() async throws -> [Violation] {
    var found: [Violation] = []
    for function in try PluginRegistry([plugin]).plugins[0].functions {
      found += try await onStage { stage in
        try await problems(of: function, on: stage).map {
          Violation(rule: .cancellation, place: "function \(function.name)", problem: $0)
        }
      }
    }
    return found
  }

  private func problems(of function: Function, on stage: Stage) async throws -> [String] {
    let arguments = SampleArguments(of: function, for: "visitor").value
    let start = try stage.log.head()
    let id = CallID("call-\(function.name)")
    let cancelled = Task { try await stage.call(function.name, arguments, call: id) }
    cancelled.cancel()
    guard await outcome(of: cancelled, within: function.timeLimit) != nil else {
      return ["it goes on for more than \(function.timeLimit) after it was cancelled"]
    }
    let first = await answer(of: function, on: stage)
    let head = try stage.log.head()
    let second = await answer(of: function, on: stage)
    var problems: [String] = []
    if first != second { problems.append("the same call answers \(first), then \(second)") }
    if try stage.log.head() != head {
      problems.append(
        "the same call acts again when it is repeated: name a step of it alike each time")
    }
    if function.effect == .read, head != start {
      problems.append("it says that it only reads, but it appends events")
    }
    return problems
  }

  private func answer(of function: Function, on stage: Stage) async -> String {
    switch await stage.answer(of: function) {
    case .success(let response): return "\(response.status) \(response.body.jsonText.prefix(500))"
    case .failure(let error): return "with the error \(error)"
    case nil: return "nothing within \(function.timeLimit)"
    }
  }
}
