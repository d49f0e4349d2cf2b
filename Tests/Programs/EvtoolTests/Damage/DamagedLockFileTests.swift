import EventLog
import Foundation
import Testing

/// LMDB's lock file, damaged beside a program that has the log open.
@Suite struct DamagedLockFileTests {
  @Test func `a damaged lock file is no damage of the log`() async throws {
    try await Program.with { program in
      let log = try program.log()
      try await log.append([note("one")], to: shelf)
      // By another process: one that closes a file gives up its own locks of it (fcntl(2)). Only
      // the sign that the file is LMDB's: whoever writes goes on by the number of the transaction
      // behind it.
      let damage = Process()
      damage.executableURL = URL(fileURLWithPath: "/bin/dd")
      damage.arguments = [
        "if=/dev/urandom", "of=\(program.data)/log/lock.mdb", "bs=4", "count=1", "conv=notrunc",
        "status=none",
      ]
      try damage.run()
      damage.waitUntilExit()
      for command in ["stats", "verify"] {
        let run = try program.run(command)
        #expect(run.code == 2, "\(run)")
        #expect(
          run.errors.contains("lock.mdb is damaged, which says nothing of the log"), "\(run)")
      }
    }
  }
}
