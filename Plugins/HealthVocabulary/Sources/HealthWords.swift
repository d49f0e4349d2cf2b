public import PluginKit

extension AlarmVocabulary {
  /// What people call the body, its failings and dangers to life, in English and in the languages
  /// that are spoken most.
  ///
  /// A plugin whose people may be in such danger registers it beside its alarms.
  public static let health = AlarmVocabulary(
    [
      HealthWords.english, HealthWords.means, HealthWords.sugar, HealthWords.complaints,
      HealthWords.more, HealthWords.toldInEnglish,
    ],
    elsewhere: [
      HealthWords.german, HealthWords.spanish, HealthWords.toldInGerman,
      HealthWords.toldInSpanish, HealthWords.others,
    ],
    unspaced: HealthWords.unspaced, roles: HealthWords.roles,
    texts: ["de": AlarmTexts.german, "es": AlarmTexts.spanish])
}

/// The lists, each by the name of the thing.
enum HealthWords {
  static let english: [String: String] = [
    "cannot": """
    cannot, can not, cant, can't, could not, couldn't, not, isn't, aint, doesn't, don't, unable, not able, stopped, \
    stops, has stopped, quit, struggling, struggle, struggles, struggled, hard, hardly, barely, hard time, trouble, difficulty, \
    difficulties, difficult, problems, problem, short, shortness, fight, fighting, gasping, gasp, gasps, gasped, without, no, \
    nothing, loss, lost, losing, won't, will not, never, no longer, impossible, fails, failing, desperate, cannot get, \
    nicht, kaum, kein, keine, keinen, schwer, nichts, no puedo, no puede, sin, dejo de, apenas, no, cuesta, labored, laboured, shallow
    """,
    "pulse": "pulse, heartbeat, heart beat, puls, pulso, latido",
    "breathe": """
    breath*, breathe*, breathing, inhale, air, respir*, oxygen, atme*, atmung*, atmet, luft*, atem*, aire, lungs, brething, breething, breth
    """,
    "inhaling": """
    breath*, breathe*, breathing, inhale, respir*, lungs, brething, breething, breth, atme*, atmung*, atmet, atem*
    """,
    "choke": """
    chok*, suffocat*, strangl*, asphyx*, erstick*, ahog*, asfixi*, atragant*, verschluckt, windpipe, stuck in * throat
    """,
    "wind": "wheez*, panting, rattl*, asthma*, inhaler, asma",
    "blueface":
      "turning blue, gone blue, went blue, going blue, blue lips, lips are blue, lips blue, is blue, all blue, lips turned blue, blue in the face, blue around, poniendo azul, turned blue, face is blue, purple in the face",
    "chest":
      "chest, brust*, pecho, sternum, breastbone, ribcage, rib cage, torax, left side of my body",
    "heart": "heart, herz, corazon, cardiac",
    "attack":
      "attack, attacks, arrest, infarct*, infarkt, infarto, ataque, failing, stopped, stopping, stillstand",
    "heartattack":
      "heart attack, heartattack, herzinfarkt, herzanfall, cardiac arrest, herzstillstand, infarto, ataque al corazon, ataque cardiaco, heart stopped, heart has stopped, heart is stopping, heart attac, hart attack, coronary",
    "hurt": """
    hurt*, pain*, ache*, aching, ach, sore, tight*, pressure, press*, crush*, squeez*, heavy, heaviness, burning, burns, \
    stab, stabs, stabbing, stabbed, sharp, agony, discomfort, cramp*, schmerz*, enge*, druck, druckt, sticht, stiche, enge, tut weh, duele, dolor*, presion, \
    opresion, aprieta, elephant, vice, vise, weight, heavy weight, band around, killing me
    """,
    "pressing": """
    crush*, tight*, squeez*, pressure, press*, heavy, heaviness, elephant, vice, vise, weight, band around, burning, burns, \
    stab, stabs, stabbing, stabbed, killing me, agony, enge, druck*, druckt, presion, opresion, aprieta
    """,
    "acute": """
    severe*, awful, terrible, horrible, excruciating, unbearable, intense, strong, stronger, worse, worst, worsening, bad, badly, \
    sudden*, right now, this morning, just started, minutes ago, hour ago, an hour, sharp, clutch*, grab*, starke*, heftig*, \
    schlimm*, plotzlich*, fuerte*, de repente
    """,
    "arm": "arm, arms, jaw, shoulder, kiefer, brazo, mandibula, schulter, left hand",
    "spread":
      "spread*, radiat*, shoot*, down, into, travel*, moving, up to, through, strahlt, ausstrahl*, irradia, baja, numb, tingling, going",
    "sweat": "sweat*, clammy, cold sweat, schwitz*, schweiss*, sud*, grey, gray, ashen",
    "face":
      "face, mouth, smile, eyelid, side of * face, mundwinkel, gesicht*, mund, cara, boca, lip",
    "droop":
      "droop*, sagg*, slump*, slack, lopsided, uneven, crooked, hangs, hanging, hangt, hangen, fallen, falling, twisted, caida, caido, torcida, torcido, schief, not moving, paralyzed, paralysed, gelahmt, paraliz*, frozen, one side, went numb, numb, numbness, tingl*, taub, dormid*, entumecid*",
    "side":
      "one side, left side, right side, half of, side of * body, arm, leg, linke seite, rechte seite, eine seite, halbseitig, lado izquierdo, lado derecho, un lado, mitad, left arm, right arm, left leg, right leg, left hand, right hand, whole left, whole right",
    "weak":
      "weak*, numb*, paraly*, gelahmt, lahmung, taub, schwach, debil*, dead, heavy, limp, dormid*, entumecid*, not move, can't move, cannot move, won't move, can't lift, cannot lift, can't feel, cannot feel, no feeling, useless, gone dead, no siento, no puedo mover",
    "tumble":
      "fell, fallen, a fall, the fall, bad fall, my fall, his fall, her fall, crash, crashed, accident, thrown off, thrown from, diving, dived, dove, knocked down, run over, hit by, tackled",
    "unfeeling":
      "can't feel, cannot feel, couldn't feel, can not feel, can't move, cannot move, can not move, don't move, do not move, won't move, not moving, no feeling, no sensation, lost feeling, lost all feeling, numb, numbness, paraly*, tingl*",
    "limbs":
      "legs, arms, feet, both legs, both arms, both feet, lower body, waist down, below the waist, neck down, below the neck, toes, arms and legs",
    "sudden":
      "sudden*, plotzlich, de repente, all of a sudden, out of nowhere, just now, right now, minutes ago, this minute, came on, started",
    "speech": """
    speech, speak*, talk*, words, sentence, say, sprech*, rede*, sprache, habla*, palabras, speaking, voice, mumbl*, talking
    """,
    "garbled": """
    slur*, garbl*, gibberish, nonsense, jumbl*, mumbl*, confus*, strange, weird, no sense, mixed up, wirr, verwaschen, lallt, lallen, undeutlich, \
    raro, arrastra, arrastrando, incoherent*, wrong words, not come out, won't come out, drunk, not properly, come out wrong, all wrong, not make sense, enred*, no se entiende, properly, twisted words, rare
    """,
    "stroke":
      "stroke, strokes, schlaganfall, derrame cerebral, ictus, having a tia, mini stroke, ministroke, hirnschlag, aneurysm, brain bleed, brain hemorrhage, hirnblutung, embolia",
    "have":
      "having, has, had, have, having a, is having, gets, getting, suffer*, think*, might be, could be, hat, habe, tiene, tengo, teniendo, sufrido, sufre, bekommt, bekomme, erleide*, signs, experiencing, just had, looks like, seems, feels, going into, in, dando, le dio, me dio",
    "unconscious":
      "unconscious*, passed out, pass out, passing out, fainted, collaps*, blacked out, out cold, bewusstlos*, ohnmachtig, inconsciente, desmay*, umgekippt, zusammengebrochen, ohnmacht, lost consciousness, loses consciousness, losing consciousness, keeled over, dropped to the floor, fell to the floor, fallen over, is unresponsive, unresponsive, nicht ansprechbar, lifeless, colaps*, se desplomo, leblos",
    "wake":
      "wake*, wak*, woken, rouse*, respond, responds, responding, react, reacts, reacting, responsive, aufwach*, wach, reagier*, reacciona, despierta, despertar, come round, come to, open * eyes",
    "person": """
    he, she, him, her, husband, wife, mum, mom, mother, dad, father, son, daughter, baby, child, kid, toddler, infant, brother, sister, grandma, \
    grandpa, grandmother, grandfather, granny, nan, partner, boyfriend, girlfriend, friend, neighbor, neighbour, roommate, flatmate, uncle, aunt, \
    coworker, colleague, someone, somebody, man, woman, boy, girl, lady, guy, patient, teacher, boss, newborn, niece, nephew, cousin, twins, son's, mann, frau, \
    mutter, vater, mama, papa, sohn, tochter, kind, baby, bruder, schwester, oma, opa, freund, freundin, nachbar*, jemand, er, sie, marido, esposa, esposo, \
    mujer, madre, padre, hijo, hija, bebe, nino, nina, hermano, hermana, abuelo, abuela, amigo, amiga, vecino, vecina, alguien, person, stranger, student, passenger, customer, employee, grandson, granddaughter, stepdad, stepmom, fiance, fiancee, little one, mi papa, mi mama
    """,
    "i": "i, me, my, ich, mir, mich, mein, meine, yo, me, mi, im, myself, we, our",
    "seizure":
      "seizure*, seizing, convuls*, epilep*, krampfanfall, krampft, zuckt, convulsion*, convulsiona*, foaming at the mouth, shaking uncontrollably, jerking uncontrollably, having a fit, has fits, is fitting",
    "bleed": """
    bleed*, blood, bleading, hemorrhag*, haemorrhag*, blut, blutet, blute, bluten, blutung*, sangr*, sangre, sangrado, hemorrag*, gash, gushing
    """,
    "bleedout": "bleeding out, bleeding to death, bled out, verblut*, desangr*",
    "cutoff": """
    chopped, cut off, cut * off, cut * * off, sliced, sawed off, torn off, ripped off, abgeschnitten, abgetrennt, \
    cortado, amputo, cut deep, deep cut
    """,
    "endlife": """
    end, ends, ending, take, takes, taking, taken, took, finish, quit, beenden, nehmen, genommen, quitarme, \
    quitarse, acabar, terminar, out of
    """,
    "ownlife": """
    my life, own life, my own life, his life, her life, their life, this life, das leben, mein leben, la vida, mi vida, \
    su vida, of life
    """,
    "heavy": """
    won't stop, will not stop, not stop, not stopping, doesn't stop, can't stop, cannot stop, won't quit, keeps, keep, gush*, spurt*, pour*, spray*, pump*, squirt*, everywhere, soak*, \
    lots, a lot, lot of, so much, too much, heav*, profuse*, badly, severe*, massive, pool, puddle, bucket, losing, lost, all over, non stop, nonstop, to death, nicht auf, hort nicht, \
    stark, viel, uberall, spritzt, verblut*, no para, mucha, mucho, no deja, a chorros, desangr*, por todas partes, dripping fast, streaming, uncontroll*, rot through, towel, towels, doesn't let up, through the bandage, artery, fast, like crazy, won't clot, not clotting, unmengen
    """,
    "lose": "losing, lost, lose, loses, verliere, verliert, perdiendo, pierde, perdido, loss",
    "wound": """
    stabbed, gunshot, been shot, someone shot, somebody shot, got shot, was shot, is shot, shot in the, severed, amputated, \
    artery, arteria, schlagader, jugular, messerstich, apunal*, deep gash, to the bone, \
    angeschossen
    """,
    "limb": "finger, thumb, hand, arm, leg, foot, toe, wrist, throat, neck, artery",
    "vomitblood":
      "vomiting blood, throwing up blood, coughing up blood, coughing blood, spitting blood, threw up blood, vomited blood, erbricht blut, blut erbrochen, spuckt blut, vomitando sangre, vomito sangre, tosiendo sangre, puking blood, blood in my vomit, hustet blut",
    "swallow": """
    swallow*, drank, drink*, drunk, ate, eaten, eat, eating, took, taken, take, taking, ingest*, gulped, licked, sipped, chewed, inhal*, gargled, overdos*, mixed, \
    geschluckt, verschluckt, getrunken, gegessen, genommen, eingenommen, trago, trague, tragado, bebio, bebido, bebi, comio, comido, tome, tomo, tomado, trag*, gobbled, downed, consumed, in his mouth, in her mouth, in their mouth, in my mouth, in the mouth, got into, got hold of, got in, bit into, schluck*, popped, injected, gave
    """,
    "gulpdown":
      "swallow, swallowing, eat or drink, drink anything, keep anything down, get anything down, get water down, get food down, schlucken, tragar",
    "poison": """
    bleach, poison*, detergent, drain cleaner, drano, antifreeze, rat poison, pesticide, insecticide, weed killer, weedkiller, lighter fluid, gasoline, petrol, kerosene, \
    turpentine, paint thinner, white spirit, ammonia, disinfectant, lye, acid, cleaning fluid, cleaning product, cleaner, toilet cleaner, dishwasher tablet, tide pod, laundry pod, pods, \
    button battery, batteries, battery, mothball, mothballs, mushroom*, berries, toadstool, nail polish remover, rubbing alcohol, hand sanitizer, methanol, arsenic, cyanide, thallium, mercury, \
    giftig*, bleichmittel, reiniger, spulmittel, waschmittel, rattengift, pilze, knopfzelle, frostschutz*, lejia, veneno, cloro, detergente, raticida, insecticida, gasolina, pila, pilas, setas, tollkirsch*, oven cleaner, windex, fertilizer, lamp oil, essential oil, eye drops, vape liquid, nicotine, slug pellets, chemical*, wild mushrooms, foxglove, oleander, unkrautvernichter, abflussreiniger, amoniaco, putzmittel
    """,
    "medicine": """
    pill*, tablet*, medication*, medicine*, drug*, paracetamol, tylenol, acetaminophen, ibuprofen, aspirin, advil, sleeping pills, antidepressant*, xanax, valium, opioid*, oxycodone, \
    fentanyl, heroin, painkiller*, painkillers, capsules, meds, dose*, doses, tabletten, pillen, schlaftabletten, medikamente*, pastillas, pastilla, somniferos, medicamento*, heart pills, bottle of, blood pressure pills, iron tablets, vitamins, benzos, cocaine, ketamine, morphine, dosis, antidepresivos, prozac, codeine, sedatives
    """,
    "toomuch": """
    too many, too much, whole bottle, whole box, whole pack, entire bottle, all of, all my, all the, all his, all her, my * pills, handful, bunch of, overdose*, overdosed, double dose, lots of, dozens of, packet of, full bottle, a bottle, twice, \
    zu viele, zu viel, alle, ganze packung, ganze schachtel, demasiadas, demasiado, demasiados, todas, todo el frasco, frasco entero, muchas, bottle, pack of, box of, twenty, thirty, forty, fifty, a hundred, 20, 30, 40, 50, 60, 100, whole packet, whole lot, half a bottle, uberdosis, every pill, ganze, triple, ten times, extra, several
    """,
    "overdose":
      "overdose*, overdosed, overdosing, od'd, ueberdosis, uberdosis, sobredosis, alcohol poisoning, carbon monoxide, been poisoned, was poisoned, got poisoned, poisoned himself, poisoned herself, poisoned myself, vergiftet, vergiftung, envenen*, intoxicad*, intoxicacion, vergiftete, inhaled gas, breathed in fumes",
    "swell":
      "swell*, swoll*, puff*, closing, closed up, close up, closes, tighten*, ballooning, schwillt, schwell*, geschwollen, zugeschwollen, geht zu, schnurt, hinch*, tight, angeschwollen, blew up, cerrando, cierra, se me cierra, shut, itch* and tight, blown up, huge, bigger",
    "airway":
      "throat, tongue, lips, lip, airway, windpipe, face, mouth, eyes, neck, hals, zunge, lippen, gesicht, rachen, kehle, garganta, lengua, labios, cara",
    "allergy":
      "allerg*, anaphyla*, bee sting, wasp sting, stung, sting, stung, peanut*, nuts, nut, shellfish, epipen, epi pen, hives, rash, bienen*, wespen*, erdnuss*, gestochen, alergi*, anafila*, abeja, avispa, cacahuete*, mani, picadura, penicillin, shrimp, sesame, cashew, allergen, nusse, picado, hornet",
    "shock":
      "shock, schock, severe reaction, bad reaction, reaction, reacting, reacts, anaphyla*, schlimme reaktion, reaccion, choque, used epipen, need epipen, epipen, epi pen, going into shock, severe attack",
    "electricshock": """
    electric shock, electric shocks, electrocut*, shock off the, shock off your, shock off my, shock off a, shock from the socket, shock from the plug, shock from the outlet, shock from the cable, shock from the wire, shock from the charger, \
    shock from the lamp, stromschlag, stromschlage, stromschlags, stromschlagen, elektrischen schlag, elektrischer schlag, starkstrom, descarga electrica, descargas electricas, calambrazo, dio la corriente, dado la corriente, sacudida electrica
    """,
    "anaphylaxis":
      "anaphyla*, anafila*, epipen, epi pen, allergic shock, allergischer schock, allergischen schock, shock alergico, choque alergico",
    "die": """
    dying, dead, death, to die, wants to die, want to die, be dead, were dead, was dead, \
    sterben, sterbe, stirbt, tot, morir, morirme, muerto, muerta, muriendo, not alive, tod, and \
    die
    """,
    "want": """
    want, wants, wanted, wanna, wish, wishes, wishing, going to, gonna, plan, planning, plans, think*, thought*, thinking, feel like, need, ready, decided, considering, urge, urges, \
    tempted, might, about, will, want to, would like, intend*, hope, hoping, prefer, rather, tried, trying, ideas of, idea of, mochte, will, wollen, denke, uberlege, quiero, quisiera, voy a, pienso, pensando, gustaria, deseo, desearia, ganas, deserve, pray, scared i will, afraid i will, afraid i'll, try, keep, started
    """,
    "kill": """
    kill*, killing, hang, hanging, drown*, shoot*, shot, slit, poison, stab, stabs, stabbing, stabbed, overdos*, murder*, \
    unalive*, umbring*, bringe mich um, umzubringen, toten, erhang*, matar*, matarme, \
    suicidarme, ahorcar*, cut, cutting, cuts, hurt, hurting, harm, harming, burn, burning, \
    destroy, ritzen, verletzen, hacerme dano, lastimarme, cortarme, danar*, antun, anzutun, gas
    """,
    "self": """
    myself, himself, herself, themselves, themself, my wrists, mich selbst, mich, mir, \
    selbst, matarme, lastimarme, cortarme, hacerme dano, ahorcarme, my self, ourselves
    """,
    "suicide":
      "suicid*, selbstmord*, suizid*, self harm*, selfharm*, self-harm*, kms, unalive, unaliving, lebensmude, kill my self, offing myself, off myself, jump off a bridge, jump off the bridge, jump off a building, jump in front of, jumping in front of, jumping off a bridge, jumping off a building, throw myself, noose, want it all to end, end everything, can not go on like this, cannot go on like this, cant go on like this, cant go on living, cant go on any more, cant go on anymore, acabar con todo, allem ein ende, goodbye note, goodbye letter, abschiedsbrief, end it all, ending it all, end it tonight, end it now, hang myself, drown myself, shoot myself, vor den zug, von der brucke, saltar de un puente, tirarme, jump from the roof, step in front of, overdose on purpose, autolesion*, razor blade*, cut my wrist, cut my wrists, cut both my wrists, cut her wrists, cut his wrists, cut their wrists, cutting my wrist, cutting my wrists, cutting both my wrists, cutting her wrists, cutting his wrists, cutting their wrists, cuts my wrist, cuts my wrists, cuts both my wrists, cuts her wrists, cuts his wrists, cuts their wrists, slit my wrist, slit my wrists, slit both my wrists, slit her wrists, slit his wrists, slit their wrists, slits my wrist, slits my wrists, slits both my wrists, slits her wrists, slits his wrists, slits their wrists, slitting my wrist, slitting my wrists, slitting both my wrists, slitting her wrists, slitting his wrists, slitting their wrists, slash my wrist, slash my wrists, slash both my wrists, slash her wrists, slash his wrists, slash their wrists, slashed my wrist, slashed my wrists, slashed both my wrists, slashed her wrists, slashed his wrists, slashed their wrists, slashing my wrist, slashing my wrists, slashing both my wrists, slashing her wrists, slashing his wrists, slashing their wrists, open my wrist, open my wrists, open both my wrists, open her wrists, open his wrists, open their wrists, opened my wrist, opened my wrists, opened both my wrists, opened her wrists, opened his wrists, opened their wrists, opening my wrist, opening my wrists, opening both my wrists, opening her wrists, opening his wrists, opening their wrists",
    "live": """
    live, living, alive, life, exist, existing, existence, being here, be here, go on living, to \
    go on any, carry on any, wake up again, be around any, leben, lebe, weiterleben, vivir, \
    viva, vida, viviendo, existir, da sein
    """,
    "pointless":
      "no point, no reason, pointless, not worth, isn't worth, worthless, meaningless, no purpose, no hope, hopeless, no way out, nothing left, tired of, sick of, done with, had enough, give up, giving up, gave up, better off without, better off, can't take, cannot take, can't bear, can't stand, can't do this, unbearable, don't see, no future, burden, no meaning, why bother, nicht mehr, keinen sinn, sinnlos, satt, kein ausweg, ohne mich besser, no vale la pena, no tiene sentido, ningun sentido, sin sentido, cansado de, cansada de, harto de, harta de, no aguanto, no puedo mas, estarian mejor sin mi, no longer want, don't want to, do not want to, not want to, not wanting to, dont wanna, no longer, wish i wasn't, wish i weren't, wish i was not, no quiero, keine lust, fed up with, no sense, can't face, no strength, don't have the strength, lost the will, lost all will, the point of, whats the point, what is the point, no reason, reason to, hurts too much, nothing to",
    "withoutme":
      "without me, if i were gone, if i was gone, if i wasn't here, if i weren't here, if i disappeared, if i died, miss me, me being here, ohne mich, sin mi, when i'm gone, me gone, never been born, never born, not been born, sleep forever, sleep and never, fall asleep forever, go to sleep and, disappear forever, not wake up, never wake up, never wake, nie wieder aufwachen, nicht mehr aufwachen, nicht mehr da, no despertar, no volver a despertar, desaparecer, cease to exist, stop existing, dead inside",
    "better": """
    better off, better, easier, happier, nobody would, no one would, nobody will, besser, mejor, \
    wish, nadie, relief, keiner, niemand
    """,
    "voices": "voices, stimmen, voces",
    "device":
      "phone, cell, cellphone, laptop, computer, battery, batteries, car, engine, app, website, printer, tv, television, wifi, internet, server, tablet, router, plant, plants, truck, bike, motor, ipad, iphone, screen, keyboard, charger, watch, watches, handy, movil, coche, ordenador, telefono, auto, akku, economy, market, stock, stocks, investments, business, company, machine, vacuum, fridge, oven, dishwasher, budget, spotify, player, playlist, song, songs, music, movie, movies, film, show, album, game, track, team, book, artist, band, play, listen, alarm, restaurant, hotel, flight, ticket, tickets, event, concert, deadline, homework, parking, rent",
  ]

