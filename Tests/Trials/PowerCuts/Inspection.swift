import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation

/// Whether an image keeps what was claimed: read, verified, opened by a writer, asked again,
/// appended to, opened again.
struct Inspection {
  let root: String
  let work: Work
  /// What had been claimed at the moment of the cut.
  let claims: [Claim]

  private var log: String { root + "/log" }
  /// Whether anything must be there; before that an unfinished log may look like none.
  private var isPromised: Bool {
    claims.contains { claim in
      switch claim {
      case .acknowledged: true
      case .seen(let position): position > 0
      default: false
      }
    }
  }

  /// - Throws: ``Wrong``, and what the log throws.
  func run() async throws {
    try await step("files") { try checkFiles() }
    let before = try await step("reader") { try contents() }
    try await step("verify") { try verify(log) }
    let after = try await write(since: before?.keys ?? [])
    try await step("verify afterwards") { try verify(log, isCertain: true) }
    try await step("reader afterwards") {
      guard try contents()?.keys == after else {
        throw Wrong("what was appended is not there after a reopening")
      }
    }
    try await step("copy") { try inspectCopy() }
  }

  /// Opens the log as its next writer and returns the commits that are in it in the end.
  private func write(since before: [Work.Key]) async throws -> [Work.Key] {
    let log = try await step("writer") { try work.open(root, .writing) }
    let found = try await step("commits") { try Contents(log, work) }
    guard found.keys.starts(with: before) else {
      throw Wrong("readers saw \(before.count) commits, then \(found.keys.count)")
    }
    try check(found)
    try checkErasure(found, work)
    // To ask again for somebody forgotten would begin a new life of theirs.
    let certain = found.keys.filter { !isForgetting || work.subject($0) != Work.forgotten }
    for key in certain.suffix(4) {
      let receipt = try await step("asked again") { try await log.append(work.commit(key)) }
      guard receipt.firstPosition.value == found.places[key]?.position else {
        throw Wrong("commit \(key) is answered with position \(receipt.firstPosition)")
      }
    }
    // Somebody else's: an erasure that was cut off takes no more of the person's.
    let number = found.keys.count * (isForgetting ? 3 : 1)
    let key = Work.Key(appender: 999, number: number)
    let receipt = try await step("append") { try await log.append(work.commit(key)) }
    guard receipt.firstPosition == found.head.next else {
      throw Wrong("after \(found.head) an append got position \(receipt.firstPosition)")
    }
    return found.keys + [key]
  }

  private func check(_ found: Contents) throws {
    for claim in claims {
      switch claim {
      case .acknowledged(let key, let version, let position):
        guard let place = found.places[key] else {
          throw Wrong("commit \(key), acknowledged at \(position), is lost; head \(found.head)")
        }
        guard place == .init(version: version, position: position) else {
          throw Wrong("commit \(key), acknowledged at \(position), is at \(place.position)")
        }
      case .refused(let key):
        if let place = found.places[key] {
          throw Wrong("commit \(key) was refused, and is at \(place.position)")
        }
      case .seen(let position):
        guard found.head.value >= position else {
          throw Wrong("readers saw position \(position), the head is \(found.head)")
        }
      default: break
      }
    }
  }

  /// A copy is whole or not there.
  private func inspectCopy() throws {
    let copy = root + "/copy"
    let promised = claims.compactMap { if case .copied(let head) = $0 { head } else { nil } }.max()
    guard promised != nil || FileManager.default.fileExists(atPath: copy) else { return }
    try verify(copy, isCertain: true)
    let found = try Contents(work.open(root, .reading, log: "copy"), work)
    guard found.head.value >= promised ?? 0 else {
      throw Wrong("it ends at \(found.head), readers had seen \(promised ?? 0)")
    }
  }

  private func contents() throws -> Contents? {
    try unlessUnfinished { try Contents(work.open(root, .reading), work) }
  }

  private func verify(_ path: String, isCertain: Bool = false) throws {
    let result =
      try isCertain
      ? LogVerifier.verify(path: path)
      : unlessUnfinished { try LogVerifier.verify(path: path) }
    if let problem = result?.problems.first {
      throw Wrong("damage at \(problem.position): \(problem.what)")
    }
  }

  /// While nothing was ever acknowledged a reader may find no log.
  private func unlessUnfinished<R>(_ body: () throws -> R) throws -> R? {
    do {
      return try body()
    } catch let error as LogError {
      guard !isPromised else { throw error }
      switch error {
      case .missing, .notALog: return nil
      default: throw error
      }
    }
  }

  private func step<R>(_ name: String, _ body: () async throws -> R) async throws -> R {
    do { return try await body() } catch { throw Wrong("\(name): \(error)") }
  }
}
