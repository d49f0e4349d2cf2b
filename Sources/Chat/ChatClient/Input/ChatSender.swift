/// Sends one kind of answer: a function that knows what it answers, so that two of the same question are equal.
///
/// A call returns once what is sent is kept: on the record, or where it survives the end of the program until it is.
public struct ChatSender<Value: Sendable>: Sendable, Equatable {
  /// What it answers.
  public let purpose: String
  private let send: @Sendable (Value) async throws -> Void

  /// A sender for a purpose; whoever has two of one purpose has the same one.
  public init(_ purpose: String, send: @escaping @Sendable (Value) async throws -> Void) {
    (self.purpose, self.send) = (purpose, send)
  }

  /// Sends a value.
  ///
  /// - Throws: ``ChatRefusal`` where the other side does not take it; then nothing has changed.
  public func callAsFunction(_ value: Value) async throws { try await send(value) }

  /// Whether both answer the same.
  public static func == (left: ChatSender, right: ChatSender) -> Bool {
    left.purpose == right.purpose
  }
}

extension ChatSender where Value == Void {
  /// Sends it.
  ///
  /// - Throws: ``ChatRefusal`` where the other side does not take it; then nothing has changed.
  public func callAsFunction() async throws { try await send(()) }
}
