import NutritionData
import PluginKit

/// Kate in German.
enum German {
  static let language = PluginLanguage(
    "de", texts: texts.merging(talk).merging(counted).merging(periods), examples: examples,
    words: words, reading: { EnglishReading($0).text })

  /// What the foods of the table are called.
  static let foods = ForeignLanguage.names(in: String(cString: nutritionFoodsInGerman()))

  /// How much of which food, and what it has.
  private static let counted = AmountTexts(
    units: [
      "slice": ("Scheibe", "Scheiben"), "piece": ("Stück", "Stück"), "cup": ("Tasse", "Tassen"),
      "tablespoon": ("Esslöffel", "Esslöffel"), "teaspoon": ("Teelöffel", "Teelöffel"),
      "glass": ("Glas", "Gläser"), "bottle": ("Flasche", "Flaschen"), "can": ("Dose", "Dosen"),
      "pint": ("Halbe", "Halbe"), "bowl": ("Schüssel", "Schüsseln"),
      "handful": ("Handvoll", "Handvoll"), "knob": ("Klecks", "Kleckse"),
      "splash": ("Schuss", "Schuss"), "dash": ("Spritzer", "Spritzer"),
      "portion": ("Portion", "Portionen"), "plate": ("Teller", "Teller"),
    ], of: "", taken: "gerechnet als", portion: "eine Portion", whole: "ganz"
  ).catalog(foods).merging(
    NutrientTexts.catalog([
      .energy: "Energie", .protein: "Eiweiß", .carbohydrate: "Kohlenhydrate", .sugars: "Zucker",
      .fat: "Fett", .saturated: "gesättigte Fettsäuren", .fibre: "Ballaststoffe", .salt: "Salz",
    ])
  ).merging(
    MicronutrientTexts.catalog(
      [
        .calcium: "Kalzium", .iron: "Eisen", .magnesium: "Magnesium", .potassium: "Kalium",
        .zinc: "Zink", .vitaminA: "Vitamin A", .vitaminB12: "Vitamin B12", .vitaminC: "Vitamin C",
        .vitaminD: "Vitamin D", .folate: "Folat",
      ], all: "Vitamine und Mineralstoffe",
      none: "Von Vitaminen und Mineralstoffen darin weiß ich nichts.",
      counted: "gezählt bei {2} von {3} Lebensmitteln", whole: "gezählt bei allen {2} Lebensmitteln"
    ))

  private static let periods = PeriodTexts.catalog([
    "today": "heute", "yesterday": "gestern", "the day before yesterday": "vorgestern",
    "the last 3 days": "die letzten 3 Tage", "the last 7 days": "die letzten 7 Tage",
    "the last 14 days": "die letzten 14 Tage", "the last 30 days": "die letzten 30 Tage",
    "this week": "diese Woche", "last week": "letzte Woche", "this month": "dieser Monat",
    "last month": "letzter Monat", "this year": "dieses Jahr", "last year": "letztes Jahr",
  ]).merging(
    PeriodTexts.named(
      months: [
        "January": "Januar", "February": "Februar", "March": "März", "April": "April",
        "May": "Mai", "June": "Juni", "July": "Juli", "August": "August",
        "September": "September", "October": "Oktober", "November": "November",
        "December": "Dezember",
      ],
      weekdays: [
        "Monday": "Montag", "Tuesday": "Dienstag", "Wednesday": "Mittwoch",
        "Thursday": "Donnerstag", "Friday": "Freitag", "Saturday": "Samstag", "Sunday": "Sonntag",
      ]))

