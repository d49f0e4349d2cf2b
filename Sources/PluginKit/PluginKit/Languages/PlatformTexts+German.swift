extension PlatformTexts {
  static let german: TextCatalog = [
    "If that is how it is right now, please call your emergency number (112 or 911) at once. If not, tell me what I can do for you.":
      "Wenn es gerade wirklich so ist, rufen Sie bitte sofort den Notruf (112) an. Wenn nicht, sagen Sie mir, was ich für Sie tun kann.",
    "I can read words only so far. Could you tell me in words?":
      "Ich kann bisher nur Worte lesen. Können Sie es mir in Worten sagen?",
    "I cannot do that any more.": "Das kann ich nicht mehr tun.",
    "I'm sorry, I cannot answer right now. Please try again.":
      "Leider kann ich gerade nicht antworten. Bitte versuchen Sie es noch einmal.",
    "(I cannot reach my language model right now; I go on with what I understand by myself.)":
      "(Ich erreiche mein Sprachmodell gerade nicht; ich mache mit dem weiter, was ich selbst verstehe.)",
    "(My answer broke off here.)":
      "(Meine Antwort brach hier ab.)",
    "I did not get that done in as many steps as I may take. Could you ask for one thing at a time?":
      "Das habe ich in so vielen Schritten, wie ich machen darf, nicht geschafft. Können Sie um eines nach dem anderen bitten?",
    "I could not use that: {}. Could you say it in other words?":
      "Damit konnte ich nichts anfangen: {1}. Können Sie es anders sagen?",
    "I could not take that back. {}": "Das konnte ich nicht zurücknehmen. {1}",
    "Shall I do this: {} ({})?": "Soll ich das tun: {1} ({2})?",
    "Shall I do this: {}?": "Soll ich das tun: {1}?",
    "Yes": "Ja",
    "No": "Nein",
    "I have not done anything. If you want me to, just ask, for example: \"{}\"":
      "Ich habe nichts getan. Wenn Sie es möchten, sagen Sie zum Beispiel: „{1}“",
    "All right, I leave it.": "In Ordnung, ich lasse es.",
    "There is nothing to confirm.": "Es gibt nichts zu bestätigen.",
    "All right. What would you like to do?": "In Ordnung. Was möchten Sie tun?",
    "All right. Which of these would you like?": "In Ordnung. Was davon möchten Sie?",
    "All right.": "In Ordnung.",
    "Could you say that again?": "Können Sie das noch einmal sagen?",
    "I have nothing to say to that.": "Dazu kann ich nichts sagen.",
    "Please choose:": "Bitte wählen Sie:",
    "Please tell me the {}.": "Bitte nennen Sie mir: {1}.",
    "\"{}\" does not exist on any calendar or clock.":
      "„{1}“ gibt es auf keinem Kalender und keiner Uhr.",
    "You say \"{}\", but {} is a {}.": "Sie sagen „{1}“, aber {2} ist ein {3}.",
    "\"{}\" is in the past.": "„{1}“ ist schon vorbei.",
    "\"{}\" is too far ahead.": "„{1}“ ist zu weit in der Zukunft.",
    "Thank you.": "Danke.",
    "I answer here when you begin with \"{}, …\" or write @{}.":
      "Ich antworte hier, wenn Sie mit „{1}, …“ beginnen oder @{1} schreiben.",
    "I cannot go on with these questions; something is wrong with them on my side.":
      "Mit diesen Fragen komme ich nicht weiter; auf meiner Seite stimmt etwas nicht.",
    "The questions that we were in have changed since, and I cannot go on with the old ones. Shall we begin anew?":
      "Die Fragen, bei denen wir waren, haben sich inzwischen geändert, und mit den alten kann ich nicht weitermachen. Wollen wir neu beginnen?",
    "Please say it in words.":
      "Bitte sagen Sie es in Worten.",
    "Please choose one of these: {}.":
      "Bitte wählen Sie eines davon: {1}.",
    "Please choose one or more of these: {}.":
      "Bitte wählen Sie eines oder mehreres davon: {1}.",
    "Please name a day, such as 2026-11-24.":
      "Bitte nennen Sie einen Tag, etwa 2026-11-24.",
    "It has to be a day from {} on.":
      "Es muss ein Tag ab dem {1} sein.",
    "It has to be a day up to {}.":
      "Es muss ein Tag bis zum {1} sein.",
    "Please give a telephone number of 3 to 15 digits.":
      "Bitte nennen Sie eine Telefonnummer mit 3 bis 15 Ziffern.",
    "Please say it in words, with pictures if you have some.":
      "Bitte sagen Sie es in Worten, mit Bildern, wenn Sie welche haben.",
    "Please send one picture at most.":
      "Bitte schicken Sie höchstens ein Bild.",
    "Please send {} pictures at most.":
      "Bitte schicken Sie höchstens {1} Bilder.",
    "Please say a number.":
      "Bitte nennen Sie eine Zahl.",
    "Please say yes or no.":
      "Bitte sagen Sie Ja oder Nein.",
    "It has to be from {} to {}.":
      "Es muss zwischen {1} und {2} liegen.",
    "Done.": "Erledigt.",
    "I'm sorry, that did not work (status {}).": "Leider hat das nicht geklappt (Status {1}).",
    "I was interrupted and cannot tell whether that was done. Please check before trying again.":
      "Ich wurde unterbrochen und weiß nicht, ob das geschehen ist. Bitte sehen Sie nach, bevor Sie es noch einmal versuchen.",
    "I'm sorry, too much is going on there right now. Please try again later.":
      "Leider ist dort gerade zu viel los. Bitte versuchen Sie es später noch einmal.",
    "I'm sorry, that took too long. Please try again.":
      "Leider hat das zu lange gedauert. Bitte versuchen Sie es noch einmal.",
    "I'm sorry, something went wrong. Please try again.":
      "Leider ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.",
    "I am not sure what you would like. Did you mean one of these?":
      "Ich bin nicht sicher, was Sie möchten. Meinen Sie etwas davon?",
    "I'm sorry, I did not understand that. Here is what I can help you with:":
      "Das habe ich leider nicht verstanden. Dabei kann ich Ihnen helfen:",
    "What should it be instead?": "Was soll es stattdessen sein?",
    "That is done already, so I did not do it a second time.":
      "Das ist schon erledigt, deshalb habe ich es nicht noch einmal getan.",
    "That is done already. {}": "Das ist schon erledigt. {1}",
    "I cannot go on without it.": "Ohne das kann ich nicht weitermachen.",
    "To leave it, say \"never mind\".": "Um es zu lassen, sagen Sie „abbrechen“.",
    "I ask because I need it for this: {}.": "Ich frage, weil ich es dafür brauche: {1}.",
    "I do nothing before you say yes.": "Ich tue nichts, bevor Sie ja sagen.",
    "I could not make out an answer in that.": "Darin habe ich keine Antwort erkannt.",
    "I still could not make out an answer.": "Ich habe noch immer keine Antwort erkannt.",
    "You can also say \"never mind\".": "Sie können auch „abbrechen“ sagen.",
    "I do not get any further with this, so I leave it: nothing was done. What would you like to do?":
      "Ich komme damit nicht weiter, deshalb lasse ich es: es ist nichts geschehen. Was möchten Sie tun?",
    "There is nothing to go back to. What would you like to do?":
      "Es gibt nichts, wohin wir zurück könnten. Was möchten Sie tun?",
    "All right, let's start over. What can I do for you?":
      "In Ordnung, wir fangen von vorn an. Was kann ich für Sie tun?",
    "Back to where we were: {}": "Zurück zu unserer Frage: {1}",
    "I'm sorry, there is no human colleague I could bring in here. This is what I can do:":
      "Leider gibt es hier keinen Menschen, den ich dazuholen könnte. Das kann ich tun:",
    "I am back. What can I do for you?": "Ich bin wieder da. Was kann ich für Sie tun?",
    "This is what I can help you with:": "Dabei kann ich Ihnen helfen:",
    "Hello! What can I do for you?": "Guten Tag! Was kann ich für Sie tun?",
    "You're welcome.": "Gern geschehen.",
    "Goodbye.": "Auf Wiedersehen.",
    "I'm sorry, I still do not understand. Please choose one of these, or put it in a few plain words:":
      "Ich verstehe es leider noch immer nicht. Bitte wählen Sie etwas davon, oder sagen Sie es in wenigen einfachen Worten:",
    "There is no \"{}\": I have shown {} to choose from. Which one would you like?":
      "„{1}“ gibt es nicht: Ich habe {2} zur Auswahl gezeigt. Was möchten Sie?",
    "There is nothing with the number {} to choose now. What would you like to do?":
      "Mit der Nummer {1} gibt es gerade nichts zu wählen. Was möchten Sie tun?",
    "Which of these do you mean: {}?": "Was davon meinen Sie: {1}?",
    "What would you like to do about {}?": "Was möchten Sie damit tun: {1}?",
    "I can only show and change what is your own: I cannot do that for or about somebody else. They can sign in and ask themselves.":
      "Ich kann nur zeigen und ändern, was Ihnen selbst gehört, nicht für andere oder über andere. Diese können sich anmelden und selbst fragen.",
    "Is that for you?": "Ist das für Sie selbst?", "{}, for me": "{1}, für mich",
    "For me": "Für mich",
    "{} at {}": "{1} um {2}",
    "Monday": "Montag", "Tuesday": "Dienstag", "Wednesday": "Mittwoch", "Thursday": "Donnerstag",
    "Friday": "Freitag", "Saturday": "Samstag", "Sunday": "Sonntag",
  ]
}
