import PluginKit

/// What the rules for alarms have to know of the words of health.
extension HealthWords {
  static let roles: [AlarmVocabulary.Role: String] = [
    .mistyped: """
    chest, heart, attack, breath, breathe, breathing, choking, suffocating, swallow, swallowed, \
    throat, tongue, swelling, swollen, blood, bleeding, everywhere, unconscious, collapsed, \
    fainted, stroke, seizure, numb, slurred, face, droop, drooping, suicide, myself, overdose, \
    overdosed, poison, poisoned, bleach, battery, pills, tablets, allergic, anaphylactic, \
    reaction, severe, crushing, pressure, pain, husband, friend, mother, father, anymore, \
    vomiting, stop, stopped, cannot, cant, wanna, kill, stung, lips, wheezing, convulsing, \
    responding, sweating, anaphylaxis, closing, tingling, dizzy, ambulance
    """,
    .lookalikes: """
    anna, attach, bain, batter, beach, bill, bills, blending, blond, bloody, bloom, blurred, \
    breach, breadth, breeding, brood, brushing, cain, cand, cane, cannon, cans, capt, cart, \
    cast, cent, chant, cheat, chess, chests, chet, clips, coast, cooking, crashing, crest, \
    dart, drop, dropping, dumb, dwelling, faced, faces, facs, fact, fade, fake, fame, fare, \
    farther, fate, fathers, faye, feather, fill, fills, flood, fried, friends, gain, gather, \
    gill, gills, hanna, hear, heard, hears, hearst, hearth, hearts, heat, hill, hills, hips, \
    husbands, iain, jain, jill, kant, kiel, kila, lace, laps, leach, lids, lies, main, mill, \
    mills, mothers, other, others, pace, paid, pair, pawn, piles, plain, poll, polls, prison, \
    pulls, race, rain, rail, reactions, rushing, sant, seating, seeating, selling, sever, \
    severn, skill, slips, slung, smelling, spain, spelling, spurred, stepped, step, steps, \
    shop, shops, stops, strike, strikes, strode, stroked, strokes, string, strung, stunt, \
    stunned, sung, sweating, swearing, swing, swung, tables, tainted, threat, threats, till, \
    tips, tongues, topped, troop, vain, wanda, want, wants, weak, week, wheeling, wills, \
    wreath, bread, breads, breathes, heath, hearty, breast, blouse, blow, blog, pail, pine, \
    paint, paints, panic, pin, pan, pant, pants, wann, wanns, wanne, sollen, stollen, stoppen, \
    stoppe, hart, fach, kilo, kilos, pais, pilas, canto, canta, cana, tablet, pils, shallow
    """,
    .failings: """
    cannot, pointless, heavy, weak, garbled, lose, droop, unconscious, wake, unfeeling, \
    retention, deadlegs, unfed, nourine, lockjaw, nonblanching, stiffneck, despair, keepdown, \
    wordless, notknow, motionless, disobeys, eyesshut, rescuefails, halfsmile, halfgone, \
    noanswer, oddbreath, floppy, numbs, makeend, overwith, notthere, lockedin, lamed, \
    unstoppable, spit, drowned
    """,
    .risks: "laidup, tropics, tick, headblow, bloodthinner, waters, childbirth",
    .definitions: "is a stroke, are strokes",
    .enquiries: """
    what are the symptoms, symptoms of, hereditary, can you die from, test for, tested for, \
    checked for, screening, was sind die symptome, cuales son los sintomas, first aid, \
    sobre el infarto, sobre infartos, sobre el ictus, sobre ictus, sobre el suicidio, \
    sobre primeros auxilios, primeros auxilios, sobre la anafilaxia, uber herzinfarkt, \
    uber den herzinfarkt, uber schlaganfall, uber den schlaganfall, uber suizid, erste hilfe
    """,
    .personal: "suicide",
    .bodily: "onfire, self, poison, swallow, chest, breathe, inhaling, overdose, limbs",
    .conditions: """
    stroke, heartattack, heart, attack, seizure, anaphylaxis, overdose, suicide, wind, have
    """,
    .kinds: "attacks, strokes, overdoses, suicides",
    .care: """
    rehab, rehabilitation, follow, followup, checkup, specialist, department, clinic, treat, \
    treats, treated, treating, treatment, prescription, prescribe, renew, refill, insurance, \
    cover, covers, coverage, course, class, training, awareness, hotline, prevention, \
    appointment, results, therapy, recovery, recovering, survivor, survivors, patients, unit, \
    center, centre, book, movie, nearly, almost, bill, billing, rezept, kontrolle, behandlung, \
    receta, revision, tratan, behandeln
    """,
    .passing: "droop, weak, arm, side",
    .causes: """
    dentist, dental, filling, anesthetic, anaesthetic, anesthesia, novocaine, botox, \
    vaccination, vaccine, vaccinated, jab, workout, gym, exercise, physio, massage, zahnarzt, \
    dentista, impfung, vacuna, apoyarme, apoyar, apoyado, apoye, postura, draufgelegen, \
    verlegen, verspannt, gymnastik, ejercicio, ejercicios, painted, painting, ceiling, \
    gardening, digging, decorating, tennis, golf, ironing, gestrichen, streichen, \
    gartenarbeit, umgraben, pintado, pintar, jardín, jardin
    """,
    .breath: "breathe, inhaling",
    .efforts: "stairs, running, jogging, hill, treppen, escaleras",
    .noses: "nose, nostril, nostrils, nase, nariz",
    .mouths: "mouth, mund, boca",
    .breathing: "breath, atme, respir",
    .unbreathing: "foot, feet, toes, skin, legs, scalp, haut, fuße, fusse, pies, piel",
    .excesses: "overdose",
    .harmful: "medicine, poison",
    .drugs: """
    purpose, intent, something, them, it, alcohol, vodka, alkohol, meds, meth, coke, crack, \
    speed, weed, mdma, ecstasy, ghb, methadone, tramadol, diazepam, lorazepam, zopiclone, \
    zolpidem, amitriptyline, metformin, warfarin, propranolol, sertraline, fluoxetine, \
    lithium, digoxin, caffeine, benadryl, nyquil, melatonin, antihistamines, antibiotics, \
    drogen, schmerzmittel, schmerzmitteln, schlafmittel, schlafmitteln, beruhigungsmittel, \
    arznei, drogas, calmantes, medicinas, ansioliticos, absicht, proposito
    """,
    .vital: """
    breath, atme, respir, chok, erstick, unconsc, unrespons, bewusst, ohnmacht, ansprech, \
    inconsc, puls
    """,
    .waking: "wake, waking, wacht, wach, despiert",
    .chokings: "chok, suffocat, erstick, verschluck, atragant, ahog, asfixi",
    .intangible: """
    price, prices, pricing, cost, costs, bill, bills, fee, fees, total, figure, figures, rent, \
    tax, taxes, tariff, tariffs, news, headline, headlines, jargon, words, laughter, tears, \
    paperwork, bureaucracy, debt, debts, emails, mails, deadlines, homework, spam, \
    preis, preise, preisen, kosten, rechnung, rechnungen, gebuhr, gebuhren, miete, steuern, \
    schulden, nachricht, nachrichten, mails, papierkram, burokratie, terminen, formularen, \
    precio, precios, coste, costes, costo, costos, factura, facturas, cuenta, tarifa, tarifas, \
    alquiler, impuestos, deudas, noticia, noticias, papeleo, burocracia, correos, tareas
    """,
  ]
}
