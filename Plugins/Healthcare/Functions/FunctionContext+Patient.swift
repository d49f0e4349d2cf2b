import EventLog
import Conversation
import JSON
import PluginKit

extension FunctionContext {
  /// The answer to a question about another patient than the signed-in person; nil if it is about that person.
  ///
  /// The assistant fills in `patientId` itself. A caller that does not must not read other people's records.
  func refusal(of parameters: PatientParameters) -> FunctionResponse? {
    guard parameters.patientId != person.rawValue else { return nil }
    return FunctionResponse(
      status: 403, ["message": "I can only show you what is recorded about yourself."])
  }
}
