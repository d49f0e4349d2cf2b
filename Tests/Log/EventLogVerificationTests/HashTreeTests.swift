import EventLog
import JSON
@testable import EventLogVerification
import Testing
import TestSupport

/// The hash tree over a log's events, and what is proved with it.
@Suite struct HashTreeTests {
  private static let shelf = StreamName(category: "shelf", identifier: "one")

  private static func note(_ text: String) -> NewEvent {
    NewEvent(type: "note.taken", payload: ["text": .string(text)])
  }

  /// The roots of the first 1 to 8 inputs of the reference implementation of RFC 6962, whose tree
  /// RFC 9162 has, too (github.com/google/certificate-transparency, merkle_tree_test).
  @Test(arguments: [
    (1, "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"),
    (2, "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"),
    (3, "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77"),
    (7, "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c"),
    (8, "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"),
  ])
  func `roots are those of the reference implementation`(count: Int, root: String) {
    let inputs: [[UInt8]] = [
      [], [0], [0x10], [0x20, 0x21], [0x30, 0x31], [0x40, 0x41, 0x42, 0x43],
      Array(0x50...0x57), Array(0x60...0x6f),
    ]
    let leaves = inputs.prefix(count).map { HashTree.leaf($0.span) }
    #expect(HashTree.root(leaves[...]).hexadecimal == root)
  }

  private let key = Result { try SigningKey(secret: [UInt8](repeating: 7, count: 32)) }
  private let time = Timestamp(microseconds: 1_795_255_200_000_000)

  /// Logs within one zone, at its end, and of several with a rest.
  @Test(arguments: [1, 2, 5, 4095, 4096, 4097, 9001])
  func `each event leads to the signed tree, also while the log grows, and no other does`(
    count: Int
  ) async throws {
    let log = MemoryEventLog(clock: Timestamp.now)
    for start in stride(from: 0, to: count, by: 1000) {
      try await log.append(
        (start..<min(count, start + 1000)).map { Self.note("\($0)") }, to: Self.shelf)
    }
    let head = try SignedHead(of: log, at: time, with: key.get())
    try await log.append([Self.note("later"), Self.note("and later")], to: Self.shelf)
    let zones = try EventTree(of: count, in: log).zones
    for place in Set([1, 2, count / 2, 4096, 4097, 8192, count]) where (1...count).contains(place) {
      let position = Position(UInt64(place))
      let proof = try EventProof(of: position, under: head, in: log, knowing: zones)
      #expect(try EventProof(json: proof.json).differences() == [])
      #expect(try EventProof(of: position, under: head, in: log).json == proof.json)
      let other = proof.jsonText.replacing(
        "\\\"position\\\":\(place)", with: "\\\"position\\\":\(place + 1)")
      #expect(
        try EventProof(json: other).differences()
          == ["the hashes do not lead from this event to the signed tree"])
    }
    #expect(throws: ProofError.self) {
      try EventProof(of: Position(UInt64(count + 1)), under: head, in: log)
    }
  }

  @Test(arguments: [("kept", "lost"), ("shelf", "chest"), ("1", "2")])
  func `a proof that was changed proves nothing`(old: String, new: String) async throws {
    let log = MemoryEventLog(clock: Timestamp.now)
    try await log.append([Self.note("kept"), Self.note("other")], to: Self.shelf)
    let head = try SignedHead(of: log, at: time, with: key.get())
    let text = try EventProof(of: Position(1), under: head, in: log).jsonText
    try #require(text.contains(old))
    do {
      #expect(try EventProof(json: text.replacing(old, with: new)).differences() != [])
    } catch {
      // Some changes leave no proof at all.
    }
  }

  @Test func `no head is signed within a commit`() async throws {
    let log = MemoryEventLog(clock: Timestamp.now)
    try await log.append([Self.note("a"), Self.note("b")], to: Self.shelf)
    let tree = try EventTree(of: 1, in: log)
    #expect(throws: ProofError.self) {
      try SignedHead(of: log, tree, at: time, with: key.get())
    }
  }

  @Test func `hashes of another log prove nothing`() async throws {
    let log = MemoryEventLog(clock: Timestamp.now)
    try await log.append((0..<5000).map { Self.note("\($0)") }, to: Self.shelf)
    let head = try SignedHead(of: log, at: time, with: key.get())
    let wrong = [[UInt8](repeating: 1, count: 32)]
    #expect(throws: ProofError.self) {
      try EventProof(of: Position(4999), under: head, in: log, knowing: wrong)
    }
  }
}
