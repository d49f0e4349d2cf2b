import PluginKit

extension German {
  /// The health check, and questions to a clinician.
  static let flows: TextCatalog = [
    "I want to do a health check":
      "Ich möchte einen Gesundheitscheck machen",
    "How healthy is my lifestyle?":
      "Wie gesund lebe ich?",
    "How old are you?":
      "Wie alt sind Sie?",
    "Under 30":
      "Unter 30",
    "30 to 49":
      "30 bis 49",
    "50 to 69":
      "50 bis 69",
    "70 or older":
      "70 oder älter",
    "Do you smoke?":
      "Rauchen Sie?",
    "How many cigarettes a day?":
      "Wie viele Zigaretten am Tag?",
    "a number":
      "eine Zahl",
    "How often do you get out of breath by moving?":
      "Wie oft bewegen Sie sich so, dass Sie außer Atem kommen?",
    "Hardly ever":
      "Fast nie",
    "Once or twice a week":
      "Ein- oder zweimal die Woche",
    "Three times a week or more":
      "Dreimal die Woche oder öfter",
    "How many hours do you sleep at night?":
      "Wie viele Stunden schlafen Sie nachts?",
    "How often do you drink alcohol?":
      "Wie oft trinken Sie Alkohol?",
    "Never":
      "Nie",
    "Up to twice a week":
      "Bis zu zweimal die Woche",
    "More often":
      "Öfter",
    "How many glasses on such a day?":
      "Wie viele Gläser an so einem Tag?",
    "Your health check":
      "Ihr Gesundheitscheck",
    "You live healthily: go on like this.":
      "Sie leben gesund: Weiter so.",
    "- Smoking is what harms you most. Nobody has to stop alone: a doctor can help you.":
      "- Das Rauchen schadet Ihnen am meisten. Niemand muss allein aufhören: Ein Arzt kann Ihnen helfen.",
    "- Even a few cigarettes a day harm your heart: the best number is none.":
      "- Auch wenige Zigaretten am Tag schaden dem Herzen: Am besten ist keine.",
    "- Move more: half an hour of brisk walking on most days is enough.":
      "- Bewegen Sie sich mehr: Eine halbe Stunde zügiges Gehen an den meisten Tagen reicht.",
    "- You sleep little: most people need seven to nine hours.":
      "- Sie schlafen wenig: Die meisten brauchen sieben bis neun Stunden.",
    "- You sleep a lot: if you are tired all the same, tell a doctor.":
      "- Sie schlafen viel: Wenn Sie trotzdem müde sind, sagen Sie es einem Arzt.",
    "- Drink less alcohol, and keep some days of each week free of it.":
      "- Trinken Sie weniger Alkohol, und halten Sie jede Woche einige Tage davon frei.",
    "- At your age a check-up each year or two is worthwhile.":
      "- In Ihrem Alter lohnt sich alle ein bis zwei Jahre eine Vorsorgeuntersuchung.",
    "Thank you, that was all. I am a program and no doctor: what you told me is a reason to talk about, not a diagnosis.":
      "Danke, das war alles. Ich bin ein Programm und kein Arzt: Was Sie mir gesagt haben, ist ein Anlass für ein Gespräch und keine Diagnose.",
    "I have a question for a clinician":
      "Ich möchte dem diensthabenden Arzt eine Frage schicken",
    "What is your question about?":
      "Worum geht es in Ihrer Frage?",
    "A symptom":
      "Ein Symptom",
    "A medicine":
      "Ein Medikament",
    "A test result":
      "Ein Befund",
    "Something else":
      "Etwas anderes",
    "Which medicine is it?":
      "Um welches Medikament geht es?",
    "What would you like to know? Up to three pictures can come with it.":
      "Was möchten Sie wissen? Bis zu drei Bilder können dabei sein.",
    "A picture alone is hard to answer: please write a sentence with it.":
      "Ein Bild allein ist schwer zu beantworten: Bitte schreiben Sie einen Satz dazu.",
    "Shall I send this to the doctor on call? \"{}\"":
      "Soll ich das dem diensthabenden Arzt schicken? „{1}“",
    "All right, I have sent nothing.":
      "In Ordnung, ich habe nichts geschickt.",
    "{} has your question.":
      "{1} hat Ihre Frage.",
    "{} has your question and is there from {} on.":
      "{1} hat Ihre Frage und ist ab {2} da.",
    "The answer comes here, and you will be told.":
      "Die Antwort kommt hierher, und Sie werden benachrichtigt.",
    "If it gets worse, call 112 or 911.": "Wird es schlimmer, rufen Sie 112 an.",
    "Do not wait for the answer.": "Warten Sie nicht auf die Antwort.",
  ]
}
