import Terminal
import Testing

@Test(arguments: [
  (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (12345, "12,345"), (-1_234_567, "-1,234,567"),
  (Int.min, "-9,223,372,036,854,775,808"),
])
func `counts have thousands separators`(_ number: Int, text: String) {
  #expect(Readable.count(number) == text)
}

@Test(arguments: [
  (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (1_234_567, "1.2 MB"), (99_949, "99.9 kB"),
  (123_456, "123 kB"), (999_499, "999 kB"), (999_500, "1.0 MB"), (-2_000, "-2.0 kB"),
  (Int.max, "9.2 EB"),
])
func `bytes keep two or three digits and a unit`(_ number: Int, text: String) {
  #expect(Readable.bytes(number) == text)
}

@Test(arguments: [
  (0, "0/s"), (0.001, "<0.01/s"), (0.25, "0.25/s"), (0.996, "1.0/s"), (12.34, "12.3/s"),
  (99.96, "100/s"), (1_234_567.8, "1,234,568/s"), (.infinity, "–"), (.nan, "–"), (-1, "–"),
])
func `rates are short and never trap`(_ value: Double, text: String) {
  #expect(Readable.rate(perSecond: value) == text)
}

@Test(arguments: [
  (0, "0%"), (0.001, "<1%"), (0.5, "50%"), (0.999, "99%"), (1, "100%"), (7, "100%"), (-3, "0%"),
  (.nan, "0%"),
])
func `only what is complete is a hundred percent`(_ share: Double, text: String) {
  #expect(Readable.percent(share) == text)
}

@Test(arguments: [
  (Duration.zero, "0 µs"), (.microseconds(850), "850 µs"), (.microseconds(999_600), "1.0 s"),
  (.milliseconds(12.5), "12.5 ms"), (.milliseconds(250), "250 ms"), (.seconds(1.24), "1.2 s"),
  (.seconds(59.97), "1 min 00 s"), (.seconds(184), "3 min 04 s"), (.seconds(7500), "2 h 05 min"),
  (.seconds(190_800), "2 d 05 h"), (.seconds(-3), "-3.0 s"),
])
func `durations have two parts`(_ duration: Duration, text: String) {
  #expect(Readable.duration(duration) == text)
}

@Test(arguments: [
  (4, "0:04"), (750, "12:30"), (3723, "1:02:03"), (-5, "0:00"), (3_600_000, "1,000:00:00"),
])
func `a clock shows whole seconds`(_ seconds: Int, text: String) {
  #expect(Readable.clock(.seconds(seconds)) == text)
}
