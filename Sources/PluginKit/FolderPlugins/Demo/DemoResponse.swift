package import EventLog
package import JSON

/// What a function of the chatbot demos answered, whichever of their two shapes it was sent in.
///
/// The first demo sends `function_response {status_code, endpoint, response}`, a later one `function_calls[0] {name, status_code,
/// response_text}` with other names for the same things. Here functions and members have the names of the first.
@JSONShape
package struct DemoResponse: Sendable, Hashable {
  /// The function, by its exact name.
  package var function: String
  /// The status, as in HTTP; it is rendered only at 200.
  package var status: Int
  /// What it answered.
  package var response: JSONValue
}

extension DemoResponse {
  /// Reads the `data` of a demo's message, an object or an object in a string; nil if no function answered in it.
  ///
  /// - Throws: ``DemoResponseError`` where a response is there, but lacks a part.
  package init?(data: JSONValue) throws(DemoResponseError) {
    let data = DemoText.unwrapped(data)
    if let response = data["function_response"], response != .null {
      self = try Self.first(response)
    } else if let call = data["function_calls"]?[0], call != .null {
      self = try Self.later(call)
    } else {
      return nil
    }
  }

  /// Lifts recorded messages' `data` (version 1) to this shape (version 2).
  package static func upcaster(_ type: EventType, owner: String? = nil) -> Upcaster {
    Upcaster(type, from: 1, owner: owner) { payload in
      guard let response = try DemoResponse(data: .object(payload)) else {
        throw DemoResponseError("function_response or function_calls[0]")
      }
      payload = try JSONObject(json: response.json)
    }
  }

  private static func first(_ sent: JSONValue) throws(DemoResponseError) -> DemoResponse {
    guard let endpoint = sent["endpoint"]?.string, let name = DemoText.lastPart(of: endpoint) else {
      throw DemoResponseError("function_response.endpoint")
    }
    guard let status = sent["status_code"]?.int else {
      throw DemoResponseError("function_response.status_code")
    }
    return DemoResponse(
      function: name, status: Int(status),
      response: DemoText.unwrapped(sent["response"] ?? .null))
  }

  private static func later(_ sent: JSONValue) throws(DemoResponseError) -> DemoResponse {
    guard let name = sent["name"]?.string, !name.isEmpty else {
      throw DemoResponseError("function_calls[0].name")
    }
    guard let status = sent["status_code"]?.int else {
      throw DemoResponseError("function_calls[0].status_code")
    }
    let response = DemoText.unwrapped(sent["response_text"] ?? .null)
    return DemoResponse(
      function: DemoNames.functions[name] ?? name, status: Int(status),
      response: DemoNames.renamed(response))
  }
}

/// What a demo's response lacks.
package struct DemoResponseError: Error, Equatable, CustomStringConvertible {
  /// The member that is missing or of another kind.
  package let member: String

  init(_ member: String) { self.member = member }

  /// One line for a person.
  package var description: String {
    "a function's response in the demos' shape lacks \(member), or it is of another kind"
  }
}
