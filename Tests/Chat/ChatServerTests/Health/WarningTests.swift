import Logging
import Synchronization
import Testing

@testable import ChatServer

/// The faults that an operator has to look at, as `/readyz` shows them.
@Suite struct WarningTests {
  @Test("a warning stands as long as what it is of, also one that is said each time")
  func warnings() {
    let building = BackgroundBuilds(
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, patience: .zero)
    let stands = Standing()
    building.warn(of: "a file is gone") { stands.isSo }
    building.warn(of: "another one is")
    building.warn(of: "a key is damaged", once: "key") { stands.isSo }
    #expect(building.warnings == ["a file is gone", "another one is", "a key is damaged"])
    stands.isSo = false
    #expect(building.warnings == ["another one is"])
    building.warn(of: "a key is damaged", once: "key")
    #expect(building.warnings == ["another one is", "a key is damaged"])
  }
}

/// Whether something is still so.
private final class Standing: Sendable {
  private let state = Mutex(true)

  var isSo: Bool {
    get { state.withLock(\.self) }
    set { state.withLock { $0 = newValue } }
  }
}
