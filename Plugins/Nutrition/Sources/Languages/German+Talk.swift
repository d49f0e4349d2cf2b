import PluginKit

extension German {
  /// The first talk, small talk, what she can do, and names of what is chosen.
  static let talk: TextCatalog = [
    "How old are you, roughly?": "Wie alt sind Sie ungefähr?",
    "Under 18": "Unter 18", "18 to 64": "18 bis 64", "65 or older": "65 oder älter",
    "Please choose one of the age groups: I only need to know it roughly.":
      "Bitte wählen Sie eine der Altersgruppen: Ich muss es nur ungefähr wissen.",
    "What would you like to keep an eye on?": "Worauf möchten Sie achten?",
    "More protein": "Mehr Eiweiß", "Less sugar": "Weniger Zucker",
    "More fibre": "Mehr Ballaststoffe", "Less salt": "Weniger Salz",
    "More protein (at least 75 g of protein a day)":
      "Mehr Eiweiß (mindestens 75 g Eiweiß am Tag)",
    "Less sugar (at most 50 g of sugars a day)": "Weniger Zucker (höchstens 50 g Zucker am Tag)",
    "More fibre (at least 30 g of fibre a day)":
      "Mehr Ballaststoffe (mindestens 30 g Ballaststoffe am Tag)",
    "Less salt (at most 5 g of salt a day)": "Weniger Salz (höchstens 5 g Salz am Tag)",
    "Something else (at most {} of {} a day)": "Etwas anderes (höchstens {1} {2} am Tag)",
    "Something else (at least {} of {} a day)": "Etwas anderes (mindestens {1} {2} am Tag)",
    "Just my diary": "Nur mein Tagebuch", "Something else": "Etwas anderes",
    "What is it that you would like to count?": "Was möchten Sie zählen?",
    "How much of it a day? Kilocalories of energy, grams of anything else.":
      "Wie viel davon am Tag? Kilokalorien bei Energie, Gramm bei allem anderen.",
    "a number": "eine Zahl",
    "Is there anything that you do not tolerate? Name all of it, or say none. I know the allergens that food has to name; of others, such as kiwi, I cannot warn you.":
      "Gibt es etwas, das Sie nicht vertragen? Nennen Sie alles, oder sagen Sie „keine“. Ich kenne die Allergene, die auf Lebensmitteln stehen müssen; vor anderen, etwa Kiwi, kann ich Sie nicht warnen.",
    "None": "Keine",
    "You named some, and none. Please name only those that you do not tolerate, or say none.":
      "Sie haben welche genannt und „keine“. Bitte nennen Sie nur, was Sie nicht vertragen, oder sagen Sie „keine“.",
    "At what time of day shall I ask what you ate? Say a time, or never.":
      "Um welche Uhrzeit soll ich fragen, was Sie gegessen haben? Nennen Sie eine Uhrzeit, oder sagen Sie „nie“.",
    "Please say a time such as 20:00, or never.":
      "Bitte nennen Sie eine Uhrzeit wie 20:00, oder sagen Sie „nie“.",
    "Shall I keep this: age {}; goal: {}; what you do not tolerate: {}; reminder each day: {}?":
      "Soll ich das behalten: Alter {1}; Ziel: {2}; was Sie nicht vertragen: {3}; Erinnerung jeden Tag: {4}?",
    "Shall I keep this: age {}; what you do not tolerate: {}; reminder each day: {}?":
      "Soll ich das behalten: Alter {1}; was Sie nicht vertragen: {2}; Erinnerung jeden Tag: {3}?",
    "Shall I keep this: {}?": "Soll ich das behalten: {1}?",
    "age {}": "Alter {1}", "goal: {}": "Ziel: {1}",
    "reminder each day: {}": "Erinnerung jeden Tag: {1}",
    "what you do not tolerate: {}": "was Sie nicht vertragen: {1}",
    "{} (of {} I cannot warn you)": "{1} (vor {2} kann ich Sie nicht warnen)",
    "{} ({})": "{1} ({2})",
    "All right, I keep none of it.": "In Ordnung, ich behalte nichts davon.",
    "There is nothing to keep yet.": "Es gibt noch nichts zu behalten.",
    "Say \"Let's get to know each other\", and I ask what I have to know.":
      "Sagen Sie „Lernen wir uns kennen“, dann frage ich, was ich wissen muss.",
    "That is kept.": "Das ist behalten.",
    "Now tell me what you eat, such as \"two eggs and a slice of toast\".":
      "Sagen Sie mir nun, was Sie essen, etwa „zwei Eier und eine Scheibe Toast“.",
    "I go on warning you of {}, as you told me before.":
      "Ich warne Sie weiter, wie Sie es mir gesagt haben, vor: {1}.",
    "I go on reminding you at {}, until you say \"Stop reminding me\".":
      "Ich erinnere Sie weiter um {1}, bis Sie „Erinnere mich nicht mehr“ sagen.",
    "gluten": "Gluten", "crustaceans": "Krebstiere", "eggs": "Eier", "fish": "Fisch",
    "peanuts": "Erdnüsse", "soya": "Soja", "milk": "Milch", "nuts": "Nüsse",
    "celery": "Sellerie", "mustard": "Senf", "sesame": "Sesam", "sulphites": "Sulfite",
    "lupin": "Lupinen", "molluscs": "Weichtiere",
    "Gluten": "Gluten", "Crustaceans": "Krebstiere", "Eggs": "Eier", "Fish": "Fisch",
    "Peanuts": "Erdnüsse", "Soya": "Soja", "Milk": "Milch", "Nuts": "Nüsse",
    "Celery": "Sellerie", "Mustard": "Senf", "Sesame": "Sesam", "Sulphites": "Sulfite",
    "Lupin": "Lupinen", "Molluscs": "Weichtiere",
    "Hello! What did you eat?": "Hallo! Was haben Sie gegessen?",
    "You're welcome.": "Gern geschehen.",
    "Goodbye! Enjoy your next meal.":
      "Auf Wiedersehen, und guten Appetit bei der nächsten Mahlzeit!",
    "I'm Kate, a program that counts. I write down what you eat, add up calories, protein and the rest by day, week and year, warn you of allergens that you have told me of, and remind you. I'm no nutritionist and no doctor, and I don't know every recipe.":
      "Ich bin Kate, ein Programm, das zählt. Ich schreibe auf, was Sie essen, zähle Kalorien, Eiweiß und den Rest nach Tag, Woche und Jahr zusammen, warne Sie vor Allergenen, die Sie mir genannt haben, und erinnere Sie. Ich bin keine Ernährungsberaterin und keine Ärztin, und ich kenne nicht jedes Rezept.",
    "That depends on you, and I only count: a plan belongs to a dietitian or nutritionist, who can look at all of you. What I can bring to that talk is your diary: ask me for your week or your year.":
      "Das hängt von Ihnen ab, und ich zähle nur: Ein Plan gehört in eine Ernährungsberatung, die Sie als Ganzes sieht. Was ich zu diesem Gespräch beitragen kann, ist Ihr Tagebuch: Fragen Sie mich nach Ihrer Woche oder Ihrem Jahr.",
    "I'm sorry that it feels like that. Numbers do not help with it, and people can: somebody you trust, your doctor, or an eating disorder helpline (in the UK Beat, in the US ANAD, elsewhere your health service knows one). You can leave the diary alone meanwhile.":
      "Es tut mir leid, dass es sich so anfühlt. Zahlen helfen dabei nicht, Menschen können es: jemand, dem Sie vertrauen, Ihr Arzt, oder eine Beratung zu Essstörungen (in Deutschland die BZgA, 0221 892031). Das Tagebuch können Sie solange ruhen lassen.",
    "That is a question for a doctor: I count, and cannot judge it. Your diary may help them: ask me for your week.":
      "Das ist eine Frage an einen Arzt: Ich zähle und kann das nicht beurteilen. Ihr Tagebuch hilft dort vielleicht: Fragen Sie mich nach Ihrer Woche.",
    "If it is bad, or came suddenly, call 112 or 911 now.":
      "Wenn es schlimm ist oder plötzlich kam, rufen Sie jetzt 112 an.",
    "If not, ask a doctor: I only count, and cannot judge it.":
      "Wenn nicht, fragen Sie einen Arzt: Ich zähle nur und kann es nicht beurteilen.",
    "I remind of one thing: to write down what you ate, each day at a time that you choose. For anything else, above all a medicine, please use an alarm clock. Say for example \"remind me at 20:00\".":
      "Ich erinnere an eines: aufzuschreiben, was Sie gegessen haben, jeden Tag zu einer Zeit, die Sie wählen. Für alles andere, vor allem für ein Medikament, nehmen Sie bitte einen Wecker. Sagen Sie zum Beispiel „erinnere mich um 20:00“.",
    "I count energy, protein, carbohydrate, sugars, fat, saturated fat, fibre and salt, five minerals (calcium, iron, magnesium, potassium, zinc) and five vitamins (A, B12, C, D, folate), and nothing else.":
      "Ich zähle Energie, Eiweiß, Kohlenhydrate, Zucker, Fett, gesättigte Fettsäuren, Ballaststoffe und Salz, fünf Mineralstoffe (Kalzium, Eisen, Magnesium, Kalium, Zink) und fünf Vitamine (A, B12, C, D, Folat) und sonst nichts.",
    "I keep no diets and no likings. I count what you eat, and warn you of allergens: to be warned, tell me for example \"I can't eat eggs\".":
      "Ernährungsweisen und Vorlieben merke ich mir nicht. Ich zähle, was Sie essen, und warne vor Allergenen: Um gewarnt zu werden, sagen Sie zum Beispiel „Ich vertrage keine Eier“.",
    "I keep one diary, yours, and warn you of what you do not tolerate yourself. To be warned of it all the same, tell me for example \"I can't eat peanuts\"; and whoever it is can talk to me as themselves.":
      "Ich führe ein Tagebuch, Ihres, und warne Sie vor dem, was Sie selbst nicht vertragen. Um trotzdem davor gewarnt zu werden, sagen Sie zum Beispiel „Ich vertrage keine Erdnüsse“; und wer es ist, kann selbst mit mir sprechen.",
    "Says whether a food contains what the person is allergic to":
      "Sagen, ob etwas für Sie verträglich ist",
    "Says what is in a food: calories, protein, fat, allergens":
      "Sagen, was in einem Lebensmittel ist",
    "Says where to find help for who has not eaten for days":
      "Sagen, wo es Hilfe gibt, wenn jemand tagelang nichts gegessen hat",
    "Replaces the last entry of the person's food diary": "Den letzten Eintrag berichtigen",
    "Writes down in the person's food diary what they ate": "Aufschreiben, was Sie gegessen haben",
    "Takes the last entry of the person's food diary back": "Den letzten Eintrag herausnehmen",
    "Puts back into the food diary what was taken out of it last":
      "Wieder eintragen, was herausgenommen wurde",
    "Shows what the person ate today, on a weekday, this week, this month, this year":
      "Zeigen, was Sie gegessen haben",
    "Notes what the person is allergic to, to be warned of it": "Eine Allergie merken",
    "Notes that the person is not allergic to something any more": "Eine Allergie streichen",
    "Sets how much of something the person wants to eat in a day": "Ein Ziel für den Tag setzen",
    "Shows the goals and allergies that the person has told": "Ihre Ziele und Allergien zeigen",
    "Puts goals and allergies back as they were before the person's last change":
      "Ziele und Allergien zurücksetzen",
    "Keeps what the person has said of themselves when they began":
      "Behalten, was Sie über sich gesagt haben",
    "Reminds the person each day at a time to write down what they ate": "Täglich erinnern",
    "Lists when the person is reminded": "Ihre Erinnerungen zeigen",
    "Ends the person's reminders": "Erinnerungen beenden",
    "Reminds the person again as before reminders were ended": "Wieder wie vorher erinnern",
  ]

