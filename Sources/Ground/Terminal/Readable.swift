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
