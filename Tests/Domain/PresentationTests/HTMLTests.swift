import Conversation
import JSON
import Presentation
import Testing

@Suite struct HTMLTests {
  @Test func `a message with everything is one article, and a script in a title is text`() {
    let title =
      "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39; [a](javascript:b) **c**"
    #expect(
      HTMLOutput().html(.full).description == """
        <article class="message"><div class="content"><p>Two<br>lines</p></div>\
        <section class="card"><img src="https://example.org/a.png?x=1&amp;y=2" alt="\(title)" \
        loading="lazy"><h3>\(title)</h3><p class="subtitle">Date: 2026-11-24</p>\
        <p class="details">- ID: 1<br>- Doctor: Kim</p><button type="button" data-card="c1" \
        aria-label="Choose \(title)">Choose</button></section>\
        <section class="card"><h3>Leaflet</h3><p class="link"><a \
        href="https://example.org/leaflet" rel="noopener noreferrer nofollow">\
        https://example.org/leaflet</a></p></section>\
        <section class="card"><h3>Taken</h3><button type="button" data-card="c3" disabled \
        aria-label="Chosen Taken">Chosen</button></section>\
        <section class="card"><h3>Bad link</h3><p class="link">JavaScript:alert(1)</p></section>\
        <div class="button"><p>Click me</p><button type="button" data-button="b1">\
        Invite a Doctor</button></div>\
        <menu class="quick-replies" aria-label="Quick replies"><li><button type="button" \
        data-reply="r1">Yes &lt;b&gt;</button></li><li><button type="button" data-reply="r2">No\
        </button></li></menu></article>
        """)
  }

  @Test(arguments: ShownMessage.kinds)
  func `no kind of content or input lets markup or other schemes through`(_ message: ShownMessage) {
    let html = HTMLOutput().html(message).description
    #expect(!html.contains("<script") && !html.contains("data:text") && !html.contains("file:"))
    let targets = html.matches(of: /(?:src|href)="([^"]*)"/).map(\.1)
    #expect(targets.allSatisfy { $0.hasPrefix("https://") || $0.hasPrefix("mailto:") })
  }

  @Test(arguments: [
    "javascript:alert(1)", "JAVASCRIPT:x", " https://a", "java\nscript:x", "https:", "https://",
    "//example.org", "/a", "data:text/html,x", "vbscript:x", "http:\\\\a", "mailto:",
    "ht\u{0}tp://a",
    "https://a b", "",
  ])
  func `an address that runs something or leads nowhere is none`(_ text: String) {
    #expect(WebAddress(link: text) == nil)
  }

  @Test func `an own kind is shown as the plugin says, else in words`() {
    let message = ShownMessage(.own(name: "clinic.xray", text: "An X-ray", data: ["bone": "<i>"]))
    let own = [
      "clinic.xray": ContentOutputs(html: {
        .element("figure", [:], .text($0["bone"]?.string ?? ""))
      })
    ]
    #expect(
      HTMLOutput(own: own).html(message).description
        == "<article class=\"message\"><figure>&lt;i&gt;</figure></article>")
    #expect(HTMLOutput().html(message).description.contains("<p>An X-ray</p>"))
  }
}
