import EventLog
import Conversation
import JSON
import Presentation

/// What attackers write where a text is expected.
let hostile = #"<script>alert("1")</script> & 'x' [a](javascript:b) **c**"#

extension ShownMessage {
  /// A message with everything a message can have.
  static let full = ShownMessage(
    .text(text: "Two\nlines"),
    cards: [
      ShownCard(
        Card(
          id: "c1", title: hostile, subtitle: "Date: 2026-11-24", details: "- ID: 1\n- Doctor: Kim",
          imageURL: "https://example.org/a.png?x=1&y=2", action: .send(text: "Take it"))),
      ShownCard(
        Card(id: "c2", title: "Leaflet", link: "https://example.org/leaflet")),
      ShownCard(
        Card(
          id: "c3", title: "Taken", imageURL: "javascript:alert(1)", action: .send(text: "again")),
        isSelected: true),
      ShownCard(Card(id: "c4", title: "Bad link", link: "JavaScript:alert(1)")),
    ],
    button: ShownButton(
      Button(
        id: "b1", text: "Invite a Doctor", explanation: "Click me", disabledText: "In Progress",
        action: .invite(member: "dr", name: "Kim"))),
    quickReplies: [QuickReply(id: "r1", text: "Yes <b>"), QuickReply(id: "r2", text: "No")])

  /// Every kind of content and every kind of input.
  static let kinds: [ShownMessage] =
    contents.map { ShownMessage($0) }
    + inputs.map { ShownMessage(.text(text: "?"), input: $0) } + [ShownMessage(nil)]

  private static let contents: [MessageContent] = [
    .image(url: "https://example.org/i.png", width: 3, height: 4, caption: hostile),
    .image(url: "data:text/html,x", width: nil, height: nil, caption: nil),
    .video(url: "https://example.org/v", seconds: 1, bytes: 2),
    .audio(url: "file:///etc/passwd", seconds: 1, bytes: 2),
    .file(url: "https://example.org/f", name: hostile, mimeType: "text/plain", bytes: 1),
    .location(name: "Clinic", latitude: 1.5, longitude: -2),
    .expertAnswer(text: hostile, by: "Kim"), .notice(text: hostile),
    .leaflet(title: "Salt", text: "Less.", url: "mailto:a@example.org"),
    .diagnosis(title: "Cold", text: nil),
    .own(name: "clinic.xray", text: "An X-ray", data: ["bone": "knee"]),
  ]

  private static let inputs: [InputKind] = [
    .text(placeholder: hostile), .date(earliest: "2026-11-21", latest: nil),
    .singleOption(options: ["A", hostile]), .multipleOption(options: ["A", "B"]),
    .textAndImages(maximumImages: 3),
    .phone, .optionsWithOwnWords(suggestions: ["fever"]), .retry, .none,
  ]
}
