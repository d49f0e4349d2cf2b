import EventLog
import Foundation
import TestSupport
import Testing

@testable import Accounts

/// The accounts' files do not hold together, and the log is not concerned.
@Suite struct DamagedAccountsTests {
  @Test func `a damaged account names the folder of the accounts and a backup of it`() async throws
  {
    try await withFolder { folder in
      do {
        let hash = PasswordHash(salt: "00", rounds: 2, blockSize: 1, parallelism: 1, key: "00")
        try AccountStore(folder: folder).add(
          Account(
            id: "ann", login: "ann@example.org", name: "Ann", roles: [.person], password: hash,
            created: .now(), began: Position(0)))
      }
      let file = URL(fileURLWithPath: folder + "/data.mdb")
      var bytes = Array(try Data(contentsOf: file))
      for place in bytes.ranges(of: Array("ann@example.org".utf8)) {
        bytes.replaceSubrange(place, with: [UInt8](repeating: 1, count: place.count))
      }
      try Data(bytes).write(to: file)
      let error = #expect(throws: DamagedStore.self) { try AccountStore(folder: folder) }
      let words = error.map { "\($0)" } ?? ""
      #expect(words.hasPrefix("\(folder) is damaged") && words.contains("of a backup"), "\(words)")
    }
  }
}
