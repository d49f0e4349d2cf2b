extension German {
  /// Sentences of people, by what they want.
  static let examples: [String: [String]] = [
    "log_food": [
      "Ich habe zwei Eier und eine Scheibe Toast gegessen", "Ich hatte eine Banane",
      "Trag mein Mittagessen ein", "Schreib mein Abendessen auf", "Ich möchte etwas eintragen",
      "Essen aufschreiben", "Eine Mahlzeit eintragen", "Notiere, was ich gegessen habe",
      "Zum Frühstück gab es Müsli", "Ich habe gerade eine Suppe gegessen",
      "Zu Mittag hatte ich Nudeln", "Ich habe ein Glas Milch getrunken", "Einen Snack erfassen",
      "Ich habe etwas gegessen", "Bitte loggen Sie mein Frühstück",
    ],
    "correct_food": [
      "Berichtige den letzten Eintrag", "Der Eintrag stimmt nicht",
      "Ändere, was ich eingetragen habe",
      "Es waren drei Eier, nicht zwei", "Ich muss meine letzte Mahlzeit korrigieren",
      "Die Menge war falsch", "Ersetze den letzten Eintrag", "Nein, nur eins",
      "Das war zum Frühstück, nicht zu Mittag", "Bearbeite den letzten Eintrag",
    ],
    "remove_food": [
      "Lösch den letzten Eintrag", "Nimm das wieder raus", "Streich meine letzte Mahlzeit",
      "Das habe ich doch nicht gegessen", "Entferne das aus meinem Tagebuch", "Lösch den Toast",
      "Nehmen Sie den letzten Eintrag zurück", "Mein Mittagessen löschen", "Weg damit",
      "Mach den Eintrag rückgängig",
    ],
    "restore_food": [
      "Stell den Eintrag wieder her", "Bring den gelöschten Eintrag zurück",
      "Ich habe es doch gegessen", "Trag das Gelöschte wieder ein",
      "Hol zurück, was du gelöscht hast",
      "Das Gelöschte wiederherstellen",
    ],
    "food_facts": [
      "Was ist in einer Banane?", "Wie viele Kalorien hat ein Ei?",
      "Wie viel Eiweiß steckt in 100 g Tofu?", "Nährwerte von Haferflocken",
      "Kalorien von einem Croissant", "Was hat eine Brezel an Kalorien?",
      "Wie viel Zucker hat Cola?", "Welche Nährstoffe haben Linsen?",
      "Ein Lebensmittel nachschlagen",
      "Wie fett ist Leberkäse?",
    ],
    "show_nutrition": [
      "Wie viel Vitamin C hatte ich?", "Wie viel Eisen habe ich heute bekommen?",
      "Wie viele Kalorien hatte ich heute?", "Zeig mir mein Tagebuch",
      "Was habe ich diese Woche gegessen?", "Wie viel Eiweiß habe ich letzte Woche gegessen?",
      "Meine Kalorien in diesem Monat", "Wie war meine Woche?",
      "Wie viel Zucker hatte ich gestern?", "Was habe ich gestern gegessen?",
      "Was hatte ich zum Frühstück?", "Was habe ich am Montag gegessen?",
      "Liste auf, was ich heute gegessen habe", "Fass mein Jahr zusammen",
      "Liege ich heute im Ziel?", "Wie viel Salz habe ich diesen Monat gegessen?",
      "Gib mir eine Übersicht", "Wie viele Ballaststoffe hatte ich heute?",
      "Zeig mir ein Diagramm von meinem Fett in diesem Jahr",
    ],
    "can_i_eat": [
      "Kann ich Pad Thai essen?", "Ist Satay für mich sicher?", "Darf ich Hummus essen?",
      "Ist in Lasagne etwas, das ich nicht vertrage?", "Prüfe ein Gericht auf meine Allergien",
      "Enthält das ein Allergen?", "Ist Pesto okay für mich?", "Ich will gleich einen Keks essen",
      "Wäre Sushi ein Problem für mich?", "Vertrage ich Baklava?",
    ],
    "help_with_fasting": [
      "Ich habe seit drei Tagen nichts gegessen", "Ich esse seit Tagen nichts",
    ],
    "note_allergy": [
      "Ich bin allergisch gegen Erdnüsse", "Ich habe eine Milchallergie",
      "Merk dir eine Allergie", "Ich vertrage kein Gluten", "Ich bin laktoseintolerant",
      "Ich habe Zöliakie", "Ich reagiere auf Schalentiere", "Ich vertrage keine Soja",
      "Eine Allergie hinzufügen", "Von Eiern wird mir schlecht",
      "Keinen Fisch für mich, ich bin allergisch", "Ich habe eine Nussallergie",
      "Ich darf keine Milchprodukte essen", "Ich bin gegen Sesam allergisch",
    ],
    "clear_allergy": [
      "Lösch eine Allergie", "Ich bin nicht mehr allergisch gegen Milch",
      "Streich meine Nussallergie", "Ich kann wieder Eier essen", "Ich vertrage Gluten doch",
      "Nimm Soja von meinen Allergien", "Meine Eiallergie ist weg",
      "Warn mich nicht mehr vor Fisch", "Ich habe keine Nussallergie mehr",
      "Ich bin doch nicht gegen Sesam allergisch",
    ],
    "set_goal": [
      "Setz ein Ziel", "Ich will 120 g Eiweiß am Tag essen", "Mein Ziel sind 2000 Kalorien",
      "Setz meine Kalorien auf 1800", "Höchstens 50 g Zucker am Tag",
      "Ich möchte mehr Ballaststoffe, 30 g am Tag", "Begrenze das Salz auf 5 g",
      "Ändere mein Ziel", "Ich will unter 2200 kcal bleiben", "Mindestens 90 g Eiweiß täglich",
    ],
    "show_profile": [
      "Was sind meine Ziele?", "Zeig mir meine Allergien", "Welche Allergien habe ich dir genannt?",
      "Zeig mein Profil", "Wogegen bin ich allergisch?", "Was hast du über mich gespeichert?",
      "Meine Ziele und Allergien bitte",
    ],
    "restore_profile": [
      "Stell mein altes Ziel wieder her", "Mach die letzte Änderung an meinem Profil rückgängig",
      "Setz meine Ziele zurück wie vorher", "Mach die Änderung an meinen Allergien rückgängig",
      "Zurück zu meinem alten Ziel",
    ],
    "set_reminder": [
      "Erinnere mich, mein Essen aufzuschreiben", "Stell eine Erinnerung",
      "Erinnere mich um 20 Uhr",
      "Frag mich jeden Abend, was ich gegessen habe", "Ich möchte eine tägliche Erinnerung",
      "Erinner mich jeden Tag um zwölf", "Eine Erinnerung um 19 Uhr bitte",
      "Erinnern Sie mich täglich um 21 Uhr",
    ],
    "list_reminders": [
      "Wann erinnerst du mich?", "Welche Erinnerungen sind eingestellt?",
      "Meine Erinnerungen bitte", "Habe ich eine Erinnerung?", "Welche Erinnerungen habe ich?",
      "Wann werde ich erinnert?",
    ],
    "cancel_reminder": [
      "Lösch meine Erinnerung", "Keine Erinnerungen mehr bitte", "Schalte die Erinnerungen aus",
      "Hör auf, mich zu erinnern", "Erinnerung abstellen", "Lösch die um 13 Uhr",
      "Ich will keine Erinnerung mehr", "Beende die Erinnerungen",
    ],
    "restore_reminders": [
      "Erinnere mich wieder wie vorher", "Hol meine Erinnerungen zurück",
      "Schalte die Erinnerungen wieder ein", "Stell meine Erinnerungen wieder her",
      "Aktiviere meine Erinnerung wieder",
    ],
    "onboarding": [
      "Richte mein Profil ein", "Ich bin neu hier", "Los geht's", "Fangen wir an",
      "Hilf mir beim Einrichten", "Wie fange ich an?", "Melde mich an",
    ],
    "greeting": [
      "Hallo", "Guten Morgen", "Guten Abend", "Hallo Kate", "Wie geht's?", "Servus", "Moin",
    ],
    "thanks": ["Danke", "Vielen Dank", "Super, danke", "Danke Kate", "Das hat geholfen"],
    "goodbye": [
      "Tschüss", "Auf Wiedersehen", "Bis später", "Das war alles", "Gute Nacht", "Servus, bis dann",
    ],
    "whoAreYou": [
      "Was kannst du?", "Hilfe", "Wer bist du?", "Bist du eine Ernährungsberaterin?",
      "Bist du Ärztin?",
      "Bist du ein echter Mensch?", "Wie funktioniert das?", "Was weißt du über Essen?",
    ],
    "advice": [
      "Was soll ich essen, um abzunehmen?", "Mach mir einen Diätplan", "Welche Diät ist die beste?",
      "Ist Intervallfasten gut für mich?", "Wie nehme ich ab?", "Wie baue ich Muskeln auf?",
      "Wie viele Kalorien soll ich essen?", "Ich will 20 kg abnehmen", "Ist das zu viel?",
      "War das gesund?", "Habe ich heute gut gegessen?", "Soll ich Vitamine nehmen?",
    ],
    "body": [
      "Ich fühle mich fett", "Ich hasse meinen Körper",
      "Ich habe ein schlechtes Gewissen beim Essen",
      "Ich habe zu viel gegessen und fühle mich schrecklich", "Ich kann nicht aufhören zu essen",
      "Ich habe Angst vor dem Essen", "Ich schäme mich für das, was ich gegessen habe",
    ],
    "medical": [
      "Kann Essen meinen Diabetes heilen?", "Was soll ich bei Bluthochdruck essen?",
      "Soll ich meine Tabletten absetzen?", "Habe ich Zöliakie?",
      "Wie viel Insulin brauche ich für 50 g Kohlenhydrate?",
      "Ist das eine Lebensmittelvergiftung?",
      "Darf ich meine Tabletten mit Grapefruit nehmen?",
    ],
    "unwell": [
      "Ich habe Brustschmerzen", "Mir ist schwindlig", "Ich habe Fieber", "Mir tut der Bauch weh",
      "Mir ist schlecht seit dem Mittagessen", "Ich habe Kopfschmerzen", "Ich fühle mich nicht gut",
      "Ich glaube, das Hähnchen war schlecht", "Ich habe Durchfall",
    ],
    "others": [
      "Mein Sohn ist allergisch gegen Erdnüsse", "Meine Tochter hat eine Milchallergie",
      "Mein Mann verträgt keine Eier", "Meine Frau ist gegen Nüsse allergisch",
      "Mein Kind darf keine Eier essen", "Meine Freundin hat eine Nussallergie",
    ],
    "diets": [
      "Ich esse keine Eier", "Ich bin Vegetarierin", "Ich bin Veganer", "Ich esse kein Fleisch",
      "Ich mag keinen Fisch", "Ich verzichte auf Zucker", "Ich mache Keto", "Ich esse halal",
    ],
    "uncounted": [
      "Wie viel Cholesterin?", "Wie viel Alkohol habe ich getrunken?",
      "Wie viel Koffein hatte ich heute?", "Wie viel Omega 3 habe ich gegessen?",
    ],
    "declined": ["Nein", "Nein danke", "Jetzt nicht", "Lieber nicht"],
    "otherReminders": [
      "Erinnere mich um 18 Uhr an mein Insulin", "Erinner mich daran, um drei Wasser zu trinken",
      "Erinnere mich abends an meine Tabletten", "Erinnere mich montags um 10",
      "Erinnere mich in 20 Minuten", "Erinnere mich morgen um 9",
    ],
  ]
}
