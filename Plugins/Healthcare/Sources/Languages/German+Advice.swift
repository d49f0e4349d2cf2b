import PluginKit

extension German {
  /// Small talk, triage, and what is said to whoever is in danger.
  static let advice: TextCatalog = [
    "You're welcome! Is there anything else I can help you with?":
      "Gern geschehen. Kann ich sonst noch etwas für Sie tun?",
    "Hello! How can I help you today?": "Guten Tag! Wie kann ich Ihnen helfen?",
    "Goodbye, and take good care of yourself!": "Auf Wiedersehen, und passen Sie gut auf sich auf!",
    "I can listen to your symptoms and name the right department, find, book, move and cancel an appointment, show your appointments and medical records, and bring in a doctor.":
      "Ich höre mir Ihre Beschwerden an und nenne die richtige Abteilung, suche, vereinbare, verschiebe und storniere Termine, zeige Ihre Termine und Befunde und hole einen Arzt oder eine Ärztin dazu.",
    "I'm Healthcare ChatBot, a computer program. I'm not a doctor: I make no diagnosis and prescribe nothing. I can find the right department for you, or bring in a doctor.":
      "Ich bin der Healthcare ChatBot, ein Computerprogramm, und kein Arzt: Ich stelle keine Diagnosen und verschreibe nichts. Ich kann die richtige Abteilung für Sie finden oder jemanden aus dem ärztlichen Team dazuholen.",
    "Then let us be quick. What can I do for you?":
      "Dann machen wir es kurz. Was kann ich für Sie tun?",
    "All right. Just write to me whenever you need something.":
      "In Ordnung. Schreiben Sie mir einfach, wenn Sie etwas brauchen.",
    "Call 112 or 911 now. I cannot make calls.":
      "Rufen Sie jetzt 112 an. Ich kann nicht telefonieren.",
    "I'm sorry to hear that. What are your symptoms, and since when do you have them?":
      "Das tut mir leid. Welche Beschwerden haben Sie, und seit wann?",
    "Symptoms": "Symptome",
    "I did not recognise a symptom in that. Could you say in other words what troubles you? For example where it hurts, or whether you have a fever.":
      "Darin habe ich keine Beschwerden erkannt. Können Sie anders sagen, was Ihnen fehlt? Zum Beispiel wo es weh tut, oder ob Sie Fieber haben.",
    "I have a headache": "Ich habe Kopfschmerzen",
    "I have a fever and a cough": "Ich habe Fieber und Husten",
    "My stomach hurts": "Mir tut der Bauch weh",
    "I understand: {}.": "Ich verstehe: {1}.",
    "The right department for this is {}.": "Die richtige Abteilung dafür ist: {1}.",
    "Would you like me to look for an appointment there?": "Soll ich dort einen Termin suchen?",
    "Your record of {} says: {}.": "In Ihrer Akte steht vom {1}: {2}.",
    "If this feels the same, tell the doctor.":
      "Wenn es sich genauso anfühlt, sagen Sie es dem Arzt.",
    "Fever with a stiff neck can be serious.": "Fieber mit steifem Nacken kann ernst sein.",
    "Call 112 or 911 if the pain is strong, spreads to an arm or the jaw, or you are short of breath.":
      "Rufen Sie 112 an, wenn der Schmerz stark ist, in einen Arm oder den Kiefer zieht oder Sie schlecht Luft bekommen.",
    "Call 112 or 911 if it quickly gets worse, or your chest hurts too.":
      "Rufen Sie 112 an, wenn es schnell schlimmer wird oder auch die Brust weh tut.",
  ]
}
