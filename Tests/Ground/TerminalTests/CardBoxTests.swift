import Terminal
import Testing

private let card = CardBox(
  number: 1, title: "📦 Order #1001", subtitle: "주문 상태: delivering",
  details: [
    "- ID: 17", "- Note: \u{1B}[2Jplease leave the parcel with the neighbours on the third floor",
  ],
  link: "https://example.org/orders/1001?track=yes")

@Test func `a card at 80 columns`() {
  #expect(
    card.lines(on: Canvas()) == [
      "╭──────────────────────────────────────────────────────────────╮",
      "│ [1] 📦 Order #1001                                           │",
      "│     주문 상태: delivering                                    │",
      "│                                                              │",
      "│     - ID: 17                                                 │",
      "│     - Note: ␛[2Jplease leave the parcel with the neighbours  │",
      "│     on the third floor                                       │",
      "│     https://example.org/orders/1001?track=yes                │",
      "╰──────────────────────────────────────────────────────────────╯",
    ])
}

@Test func `a card at 40 columns`() {
  #expect(
    card.lines(on: Canvas(width: 40)) == [
      "╭──────────────────────────────────────╮",
      "│ [1] 📦 Order #1001                   │",
      "│     주문 상태: delivering            │",
      "│                                      │",
      "│     - ID: 17                         │",
      "│     - Note: ␛[2Jplease leave the     │",
      "│     parcel with the neighbours on    │",
      "│     the third floor                  │",
      "│     https://example.org/orders/1001? │",
      "│     track=yes                        │",
      "╰──────────────────────────────────────╯",
    ])
}

@Test func `a card without a frame where there is no room for one`() {
  #expect(
    CardBox(number: 1, title: "Order", details: ["ready"]).lines(on: Canvas(width: 11)) == [
      "[1] Order",
      "",
      "    ready",
    ])
}

@Test func `a plain card in ASCII`() {
  #expect(
    CardBox(title: "Order").lines(on: Canvas(width: 14, unicode: false)) == [
      "+------------+",
      "| Order      |",
      "+------------+",
    ])
}

@Test func `a card in colours`() {
  #expect(
    CardBox(number: 2, title: "Order").lines(on: Canvas(width: 14, colors: true)) == [
      "\u{1B}[2m╭────────────╮\u{1B}[0m",
      "\u{1B}[2m│\u{1B}[0m \u{1B}[36m[2] \u{1B}[0m\u{1B}[1mOrder\u{1B}[0m  \u{1B}[2m│\u{1B}[0m",
      "\u{1B}[2m╰────────────╯\u{1B}[0m",
    ])
}
