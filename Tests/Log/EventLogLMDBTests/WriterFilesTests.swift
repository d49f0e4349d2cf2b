import Dispatch
@testable import EventLogLMDB
import Foundation
import LMDB
import Synchronization
import TestSupport
import Testing

/// What a writer sees of its own files.
@Suite struct WriterFilesTests {
  @Test func `a state that is made while it looks is not taken for an older one`() async throws {
    try await withFolder { folder in
      var options = LMDB.Environment.Options()
      options.isSynced = false
      let environment = try LMDB.Environment(path: folder, tables: ["t"], options: options)
      for name in ["writer.lock", "journal.0", "journal.1"] {
        #expect(FileManager.default.createFile(atPath: folder + "/" + name, contents: nil))
      }
      let files = try WriterFiles(folder: folder, environment)
      let refusals = Atomic(0)
      let isOver = Atomic(false)
      let failure = Mutex<(any Error)?>(nil)
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 {
          do {
            for number in 0..<20_000 {
              let key = Array("\(number % 10)".utf8)
              try environment.write { try $0.put(key, at: key, in: environment.table("t")) }
              files.noteWrite()
            }
          } catch {
            failure.withLock { $0 = error }
          }
          isOver.store(true, ordering: .releasing)
        } else {
          while !isOver.load(ordering: .acquiring) {
            guard files.refusal() != nil else { continue }
            refusals.add(1, ordering: .relaxed)
          }
        }
      }
      #expect(failure.withLock { $0 } == nil && refusals.load(ordering: .relaxed) == 0)
    }
  }
}
