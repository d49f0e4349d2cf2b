import EventLog
import Foundation
import Testing

/// What is left of secret bytes that were in an array.
@Suite struct WipingTests {
  /// Large enough that who frees it leaves most of it as it was.
  private static let secret = (0..<4096).map { UInt8($0 % 251 + 1) }

  @Test func `an array that nobody else has is zeroed where it lies`() {
    var secret: [UInt8] = (1...32).map { $0 }
    let place = secret.withUnsafeBufferPointer { $0.baseAddress }
    secret.wipe()
    #expect(secret == [UInt8](repeating: 0, count: 32))
    #expect(secret.withUnsafeBufferPointer { $0.baseAddress } == place)
  }

  @Test func `what a store kept is zeroed when nobody has it any more`() throws {
    var kept: KeptKey? = KeptKey(place: "a", bytes: Self.secret.map { $0 })
    let place = try #require(
      kept?.withBytes { $0.withUnsafeBytes { $0.baseAddress.map { Int(bitPattern: $0) } } })
    #expect(try bytes(at: place) == Self.secret[1024..<3072])
    kept = nil
    #expect(try bytes(at: place) != Self.secret[1024..<3072])
  }

  @Test func `who asks a store in memory for a key may zero what they got`() throws {
    let keys = MemoryKeyStore()
    try keys.add(Self.secret, as: "a")
    var copy = try #require(keys.key("a"))
    copy.wipe()
    #expect(keys.key("a") == Self.secret)
    #expect(keys.destroy("a") && !keys.destroy("a") && keys.key("a") == nil)
  }

  /// The middle of what lies at an address of this process, or lay there.
  private func bytes(at address: Int) throws -> ArraySlice<UInt8> {
    let memory = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/mem"))
    try memory.seek(toOffset: UInt64(address + 1024))
    return Array(try memory.read(upToCount: 2048) ?? Data())[...]
  }
}