  /// Blood sugar that is far from what it should be, as people tell of it: below 3.0 mmol/l, or 54
  /// mg/dl, or above 15 mmol/l, 300 mg/dl, it needs treatment at once.
  ///
  /// Source: International Hypoglycaemia Study Group, "Glucose concentrations of less than 3.0
  /// mmol/L (54 mg/dL) should be reported in clinical trials", Diabetes Care 40 (2017), 155–157. A
  /// whole figure from 16 to 33 without its unit is far too high in mmol/l, or far too low in
  /// mg/dl: that is the third.
  static let sugar = [
    "lowsugar": (bloody(toldLow) + measured(low)).joined(separator: ", "),
    "highsugar": (bloody(toldHigh) + measured(high)).joined(separator: ", "),
    "sugarfigure": measured(unclear).joined(separator: ", "),
    "bloodfigure": measured(unclear).filter { figure in
      ["blood", "my sugar", "glucose is", "blutzucker", "zucker ist", "azúcar está", "glucosa"]
        .contains(where: figure.hasPrefix)
    }.joined(separator: ", "),
  ]

  private static let toldLow = [
    "i'm hypo", "i am hypo", "im hypo", "he's hypo", "she's hypo", "he is hypo", "she is hypo",
    "going hypo", "gone hypo", "having a hypo", "have a hypo", "severe hypo", "bad hypo",
    "hypo and",
    "sugar is crashing", "sugar crashed", "sugar is low", "sugar's low", "sugar is too low",
    "sugar is very low", "sugar is dangerously low", "glucose is low", "glucose is dangerously low",
    "sugar reads lo", "meter says lo", "meter reads lo",
  ]

