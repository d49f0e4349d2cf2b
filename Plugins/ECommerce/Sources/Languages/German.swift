import PluginKit

/// The shop's assistant in German.
enum German {
  static let language = PluginLanguage(
    "de", texts: texts, examples: examples, words: words)

  /// The names of the sample's products.
  private static let words = [
    "Desk": ["Schreibtisch", "Tisch"], "Tray": ["Kabelkanal", "Kabelwanne", "Ablage"],
    "Shoes": ["Schuhe", "Schuhen", "Laufschuhe", "Laufschuhen", "Turnschuhe"],
    "Socks": ["Socken", "Sportsocken"],
    "Headphones": ["Kopfhörer", "Kopfhörern", "Ohrhörer"], "Grinder": ["Kaffeemühle", "Mühle"],
    "Beans": ["Bohnen", "Kaffeebohnen", "Espressobohnen"],
    "Raincoat": ["Regenmantel", "Regenjacke"], "Lamp": ["Lampe", "Schreibtischlampe", "Leuchte"],
    "Speaker": ["Lautsprecher", "Box"],
  ]

  private static let texts: TextCatalog = [
    "Hello! I'm the E-Commerce chatbot. I'm still learning but I'm here 24/7 to answer your question or connect you with the right person to help.":
      "Hallo! Ich bin der Chatbot von E-Commerce. Ich lerne noch, bin aber rund um die Uhr da, um Ihre Fragen zu beantworten oder Sie mit jemandem zu verbinden, der hilft.",
    Replies.list: "Ich möchte meine Bestellungen sehen",
    "I want to cancel my order": "Ich will meine Bestellung stornieren",
    Replies.cancel: "Ich möchte meine Bestellung stornieren",
    Replies.recommend: "Bitte empfehlen Sie mir etwas",
    Replies.confirm: "Ja, bitte stornieren",
    Replies.decline: "Nein, nicht stornieren",
    Replies.dislike: "Davon gefällt mir nichts, danke",
    "Show me the details of order #{}": "Zeigen Sie mir die Bestellung {1}",
    "Which order would you like to see?": "Welche Bestellung möchten Sie sehen?",
    "Which order would you like to cancel?": "Welche Bestellung möchten Sie stornieren?",
    "Please say its number, such as \"order #1001\".":
      "Bitte nennen Sie die Nummer, etwa „Bestellung 1001“.",
    "Do you want to cancel {}?": "Möchten Sie stornieren: {1}?",
    "order #{} ({})": "Bestellung {1} ({2})", "order #{}": "Bestellung {1}",
    "the order \"{}\"": "die Bestellung „{1}“",
    "Order #{} by {}": "Bestellung {1} von {2}", "Order #{}": "Bestellung {1}",
    "order": "Bestellung",
    "✅ Order #{}": "✅ Bestellung {1}", "🚚 Order #{}": "🚚 Bestellung {1}",
    "⏳ Order #{}": "⏳ Bestellung {1}",
    "Your Order {}": "Ihre Bestellung: {1}",
    "preparing": "in Vorbereitung", "delivering": "unterwegs", "delivered": "geliefert",
    "cancelled": "storniert", "none": "keine", "Items:{}": "Artikel: {1}",
    "- Status: {}": "- Stand: {1}", "- Items: {}": "- Artikel: {1}",
    "- Estimated Delivery Date: {}": "- Voraussichtliche Lieferung: {1}",
    "- Total Price: {}": "- Gesamtpreis: {1}",
    "All right, {} stays as it is.": "In Ordnung, es bleibt dabei: {1}.",
    "To cancel another one, say its number, such as \"Cancel order #1004\".":
      "Um eine andere zu stornieren, nennen Sie die Nummer, etwa „Bestellung 1004 stornieren“.",
    "Order #{} has been cancelled.": "Bestellung {1} wurde storniert.",
    "Can I help you with anything else?": "Kann ich sonst noch etwas für Sie tun?",
    "I'm sorry, I cannot find {} among your orders.":
      "Leider finde ich unter Ihren Bestellungen nicht: {1}.",
    "Please check the number in your order list.":
      "Bitte prüfen Sie die Nummer in der Liste Ihrer Bestellungen.",
    "I'm sorry, {} exists already.": "Das gibt es schon: {1}.",
    "I'm sorry, {} is still being prepared.": "Noch in Vorbereitung: {1}.",
    "I'm sorry, {} is already being delivered, so it cannot be cancelled any more.":
      "Leider schon unterwegs und nicht mehr zu stornieren: {1}.",
    "I'm sorry, {} has already been delivered, so it cannot be cancelled any more.":
      "Leider schon geliefert und nicht mehr zu stornieren: {1}.",
    "There is nothing left to do: {} has already been cancelled.":
      "Es gibt nichts mehr zu tun, schon storniert: {1}.",
    "I can only help you with your own orders.":
      "Ich kann Ihnen nur bei Ihren eigenen Bestellungen helfen.",
    "You have no orders yet.": "Sie haben noch keine Bestellungen.",
    "Which orders: open, shipped, delivered?":
      "Welche Bestellungen: offene, verschickte, gelieferte?",
    "None of your orders is like that.": "Keine Ihrer Bestellungen ist so.",
    "Here are your orders.": "Hier sind Ihre Bestellungen.",
    "Here are the details of order #{}.": "Hier sind die Einzelheiten der Bestellung {1}.",
    "You have placed no orders.": "Sie haben nichts bestellt.",
    "You have placed 1 order.": "Sie haben 1 Bestellung aufgegeben.",
    "You have placed {} orders.": "Sie haben {1} Bestellungen aufgegeben.",
    "You have placed 1 order, and cancelled it.":
      "Sie haben 1 Bestellung aufgegeben und storniert.",
    "You have placed {} orders, and cancelled {} of them.":
      "Sie haben {1} Bestellungen aufgegeben und davon {2} storniert.",
    "It costs {}.": "Sie kostet {1}.",
    "They cost {} altogether.": "Sie kosten zusammen {1}.",
    "The other one costs {}.": "Die andere kostet {1}.",
    "The other {} cost {} altogether.": "Die anderen {1} kosten zusammen {2}.",
    "The most expensive is {}, the cheapest {}.":
      "Am teuersten ist {1}, am günstigsten {2}.",
    "1 has not arrived yet; next arrives {} on {}.":
      "1 ist noch nicht da; als nächste kommt {1} am {2}.",
    "{} have not arrived yet": "{1} sind noch nicht da",
    "1 has not arrived yet; next arrives {}.": "1 ist noch nicht da; als nächste kommt {1}.",
    "2 have not arrived yet; next arrives {} on {}.":
      "2 sind noch nicht da; als nächste kommt {1} am {2}.",
    "3 have not arrived yet; next arrives {} on {}.":
      "3 sind noch nicht da; als nächste kommt {1} am {2}.",
    "All of them have arrived.": "Alle sind angekommen.",
    "I have nothing new to recommend at the moment.":
      "Zurzeit habe ich nichts Neues zu empfehlen.",
    "Here are some items you might like.": "Das könnte Ihnen gefallen.",
    "Hello! What can I do for you?": "Hallo! Was kann ich für Sie tun?",
    "You're welcome! Is there anything else I can help you with?":
      "Gern geschehen. Kann ich sonst noch etwas für Sie tun?",
    "Goodbye, and thank you for shopping with us. I'm here 24/7 if you need me.":
      "Auf Wiedersehen, und danke für Ihren Einkauf. Ich bin rund um die Uhr da, wenn Sie mich brauchen.",
    "I can list your orders, show you the details of one, cancel an order that is still being prepared, and recommend items. For a single order, say its number, such as \"order #1001\".":
      "Ich kann Ihre Bestellungen zeigen, auch eine einzelne, stornieren, was noch in Vorbereitung ist, und etwas empfehlen. Für eine einzelne Bestellung nennen Sie die Nummer, etwa „Bestellung 1001“.",
    "I cannot take orders here: please buy it in the shop. I can show you more items, and your orders once they are placed.":
      "Bestellen können Sie hier nicht: bitte kaufen Sie es im Shop. Ich zeige Ihnen gern mehr Artikel und Ihre Bestellungen, sobald sie aufgegeben sind.",
    "No problem. I'll be glad to help you with anything else.":
      "Kein Problem. Gern helfe ich Ihnen bei etwas anderem.",
    "All right. Is there anything else I can help you with?":
      "In Ordnung. Kann ich sonst noch etwas für Sie tun?",
  ]
}