  private static let texts: TextCatalog = [
    "Hello, I'm Kate. Tell me what you eat, in your own words, and I add it up and warn you of allergens that you tell me of. I am a program that counts, no nutritionist and no doctor: what is right for you they know better.":
      "Hallo, ich bin Kate. Sagen Sie mir in Ihren eigenen Worten, was Sie essen: Ich zähle es zusammen und warne Sie vor Allergenen, die Sie mir nennen. Ich bin ein Programm, das zählt, keine Ernährungsberaterin und keine Ärztin: Was für Sie richtig ist, wissen diese besser.",
    Replies.today: "Was habe ich heute gegessen?", Replies.week: "Zeig mir diese Woche",
    Replies.year: "Zeig mir dieses Jahr", Replies.undo: "Nimm das zurück",
    Replies.putBack: "Trag es wieder ein", Replies.profile: "Was weißt du über mich?",
    Replies.reminders: "Zeig mir meine Erinnerungen",
    Replies.cancelReminder: "Erinnere mich nicht mehr",
    Replies.start: "Lernen wir uns kennen",
    "I had two eggs and a slice of toast": "Ich hatte zwei Eier und eine Scheibe Toast",
    "Leave it out": "Lass es weg", "Never": "Nie", "never": "nie",
    "breakfast": "Frühstück", "lunch": "Mittagessen", "dinner": "Abendessen",
    "snack": "Zwischenmahlzeit",
    "{} on {}": "{1} am {2}", "{} and {}": "{1} und {2}", "{} or {}": "{1} oder {2}",
    "{}; {}": "{1}; {2}", "without {}": "ohne {1}", "at most": "höchstens",
    "at least": "mindestens",
    "What did you eat, and about how much of it?":
      "Was haben Sie gegessen, und etwa wie viel davon?",
    "What is it in other words?": "Was ist das in anderen Worten?",
    "Shall I write down \"{}\"?": "Soll ich das aufschreiben?",
    "Shall I write down \"{}\" with \"{}\"?": "Soll ich das mit „{2}“ aufschreiben?",
    "Shall I write down \"{}\" and leave out {}?": "Soll ich das aufschreiben und {2} weglassen?",
    "That is {}.": "Das sind: {1}.",
    "All right, I have not written it down.": "In Ordnung, ich habe es nicht aufgeschrieben.",
    "Written down for {}: {}.": "Aufgeschrieben ({1}): {2}.",
    "That is {} and {} of protein; the day is at {}.":
      "Das sind {1} und {2} Eiweiß; der Tag steht bei {3}.",
    "I have no numbers for {}, so that is not counted.":
      "Für {1} habe ich keine Zahlen, das ist also nicht gezählt.",
    "I do not know {}, and I do not guess.": "{1} kenne ich nicht, und ich rate nicht.",
    "I have not written anything down yet.": "Ich habe noch nichts aufgeschrieben.",
    "I do not know {} either.": "Auch {1} kenne ich nicht.",
    "I do not know {} either, so I have written nothing down.":
      "Auch {1} kenne ich nicht, deshalb habe ich nichts aufgeschrieben.",
    "Tell me what was in it, such as \"200 g of rice and an egg\".":
      "Sagen Sie mir, was darin war, etwa „200 g Reis und ein Ei“.",
    "All right, then there is nothing to write down.":
      "In Ordnung, dann gibt es nichts aufzuschreiben.",
    "I found no food in that.": "Darin habe ich kein Essen gefunden.",
    "Tell me for example \"two eggs and a slice of toast\".":
      "Sagen Sie zum Beispiel „zwei Eier und eine Scheibe Toast“.",
    "I have no numbers for {}: it is made in too many ways.":
      "Für {1} habe ich keine Zahlen: Es wird auf zu viele Arten gemacht.",
    "Tell me what was in it, such as \"200 g of rice noodles, an egg and 20 g of peanuts\".":
      "Sagen Sie mir, was darin war, etwa „200 g Reisnudeln, ein Ei und 20 g Erdnüsse“.",
    "In your diary there already is {}.": "In Ihrem Tagebuch steht schon: {1}.",
    "To put that right instead, say \"make that {}\".":
      "Um das stattdessen zu berichtigen, sagen Sie „ändere das auf“ und die Menge.",
    "I write down what was eaten, and that day is still to come.":
      "Ich schreibe auf, was gegessen wurde, und dieser Tag kommt erst noch.",
    "I have not written anything down.": "Ich habe nichts aufgeschrieben.",
    "There is no such day.": "Diesen Tag gibt es nicht.",
    "Which day was it?": "Welcher Tag war es?",
    "There is no such day: {}.": "Diesen Tag gibt es nicht: {1}.",
    "There is no food in that.": "Darin ist kein Essen.",
    "Shall I replace {} with \"{}\"?": "Soll ich das ersetzen: {1}?",
    "All right, it stays as it is.": "In Ordnung, es bleibt, wie es ist.",
    "your last entry": "Ihr letzter Eintrag", "the last entry": "den letzten Eintrag",
    "I find no {} in your diary.": "In Ihrem Tagebuch finde ich nicht: {1}.",
    "I find no {} of that day in your diary.":
      "In Ihrem Tagebuch finde ich von diesem Tag nicht: {1}.",
    "There is {} in your diary.": "In Ihrem Tagebuch steht: {1}.",
    "Say how much it was, such as \"the {} was {} g\", and I put it right.":
      "Sagen Sie, wie viel es war, etwa „{1} war {2} g“, und ich berichtige es.",
    "Shall I take {} out of your diary?": "Soll ich das aus Ihrem Tagebuch nehmen: {1}?",
    "Shall I take {}, your breakfast, out of your diary?":
      "Soll ich Ihr Frühstück aus dem Tagebuch nehmen: {1}?",
    "Shall I take {}, your lunch, out of your diary?":
      "Soll ich Ihr Mittagessen aus dem Tagebuch nehmen: {1}?",
    "Shall I take {}, your dinner, out of your diary?":
      "Soll ich Ihr Abendessen aus dem Tagebuch nehmen: {1}?",
    "Shall I take {}, your snack, out of your diary?":
      "Soll ich Ihre Zwischenmahlzeit aus dem Tagebuch nehmen: {1}?",
    "All right, it stays.": "In Ordnung, es bleibt.",
    "I have taken {} out of your diary.": "Aus Ihrem Tagebuch genommen: {1}.",
    "I take out one entry at a time.": "Ich nehme einen Eintrag nach dem anderen heraus.",
    "Say \"Take that back\" for the last one, or name the food or the meal.":
      "Sagen Sie „Nimm das zurück“ für den letzten, oder nennen Sie das Essen oder die Mahlzeit.",
    "There is nothing in your diary yet.": "In Ihrem Tagebuch steht noch nichts.",
    "That entry is not in your diary any more.": "Dieser Eintrag steht nicht mehr im Tagebuch.",
    "Nothing was taken out of your diary.": "Aus Ihrem Tagebuch wurde nichts genommen.",
    "That entry is in your diary.": "Dieser Eintrag steht im Tagebuch.",
    "That is in your diary again: {}.": "Das steht wieder im Tagebuch: {1}.",
    "Shall I put {} back into your diary?": "Soll ich das wieder eintragen: {1}?",
    "the last entry that was taken out": "der letzte Eintrag, der herausgenommen wurde",
    "All right, it stays out.": "In Ordnung, es bleibt draußen.",
    "There is nothing in your diary for {}.": "In Ihrem Tagebuch steht nichts ({1}).",
    "In all {}.": "Zusammen: {1}.",
    "on average {} of {} on each of the {} days with entries":
      "im Schnitt {1} {2} an jedem der {3} Tage mit Einträgen",
    "for breakfast {}": "zum Frühstück {1}", "for lunch {}": "zu Mittag {1}",
    "for dinner {}": "zu Abend {1}", "for snack {}": "zwischendurch {1}",
    "I sum up a single meal for a month at most.":
      "Eine einzelne Mahlzeit zähle ich höchstens für einen Monat zusammen.",
    "Ask for example \"what did I have for {} this month?\".":
      "Fragen Sie zum Beispiel: „Was hatte ich diesen Monat zum Frühstück?“",
    "│ your goal: {} a day": "│ Ihr Ziel: {1} am Tag",
    "I cannot tell which day it is.": "Ich weiß nicht, welcher Tag heute ist.",
    "Which food do you mean?": "Welches Lebensmittel meinen Sie?",
    "In {}: {}.": "In {1}: {2}.", "The numbers are the USDA's.": "Die Zahlen sind die des USDA.",
    "The numbers are typical ones.": "Die Zahlen sind übliche Werte.",
    "It contains {}.": "Das enthält {1}.", "It may contain {}.": "Das kann {1} enthalten.",
    "For what: calories, protein, carbohydrate, sugars, fat, fibre or salt?":
      "Wofür: Kalorien, Eiweiß, Kohlenhydrate, Zucker, Fett, Ballaststoffe oder Salz?",
    "How much of it a day? Please say a number, such as 120.":
      "Wie viel davon am Tag? Bitte nennen Sie eine Zahl, etwa 120.",
    "A goal is a number above zero.": "Ein Ziel ist eine Zahl über null.",
    "at least {} of {} a day": "mindestens {1} {2} am Tag",
    "at most {} of {} a day": "höchstens {1} {2} am Tag",
    "Shall I set your goal: {}?": "Soll ich Ihr Ziel setzen: {1}?",
    "All right, your goals stay as they are.": "In Ordnung, Ihre Ziele bleiben, wie sie sind.",
    "Your goal is set: {}.": "Ihr Ziel ist gesetzt: {1}.",
    "Whether it is right for you a dietitian can say, I cannot.":
      "Ob es für Sie richtig ist, kann eine Ernährungsberatung sagen, ich nicht.",
    "I do not set a goal below 1200 kcal a day: so little belongs into a doctor's or dietitian's hands.":
      "Ein Ziel unter 1200 kcal am Tag setze ich nicht: So wenig gehört in ärztliche Hände oder in die einer Ernährungsberatung.",
    "If eating worries you, talk to somebody you trust, or to your doctor.":
      "Wenn Ihnen das Essen Sorgen macht, sprechen Sie mit jemandem, dem Sie vertrauen, oder mit Ihrem Arzt.",
    "I set goals from {} to {} of {} a day.": "Ich setze Ziele von {1} bis {2} {3} am Tag.",
    "What lies beyond belongs into a doctor's or dietitian's hands.":
      "Was darüber oder darunter liegt, gehört in ärztliche Hände oder in die einer Ernährungsberatung.",
    AgeGroup.advice:
      "Was Sie essen, besprechen Sie am besten mit Ihren Eltern oder einem Arzt: Ich zähle, und setze Ihnen keine Grenzen.",
    "Your goals: {}.": "Ihre Ziele: {1}.", "Your goals: none.": "Ihre Ziele: keine.",
    "What you do not tolerate: {}.": "Was Sie nicht vertragen: {1}.",
    "What you do not tolerate: nothing that you have told me.":
      "Was Sie nicht vertragen: nichts, was Sie mir gesagt haben.",
    "Age: {}.": "Alter: {1}.",
    "Which one is it?": "Welches ist es?",
    "Shall I note that you do not tolerate {}?":
      "Soll ich mir merken, dass Sie das nicht vertragen: {1}?",
    "Of \"{}\" I cannot warn you: it is none of what food has to name.":
      "Vor „{1}“ kann ich Sie nicht warnen: Es gehört nicht zu dem, was auf Lebensmitteln stehen muss.",
    "All right, I have not noted it.": "In Ordnung, ich habe es mir nicht gemerkt.",
    "I warn you where I know of it, and I do not know every recipe.":
      "Ich warne Sie, wo ich davon weiß, und ich kenne nicht jedes Rezept.",
    "Noted: no {} for you.": "Gemerkt, Sie vertragen nicht: {1}.", "no {}": "{1}",
    "I warn of what food has to name: {}.":
      "Ich warne vor dem, was auf Lebensmitteln stehen muss: {1}.",
    "\"{}\" is none of it, so please look out for that yourself.":
      "Davon ist das nichts: Bitte achten Sie selbst darauf.",
    "Shall I stop warning you of {}?": "Soll ich Sie nicht mehr warnen vor: {1}?",
    "All right, I go on warning you.": "In Ordnung, ich warne Sie weiter.",
    "I do not warn you of {} any more.": "Ich warne Sie nicht mehr vor: {1}.",
    "You have not told me that you do not tolerate {}, so I do not warn you of it.":
      "Dass Sie das nicht vertragen, haben Sie mir nicht gesagt, deshalb warne ich Sie nicht davor: {1}.",
    "Careful: {}.": "Vorsicht: {1}.", "{} contains {}": "{1} enthält {2}",
    "{} may contain {}": "{1} kann {2} enthalten",
    "You told me that you do not tolerate {}.":
      "Sie haben mir gesagt, dass Sie das nicht vertragen: {1}.",
    "Please do not eat it unless the label or the kitchen says otherwise.":
      "Bitte essen Sie es nicht, wenn nicht das Etikett oder die Küche etwas anderes sagt.",
    "Have you eaten it?": "Haben Sie es gegessen?",
    "Do not stay alone, and keep the adrenaline pen at hand.":
      "Bleiben Sie nicht allein, und halten Sie den Adrenalin-Pen bereit.",
    "Swelling, hives, vomiting or hard breathing?":
      "Schwellungen, Quaddeln, Erbrechen oder schweres Atmen?",
    "Use the pen and call 112 or 911.": "Nehmen Sie den Pen und rufen Sie 112 an.",
    "Please wait before you eat that, {}, and check what is in it first.":
      "Bitte warten Sie, bevor Sie das essen, {1}, und sehen Sie erst nach, was darin ist.",
    "Ask me in our own conversation, and I say why.":
      "Fragen Sie mich in unserem eigenen Gespräch, dann sage ich, warum.",
    "What would you like to eat?": "Was möchten Sie essen?",
    "I do not know what is in {}, so I cannot tell.":
      "Ich weiß nicht, was in {1} ist, und kann es deshalb nicht sagen.",
    "Please look at the label, or ask who made it.":
      "Bitte sehen Sie auf das Etikett, oder fragen Sie, wer es gemacht hat.",
    "I know of nothing in {} that you have told me you do not tolerate.":
      "Ich weiß von nichts in {1}, was Sie nach dem, was Sie mir gesagt haben, nicht vertragen.",
    "Recipes differ, so look at the label all the same.":
      "Rezepte sind verschieden: Sehen Sie trotzdem auf das Etikett.",
    "I know of no {} in {}.": "Von {1} in {2} weiß ich nichts.",
    "You have told me of no allergies that I can warn you of.":
      "Sie haben mir keine Allergien genannt, vor denen ich warnen kann.",
    "I know of none of the 14 main allergens in {}.":
      "In {1} weiß ich von keinem der 14 Hauptallergene.",
    "In {} there usually is {}.": "In {1} ist meist {2}.",
    "In {} there may be {}.": "In {1} kann {2} sein.",
    "In {} there usually is {}, and there may be {}.":
      "In {1} ist meist {2}, und es kann {3} darin sein.",
    "Whether it is safe raw, for a baby, in pregnancy, with an illness or with a medicine I cannot tell: please ask your doctor.":
      "Ob es roh, für ein Baby, in der Schwangerschaft, bei einer Krankheit oder mit einem Medikament unbedenklich ist, kann ich nicht sagen: Bitte fragen Sie Ihren Arzt.",
    "At what time of day? For example 20:00.": "Um welche Uhrzeit? Zum Beispiel 20:00.",
    "I found no time in \"{}\".": "In „{1}“ habe ich keine Uhrzeit gefunden.",
    "Say for example \"remind me at 20:00\".": "Sagen Sie zum Beispiel „erinnere mich um 20:00“.",
    "I will ask you each day at {} what you ate, unless this meal is in your diary by then.":
      "Ich frage Sie jeden Tag um {1}, was Sie gegessen haben, wenn diese Mahlzeit dann nicht schon im Tagebuch steht.",
    "Shall I remind you each day at {}?": "Soll ich Sie jeden Tag um {1} erinnern?",
    "All right, I set no reminder.": "In Ordnung, ich stelle keine Erinnerung.",
    "I set one reminder at a time.": "Ich stelle eine Erinnerung nach der anderen.",
    "Which one first: {}?": "Welche zuerst: {1}?", "or {}": "oder {1}",
    "I remind you each day at {} already.": "Ich erinnere Sie schon jeden Tag um {1}.",
    "That did not work: {}.": "Das hat nicht geklappt: {1}.",
    "I do not remind you.": "Ich erinnere Sie nicht.",
    "I remind you each day at {}.": "Ich erinnere Sie jeden Tag um {1}.",
    "I remind you again, each day at {}.": "Ich erinnere Sie wieder, jeden Tag um {1}.",
    "Shall I end your reminders?": "Soll ich Ihre Erinnerungen beenden?",
    "Shall I end your reminder at {}?": "Soll ich Ihre Erinnerung um {1} beenden?",
    "Shall I end your reminders at {}?": "Soll ich Ihre Erinnerungen um {1} beenden?",
    "All right, I go on reminding you.": "In Ordnung, ich erinnere Sie weiter.",
    "There is no such reminder any more.": "Diese Erinnerung gibt es nicht mehr.",
    "There is no such reminder.": "Diese Erinnerung gibt es nicht.",
    "All right, I do not remind you any more.": "In Ordnung, ich erinnere Sie nicht mehr.",
    "I still do at {}.": "Um {1} erinnere ich weiter.",
    "There is no reminder that I have ended.": "Es gibt keine Erinnerung, die ich beendet habe.",
    "Shall I remind you again as I did before?": "Soll ich Sie wieder wie vorher erinnern?",
    "All right, I do not.": "In Ordnung, ich tue es nicht.",
    "You asked me to remind you: what did you eat today?":
      "Sie wollten erinnert werden: Was haben Sie heute gegessen?",
    "You asked me to remind you: what did you eat for breakfast?":
      "Sie wollten erinnert werden: Was haben Sie zum Frühstück gegessen?",
    "You asked me to remind you: what did you eat for lunch?":
      "Sie wollten erinnert werden: Was haben Sie zu Mittag gegessen?",
    "You asked me to remind you: what did you eat for dinner?":
      "Sie wollten erinnert werden: Was haben Sie zu Abend gegessen?",
    "Tell me as you would tell anybody, such as \"two eggs and a slice of toast\".":
      "Sagen Sie es, wie Sie es jedem sagen würden, etwa „zwei Eier und eine Scheibe Toast“.",
    "(I was away and have left out {} reminders.)":
      "(Ich war nicht da und habe {1} Erinnerungen ausgelassen.)",
    "That is as it was before.": "Das ist wieder, wie es war.",
    "Shall I put back what you changed last?":
      "Soll ich zurücksetzen, was Sie zuletzt geändert haben?",
    "All right, they stay as they are.": "In Ordnung, es bleibt, wie es ist.",
    "There is nothing that I could put back.": "Es gibt nichts, was ich zurücksetzen könnte.",
    "I do not warn you of {} then.": "Dann warne ich Sie nicht vor: {1}.",
    "I warn you of {} then.": "Dann warne ich Sie vor: {1}.",
    "Your goal is {} then.": "Ihr Ziel ist dann: {1}.",
    "There is no goal for {} then.": "Dann gibt es kein Ziel für: {1}.",
    FastingSentence.answer:
      "Tage ohne Essen können Ihnen schaden, und ein Tagebuch kann dabei nicht helfen.\nSchwach oder schwindlig? Rufen Sie 112 an.\nSonst sagen Sie es noch heute Ihrem Arzt oder jemandem, dem Sie vertrauen.\nWenn Essen oder Gewicht Sie belasten, hört eine Beratung zu (in Deutschland die BZgA, 0221 892031; rund um die Uhr die Telefonseelsorge, 0800 1110111).",
    "For how long have you eaten nothing?": "Wie lange haben Sie nichts gegessen?",
  ]
}
