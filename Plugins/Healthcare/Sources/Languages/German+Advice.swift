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
    "Please call your emergency number (112 or 911) now. I cannot call anybody for you.":
      "Bitte rufen Sie jetzt den Notruf (112). Ich kann für Sie niemanden anrufen.",
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
    "Your records say of {}: {}.": "In Ihren Befunden steht vom {1}: {2}.",
    "Please tell the doctor if it is like then.":
      "Bitte sagen Sie es dem Arzt, wenn es wie damals ist.",
    "Once you are safe, {} is the right department, and I can look for an appointment there.":
      "Sobald Sie in Sicherheit sind, ist {1} die richtige Abteilung, und ich kann dort einen Termin suchen.",
    "Please call your emergency number (112 or 911) now and do not wait for an appointment.":
      "Bitte rufen Sie jetzt den Notruf (112) und warten Sie nicht auf einen Termin.",
    "You are not alone with this.": "Sie sind damit nicht allein.",
    "Please call your emergency number (112 or 911) or a crisis line (988 in the US) now, or tell somebody near you.":
      "Bitte rufen Sie jetzt den Notruf (112) oder eine Krisennummer an (in Deutschland 0800 111 0 111), oder sagen Sie es jemandem in Ihrer Nähe.",
    "Chest pain together with this can be a heart attack.":
      "Brustschmerzen zusammen damit können ein Herzinfarkt sein.",
    "This can be a stroke, and every minute counts.":
      "Das kann ein Schlaganfall sein, und jede Minute zählt.",
    "Bleeding like this can be an emergency.": "Eine solche Blutung kann ein Notfall sein.",
    "This can be a severe allergic reaction.":
      "Das kann eine schwere allergische Reaktion sein.",
    "A fever together with a stiff neck can be meningitis.":
      "Fieber zusammen mit einem steifen Nacken kann eine Hirnhautentzündung sein.",
    "This can be an emergency.": "Das kann ein Notfall sein.",
    "If the pain is strong, spreads to an arm or the jaw, or you get short of breath, call your emergency number (112 or 911) at once.":
      "Wenn der Schmerz stark ist, in einen Arm oder den Kiefer ausstrahlt oder Sie schlecht Luft bekommen, rufen Sie sofort den Notruf (112).",
    "If it gets worse quickly or you have chest pain too, call your emergency number (112 or 911) at once.":
      "Wenn es schnell schlimmer wird oder Brustschmerzen dazukommen, rufen Sie sofort den Notruf (112).",
    "Trouble breathing like this cannot wait. Please call your emergency number (112 or 911) now. If something is stuck in the throat: five firm blows between the shoulder blades, then five thrusts above the navel (a baby: on the chest, head low), again and again. Whoever is awake sits up, in loose clothes; whoever does not respond is laid flat: if they do not breathe, press hard and fast on the middle of the chest until help is there.":
      "Solche Atemnot kann nicht warten. Bitte rufen Sie jetzt den Notruf (112). Steckt etwas im Hals: fünf kräftige Schläge zwischen die Schulterblätter, dann fünf Stöße oberhalb des Nabels (ein Baby: auf die Brust, Kopf tief), immer wieder. Wer wach ist, sitzt aufrecht, in lockerer Kleidung; wer nicht reagiert, wird flach hingelegt: Atmet er nicht, drücken Sie fest und schnell auf die Mitte der Brust, bis Hilfe da ist.",
    "This can be a heart attack. Please call your emergency number (112 or 911) now, sit down and do not drive yourself.":
      "Das kann ein Herzinfarkt sein. Bitte rufen Sie jetzt den Notruf (112), setzen Sie sich und fahren Sie nicht selbst.",
    "This can be a stroke, and every minute counts. Please call your emergency number (112 or 911) now and remember when it began. Whoever does not respond is laid on their side while they breathe; if they do not breathe, press hard and fast on the middle of the chest until help is there.":
      "Das kann ein Schlaganfall sein, und jede Minute zählt. Bitte rufen Sie jetzt den Notruf (112) und merken Sie sich, wann es begonnen hat. Wer nicht reagiert und atmet, wird auf die Seite gelegt; wer nicht atmet: fest und schnell mitten auf den Brustkorb drücken, bis Hilfe da ist.",
    "Please call your emergency number (112 or 911) now. Whoever does not respond is laid on their side while they breathe, also after a seizure; if they do not breathe, press hard and fast on the middle of the chest until help is there.":
      "Bitte rufen Sie jetzt den Notruf (112). Wer nicht reagiert und atmet, wird auf die Seite gelegt, auch nach einem Krampfanfall; wer nicht atmet: fest und schnell mitten auf den Brustkorb drücken, bis Hilfe da ist.",
    "This can be choking. Whoever can cough goes on coughing. Whoever cannot gets five firm blows between the shoulder blades, then five thrusts above the navel (a baby: on the chest), again and again. Please call your emergency number (112 or 911) now, also where something stays stuck and spit cannot be swallowed.":
      "Da kann etwas im Hals stecken. Wer husten kann, hustet weiter. Wer es nicht kann, bekommt fünf kräftige Schläge zwischen die Schulterblätter, dann fünf Stöße oberhalb des Nabels (ein Baby: auf die Brust), immer wieder. Bitte rufen Sie jetzt den Notruf (112), auch wenn etwas stecken bleibt und Speichel nicht geschluckt werden kann.",
    "Low blood sugar can become dangerous within minutes. Whoever is awake and can swallow takes 15 to 20 g of sugar now: four glucose tablets, or a glass of juice or of a sweet drink that is not diet, and again after 15 minutes. Whoever is drowsy or cannot swallow gets nothing by mouth: please call your emergency number (112 or 911) now, and give glucagon if it is there.":
      "Unterzucker kann in Minuten gefährlich werden. Wer wach ist und schlucken kann, nimmt jetzt 15 bis 20 g Zucker: vier Stück Traubenzucker oder ein Glas Saft oder eines süßen Getränks, das nicht light ist, und nach 15 Minuten noch einmal. Wer schläfrig ist oder nicht schlucken kann, bekommt nichts in den Mund: Bitte rufen Sie jetzt den Notruf (112), und geben Sie Glukagon, wenn es da ist.",
    "This can be bleeding inside. Please call your emergency number (112 or 911) now, lie down, and eat and drink nothing until help is there.":
      "Das kann eine innere Blutung sein. Bitte rufen Sie jetzt den Notruf (112), legen Sie sich hin, und essen und trinken Sie nichts, bis Hilfe da ist.",
    "Blood sugar like this can be dangerous. If it is far too high (above 15 mmol/l, 270 mg/dl), or somebody with diabetes vomits, breathes fast or has a fruity breath: please call your emergency number (112 or 911) now, give no sugar, only water. If the figure is in mg/dl and below 54, it is far too low: then four glucose tablets or a sweet drink at once.":
      "Ein solcher Blutzucker kann gefährlich sein. Ist er viel zu hoch (über 15 mmol/l, 270 mg/dl), oder erbricht jemand mit Diabetes, atmet schnell oder riecht nach Obst aus dem Mund: Bitte rufen Sie jetzt den Notruf (112), geben Sie keinen Zucker, nur Wasser. Ist der Wert in mg/dl und unter 54, ist er viel zu niedrig: dann sofort vier Stück Traubenzucker oder ein süßes Getränk.",
    "Whoever cannot keep water down dries out, a small child, somebody old or pregnant within hours. Please call a doctor now, also at night; and your emergency number (112 or 911) if they are very sleepy or confused, pass no water, or vomit blood. Until then small sips, a teaspoon every few minutes.":
      "Wer kein Wasser bei sich behält, trocknet aus, ein kleines Kind, ein alter Mensch oder eine Schwangere in Stunden. Bitte rufen Sie jetzt einen Arzt an, auch nachts (116 117), und den Notruf (112), wenn jemand sehr schläfrig oder verwirrt ist, kein Wasser lässt oder Blut erbricht. Bis dahin kleine Schlucke, alle paar Minuten einen Teelöffel.",
    "I cannot call anybody for you. Please call your emergency number (112 or 911) yourself now: they send help, and tell you what to do until it is there.":
      "Ich kann niemanden für Sie anrufen. Bitte rufen Sie jetzt selbst den Notruf (112): Dort schickt man Hilfe und sagt Ihnen, was bis dahin zu tun ist.",
    "Leave the building now, close the doors behind you and take no lift. Please call your emergency number (112 or 911) as soon as you are out.":
      "Verlassen Sie jetzt das Gebäude, schließen Sie die Türen hinter sich und nehmen Sie keinen Aufzug. Bitte rufen Sie den Notruf (112), sobald Sie draußen sind.",
    "This can be an injury of the spine. Please call your emergency number (112 or 911) now. Whoever fell or was hit should not be moved until help is there.":
      "Das kann eine Verletzung der Wirbelsäule sein. Bitte rufen Sie jetzt den Notruf (112). Wer gestürzt ist oder getroffen wurde, soll nicht bewegt werden, bis Hilfe da ist.",
    "You are not alone with this, and there is help right now. Please call your emergency number (112 or 911) or a crisis line (988 in the US), or tell somebody who is near you.":
      "Sie sind damit nicht allein, und es gibt jetzt gleich Hilfe. Bitte rufen Sie den Notruf (112) oder eine Krisennummer an (in Deutschland 0800 111 0 111), oder sagen Sie es jemandem in Ihrer Nähe.",
    "This can be a poisoning. Please call your emergency number (112 or 911) or poison control now, and keep at hand what was taken.":
      "Das kann eine Vergiftung sein. Bitte rufen Sie jetzt den Notruf (112) oder den Giftnotruf und halten Sie bereit, was eingenommen wurde.",
    "Bleeding like this can be an emergency. Please call your emergency number (112 or 911) now and press a clean cloth firmly on the wound.":
      "Eine solche Blutung kann ein Notfall sein. Bitte rufen Sie jetzt den Notruf (112) und drücken Sie ein sauberes Tuch fest auf die Wunde.",
    "This can be a severe allergic reaction. Please call your emergency number (112 or 911) now, and use an adrenaline pen if there is one.":
      "Das kann eine schwere allergische Reaktion sein. Bitte rufen Sie jetzt den Notruf (112) und benutzen Sie eine Adrenalinspritze, wenn eine da ist.",
  ]
}