extension German {
  /// Sentences of people, by what they want.
  static let examples: [String: [String]] = [
    "get_order_list": [
      "Zeig mir meine Bestellungen", "Welche Bestellungen habe ich?", "Meine Bestellungen bitte",
      "Was habe ich bestellt?", "Was habe ich bisher gekauft?", "Zeigen Sie mir alle Bestellungen",
      "Ich möchte meine Einkäufe sehen", "Habe ich offene Bestellungen?", "Meine letzten Käufe",
      "Wie ist der Stand meiner Bestellungen?",
    ],
    "get_order_details": [
      "Wo ist meine Bestellung 1003?", "Wann kommt meine Bestellung 1004 an?",
      "Zeig mir die Bestellung 1001", "Was ist mit meinem Paket?", "Wo bleibt mein Paket?",
      "Was ist in der Bestellung 1002?", "Was hat die Bestellung 1002 gekostet?",
      "Ist die Bestellung 1003 schon da?", "Details zur Bestellung 1001", "Sendung verfolgen",
      "Wie weit ist meine Lieferung?", "Wann wird geliefert?",
    ],
    "cancel_order": [
      "Storniere bitte die Bestellung 1004", "Stornieren Sie meine Bestellung",
      "Bitte die Bestellung 1001 absagen", "Ich brauche die Bestellung nicht mehr",
      "Bestellung 1004 stornieren", "Ich will die Bestellung nicht mehr", "Kauf rückgängig machen",
      "Ich habe aus Versehen bestellt", "Nehmen Sie die Bestellung 1001 zurück",
      "Kannst du sie stornieren?", "Storniere die 1002",
    ],
    "get_recommendation": [
      "Was kannst du mir empfehlen?", "Empfiehl mir etwas", "Hast du einen Vorschlag für mich?",
      "Ich suche ein Geschenk", "Was soll ich kaufen?", "Was gibt es Neues im Laden?",
      "Welche Produkte haben Sie?", "Haben Sie etwas für die Küche?", "Überrasch mich",
    ],
    "get_orders_by_stage": [
      "Nur die offenen Bestellungen", "Was ist noch unterwegs?", "Welche sind noch nicht da?",
      "Zeigen Sie mir die gelieferten", "Nur was noch nicht verschickt ist",
    ],
    "get_order_totals": [
      "Wie viel habe ich insgesamt ausgegeben?", "Was kosten alle meine Bestellungen zusammen?",
      "Welche Bestellung war am teuersten?", "Wie viele Bestellungen kommen noch?",
      "Was war meine günstigste Bestellung?", "Wann kommt das nächste Paket?",
      "Wie viel Geld habe ich hier gelassen?",
    ],
    "greeting": ["Hallo", "Guten Tag", "Guten Morgen", "Guten Abend", "Servus", "Grüß Gott"],
    "thanks": ["Danke", "Vielen Dank", "Danke schön", "Super, danke"],
    "goodbye": ["Tschüss", "Auf Wiedersehen", "Bis bald", "Das war alles", "Schönen Tag noch"],
    "help": [
      "Was kannst du?", "Hilfe", "Wie können Sie mir helfen?", "Wer bist du?", "Bist du ein Bot?",
      "Wie funktioniert das hier?",
    ],
    "buying": [
      "Ich nehme es", "Ich möchte das kaufen", "In den Warenkorb", "Ich will etwas bestellen",
    ],
    "noneOfThem": [
      "Nichts davon", "Das gefällt mir alles nicht", "Das ist nichts für mich", "Kein Interesse",
    ],
    "declined": ["Nein", "Nein danke", "Jetzt nicht", "Lieber nicht", "Lass es"],
  ]
}
