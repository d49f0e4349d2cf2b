extension German {
  /// What people say, by what they want.
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