  private static let toldHigh = [
    "sugar is dangerously high", "sugar is very high and", "sugar reads hi", "meter says hi",
    "meter reads hi",
  ]

  private static func bloody(_ told: [String]) -> [String] {
    told + told.filter { $0.hasPrefix("sugar") || $0.hasPrefix("glucose") }.map { "blood \($0)" }
  }

  /// A figure behind what it is of.
  ///
  /// None begins with a word that is in many sentences: all that
  /// begin with a word are looked at wherever it stands.
  private static func measured(_ figures: [String]) -> [String] {
    [
      (
        ["blood sugar", "blood glucose", "sugar", "glucose", "sugars"],
        [
          "is", "is at", "of", "at", "is only", "dropped to", "fell to", "reads", "is down to",
          "are", "says", "was", "over",
        ]
      ),
      (["meter", "monitor", "sensor"], ["says", "reads", "shows"]),
      (["zucker", "blutzucker"], ["ist", "ist bei", "liegt bei", "bei", "nur noch"]),
      (["azúcar", "glucosa"], ["en", "está en", "a", "es de", "de"]),
    ].flatMap { names, verbs in
      names.flatMap { name in
        verbs.flatMap { verb in figures.map { "\(name) \(verb) \($0)" } }
      }
    }
      + ["blood sugar", "glucose", "sugars", "blutzucker"].flatMap { name in
        figures.map { "\(name) \($0)" }
      }
  }

