import EventLog
import Testing

/// What is left of secret bytes that were in an array.
@Suite struct WipingTests {
  @Test func `an array that nobody else has is zeroed where it lies`() {
    var secret: [UInt8] = (1...32).map { $0 }
    let place = secret.withUnsafeBufferPointer { $0.baseAddress }
    secret.wipe()
    #expect(secret == [UInt8](repeating: 0, count: 32))
    #expect(secret.withUnsafeBufferPointer { $0.baseAddress } == place)
  }
}
