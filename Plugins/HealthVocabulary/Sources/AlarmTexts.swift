import PluginKit

/// The questions and answers of alarms of health, in German and Spanish, sentence by sentence.
///
/// Every sentence wants a clinician's reading before it is said to patients.
enum AlarmTexts {
  /// To somebody who speaks German.
  static let german: TextCatalog = [
    "Call 112 or 911 now.": "Rufen Sie jetzt 112 an.",
    "If they can cough, let them cough.": "Wer husten kann, soll husten.",
    "If they cannot: 5 firm blows between the shoulder blades.":
      "Wenn nicht: 5 kräftige Schläge zwischen die Schulterblätter.",
    "Then 5 thrusts above the navel. For a baby: 5 on the chest.":
      "Dann 5 Stöße oberhalb des Nabels. Bei einem Baby: 5 auf die Brust.",
    "Repeat until it is out or help comes.": "Weiter so, bis es heraus ist oder Hilfe kommt.",
    "Is it hard to breathe, to cough or to swallow right now?":
      "Fällt es gerade schwer, zu atmen, zu husten oder zu schlucken?",
    "Sit up. Loosen tight clothes.": "Aufrecht sitzen. Enge Kleidung lockern.",
    "Stay on the phone. They tell you what to do.":
      "Bleiben Sie am Telefon. Dort sagt man Ihnen, was zu tun ist.",
    "If breathing stops: push hard and fast on the middle of the chest.":
      "Setzt die Atmung aus: fest und schnell mitten auf die Brust drücken.",
    "Is it hard to breathe right now, even at rest?":
      "Fällt das Atmen gerade schwer, auch in Ruhe?",
    "This may be a heart attack.": "Das kann ein Herzinfarkt sein.",
    "Sit down and rest.": "Setzen Sie sich und ruhen Sie.",
    "Do not drive.": "Fahren Sie nicht selbst.",
    "Is there strong pain or pressure in the chest right now, or short breath with it?":
      "Ist da gerade starker Schmerz oder Druck in der Brust, oder Atemnot dazu?",
    "This may be a stroke.": "Das kann ein Schlaganfall sein.",
    "Note the time when it began.": "Merken Sie sich, wann es begann.",
    "Do not give food or drink.": "Nichts zu essen oder zu trinken geben.",
    "Did it come suddenly: a weak arm or leg, a crooked face, or trouble speaking or seeing?":
      "Kam es plötzlich: ein schwacher Arm oder ein schwaches Bein, ein schiefes Gesicht oder Mühe beim Sprechen oder Sehen?",
    "Breathing? Roll them onto their side.": "Atmet die Person? Auf die Seite drehen.",
    "Not breathing? Push hard and fast on the middle of the chest until help comes.":
      "Atmet sie nicht? Fest und schnell mitten auf die Brust drücken, bis Hilfe kommt.",
    "Is somebody hard to wake, or shaking all over, right now?":
      "Ist jemand gerade kaum zu wecken, oder krampft am ganzen Körper?",
    "Do not move the person.": "Bewegen Sie die Person nicht.",
    "Keep them warm and still.": "Halten Sie sie warm und ruhig.",
    "Is there a part of the body that cannot be felt or moved?":
      "Ist da ein Körperteil, der sich nicht spüren oder bewegen lässt?",
    "I am glad that you told me. You do not have to go through this alone.":
      "Gut, dass Sie es mir gesagt haben. Sie müssen da nicht allein durch.",
    "Call 988 (US), 116 123 (UK, Ireland) or your crisis line now.":
      "Rufen Sie jetzt die Telefonseelsorge an: 0800 111 0 111 (Deutschland), 142 (Österreich), 143 (Schweiz).",
    "In danger right now? Call 112 or 911.": "Gerade in Gefahr? Rufen Sie 112 an.",
    "Go to somebody you trust, or ask them to come.":
      "Gehen Sie zu jemandem, dem Sie vertrauen, oder bitten Sie ihn zu kommen.",
    "Are you thinking of ending your life?": "Denken Sie daran, sich das Leben zu nehmen?",
    "Call 112 or 911, or poison control (1-800-222-1222 in the US), now.":
      "Rufen Sie jetzt 112 oder den Giftnotruf an.",
    "Do not make them vomit.": "Lassen Sie niemanden erbrechen.",
    "Is somebody hurt, faint or not answering after an electric shock?":
      "Ist nach einem Stromschlag jemand verletzt, benommen oder antwortet nicht?",
    "Do not touch them while they touch the wire. Cut the power first.":
      "Nicht anfassen, solange der Strom fließt. Erst den Strom abschalten.",
    "Not breathing? Push hard and fast on the middle of the chest.":
      "Keine Atmung? Drücken Sie fest und schnell auf die Mitte der Brust.",
    "Keep the package.": "Heben Sie die Packung auf.",
    "Was something swallowed or breathed in that can poison, or too much of a medicine?":
      "Wurde etwas Giftiges geschluckt oder eingeatmet, oder zu viel von einem Medikament?",
    "Press a clean cloth hard on the wound. Do not let go.":
      "Drücken Sie ein sauberes Tuch fest auf die Wunde. Nicht loslassen.",
    "Is there a lot of blood right now, or does pressing not stop it?":
      "Ist da gerade viel Blut, oder hilft Drücken nicht?",
    "Lie down.": "Legen Sie sich hin.",
    "Do not eat or drink.": "Nichts essen und nichts trinken.",
    "Is there a lot of blood, or black stool, or do you feel faint?":
      "Ist da viel Blut oder schwarzer Stuhl, oder wird Ihnen schwach?",
    "Use the adrenaline pen now, if you have one.":
      "Benutzen Sie jetzt den Adrenalin-Pen, wenn Sie einen haben.",
    "Call 112 or 911.": "Rufen Sie 112 an.",
    "Lie down. Sit up if breathing is hard.":
      "Legen Sie sich hin. Fällt das Atmen schwer: aufsetzen.",
    "Is the face, the tongue or the throat swelling, or is it hard to breathe or swallow?":
      "Schwillt das Gesicht, die Zunge oder der Hals, oder fällt Atmen oder Schlucken schwer?",
    "Awake and able to swallow? Take sugar now: a glass of juice, or 4 glucose tablets.":
      "Wach, und Schlucken geht? Jetzt Zucker: ein Glas Saft oder 4 Stück Traubenzucker.",
    "Again in 15 minutes.": "In 15 Minuten noch einmal.",
    "Drowsy or cannot swallow? Give nothing by mouth.":
      "Schläfrig, oder Schlucken geht nicht? Nichts in den Mund geben.",
    "Drink water. Take no sugar.": "Trinken Sie Wasser. Kein Zucker.",
    "In mg/dl that is far too low: take juice or 4 glucose tablets now, if you can swallow.":
      "In mg/dl ist das viel zu niedrig: jetzt Saft oder 4 Stück Traubenzucker, wenn Schlucken geht.",
    "In mmol/l that is far too high: drink water, take no sugar.":
      "In mmol/l ist das viel zu hoch: Wasser trinken, kein Zucker.",
    "Call a doctor now, also at night.": "Rufen Sie jetzt einen Arzt an, auch nachts (116 117).",
    "Sip water: a teaspoon every few minutes.":
      "Wasser in kleinen Schlucken: alle paar Minuten ein Teelöffel.",
    "Very sleepy, confused, no urine, or blood?": "Sehr schläfrig, verwirrt, kein Urin oder Blut?",
    "Very sleepy, confused, or no urine for many hours?":
      "Sehr schläfrig, verwirrt, oder seit vielen Stunden kein Urin?",
    "Get out now. Close doors behind you. No lift.":
      "Gehen Sie jetzt hinaus. Türen hinter sich schließen. Keinen Aufzug nehmen.",
    "Once outside, call 112 or 911.": "Draußen: Rufen Sie 112 an.",
    "Is something burning or smoking right now?": "Brennt oder raucht da gerade etwas?",
    "I cannot make calls. Please call 112 or 911 yourself, now.":
      "Ich kann nicht telefonieren. Bitte rufen Sie jetzt selbst 112 an.",
    "They tell you what to do until help comes.":
      "Dort sagt man Ihnen, was zu tun ist, bis Hilfe kommt.",
    "Is somebody in danger right now?": "Ist gerade jemand in Gefahr?",
    "Do not stay alone. Keep the adrenaline pen at hand.":
      "Bleiben Sie nicht allein. Halten Sie den Adrenalin-Pen bereit.",
    "Swelling, hives, vomiting, dizziness or hard breathing? Use the pen and call 112 or 911.":
      "Schwellung, Quaddeln, Erbrechen, Schwindel oder Atemnot? Pen benutzen und 112 anrufen.",
    "Had a severe reaction to it before? Call 112 or 911 now.":
      "Schon einmal schwer darauf reagiert? Rufen Sie jetzt 112 an.",
    "Did you eat something that you are allergic to?":
      "Haben Sie etwas gegessen, gegen das Sie allergisch sind?",
    "Thank you for saying that. You deserve help now, and it is not your fault.":
      "Danke, dass Sie das sagen. Sie verdienen jetzt Hilfe, und es ist nicht Ihre Schuld.",
    "Faint, in danger, or thinking of ending your life? Call 112 or 911, or a crisis line: 988 (US), 116 123 (UK, Ireland).":
      "Schwach, in Gefahr, oder denken Sie daran, Ihr Leben zu beenden? Rufen Sie 112 an oder die Telefonseelsorge: 0800 111 0 111.",
    "Otherwise tell your doctor or somebody you trust today.":
      "Sonst sagen Sie es heute Ihrem Arzt oder jemandem, dem Sie vertrauen.",
    "An eating disorder can be treated.": "Eine Essstörung lässt sich behandeln.",
    "Do you feel in danger because of how you eat?":
      "Fühlen Sie sich in Gefahr durch das, wie Sie essen?",
    "This can be serious.": "Das kann ernst sein.",
    "Do not wait for an appointment.": "Warten Sie nicht auf einen Termin.",
    "Did it come on fast, or is it getting worse fast?":
      "Kam es schnell, oder wird es schnell schlimmer?",
    "Was somebody under water, and is hard to wake or to breathe now?":
      "War jemand unter Wasser und ist jetzt kaum zu wecken, oder atmet schwer?",
    "Not breathing? Give 5 breaths, then push hard and fast on the middle of the chest.":
      "Atmet sie nicht? Geben Sie 5 Atemstöße, dann fest und schnell mitten auf die Brust drücken.",
    "Take wet clothes off. Keep them warm.": "Nasse Kleidung ausziehen. Warm halten.",
    "Is a large part of the skin burnt, or the face, a hand or a child?":
      "Ist viel Haut verbrannt, oder das Gesicht, eine Hand oder ein Kind?",
    "Cool the burn under cool running water for 20 minutes.":
      "Kühlen Sie die Stelle 20 Minuten unter fließendem, kühlem Wasser.",
    "Take off rings and clothes, but nothing that sticks.":
      "Ringe und Kleidung abnehmen, aber nichts, was klebt.",
    "No ice, no cream.": "Kein Eis, keine Creme.",
    "Did something burn the eye, such as a cleaner or lime?":
      "Ist etwas Ätzendes im Auge, etwa Reiniger oder Kalk?",
    "Rinse the open eye under running water now, for 20 minutes.":
      "Spülen Sie das offene Auge jetzt 20 Minuten unter fließendem Wasser.",
    "Let somebody call 112 or 911 meanwhile.": "Lassen Sie inzwischen jemanden 112 anrufen.",
    "Do not rub.": "Nicht reiben.",
    "Does it smell of gas, does a gas alarm sound, or do several people feel ill?":
      "Riecht es nach Gas, piept ein Gasmelder, oder ist mehreren Menschen schlecht?",
    "Get everybody out into fresh air now.": "Gehen Sie jetzt alle hinaus an die frische Luft.",
    "Touch no switch. Light nothing.": "Keinen Schalter berühren. Nichts anzünden.",
    "Did a snake, a scorpion or another poisonous animal bite or sting?":
      "Hat eine Schlange, ein Skorpion oder ein anderes giftiges Tier gebissen oder gestochen?",
    "Keep the bitten part still. Take off rings and shoes.":
      "Die Stelle ruhig halten. Ringe und Schuhe abnehmen.",
    "Do not cut, suck or tie it.": "Nicht schneiden, nicht aussaugen, nicht abbinden.",
    "Did somebody grip your throat or threaten you?": "Hat Sie jemand gewürgt oder bedroht?",
    "Get away from them, or lock yourself in.":
      "Gehen Sie weg von der Person, oder schließen Sie sich ein.",
    "Too dangerous to speak?": "Ist Sprechen zu gefährlich?",
    "Call, and leave the line open.": "Rufen Sie an und lassen Sie die Leitung offen.",
    "Let a doctor see your neck today, even if it feels well.":
      "Lassen Sie den Hals heute ärztlich ansehen, auch wenn er nicht weh tut.",
    "Is somebody hurting or threatening you right now?":
      "Tut Ihnen gerade jemand etwas an, oder bedroht Sie jemand?",
    "Get away, or lock yourself in.": "Gehen Sie weg, oder schließen Sie sich ein.",
    "Are you pregnant, and does the baby move less than usual or not at all?":
      "Sind Sie schwanger, und bewegt sich das Baby weniger als sonst oder gar nicht?",
    "Call your maternity unit now, at any hour. Do not wait until tomorrow.":
      "Rufen Sie jetzt Ihre Geburtsklinik an, zu jeder Stunde. Warten Sie nicht bis morgen.",
    "Nobody answers there?": "Hebt dort niemand ab?",
    "Bleeding, pain or waters as well?": "Dazu Blutung, Schmerzen oder Fruchtwasser?",
    "Does something from inside the body show in the wound or come out of it?":
      "Sieht man in der Wunde etwas aus dem Körperinneren, oder kommt es heraus?",
    "Do not press on it. Push nothing back in.":
      "Nicht darauf drücken. Nichts zurückschieben.",
    "Cover it with a clean wet cloth. Lie down with bent knees.":
      "Mit einem sauberen, feuchten Tuch abdecken. Hinlegen, Knie anwinkeln.",
    "Do not eat or drink.": "Nichts essen und trinken.",
    "Is an arm, a leg, a finger or a toe suddenly cold, blue or white, or without feeling?":
      "Ist ein Arm, ein Bein, ein Finger oder ein Zeh plötzlich kalt, blau oder weiß oder ohne Gefühl?",
    "This part may get no blood.": "Dieser Teil bekommt vielleicht kein Blut.",
    "Open a tight bandage. Take off rings.": "Engen Verband öffnen. Ringe abnehmen.",
    "Keep it still, and no higher than the heart. Do not warm it.":
      "Ruhig und nicht höher als das Herz lagern. Nicht wärmen.",
    "Is the baby coming now, or is there a cord or much blood?":
      "Kommt das Baby gerade, oder ist da eine Nabelschnur oder viel Blut?",
    "Stay on the phone.": "Bleiben Sie am Telefon.",
    "A cord is hanging out?": "Hängt die Nabelschnur heraus?",
    "Kneel, head down and hips up. Do not push.":
      "Knien, Kopf nach unten, Becken hoch. Nicht pressen.",
    "The baby is coming?": "Kommt das Baby?",
    "Let it come. Dry it and keep it warm on your skin.":
      "Lassen Sie es kommen. Abtrocknen und auf der Haut warm halten.",
    "Was somebody long in the cold or the heat, and is now drowsy or confused?":
      "War jemand lange in Kälte oder Hitze und ist jetzt schläfrig oder verwirrt?",
    "Too cold?": "Zu kalt?",
    "Bring them inside, take wet clothes off, wrap them up. Move them gently.":
      "Nach drinnen bringen, Nasses ausziehen, einwickeln. Vorsichtig bewegen.",
    "Too hot?": "Zu heiß?",
    "Bring them into the shade and cool them with water.":
      "In den Schatten bringen und mit Wasser kühlen.",
  ]

