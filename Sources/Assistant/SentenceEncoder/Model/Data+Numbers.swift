import Foundation

// Numbers in files are little-endian, as all processors are that Swift runs on.

extension [Float] {
  /// The numbers that `bytes` hold; bytes that make no whole number are left out.
  init(littleEndian bytes: Data) {
    unsafe self.init(unsafeUninitializedCapacity: bytes.count / 4) { buffer, count in
      count = unsafe bytes.copyBytes(to: buffer) / 4
    }
  }
}

extension Data {
  mutating func append(littleEndian number: Float) {
    unsafe Swift.withUnsafeBytes(of: number) { unsafe append(contentsOf: $0) }
  }

  mutating func append(littleEndian numbers: [Float]) {
    unsafe numbers.withUnsafeBytes { unsafe append(contentsOf: $0) }
  }

  mutating func append(_ elements: [Int8]) {
    unsafe elements.withUnsafeBytes { unsafe append(contentsOf: $0) }
  }
}
