import EventLog
import Foundation
import Testing

/// LMDB's lock file, damaged beside a program that has the log open.
@Suite struct DamagedLockFileTests {
  @Test func `a damaged lock file is no damage of the log`() async throws {
    try await Program.with { program in
      let log = try program.log()
      try await log.append([note("one")], to: shelf)
      let lock = try FileHandle(
        forUpdating: URL(fileURLWithPath: program.data + "/log/lock.mdb"))
      try lock.write(contentsOf: Data(repeating: 7, count: 64))
      for command in ["stats", "verify"] {
        let run = try program.run(command)
        #expect(run.code == 2, "\(run)")
        #expect(run.errors.contains("lock.mdb is damaged, which says nothing of the log"), "\(run)")
      }
    }
  }
}
