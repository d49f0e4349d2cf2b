/// Quantities as people read them, the same in every locale so that output can be compared.
package enum Readable {
  /// A number with thousands separators: `12,345`.
  package static func count(_ number: some BinaryInteger) -> String {
    let digits = String(number.magnitude)
    let head = digits.count % 3
    var groups = head == 0 ? [] : [String(digits.prefix(head))]
    var rest = digits.dropFirst(head)
    while !rest.isEmpty {
      groups.append(String(rest.prefix(3)))
      rest = rest.dropFirst(3)
    }
    return (number < 0 ? "-" : "") + groups.joined(separator: ",")
  }

  /// A number of things: `1 text`, `12 texts`.
  package static func count(_ number: some BinaryInteger, _ thing: String) -> String {
    count(number) + " " + thing + (number == 1 ? "" : "s")
  }

  /// A number of bytes in decimal units: `999 B`, `1.2 MB`, `345 GB`.
  package static func bytes(_ number: some BinaryInteger) -> String {
    let sign = number < 0 ? "-" : ""
    guard number.magnitude >= 1000 else { return "\(number) B" }
    var value = Double(number.magnitude)
    var unit = ""
    for larger in ["kB", "MB", "GB", "TB", "PB", "EB"] where value >= 999.5 || unit.isEmpty {
      value /= 1000
      unit = larger
    }
    return sign + threeDigits(value) + " " + unit
  }

  /// A number of things a second: `12,345/s`, `12.3/s`, `0.05/s`; `–` when there is no number.
  package static func rate(perSecond value: Double) -> String {
    guard value.isFinite, value >= 0, value < 1e15 else { return "–" }
    if value == 0 { return "0/s" }
    if value < 0.01 { return "<0.01/s" }
    if value < 0.995 { return decimal(value, places: 2) + "/s" }
    return (value < 99.95 ? decimal(value, places: 1) : count(Int(value.rounded()))) + "/s"
  }

  /// A share of a whole in percent, from 0 for none to 1 for all: `42%`, `<1%`.
  ///
  /// Rounded down, so that `100%` is said of nothing that is unfinished; clamped to 0…100.
  package static func percent(_ fraction: Double) -> String {
    let share = fraction.clampedToUnit
    return share > 0 && share < 0.01 ? "<1%" : "\(Int(share * 100))%"
  }

  static func threeDigits(_ value: Double) -> String {
    value < 99.95 ? decimal(value, places: 1) : String(Int(value.rounded()))
  }

  static func decimal(_ value: Double, places: Int) -> String {
    let scale = places == 1 ? 10 : 100
    let scaled = Int((value * Double(scale)).rounded())
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
  }
}

extension Double {
  var clampedToUnit: Double { isNaN ? 0 : Swift.min(1, Swift.max(0, self)) }
}

extension Readable {
  /// A length of time with two significant parts: `850 µs`, `12.5 ms`, `1.2 s`, `3 min 04 s`,
  /// `2 d 05 h`.
  package static func duration(_ duration: Duration) -> String {
    if duration < .zero { return "-" + self.duration(.zero - duration) }
    let seconds = duration / .seconds(1)
    if seconds < 999.5e-6 { return "\(Int((seconds * 1e6).rounded())) µs" }
    if seconds < 0.9995 { return threeDigits(seconds * 1000) + " ms" }
    if seconds < 59.95 { return decimal(seconds, places: 1) + " s" }
    return parts(Int(min(seconds.rounded(), 1e15)))
  }

  /// A length of time as a clock shows it, in whole seconds: `0:04`, `12:30`, `1:02:03`.
  package static func clock(_ duration: Duration) -> String {
    let seconds = max(0, Int(duration.components.seconds))
    let tail = twoDigits(seconds % 60)
    if seconds < 3600 { return "\(seconds / 60):\(tail)" }
    return "\(count(seconds / 3600)):\(twoDigits(seconds / 60 % 60)):\(tail)"
  }

  private static func parts(_ seconds: Int) -> String {
    if seconds < 3600 { return "\(seconds / 60) min \(twoDigits(seconds % 60)) s" }
    if seconds < 86400 { return "\(seconds / 3600) h \(twoDigits(seconds / 60 % 60)) min" }
    return "\(count(seconds / 86400)) d \(twoDigits(seconds / 3600 % 24)) h"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
