extension Readable {
  /// A length of time with two significant parts: `850 µs`, `12.5 ms`, `1.2 s`, `3 min 04 s`, `2 d 05 h`.
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
