import Accounts
import Attachments
import Consumers
import EventLog
import Foundation
import Installation
import Logging
import Synchronization
import TestSupport
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

  @Test("whoever watches what lies beside the log has its mark written again")
  func watchedMark() async throws {
    try await withFolder { data in
      let installation = try await Installation.onceFree(data, plugins: RunningServer.plugins)
      let watch = StoreWatch(
        try AccountStore(folder: data + "/accounts"),
        try AttachmentStore(folder: data + "/attachments", vault: installation.vault),
        try ConsumerStore(folder: data + "/consumers"), log: installation.log,
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
      try FileManager.default.removeItem(atPath: data + "/log.head")
      #expect(watch.faults == [])
      #expect(FileManager.default.fileExists(atPath: data + "/log.head"))
    }
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
