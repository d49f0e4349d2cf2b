import JSON
import Outbound
import PluginKit

extension EndpointCall {
  /// What a response says: its own JSON, or what it holds in one of the demos' two shapes.
  static func answer(
    _ response: IncomingResponse, hiding secrets: Secrets
  ) throws -> FunctionResponse {
    guard (200...299).contains(response.status) else {
      return FunctionResponse(
        secrets.hidden(in: explanation(in: response.body)), status: response.status)
    }
    let body = response.body.isEmpty ? JSONValue.null : try json(response)
    guard let demo = try DemoResponse(data: body) else {
      return FunctionResponse(secrets.hidden(in: body))
    }
    return FunctionResponse(secrets.hidden(in: demo.response), status: demo.status)
  }

  private static func json(_ response: IncomingResponse) throws -> JSONValue {
    do {
      return try JSONValue(foreign: response.body)
    } catch {
      throw CallError.noJSON(status: response.status, reason: error.description)
    }
  }

  /// What an unsuccessful response says about itself.
  private static func explanation(in body: [UInt8]) -> JSONValue {
    do {
      return try JSONValue(foreign: body)
    } catch {
      // A page for people, such as a proxy's: the status says what there is to say.
      return .null
    }
  }
}
