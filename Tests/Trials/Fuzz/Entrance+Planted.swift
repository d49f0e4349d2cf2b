extension Entrance {
  /// What a campaign has to find.
  ///
  /// They are in no campaign but by their names.
  static let planted: [Entrance] = [
    planted("planted-crash") { preconditionFailure("planted") },
    planted("planted-promise") { throw BrokenPromise(description: "planted") },
    planted("planted-hang") { while true {} },
  ]

  /// One that strikes where an input begins with something else than its sample does.
  private static func planted(
    _ name: String, _ strike: @escaping @Sendable () throws -> Void
  ) -> Entrance {
    Entrance(name: name, share: 100, samples: [Array("sample text".utf8)]) { bytes in
      guard bytes.first != UInt8(ascii: "s"), bytes.count > 3 else { return true }
      try strike()
      return false
    }
  }
}
