import Conversation
import JSON
import Presentation
import Testing

@Suite struct AdaptiveCardTests {
  @Test(arguments: ShownMessage.kinds + [.full])
  func `every card keeps the published schema's rules`(_ message: ShownMessage) {
    #expect(AdaptiveCardRules.faults(in: AdaptiveCardOutput().card(message)) == [])
  }

  @Test func `the rules notice what breaks them`() {
    let card: JSONValue = [
      "type": "AdaptiveCard", "version": "1.6",
      "body": [["type": "Image", "altText": "x"], ["type": "Script"], ["type": "ActionSet"]],
      "actions": [["type": "Action.Submit", "onClick": "x"]],
    ]
    #expect(
      AdaptiveCardRules.faults(in: card) == [
        "version: not 1.5", "card.body[0]: url is missing",
        "card.body[1]: no ActionSet, Container, Image, Input.ChoiceSet, Input.Date, Input.Text, "
          + "Media, RichTextBlock",
        "card.body[2]: actions is missing", "card.actions[0]: onClick is not allowed",
      ])
  }

  @Test func `a card's text is a run without Markdown, its action comes back as data`() {
    let card = AdaptiveCardOutput().card(.full)
    #expect(
      card["body"]?[1] == [
        "type": "Container", "style": "emphasis",
        "items": [
          [
            "type": "Image", "url": "https://example.org/a.png?x=1&y=2",
            "altText": .string(hostile),
          ],
          [
            "type": "RichTextBlock",
            "inlines": [
              ["type": "TextRun", "text": .string(hostile), "weight": "bolder", "size": "medium"]
            ],
          ],
          [
            "type": "RichTextBlock",
            "inlines": [["type": "TextRun", "text": "Date: 2026-11-24", "isSubtle": true]],
          ],
          [
            "type": "RichTextBlock",
            "inlines": [["type": "TextRun", "text": "- ID: 1\n- Doctor: Kim"]],
          ],
          [
            "type": "ActionSet",
            "actions": [["type": "Action.Submit", "title": "Choose", "data": ["card": "c1"]]],
          ],
        ],
      ])
    #expect(
      card["actions"]?[0] == [
        "type": "Action.Submit", "title": "Yes <b>", "data": ["reply": "r1"],
      ])
  }

  @Test func `what is taken cannot be taken again`() {
    let card = AdaptiveCardOutput().card(.full)
    #expect(card["body"]?[3]?["items"]?[1]?["actions"]?[0]?["isEnabled"] == false)
  }
}
