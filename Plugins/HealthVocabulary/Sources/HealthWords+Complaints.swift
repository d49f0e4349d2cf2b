extension HealthWords {
  /// Complaints that are dangerous together, or in somebody very young; in English, German and
  /// Spanish.
  static let complaints: [String: String] = [
    "strangledme": """
    strangled me, strangling me, strangles me, hands round my throat, hands around my throat, hands round my neck, hands around my neck, \
    grabbed me by the neck, grabbed me by the throat, würgt mich, mich gewürgt, am hals gepackt, den hals zugedrückt, me ahorcó, me ahorca, \
    me estranguló, me ahorcaba, me apretó el cuello, me agarró del cuello
    """,
    "attackedby": """
    got a knife and, has a knife and, has a gun, threatening me, threatens me, threatening us, says he kill, says he will kill, says hell kill, \
    says he'll kill, is hitting my, is beating my, hat ein messer, bedroht mich, bringt uns um, schlägt mama, schlägt meine mutter, tritt die tür ein, \
    tiene un cuchillo, tiene una pistola, con la pistola, me amenaza, nos amenaza, le está pegando, nos mata
    """,
    "gasleak": """
    smell of gas, smells of gas, smell gas, gas leak, leaking gas, riecht nach gas, nach gas riechen, gasgeruch, gas ausgetreten, huele a gas, olor a gas, fuga de gas
    """,
    "bitten": """
    bitten by a snake, snake bit, bitten by an adder, schlange hat mich gebissen, schlange gebissen, kreuzotter, von einer schlange, mordió una serpiente, mordió una víbora, \
    mordido por una serpiente, picó un alacrán, picó un escorpión, alacrán le picó
    """,
    "fromwater": """
    pulled him out of the water, pulled her out of the water, pulled out of the water, pulled him out of the pool, pulled her out of the pool, pulled him out of the pond, \
    pulled her out of the pond, pulled out of the river, pulled out of the lake
    """,
    "outincold": """
    out all night, outside all night, all night in the frost, all night in the cold, in the snow for hours, icy cold, ice cold, ganze nacht draussen, \
    eiskalt, toda la noche afuera, toda la noche fuera, helado, helada
    """,
    "lockedinheat": """
    locked in a car, locked in the car, locked in a hot car, left in the car, left in a hot car, im heissen auto, im auto eingesperrt, \
    encerrado en el coche, encerrada en el coche, encerrado en el carro
    """,
    "fever": """
    fever, feverish, febrile, high temperature, a temperature of, burning up, fieber, hohes fieber, fieberhaft, fiebre, calentura
    """,
    "stiffneck": """
    stiff neck, neck is stiff, neck is so stiff, neck is really stiff, neck is very stiff, bend my neck, bend his neck, bend her neck, \
    chin to his chest, chin to her chest, chin to my chest, steifer nacken, steifen nacken, nacken ist steif, nackensteif*, nacken ist ganz steif, \
    cuello rígido, cuello muy rígido, rigidez de cuello, rigidez de nuca, nuca rígida
    """,
    "nonblanching": """
    purple spots, purple rash, purple dots, red spots, tiny red dots, glass test, press a glass, pressing a glass, doesn't fade, doesnt fade, \
    don't fade, dont fade, does not fade, do not fade, won't fade, lila flecken, rote punkte, flecken verschwinden nicht, manchas moradas, \
    manchas rojas que no
    """,
    "sorehead":
      "headache, terrible headache, head hurts, kopfschmerzen, kopfweh, dolor de cabeza, duele la cabeza",
    "muddled": """
    confused, confusion, not making sense, making no sense, delirious, not with us, not really with us, doesn't know where, can't think straight, \
    cant think straight, talking nonsense, keeps asking the same, verwirrt, ganz verwirrt, wirr, confundido, confundida, desorientad*
    """,
    "drowsy": """
    so sleepy, very sleepy, really sleepy, too sleepy, drowsy, floppy, listless, limp, hard to wake, schläfrig, apathisch, schlapp und, \
    somnoliento, adormilad*, muy dormid*, no despierta
    """,
    "newborn": """
    newborn, new born, week old, weeks old, week old baby, day old, days old, one month old, 1 month old, 2 month old, two month old, 2 months old, \
    two months old, wochen alt, woche alt, tage alt, neugeboren*, einen monat alt, zwei monate alt, recién nacid*, de * semanas, semanas de vida, \
    de un mes, de 2 meses, de dos meses
    """,
    "unfed": """
    won't feed, wont feed, not feeding, refuses to feed, refusing feeds, refuses the bottle, won't drink, wont drink, trinkt nicht, will nicht trinken, \
    no quiere comer, no come, no quiere mamar, despierta para comer
    """,
    "rigidbelly": """
    belly rock hard, belly is rock hard, stomach is rock hard, belly is hard, stomach is rigid, belly is rigid, hard as a board, bretthart*, vientre duro, \
    abdomen duro, barriga dura
    """,
    "bellypain": """
    belly pain, stomach pain, tummy pain, abdominal pain, pain in my belly, pain in his belly, pain in her belly, belly hurts, stomach hurts, tummy hurts, bauchschmerz*, bauchweh, \
    dolor de barriga, dolor de estómago, dolor abdominal, duele la barriga
    """,
    "rightside":
      "lower right, right lower, right side of his belly, right side of my belly, rechten unterbauch, rechts unten, abajo a la derecha",
    "vomiting":
      "vomiting, vomit*, throwing up, thrown up, threw up, been sick, being sick, erbricht, übergibt, vomita*, vómito*",
    "testicle": "testicle, testicles, testis, his balls, my balls, hoden, testículo, testículos",
    "worstpain":
      "worst pain, unbearable, excruciating, agony, severe, terrible, sudden*, worst ever, unerträglich*, plötzlich*, insoportable, de repente",
    "flank": "my side, his side, her side, flank, groin, flanke, leiste, costado, ingle",
    "retention": """
    can't pee, cant pee, cannot pee, able to pee, unable to pee, haven't peed since, not peed since, wet myself, wet himself, wet herself, \
    lost control of my bladder, numb between my legs, numb down there, kann nicht pinkeln, nicht wasser lassen, eingenässt, no puedo orinar, \
    me he orinado encima
    """,
    "deadlegs": """
    feel my legs, feel his legs, feel her legs, legs are weak, legs are numb, legs gone numb, legs gave way, move my feet, move my legs, beine nicht, \
    spüre meine beine, no siento las piernas
    """,
    "scald": """
    boiling oil, boiling water, hot oil, boiling, scald*, burned by, burns all over, caught fire, kochendes, kochendem wasser, heisses öl, heißes öl, \
    verbrüht, aceite hirviendo, agua hirviendo, quemad*
    """,
    "scalded": """
    face, chest, arms, legs, body, baby, toddler, all over, skin coming off, skin is coming off, skin peeling, gesicht, brust, haut, cara, pecho, piel
    """,
    "ineye": """
    in my eye, in my eyes, in his eye, in his eyes, in her eye, in her eyes, in the eye, in the eyes, in both eyes, ins auge, in die augen, in den augen, \
    en el ojo, en los ojos
    """,
    "cord": "cord is out, cord is coming, cord hanging, hanging out, nabelschnur, el cordón",
    "waters":
      "waters broke, water broke, waters have broken, in labour, in labor, fruchtblase, he roto aguas, rompí aguas, wehen, contracciones",
    "swollenleg": """
    leg is swollen, leg swollen, swollen leg, calf is swollen, calf swollen, swollen calf, leg has been swollen, leg is red and swollen, it is swollen, \
    bein ist geschwollen, wade ist geschwollen, geschwollenes bein, pierna hinchada, pantorrilla hinchada
    """,
    "laidup": """
    surgery, operation, knee operation, hip replacement, long flight, lay in bed, lying in bed, in bed for weeks, broke my leg, broken leg, plaster cast, \
    operiert, langer flug, langen flug, me operaron, vuelo largo
    """,
    "shortbreath": """
    short of breath, out of breath, shortness of breath, can't get my breath, cant get my breath, get my breath, hard to breathe, get air in, trouble breathing, \
    difficulty breathing, breathing fast, breathing hard, atemnot, luftnot, schwer luft, schlecht luft, falta el aire, falta de aire, me cuesta respirar, le cuesta respirar
    """,
    "lockjaw":
      "open my jaw, open his jaw, open her jaw, open my mouth, jaw is locked, jaw locked, lockjaw, kiefersperre, mund nicht öffnen, abrir la mandíbula",
    "stiffbody":
      "back cramp, neck and back, cramp*, spasms, swallow*, nail, wound, krampf*, calambres",
    "jaundice":
      "yellow skin, skin is yellow, skin turned yellow, turned yellow, eyes are yellow, gelbe haut, haut ist gelb, piel amarilla, ojos amarillos",
    "bloodyrun": """
    bloody diarrhoea, bloody diarrhea, blood in the diarrhoea, blood in her diarrhoea, blood in his diarrhoea, blutigen durchfall, blutiger durchfall, diarrea con sangre
    """,
    "loosestool": "diarrhoea, diarrhea, the runs, durchfall, diarrea",
    "nourine": """
    no wet nappy, no wet diaper, no wet nappies, no wet diapers, dry nappy, dry nappies, dry diaper, hardly passes urine, hardly pees, hasn't peed, hasnt peed, \
    not peed, no urine, keine nasse windel, windel ist trocken, windeln sind trocken, no moja el pañal, pañal seco, no orina
    """,
    "sunken": "sunken, eyes are sunken, sunken eyes, sunken soft spot, eingefallen*, hundid*",
    "headblow": """
    hit his head, hit her head, hit my head, head hit, banged his head, banged her head, banged my head, fell on his head, fell on her head, \
    landed on his head, kopf gestossen, kopf gestoßen, auf den kopf, golpe en la cabeza, golpeó la cabeza
    """,
    "blackout":
      "was out for, knocked out, passed out, blacked out, unconscious, bewusstlos, ohnmächtig, inconsciente, desmay*, keeps asking",
    "shivers": "shivers, shivering, shaking chills, chills, rigors, schüttelfrost, escalofríos",
    "badwound":
      "wound is black, wound has gone black, wound smells, black and smells, wound is green, red streak, red streaks, wunde ist schwarz, wunde stinkt, herida negra",
    "grey": "pale, grey, gray, ashen, mottled, clammy, blass, grau, pálid*, gris",
    "tropics": "africa, malaria, tropics, india, afrika, áfrica",
    "wornout": "very weak, too weak, can't stand, cannot stand, so weak, sehr schwach, muy débil",
    "tick": "tick bite, bitten by a tick, zeckenbiss, garrapata",
    "bloodthinner":
      "blood thinner, blood thinners, warfarin, blutverdünner, anticoagulante*, sintrom",
  ]

  /// More words for the things that other lists name.
  static let more: [String: String] = [
    "breathless": """
    ribs are sucking, ribs sucking, sucking in her ribs, sucking in his ribs, breathing really fast, breathing very fast, breathing so fast, breathing super fast, \
    one word at a time, finish a sentence, finish his sentence, finish her sentence, can hardly talk, noise every time he breathes, noise every time she breathes, \
    panting, respira muy rápido, respira rápido, hunden las costillas, marcan las costillas, atmet sehr schnell, atmet ganz schnell, zwischen den rippen, \
    kann kaum sprechen, kann kaum reden, schlecht luft, casi no respira
    """,
    "blueface":
      "bluish, blueish, purplish, azulad*, labios azules, labios morados, poniendo morado, poniendo morada",
    "stuckinthroat": """
    can't make a sound, cant make a sound, cannot make a sound, drooling and, got a grape stuck, piece of meat is stuck, coin stuck, no puede toser, atragantad*, verschluckt und bekommt
    """,
    "suicide": """
    tirar por la ventana, tirarse por la ventana, tirarme por la ventana, tirarme al tren, tirarse al tren, tirarme del puente, planning on being here, planning to be here, \
    won't be here by, be around much longer, written the letters, wrote the letters, letters are written, nobody needs to find me, no one needs to find me, have it all planned, \
    got it all planned, knife to her arms, knife to his arms, knife to my arms, cut her arms open, cut my arms open
    """,
    "voices":
      "a voice telling, hearing a voice, voice in my head, voice tells me, una voz que, eine stimme",
    "despair": """
    can't do this anymore, cant do this anymore, can't do this any more, cant do this any more, tonight is the night, can't go on, cant go on, no point anymore, \
    ich kann einfach nicht mehr, no puedo más con, no aguanto más
    """,
    "poison": """
    cleaning cupboard, cleaning products, cleaning stuff, medicine cabinet, descaler, entkalker, descalcificador, glue, kleber, pegamento, weedkiller, berries off, drain unblocker
    """,
    "tookin":
      "had, took, taken, swallowed, popped, downed, necked, genommen, geschluckt, tomado, tomé, tomó",
    "dozen": (10...99).map(String.init).joined(separator: ", ")
      + ", a dozen, twenty, thirty, forty, fifty",
    "cutoff":
      "bit off, bit * off, bit * * off, bit * * * off, hanging off, hanging by a thread, half his finger, half her finger, half my finger",
    "slashed":
      "cut my, cut his, cut her, sliced my, sliced his, sliced her, chainsaw, with the saw, geschnitten, cortado",
    "purges": "make it come up, make it come back up, bring it back up, bring it up again",
    "neckhurt":
      "neck hurts, neck hurt, pain in my neck, neck pain, back of my neck, nacken tut, nackenschmerz*, duele el cuello",
    "tingle": "tingling, tingles, tingle, pins and needles, numb, kribbel*, taub, hormigueo",
    "tumble":
      "came off my motorbike, came off my bike, off my motorbike, off his motorbike, off my horse, rear ended, car accident, motorrad, moto",
    "onfire": """
    smoke coming, smoke is coming, smoke under my door, full of smoke, smoke everywhere, smoking and hissing, hissing and smoking, curtains burning, curtains are burning, just caught fire, \
    in flames, in flammen, voller rauch, rauch kommt, sale humo, lleno de humo, en llamas
    """,
    "summon":
      "send, need, needs, call, get, please send, brauche, schickt, schicken, manden, necesito",
    "ambulanceword":
      "ambulans, ambulence, ambulanse, ambulanz, amblance, ambulancia, krankenwagen, rettungswagen, notarzt",
    "hivesall": """
    quaddeln am ganzen, quaddeln überall, ausschlag am ganzen, überall quaddeln, ronchas por todo, ronchas en todo, urticaria por todo, came out in a rash
    """,
    "swell":
      "getting bigger, getting fat, getting thick, gets thick, immer dicker, cada vez más hinchad*",
  ]
}
