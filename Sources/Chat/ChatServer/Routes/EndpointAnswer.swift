import Basics
import Conversation
import EventLog
import HTTPTypes
import Hummingbird
import JSON
import NIOCore
import PluginKit

/// The answer to a request.
struct EndpointAnswer: Sendable {
  var status: HTTPResponse.Status
  var headers: HTTPFields
  var body: ResponseBody
  /// Whether its body is made as it is taken.
  private(set) var isStreamed = false

  /// About how many bytes a page of a list has: what is one entry more goes on in the next.
  static let pageBytes = 256 << 10

  init(
    _ status: HTTPResponse.Status = .ok, headers: HTTPFields = [:], body: ResponseBody = .init()
  ) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// A body that is made as it is taken: `write` never has more than a piece of it in memory.
  static func streamed(
    _ status: HTTPResponse.Status = .ok, headers: HTTPFields, length: Int? = nil,
    _ write: @escaping @concurrent @Sendable (inout any ResponseBodyWriter) async throws -> Void
  ) -> EndpointAnswer {
    var answer = EndpointAnswer(
      status, headers: headers, body: ResponseBody(contentLength: length, write))
    answer.isStreamed = true
    return answer
  }

  /// A value as JSON.
  static func json(
    _ value: some JSONRepresentable, _ status: HTTPResponse.Status = .ok,
    headers: HTTPFields = [:]
  ) -> EndpointAnswer {
    var headers = headers
    headers[.contentType] = "application/json"
    return EndpointAnswer(
      status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: value.json)))
  }

  /// Some text.
  static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> EndpointAnswer {
    EndpointAnswer(
      headers: [.contentType: type], body: .init(byteBuffer: ByteBuffer(string: text)))
  }

  /// Done, and nothing to say.
  static let nothing = EndpointAnswer(.noContent)

  init(_ problem: Problem, as form: Endpoint.ProblemForm = .problem) {
    switch form {
    case .problem:
      self = .json(problem, problem.status, headers: problem.headers)
      headers[.contentType] = "application/problem+json"
    case .openAI: self = OpenAIError(problem).answer
    case .scim: self = SCIMError(problem: problem).answer
    }
  }

  var response: Response {
    Response(status: status, headers: headers, body: body)
  }
}
