internal import EventLog
public import Testing

/// One of the promises that every log keeps.
///
/// A log's own tests run them all:
///
/// ```swift
/// @Test(arguments: ContractRule.all)
/// func `keeps the contract`(_ rule: ContractRule) async throws { try await rule.check(MyLogs()) }
/// ```
public struct ContractRule: Sendable, CustomTestStringConvertible {
  /// What is promised, as a sentence.
  public let testDescription: String
  private let body: @Sendable (any LogKind) async throws -> Void

  init(_ sentence: String, _ body: @escaping @Sendable (any LogKind) async throws -> Void) {
    testDescription = sentence
    self.body = body
  }

  /// A promise of one new log.
  init(
    _ sentence: String, of setting: LogSetting = LogSetting(),
    _ body: @escaping @Sendable (any EventLog) async throws -> Void
  ) {
    self.init(sentence) { kind in try await kind.withLog(setting, body) }
  }

  /// Checks the promise with new logs of a kind; what does not hold is recorded as an issue of the test that runs.
  public func check(_ kind: any LogKind) async throws { try await body(kind) }

  /// What every log promises.
  public static var all: [ContractRule] {
    appending + reading + following + shapes + chain
  }
}
