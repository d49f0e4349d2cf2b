extension Thesaurus {
  /// What people call the body, its failings and dangers to life, in English, German and Spanish.
  package static let health = Thesaurus([english, means, sugar])

  /// The same in the languages that are spoken most; for what is not written in English.
  static let worldwide = Thesaurus(
    [english, means, sugar, german, spanish, others], unspaced: unspaced)

  private static let english: [String: String] = [
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
    "choke": """
    chok*, suffocat*, strangl*, asphyx*, erstick*, ahog*, asfixi*, atragant*, verschluckt, windpipe, stuck in * throat
    """,
    "wind": "wheez*, panting, rattl*, asthma*, inhaler, asma",
    "blueface":
      "turning blue, gone blue, went blue, going blue, blue lips, lips are blue, lips blue, is blue, all blue, blau, lips turned blue, blue in the face, blue around, poniendo azul, morado, morada, turned blue, face is blue, purple in the face",
    "chest":
      "chest, brust*, pecho, sternum, breastbone, ribcage, rib cage, torax, left side of my body",
    "heart": "heart, herz, corazon, cardiac",
    "attack":
      "attack, attacks, arrest, infarct*, infarkt, infarto, ataque, failing, stopped, stopping, stillstand",
    "heartattack":
      "heart attack, heartattack, herzinfarkt, herzanfall, cardiac arrest, herzstillstand, infarto, ataque al corazon, ataque cardiaco, heart stopped, heart has stopped, heart is stopping, heart attac, hart attack, coronary",
    "hurt": """
    hurt*, pain*, ache*, aching, ach, sore, tight*, pressure, press*, crush*, squeez*, heavy, heaviness, burning, burns, \
    stab*, sharp, agony, discomfort, cramp*, schmerz*, enge*, druck, druckt, sticht, stiche, enge, tut weh, duele, dolor*, presion, \
    opresion, aprieta, elephant, vice, vise, weight, heavy weight, band around, killing me
    """,
    "pressing": """
    crush*, tight*, squeez*, pressure, press*, heavy, heaviness, elephant, vice, vise, weight, band around, burning, burns, \
    stab*, killing me, agony, enge, druck*, druckt, presion, opresion, aprieta
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
      "wake*, wak*, woken, rouse*, respond, responds, responding, react, reacts, reacting, responsive, aufwach*, wach, reagier*, reacciona, despierta, despertar, responde, come round, come to, open * eyes",
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
    fentanyl, heroin, insulin, painkiller*, painkillers, capsules, meds, dose*, doses, tabletten, pillen, schlaftabletten, medikamente*, pastillas, pastilla, somniferos, medicamento*, heart pills, bottle of, blood pressure pills, iron tablets, vitamins, benzos, cocaine, ketamine, morphine, dosis, antidepresivos, prozac, codeine, sedatives
    """,
    "toomuch": """
    too many, too much, whole bottle, whole box, whole pack, entire bottle, all of, all my, all the, all his, all her, my * pills, handful, bunch of, overdose*, overdosed, double dose, lots of, dozens of, packet of, full bottle, a bottle, twice, \
    zu viele, zu viel, alle, ganze packung, ganze schachtel, demasiadas, demasiado, demasiados, todas, todo el frasco, frasco entero, muchas, bottle, pack of, box of, twenty, thirty, forty, fifty, a hundred, 20, 30, 40, 50, 60, 100, whole packet, whole lot, half a bottle, uberdosis, every pill, ganze, triple, ten times, extra, several
    """,
    "overdose":
      "overdose*, overdosed, overdosing, od'd, ueberdosis, uberdosis, sobredosis, alcohol poisoning, carbon monoxide, been poisoned, was poisoned, got poisoned, poisoned himself, poisoned herself, poisoned myself, vergiftet, vergiftung, envenen*, intoxicad*, intoxicacion, vergiftete, inhaled gas, gas leak, breathed in fumes",
    "swell":
      "swell*, swoll*, puff*, closing, closed up, close up, closes, tighten*, ballooning, schwillt, schwell*, geschwollen, zugeschwollen, geht zu, schnurt, hinch*, tight, angeschwollen, blew up, cerrando, cierra, se me cierra, shut, itch* and tight, blown up, huge, bigger",
    "airway":
      "throat, tongue, lips, lip, airway, windpipe, face, mouth, eyes, neck, hals, zunge, lippen, gesicht, rachen, kehle, garganta, lengua, labios, cara",
    "allergy":
      "allerg*, anaphyla*, bee sting, wasp sting, stung, sting, stung, peanut*, nuts, nut, shellfish, epipen, epi pen, hives, rash, bienen*, wespen*, erdnuss*, gestochen, alergi*, anafila*, abeja, avispa, cacahuete*, mani, picadura, penicillin, shrimp, sesame, cashew, allergen, nusse, picado, hornet",
    "shock":
      "shock, schock, severe reaction, bad reaction, reaction, reacting, reacts, anaphyla*, schlimme reaktion, reaccion, choque, used epipen, need epipen, epipen, epi pen, going into shock, severe attack",
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
    kill*, killing, hang, hanging, drown*, shoot*, shot, slit, poison, stab*, overdos*, murder*, \
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
}
