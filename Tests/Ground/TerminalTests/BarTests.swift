import Terminal
import Testing

@Test(arguments: [
  (0.0, ""), (0.0001, "▏"), (0.5, "█████"), (0.56, "█████▋"), (0.99, "█████████▉"),
  (1, "██████████"), (7, "██████████"), (-1, ""), (.nan, ""),
])
func `a bar is drawn in eighths of a column`(_ share: Double, text: String) {
  #expect(ShareBar(width: 10).text(share, on: Canvas()) == text)
}

@Test func `without Unicode a bar is made of number signs`() {
  #expect(ShareBar(width: 10).text(0.75, on: Canvas(unicode: false)) == "########")
}
