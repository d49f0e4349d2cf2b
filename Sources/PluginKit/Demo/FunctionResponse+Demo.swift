extension FunctionResponse {
  /// The answer inside the chatbot demos' shapes, see ``DemoResponse``; an answer in neither shape is itself.
  ///
  /// - Throws: ``DemoResponseError`` where the shape is there, but lacks a part.
  package func unwrapped() throws(DemoResponseError) -> FunctionResponse {
    guard let demo = try DemoResponse(data: body) else { return self }
    return FunctionResponse(status: demo.status, demo.response)
  }
}
