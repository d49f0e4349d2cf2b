import Conversation
import JSON
import PluginKit
import Synchronization

/// The airline's functions, which answer what was recorded of one conversation.
struct AirlinePlugin: Plugin {
  private let functions: [JSONValue]
  private let results: Mutex<[(call: Airline.Call, text: String)]>.Box

  init(_ airline: Airline, _ conversation: Airline.Conversation) {
    functions = airline.functions
    results = Mutex<[(call: Airline.Call, text: String)]>.Box(conversation.results)
  }

  /// What was recorded and not asked for.
  var left: [String] { results.value.withLock { $0.map(\.call.name) } }

  let manifest = PluginManifest(
    id: "airline", version: "1.0.0", summary: "Flights.", assistantName: "Agent",
    persona: "You are an airline's agent.", welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    for function in functions {
      let name = function["name"]?.string ?? ""
      try registry.add(
        Function(
          name, function["description"]?.string ?? "",
          parameters: try JSONSchema(function["parameters"] ?? [:]),
          effect: function["effect"] == "read" ? .read : .write
        ) { [results] arguments, _ in
          let called = Airline.Call(name: name, arguments: arguments)
          let text = results.value.withLock { results in
            results.firstIndex { $0.call == called }.map { results.remove(at: $0).text }
          }
          guard let text else { return FunctionResponse(["error": "not recorded"], status: 404) }
          return FunctionResponse(.string(text))
        })
    }
  }
}

/// The recorded model: it answers what it did, and finds fault with each request that does not hold
/// just what is recorded up to there.
final class RecordedModel: Sendable {
  private struct Findings {
    var requests = 0
    var unknown = 0
    var faults: [String] = []
    var altered: [Altered] = []
  }

  /// An answer that came back in other words than it was given in.
  struct Altered: Hashable {
    let given: String
    let told: String
  }

  private let conversation: Airline.Conversation
  private let names: Set<String>
  private let found = Mutex(Findings())

  init(_ airline: Airline, _ conversation: Airline.Conversation) {
    self.conversation = conversation
    names = Set(airline.functions.compactMap { $0["name"]?.string })
  }

  var requests: Int { found.withLock { $0.requests } }
  /// How often it was asked what nobody knows: what it said after the last result that is recorded.
  var unknown: Int { found.withLock { $0.unknown } }
  /// What is wrong with the requests.
  var faults: [String] { found.withLock { $0.faults } }
  /// Its answers that it was told of in other words, as those of which a part was withheld are.
  var altered: Set<Altered> { Set(found.withLock { $0.altered }) }

  func answer(_ body: JSONValue) -> ScriptedEndpoint.Reply {
    let messages = (body["messages"]?.array ?? []).dropFirst()
    let next = conversation.messages.dropFirst(messages.count).first
    found.withLock { found in
      found.requests += 1
      if next == nil { found.unknown += 1 }
      found.faults += faults(body, Array(messages), &found.altered).map {
        "request \(found.requests): \($0)"
      }
    }
    guard let next, next.role == "assistant" else { return .saying("I do not know.") }
    guard !next.calls.isEmpty else { return .saying(next.content ?? "", part: 100) }
    return .calling(
      next.calls.map { ($0.name, $0.arguments.jsonText) }, words: next.content, part: 100)
  }

  private func faults(
    _ body: JSONValue, _ messages: [JSONValue], _ altered: inout [Altered]
  ) -> [String] {
    var faults: [String] = []
    if !body.isValidHistory { faults.append("a call has not just one result") }
    if Set((body["tools"]?.array ?? []).compactMap { $0["function"]?["name"]?.string }) != names {
      faults.append("other tools than the functions")
    }
    let told = messages.map { message -> Airline.Message? in
      do { return try Airline.Message(message) } catch { return nil }
    }
    for (place, recorded) in zip(told.indices, conversation.messages) where told[place] != recorded
    {
      if recorded.role == "assistant", let given = recorded.content,
        let words = messages[place]["content"]?.string, recorded.calls == told[place]?.calls
      {
        altered.append(Altered(given: given, told: words))
        continue
      }
      faults.append("message \(place) is \(messages[place].jsonText), recorded is \(recorded)")
    }
    if told.count > conversation.messages.count { faults.append("more than is recorded") }
    return faults
  }
}