  private static let low =
    (10...30).map { "\($0 / 10).\($0 % 10)" } + ["2", "1"] + (34..<54).map(String.init)
    + (20..<34).flatMap { ["\($0) mg", "\($0)mg"] }
  private static let high =
    (16..<60).flatMap { ["\($0) mmol", "\($0)mmol"] } + (30..<70).map { "\($0 * 10)" }
  private static let unclear = (16..<34).map(String.init)

  /// By what and where people come to harm, and how they hint at it.
  static let means: [String: String] = [
    "vomit":
      "vomit*, throw up, throwing up, threw up, thrown up, throws up, puk*, cough*, spit*, retch*, spat",
    "coffeegrounds": "coffee grounds, coffee ground",
    "pregnant": "pregnan*, weeks along, trimester, embarazada, schwanger*, postpartum, gave birth",
    "onrails":
      "on the tracks, on the rails, on the train tracks, on the railway tracks, onto the tracks, between the rails, on the railway line, auf den gleisen, auf den schienen, auf die gleise, en las vías, a las vías",
    "weapon": "rope, noose, gun, pistol, rifle, revolver, shotgun",
    "hand":
      "hand, hands, neck, my head, his head, mouth, temple, beside me, next to me, ready, loaded, tied",
    "height":
      "bridge, roof, rooftop, ledge, cliff, railing, balcony, train tracks, tracks, overpass, tenth floor, fifth floor, top floor, window, brücke, dach, puente",
    "stand": "standing, stand, on the edge, at the edge, climbed, looking down from",
    "jump": "jump, jumps, jumping, leap, throw myself",
    "lastgoodbye": """
    goodbye everyone, bye everyone, goodbye world, farewell everyone, last night on earth, last day on earth, goodbye forever, \
    texted goodbye, letters to my kids, letter to my kids, letters to my family, letters to my parents, letter to my family, \
    won't see the morning, wont see the morning, wont be here tomorrow, not be here tomorrow, wont wake up tomorrow, done with life, \
    leave this world, stay in this world, be with * in heaven, goodbye letter, goodbye letters, goodbye note, goodbye notes, \
    farewell letter, farewell letters, suicide note, suicide notes
    """,
    "sit": """
    sitting, sits, sat, standing on, parked, kneeling, kneels, truck, elephant, brick, bricks, concrete, anvil, boulder, car on, \
    belt, strap, rope around, clamp
    """,
    "thunderclap":
      "thunderclap, worst headache of my life, worst headache of his life, worst headache of her life, worst headache ever",
    "breathless": """
    suffocat*, out of breath sitting, out of breath at rest, short of breath at rest, short of breath sitting, fighting for air, gasping for air, \
    fights for air, struggling for air, cannot get a word out, get a word out, no air, ribs suck*, pauses between breaths, \
    pausing between breaths, catch my breath, catch his breath, catch her breath, get enough oxygen, getting oxygen, enough air
    """,
    "pillsready":
      "pills lined up, lined up my pills, stockpil* * * pills, stockpil* my pills, stockpil* pills, saving up my pills, hoarding pills, hoarding my pills",
    "unsafe":
      "promise i will be safe, promise i'll be safe, promise ill be safe, keep myself safe, be safe tonight, feel safe with myself, trust myself tonight",
    "crashing":
      "driving into a tree, drive into a tree, driving off, drive off a, drive my car into, driving my car into, steer into",
    "poison":
      "under the sink, rat bait, slug bait, a death cap, the death cap, death cap mushroom, death cap mushrooms, deathcap, nightshade, magnet, magnets, dishwasher tab, dishwasher tabs, dishwasher pod, detergent pod, laundry capsule, heart tablets, lamp oil, snake venom",
    "swallow":
      "chewed on, ate my, ate his, ate her, ate the, got into, gets into, swallows, eats, drinks, sipping, licking, chewing",
    "unconscious":
      "keep fainting, keeps fainting, kept fainting, fell off his chair, fell off her chair, slumped over, slumped on, is limp, gone limp, went limp, floppy, limp and, wont respond, won't respond, will not respond, doesn't respond, does not respond, not responding, isn't responding, doesn't react, does not react, not reacting, wont wake, won't wake, will not wake",
    "swell": "thick, thicker, hoarse, itching and, welts",
    "allergy":
      "cashews, almonds, walnuts, pistachios, hazelnuts, welts, antibiotic, amoxicillin, prawns, lobster, crab, egg, sesame, latex, after the shot, after the injection",
    "choke":
      "stuck in his throat, stuck in her throat, stuck in my throat, stuck in * * throat, stuck in * throat",
    "kill": "kil",
    "die": "wanna dye",
    "suicide":
      "wish i was gone, wish i were gone, wish i wasn't here any more, wish i wasn't here anymore, feel like ending it, thinking of ending it, thinking about ending it, want to end it, way to die, ways to die, how to die, hope i dont wake up, hope i never wake up",
    "hurt": "pane",
    "airway": "tounge, throte, throught",
    "toomuch":
      "ate my, ate his, ate her, ate their, to many, to much, whole strip, entire strip, whole blister, times my, times the, times his, times her, lots of",
    "overdose":
      "od, had bleach, litre of vodka, bottle of vodka, litre of whisky, litre of rum, bottle of spirits, spiked my drink, drink was spiked",
    "blueface":
      "blue in the lips, lips have gone blue, going purple, turning purple, gone purple, went purple, turned purple, goes purple",
    "seizure": """
    fitting on, is fitting, jerking on the floor, shaking on the floor, twitching on the floor, jerking on the ground, \
    jerking all over, twitching all over, eyes rolled back
    """,
    "wind": "whistly, whistling breath, whistles when, chest whistles, breath whistles",
    "stuckinthroat": """
    chok*, stuck in his throat, stuck in her throat, stuck in my throat, stuck in their throat, stuck in the throat, stuck in * * throat, \
    stuck in * throat, stuck in my gullet, stuck in his gullet, stuck in her gullet, bone is stuck, bone got stuck, bone stuck, food is stuck, \
    food stuck in my, went down wrong, went down the wrong, down the wrong way, the wrong pipe, clutching his throat, clutching her throat, \
    clutching my throat, clutching his neck, clutching her neck, hands to his throat, hands to her throat, gagging and, coughing on a, can't swallow anything, cannot swallow anything, cant swallow anything, can't swallow and, cannot swallow and, \
    can't swallow properly, cannot swallow properly, meat won't go down, food won't go down, \
    swallow my own spit, swallow my spit, swallow my own saliva, swallow my saliva, swallow his own spit, swallow her own spit
    """,
    "hivesall": """
    hives all over, hives everywhere, covered in hives, rash all over, welts all over, welts everywhere, itching all over, itchy all over, \
    hives on my whole, face has gone blotchy, face is blotchy, gone all blotchy, blotchy all over, face went blotchy
    """,
    "faint": "faint, fainting, lightheaded, light headed, pass out, passing out, dizzy, woozy",
    "shaky":
      "shaky, shaking, trembling, sweaty, sweating, confused, wobbly, cold sweat, acting drunk, seems drunk, slurring",
    "diabetic": "diabetic, diabetes, type 1, on insulin, type one",
    "insulin": "insulin, novorapid, humalog, lantus",
    "fruitybreath":
      "fruity breath, breath smells fruity, smells of nail polish, breath smells sweet",
    "purges": """
    stick my fingers down my throat, sticking my fingers down my throat, put my fingers down my throat, stuck my fingers down my throat, \
    my finger down my throat, her fingers down her throat, making myself sick, make myself throw up, making myself throw up, \
    making myself vomit, made myself sick, made myself vomit, made myself throw up, chew and spit, chewing and spitting
    """,
    "mouthitches":
      "mouth itches, mouth is itching, mouth is itchy, lips itch, lips are itching, tongue itches, mouth tingles, mouth is tingling",
    "allergicto":
      "allergic to, i'm allergic, im allergic, i am allergic, he's allergic, she's allergic, is allergic, have a * allergy, have an * allergy, has a * allergy, have a * * allergy",
    "undeserving":
      "don't deserve it, don't deserve food, don't deserve to eat, do not deserve it, do not deserve food, do not deserve to eat",
    "keepdown":
      "keep water down, keep any water down, keep anything down, keep food down, keep any food down, keep fluids down, keep it down, stays down, stay down",
    "blackstool":
      "black tarry, tarry stool, tarry stools, sticky like tar, black like tar, black stools, stool is black, stools are black, poo is black",
    "nowater": """
    haven't been able to keep any water down, hasn't been able to keep any water down, haven't been able to keep water down, \
    haven't been able to keep anything down, hasn't been able to keep anything down, not been able to keep anything down, can't keep anything down, \
    cannot keep anything down, cant keep anything down, can't keep water down, can't keep any water down, not even water stays, haven't \
    kept anything down, haven't peed all day, not peed all day
    """,
    "hadhoney": "had honey, ate honey, eaten honey, gave her honey, gave him honey",
    "snakebite":
      "bitten by a snake, snake bit, snake bite, snakebite, bitten by an adder, bitten by a viper, stung by a scorpion",
    "oneeye":
      "can't see out of one eye, cannot see out of one eye, cant see out of one eye, blind in one eye, lost the sight in one eye, lost my sight in one eye",
    "hiddenin": """
    there were * in, there was * in, turned out to have, turned out to contain, realised there were, realised there was, realized there were, \
    realized there was
    """,
    "myallergen": """
    allergen, my allergen, what i'm allergic to, what i am allergic to, something i'm allergic to, something i am allergic to, \
    the thing i'm allergic to, the thing i am allergic to
    """,
    "accident": "by accident, accidentally, by mistake, without knowing, without noticing",
    "medicine": "cough syrup, cough medicine, calpol, nurofen, sleeping tablets, iron pills",
    "hypo": "hypo, hypos, hypoglycem*, hypoglycaem*",
    "callhelp": """
    call an ambulance, call the ambulance, call ambulance, call me an ambulance, need an ambulance, need ambulance, send an ambulance, \
    get an ambulance, get me an ambulance, call 911, call 112, call 999, dial 911, dial 112, call nine one one, call the paramedics, \
    send paramedics, call emergency services, call the emergency services
    """,
    "onfire": """
    there is a fire, theres a fire, house is on fire, home is on fire, flat is on fire, apartment is on fire, kitchen is on fire, room is on fire, \
    building is on fire, house is burning, flat is burning, apartment is burning, kitchen is burning, kitchen caught fire, house caught fire, flat caught fire, flames in the kitchen, trapped in a fire, es brennt bei uns, bei uns brennt es, hier brennt es, es brennt in der küche, es brennt in der wohnung, es brennt im haus, haus brennt, wohnung brennt, \
    küche brennt, feuer in der wohnung, feuer in der küche, feuer im haus, hay un incendio, hay fuego en
    """,
    "cough": "cough, coughing",
    "pads": "pads, sanitary pads, tampons",
    "withoutme":
      "wasnt around, was not around, not be around, werent around, not wake up again, to not wake up",
    "better":
      "would anyone, will anyone, would anybody, nobody would care, no one would care, nobody cares if",
    "shock": "lightheaded, light headed, faint, fainting, pass out, passing out, dizzy and",
    "clutch":
      "clutches his, clutches her, clutched his, clutched her, clutching his, clutching her, clutching my, grabs his, grabs her, grabbed his, grabbed her, grabbing his, grabbing her, holding his, holding her",
    "sight":
      "double vision, seeing double, sees double, see double, cannot see, can't see, lost my vision, lost his vision, lost her vision, lost my sight, lost his sight, lost her sight, blind in one eye",
    "gassed":
      "carbon monoxide alarm, carbon monoxide detector, co alarm, co detector, smell gas, smell of gas, smells of gas, smells like gas, gas is leaking, car fumes, exhaust fumes",
    "dizzy":
      "drowsy, headache, headaches, nauseous, sleepy, woozy",
    "child":
      "kids, little boy, little girl, toddler, baby, infant, year old, little one, child, kid, son, daughter, grandson, granddaughter",
    "ate":
      "eaten, swallowed, got into, got hold of, chewed on, ate my, ate his, ate her, ate the, ate some, drank a, drank half, drank the, drank my, drank some",
    "garbled":
      "unintelligib*, incomprehensib*, makes no sense, make no sense",
  ]
}