  /// To somebody who speaks Spanish.
  static let spanish: TextCatalog = [
    "Call 112 or 911 now.": "Llame ahora al 112 o al 911.",
    "If they can cough, let them cough.": "Si puede toser, déjele toser.",
    "If they cannot: 5 firm blows between the shoulder blades.":
      "Si no puede: 5 golpes fuertes entre los omóplatos.",
    "Then 5 thrusts above the navel. For a baby: 5 on the chest.":
      "Después 5 compresiones por encima del ombligo. A un bebé: 5 en el pecho.",
    "Repeat until it is out or help comes.": "Repita hasta que salga o llegue ayuda.",
    "Is it hard to breathe, to cough or to swallow right now?":
      "¿Cuesta ahora mismo respirar, toser o tragar?",
    "Sit up. Loosen tight clothes.": "Siéntese erguido. Afloje la ropa.",
    "Stay on the phone. They tell you what to do.": "No cuelgue. Le dirán qué hacer.",
    "If breathing stops: push hard and fast on the middle of the chest.":
      "Si deja de respirar: presione fuerte y rápido en el centro del pecho.",
    "Is it hard to breathe right now, even at rest?":
      "¿Cuesta respirar ahora mismo, incluso en reposo?",
    "This may be a heart attack.": "Puede ser un infarto.",
    "Sit down and rest.": "Siéntese y descanse.",
    "Do not drive.": "No conduzca.",
    "Is there strong pain or pressure in the chest right now, or short breath with it?":
      "¿Hay ahora un dolor o una presión fuerte en el pecho, o falta el aire?",
    "This may be a stroke.": "Puede ser un ictus.",
    "Note the time when it began.": "Anote a qué hora empezó.",
    "Do not give food or drink.": "No dé de comer ni de beber.",
    "Did it come suddenly: a weak arm or leg, a crooked face, or trouble speaking or seeing?":
      "¿Vino de repente: un brazo o una pierna sin fuerza, la cara torcida, o dificultad para hablar o ver?",
    "Breathing? Roll them onto their side.": "¿Respira? Póngalo de lado.",
    "Not breathing? Push hard and fast on the middle of the chest until help comes.":
      "¿No respira? Presione fuerte y rápido en el centro del pecho hasta que llegue ayuda.",
    "Is somebody hard to wake, or shaking all over, right now?":
      "¿Hay alguien a quien cuesta despertar, o que tiembla de todo el cuerpo, ahora mismo?",
    "Do not move the person.": "No mueva a la persona.",
    "Keep them warm and still.": "Manténgala abrigada y quieta.",
    "Is there a part of the body that cannot be felt or moved?":
      "¿Hay alguna parte del cuerpo que no se siente o no se mueve?",
    "I am glad that you told me. You do not have to go through this alone.":
      "Me alegro de que me lo haya dicho. No tiene que pasar por esto solo.",
    "Call 988 (US), 116 123 (UK, Ireland) or your crisis line now.":
      "Llame ahora al 024 (España), al 988 (EE. UU.) o a su línea de crisis.",
    "In danger right now? Call 112 or 911.": "¿En peligro ahora mismo? Llame al 112 o al 911.",
    "Go to somebody you trust, or ask them to come.":
      "Vaya con alguien de confianza, o pídale que venga.",
    "Are you thinking of ending your life?": "¿Está pensando en quitarse la vida?",
    "Call 112 or 911, or poison control (1-800-222-1222 in the US), now.":
      "Llame ahora al 112 o al 911, o a toxicología (915 620 420 en España).",
    "Do not make them vomit.": "No provoque el vómito.",
    "Is somebody hurt, faint or not answering after an electric shock?":
      "¿Hay alguien herido, mareado o que no responde tras una descarga eléctrica?",
    "Do not touch them while they touch the wire. Cut the power first.":
      "No toque a la persona mientras pase la corriente. Corte antes la luz.",
    "Not breathing? Push hard and fast on the middle of the chest.":
      "¿No respira? Presione fuerte y rápido en el centro del pecho.",
    "Keep the package.": "Guarde el envase.",
    "Was something swallowed or breathed in that can poison, or too much of a medicine?":
      "¿Se ha tragado o respirado algo tóxico, o demasiada medicina?",
    "Press a clean cloth hard on the wound. Do not let go.":
      "Apriete fuerte un paño limpio sobre la herida. No suelte.",
    "Is there a lot of blood right now, or does pressing not stop it?":
      "¿Hay mucha sangre ahora, o no para al apretar?",
    "Lie down.": "Túmbese.",
    "Do not eat or drink.": "No coma ni beba.",
    "Is there a lot of blood, or black stool, or do you feel faint?":
      "¿Hay mucha sangre, heces negras o se siente desfallecer?",
    "Use the adrenaline pen now, if you have one.":
      "Use ahora el autoinyector de adrenalina, si lo tiene.",
    "Call 112 or 911.": "Llame al 112 o al 911.",
    "Lie down. Sit up if breathing is hard.": "Túmbese. Siéntese si le cuesta respirar.",
    "Is the face, the tongue or the throat swelling, or is it hard to breathe or swallow?":
      "¿Se hincha la cara, la lengua o la garganta, o cuesta respirar o tragar?",
    "Awake and able to swallow? Take sugar now: a glass of juice, or 4 glucose tablets.":
      "¿Despierto y puede tragar? Tome azúcar ahora: un vaso de zumo o 4 tabletas de glucosa.",
    "Again in 15 minutes.": "Otra vez a los 15 minutos.",
    "Drowsy or cannot swallow? Give nothing by mouth.":
      "¿Adormilado o no puede tragar? No dé nada por la boca.",
    "Drink water. Take no sugar.": "Beba agua. Nada de azúcar.",
    "In mg/dl that is far too low: take juice or 4 glucose tablets now, if you can swallow.":
      "En mg/dl es demasiado bajo: tome zumo o 4 tabletas de glucosa ahora, si puede tragar.",
    "In mmol/l that is far too high: drink water, take no sugar.":
      "En mmol/l es demasiado alto: beba agua, nada de azúcar.",
    "Call a doctor now, also at night.": "Llame ahora a un médico, también de noche.",
    "Sip water: a teaspoon every few minutes.":
      "Agua a sorbos: una cucharadita cada pocos minutos.",
    "Very sleepy, confused, no urine, or blood?": "¿Mucho sueño, confusión, no orina, o sangre?",
    "Very sleepy, confused, or no urine for many hours?":
      "¿Mucho sueño, confusión, o muchas horas sin orinar?",
    "Get out now. Close doors behind you. No lift.":
      "Salga ahora. Cierre las puertas al salir. No use el ascensor.",
    "Once outside, call 112 or 911.": "Una vez fuera, llame al 112 o al 911.",
    "Is something burning or smoking right now?": "¿Hay algo que arde o echa humo ahora mismo?",
    "I cannot make calls. Please call 112 or 911 yourself, now.":
      "Yo no puedo llamar. Llame usted ahora al 112 o al 911.",
    "They tell you what to do until help comes.": "Le dirán qué hacer hasta que llegue ayuda.",
    "Is somebody in danger right now?": "¿Hay alguien en peligro ahora mismo?",
    "Do not stay alone. Keep the adrenaline pen at hand.":
      "No se quede solo. Tenga a mano el autoinyector de adrenalina.",
    "Swelling, hives, vomiting, dizziness or hard breathing? Use the pen and call 112 or 911.":
      "¿Hinchazón, ronchas, vómitos, mareo o falta de aire? Use el autoinyector y llame al 112 o al 911.",
    "Had a severe reaction to it before? Call 112 or 911 now.":
      "¿Ya tuvo una reacción grave? Llame ahora al 112 o al 911.",
    "Did you eat something that you are allergic to?": "¿Ha comido algo a lo que es alérgico?",
    "Thank you for saying that. You deserve help now, and it is not your fault.":
      "Gracias por decirlo. Merece ayuda ahora, y no es culpa suya.",
    "Faint, in danger, or thinking of ending your life? Call 112 or 911, or a crisis line: 988 (US), 116 123 (UK, Ireland).":
      "¿Desfallece, está en peligro o piensa en quitarse la vida? Llame al 112 o al 911, o al 024 (España).",
    "Otherwise tell your doctor or somebody you trust today.":
      "Si no, dígaselo hoy a su médico o a alguien de confianza.",
    "An eating disorder can be treated.": "Un trastorno alimentario se puede tratar.",
    "Do you feel in danger because of how you eat?": "¿Se siente en peligro por su forma de comer?",
    "This can be serious.": "Puede ser grave.",
    "Do not wait for an appointment.": "No espere a una cita.",
    "Did it come on fast, or is it getting worse fast?": "¿Vino deprisa, o empeora deprisa?",
    "Was somebody under water, and is hard to wake or to breathe now?":
      "¿Estuvo alguien bajo el agua y ahora cuesta despertarlo o respira mal?",
    "Not breathing? Give 5 breaths, then push hard and fast on the middle of the chest.":
      "¿No respira? Dé 5 insuflaciones y después presione fuerte y rápido en el centro del pecho.",
    "Take wet clothes off. Keep them warm.": "Quite la ropa mojada. Manténgala abrigada.",
    "Is a large part of the skin burnt, or the face, a hand or a child?":
      "¿Hay mucha piel quemada, o la cara, una mano o un niño?",
    "Cool the burn under cool running water for 20 minutes.":
      "Enfríe la quemadura 20 minutos bajo agua fresca corriente.",
    "Take off rings and clothes, but nothing that sticks.":
      "Quite anillos y ropa, pero nada que esté pegado.",
    "No ice, no cream.": "Ni hielo ni crema.",
    "Did something burn the eye, such as a cleaner or lime?":
      "¿Entró en el ojo algo que quema, como un limpiador o cal?",
    "Rinse the open eye under running water now, for 20 minutes.":
      "Enjuague ahora el ojo abierto con agua corriente, 20 minutos.",
    "Let somebody call 112 or 911 meanwhile.": "Que alguien llame mientras tanto al 112 o al 911.",
    "Do not rub.": "No frote.",
    "Does it smell of gas, does a gas alarm sound, or do several people feel ill?":
      "¿Huele a gas, suena un detector de gas o se sienten mal varias personas?",
    "Get everybody out into fresh air now.": "Salgan todos ahora al aire libre.",
    "Touch no switch. Light nothing.": "No toque ningún interruptor. No encienda nada.",
    "Did a snake, a scorpion or another poisonous animal bite or sting?":
      "¿Mordió o picó una serpiente, un escorpión u otro animal venenoso?",
    "Keep the bitten part still. Take off rings and shoes.":
      "Mantenga quieta la parte mordida. Quite anillos y zapatos.",
    "Do not cut, suck or tie it.": "No corte, no chupe, no haga torniquete.",
    "Did somebody grip your throat or threaten you?": "¿Alguien le apretó el cuello o le amenazó?",
    "Get away from them, or lock yourself in.": "Aléjese de esa persona, o enciérrese.",
    "Too dangerous to speak?": "¿Es peligroso hablar?",
    "Call, and leave the line open.": "Llame y deje la línea abierta.",
    "Let a doctor see your neck today, even if it feels well.":
      "Que un médico le vea el cuello hoy, aunque no le duela.",
    "Is somebody hurting or threatening you right now?":
      "¿Alguien le hace daño o le amenaza ahora mismo?",
    "Get away, or lock yourself in.": "Aléjese, o enciérrese.",
    "Are you pregnant, and does the baby move less than usual or not at all?":
      "¿Está embarazada y el bebé se mueve menos que de costumbre o nada?",
    "Call your maternity unit now, at any hour. Do not wait until tomorrow.":
      "Llame ahora a su maternidad, a cualquier hora. No espere a mañana.",
    "Nobody answers there?": "¿No contesta nadie?",
    "Bleeding, pain or waters as well?": "¿Además sangra, hay dolor o pierde líquido?",
    "Does something from inside the body show in the wound or come out of it?":
      "¿Se ve algo del interior del cuerpo en la herida, o sale de ella?",
    "Do not press on it. Push nothing back in.": "No apriete. No vuelva a meter nada.",
    "Cover it with a clean wet cloth. Lie down with bent knees.":
      "Cúbrala con un paño limpio y húmedo. Acuéstese con las rodillas dobladas.",
    "Do not eat or drink.": "No coma ni beba.",
    "Is an arm, a leg, a finger or a toe suddenly cold, blue or white, or without feeling?":
      "¿Hay un brazo, una pierna o un dedo de pronto frío, azul o blanco, o sin sensibilidad?",
    "This part may get no blood.": "Puede que no le llegue sangre.",
    "Open a tight bandage. Take off rings.": "Afloje el vendaje apretado. Quite los anillos.",
    "Keep it still, and no higher than the heart. Do not warm it.":
      "Manténgalo quieto y no más alto que el corazón. No lo caliente.",
    "Is the baby coming now, or is there a cord or much blood?":
      "¿El bebé viene ya, o se ve el cordón o mucha sangre?",
    "Stay on the phone.": "No cuelgue.",
    "A cord is hanging out?": "¿Sale el cordón?",
    "Kneel, head down and hips up. Do not push.":
      "De rodillas, cabeza abajo y caderas arriba. No empuje.",
    "The baby is coming?": "¿Viene el bebé?",
    "Let it come. Dry it and keep it warm on your skin.":
      "Déjelo salir. Séquelo y abríguelo piel con piel.",
    "Was somebody long in the cold or the heat, and is now drowsy or confused?":
      "¿Pasó alguien mucho tiempo con frío o calor, y está adormilado o confuso?",
    "Too cold?": "¿Demasiado frío?",
    "Bring them inside, take wet clothes off, wrap them up. Move them gently.":
      "Llévelo adentro, quite lo mojado, abríguelo. Muévalo con cuidado.",
    "Too hot?": "¿Demasiado calor?",
    "Bring them into the shade and cool them with water.":
      "Llévelo a la sombra y enfríelo con agua.",
  ]
}
