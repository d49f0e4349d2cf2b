import Foundation
public import JSON

/// A time zone by its name in the IANA database, such as `Europe/Berlin`.
///
/// Only a name that Foundation knows can be one, so every later conversion succeeds.
public struct ZoneID: Sendable, Hashable, RawRepresentable, JSONRepresentable {
  /// The zone without an offset.
  public static let utc = ZoneID(unchecked: "UTC")

  /// The name.
  public let rawValue: String

  /// A zone, or nil if Foundation knows none of that name.
  ///
  /// Abbreviations such as `CET` or `GMT+3` are refused: they say nothing of daylight saving.
  public init?(rawValue: String) {
    let isName = rawValue.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || "0123456789+-_/".utf8.contains(byte)
    }
    let isArea = rawValue.contains("/") || rawValue == "UTC"
    guard isName, isArea, TimeZone(identifier: rawValue) != nil else { return nil }
    self.rawValue = rawValue
  }

  private init(unchecked rawValue: String) { self.rawValue = rawValue }
}

extension ZoneID: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}
