import PluginKit

extension FunctionContext {
  /// Refuses a question about another patient than the signed-in person.
  ///
  /// The assistant fills in `patientId` itself. A caller that does not must not read other people's records.
  func checkIsOwn(_ parameters: PatientParameters) throws(FunctionRefusal) {
    guard parameters.patientId == person.rawValue else {
      throw .forbidden("I can only show you what is recorded about yourself.")
    }
  }
}