  /// The names of what can be chosen.
  static let words: [String: [String]] = [
    "energy": ["Kalorien", "Kalorie", "kcal", "Energie", "Kilokalorien", "Brennwert", "Kalos"],
    "protein": ["Eiweiß", "Eiweiss", "Protein", "Proteine"],
    "carbohydrate": ["Kohlenhydrate", "Kohlenhydraten", "Kohlehydrate", "Carbs", "KH"],
    "sugars": ["Zucker"], "fat": ["Fett", "Fette"],
    "saturated": [
      "gesättigte Fettsäuren", "gesättigtes Fett", "gesättigte Fette", "gesättigten Fettsäuren",
    ],
    "fibre": ["Ballaststoffe", "Ballaststoffen", "Ballaststoff"], "salt": ["Salz", "Natrium"],
    "calcium": ["Kalzium", "Calcium"], "iron": ["Eisen"], "magnesium": ["Magnesium"],
    "potassium": ["Kalium"], "zinc": ["Zink"], "folate": ["Folat", "Folsäure"],
    "vitaminA": ["Vitamin A"], "vitaminB12": ["Vitamin B12"], "vitaminC": ["Vitamin C"],
    "vitaminB1": ["Vitamin B1", "Thiamin"], "vitaminB2": ["Vitamin B2", "Riboflavin"],
    "vitaminB3": ["Vitamin B3", "Niacin"], "vitaminB5": ["Vitamin B5"],
    "vitaminB6": ["Vitamin B6"], "biotin": ["Vitamin B7", "Biotin"],
    "vitaminD": ["Vitamin D"], "vitaminE": ["Vitamin E"], "vitaminK": ["Vitamin K"],
    "iodine": ["Jod"], "selenium": ["Selen"], "phosphorus": ["Phosphor"], "copper": ["Kupfer"],
    "manganese": ["Mangan"], "fluoride": ["Fluorid"], "cholesterol": ["Cholesterin"],
    "caffeine": ["Koffein"],
    "breakfast": [
      "Frühstück", "zum Frühstück", "morgens", "Zmorge", "heute Morgen", "heute früh",
      "gefrühstückt",
    ],
    "lunch": ["Mittagessen", "zu Mittag", "mittags", "zum Mittag", "Zmittag", "heute Mittag"],
    "dinner": [
      "Abendessen", "Abendbrot", "zu Abend", "abends", "zum Abendessen", "Nachtessen", "Znacht",
      "heute Abend",
    ],
    "snack": [
      "Snack", "Snacks", "zwischendurch", "Zwischenmahlzeit", "nachmittags", "Jause", "Brotzeit",
      "Vesper",
    ],
    "today": ["heute", "heut", "heutigen Tag", "bisher", "bis jetzt", "der Tag", "heutige"],
    "yesterday": ["gestern", "gestrige", "gestern Abend"],
    "the_day_before_yesterday": ["vorgestern", "vor zwei Tagen", "vor 2 Tagen"],
    "monday": ["Montag"], "tuesday": ["Dienstag"], "wednesday": ["Mittwoch"],
    "thursday": ["Donnerstag"], "friday": ["Freitag"], "saturday": ["Samstag", "Sonnabend"],
    "sunday": ["Sonntag"],
    "last_3_days": [
      "letzten drei Tage", "letzten 3 Tage", "letzten drei Tagen", "letzten 3 Tagen",
    ],
    "last_7_days": [
      "letzten sieben Tage", "letzten 7 Tage", "letzten sieben Tagen", "letzten 7 Tagen",
    ],
    "last_14_days": [
      "letzten zwei Wochen", "letzten 14 Tage", "letzten vierzehn Tage", "letzten 14 Tagen",
      "vergangenen zwei Wochen",
    ],
    "last_30_days": [
      "letzten dreißig Tage", "letzten 30 Tage", "letzten 30 Tagen", "letzten vier Wochen",
    ],
    "this_week": [
      "diese Woche", "dieser Woche", "Woche", "die Woche", "meine Woche", "wöchentlich",
    ],
    "last_week": [
      "letzte Woche", "letzter Woche", "vergangene Woche", "vorige Woche", "vergangenen Woche",
    ],
    "this_month": ["diesen Monat", "dieser Monat", "diesem Monat", "Monat", "im Monat"],
    "last_month": [
      "letzten Monat", "letzter Monat", "vergangenen Monat", "im letzten Monat", "vorigen Monat",
    ],
    "january": ["Januar", "Jänner"], "february": ["Februar", "Feber"], "in_march": ["März"],
    "april": ["April"], "in_may": ["Mai"], "june": ["Juni"], "july": ["Juli"], "august": ["August"],
    "september": ["September"], "october": ["Oktober"], "november": ["November"],
    "december": ["Dezember"],
    "this_year": ["dieses Jahr", "diesem Jahr", "Jahr", "das Jahr", "mein Jahr", "heuer"],
    "last_year": ["letztes Jahr", "letzten Jahr", "vergangenes Jahr", "voriges Jahr"],
    "gluten": ["Gluten", "Weizen", "Dinkel", "Roggen", "Gerste", "Zöliakie"],
    "crustaceans": [
      "Krebstiere", "Schalentiere", "Garnelen", "Krabben", "Hummer", "Shrimps", "Krustentiere",
    ],
    "egg": ["Ei", "Eier", "Eiern", "Hühnerei", "Hühnereiweiß"],
    "fish": ["Fisch", "Fische", "Lachs", "Thunfisch"],
    "peanuts": ["Erdnuss", "Erdnüsse", "Erdnüssen", "Erdnussallergie"],
    "soya": ["Soja", "Sojabohnen", "Sojaallergie"],
    "milk": [
      "Milch", "Laktose", "Lactose", "Milchprodukte", "Kuhmilch", "Milchallergie",
      "Laktoseintoleranz",
    ],
    "nuts": [
      "Nuss", "Nüsse", "Nüssen", "Schalenfrüchte", "Mandeln", "Walnüsse", "Haselnüsse", "Cashews",
      "Nussallergie", "Baumnüsse",
    ],
    "celery": ["Sellerie"], "mustard": ["Senf"], "sesame": ["Sesam"],
    "sulphites": ["Sulfite", "Sulfit", "Schwefel"], "lupin": ["Lupine", "Lupinen"],
    "molluscs": ["Weichtiere", "Muscheln", "Austern", "Tintenfisch", "Schnecken"],
    "at_most": [
      "höchstens", "maximal", "nicht mehr als", "weniger als", "unter", "Limit", "begrenzen",
      "Obergrenze", "bis zu", "Maximum",
    ],
    "at_least": [
      "mindestens", "wenigstens", "mehr als", "über", "Minimum", "nicht weniger als", "zumindest",
    ],
  ]
}
