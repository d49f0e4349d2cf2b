import PluginKit

extension German {
  /// What people call the body and what it does.
  static let symptomWords = SymptomWords(
    """
    kein, keine, keinen, ohne, nicht, nie = not
    und = and
    oder = or
    aber, sondern = but
    weil, denn = because
    mein, meine, meinen, meinem, meiner = my
    der, die, das, den, dem, des = the
    im, in der, in den, in dem, in, am, an der, an den, an, auf der, auf = in
    linke, linken, linker, linkes, links = left
    rechte, rechten, rechter, rechtes, rechts = right
    ist, sind, wird, werden = is
    sehr, ganz, total, so, ziemlich, stark, starke, starken, staendig, immer, oft = very
    seit gestern, seit heute, seit tagen, seit = really
    tut weh, tun weh, schmerzt, schmerzen, tut, tun = hurts
    weh = hurts
    schmerz, weh tut, wehtut = pain
    brennt, brennen = burning
    sticht, stechen, pocht = stabbing
    kopf, stirn, schlaefe = head
    bauch, magen, unterleib = stomach
    ruecken, kreuz, wirbelsaeule = back
    nacken, genick = neck
    schulter = shoulder
    arm, ellbogen, ellenbogen, unterarm = arm
    hand, haende, finger, daumen, handgelenk = hand
    huefte = hip
    knie = knee
    bein, wade, oberschenkel, schienbein = leg
    fuss, fuesse, ferse, zeh = foot
    knoechel = ankle
    gelenk, knochen = joint
    muskel = muscle
    rippe = rib
    lunge = lung
    hals, rachen, mandel = throat
    ohr = ear
    nase, nebenhoehle = nose
    zahn, zaehne, backenzahn = tooth
    zahnfleisch = gum
    kiefer = jaw
    auge = eye
    haut = skin
    brustkorb, herz, brust, brustbein = chest
    busen = breast
    niere, leiste, hoden = kidney
    glied = limb
    geschwollen, dick, schwillt = swollen
    steif = stiff
    taub, kribbelt, kribbeln, eingeschlafen = numb
    knackt = cracking
    verstaucht, verdreht, verrenkt, umgeknickt = twisted
    blutet, bluten = bleeding
    juckt, juckend, juckreiz, jucken = itchy
    rot, geroetet, entzuendet = red
    zittert, schwach = weak
    verschwommen = blurry
    verstopft = blocked
    knoten, beule = lump
    kopfweh, kopfschmerz, kopfschmerzen, migraene = headache
    zahnweh, zahnschmerzen = toothache
    ohrenschmerzen, ohrenweh = earache
    halsweh, halsschmerzen = sore throat
    gliederschmerzen = body aches
    fieber, temperatur = fever
    schuettelfrost = chills
    muede, muedigkeit, erschoepft, schlapp, kraftlos = tired
    grippe, erkaeltung, erkaeltet = a cold
    appetitlosigkeit, kein appetit, keinen appetit, keinen hunger = no appetite
    abgenommen, gewichtsverlust = losing weight
    herzrasen, herzklopfen, herzstolpern = palpitations
    bluthochdruck, hoher blutdruck, blutdruck = high blood pressure
    schwitze, schwitzen = sweating
    husten, huste = cough
    atemnot, kurzatmig, kurzatmigkeit, schwer luft, schlecht luft = short of breath
    keine luft = can't breathe
    asthma, pfeifender atem = asthma
    blut gehustet, blut husten, huste blut = coughing up blood
    schleim, auswurf = mucus
    uebel, uebelkeit, mir ist schlecht, schlecht im magen = nausea
    erbrochen, erbrechen, uebergeben, kotzen, gekotzt = vomiting
    durchfall = diarrhea
    verstopfung = constipation
    sodbrennen = heartburn
    blaehungen, voellegefuehl = bloating
    blut im stuhl = blood in the stool
    brennen beim wasserlassen, brennen beim pinkeln = burning urination
    staendig aufs klo, dauernd pinkeln, oft wasserlassen = pee often
    blut im urin = blood in the urine
    nierensteine = kidney stones
    regelschmerzen, periode, menstruation = period pain
    schwanger, schwangerschaft = pregnant
    knoten in der brust = lump in the breast
    hitzewallungen, wechseljahre = hot flashes
    gebrochen, knochenbruch, bruch = fracture
    ausschlag, pickelchen, rote flecken = rash
    nesselsucht, quaddeln = hives
    akne, pickel = acne
    muttermal, leberfleck = mole
    haarausfall = hair loss
    trockene haut, schuppenflechte = dry skin
    sehe verschwommen, verschwommen sehen, doppelbilder, sehe doppelt = blurred vision
    rote augen = red eyes
    hoere schlecht, hoere nichts, schwerhoerig = hearing loss
    tinnitus, ohrensausen = tinnitus
    schnupfen, laufende nase, verstopfte nase = runny nose
    durch die nase keine luft, durch die nase kaum luft, durch die nase bekomme ich keine luft, durch die nase kriege ich keine luft = runny nose
    nasenbluten = nosebleed
    heiser, heiserkeit = hoarse
    schluckbeschwerden, kann nicht schlucken = trouble swallowing
    schwindlig, schwindelig, schwindel = dizzy
    ohnmaechtig, bewusstlos = fainted
    vergesslich, verwirrt = forgetful
    steifer nacken, nacken ist steif = stiff neck
    angst, panikattacke, panikattacken, panik, nervoes = anxious
    depressiv, niedergeschlagen, traurig, hoffnungslos = depressed
    schlaflos, schlaflosigkeit, kann nicht schlafen, nicht schlafen = can't sleep
    stress, gestresst, ueberfordert, burnout = stressed
    """,
    endings: ["en", "e", "er", "es", "em", "n", "s"],
    pains: ["schmerzen", "schmerz", "weh"])

  /// What triage says that it understood.
  static let symptomNames: TextCatalog = [
    "fever": "Fieber", "chills": "Schüttelfrost", "fatigue": "Müdigkeit", "flu": "Grippe",
    "body aches": "Gliederschmerzen", "loss of appetite": "Appetitlosigkeit",
    "weight loss": "Gewichtsverlust", "swollen glands": "geschwollene Lymphknoten",
    "excessive thirst": "starker Durst", "chest pain": "Brustschmerzen",
    "palpitations": "Herzklopfen", "high blood pressure": "hoher Blutdruck",
    "swollen ankles": "geschwollene Knöchel", "sweating": "Schwitzen", "cough": "Husten",
    "shortness of breath": "Kurzatmigkeit", "hardly any breath": "kaum Luft",
    "wheezing": "pfeifender Atem", "coughing up blood": "Bluthusten", "phlegm": "Auswurf",
    "nausea": "Übelkeit", "vomiting": "Erbrechen", "vomiting blood": "Bluterbrechen",
    "diarrhea": "Durchfall", "constipation": "Verstopfung", "heartburn": "Sodbrennen",
    "bloating": "Blähungen", "blood in the stool": "Blut im Stuhl",
    "painful urination": "Schmerzen beim Wasserlassen",
    "frequent urination": "häufiger Harndrang", "blood in the urine": "Blut im Urin",
    "kidney stones": "Nierensteine", "period problems": "Regelbeschwerden",
    "pregnancy": "Schwangerschaft", "lump in the breast": "Knoten in der Brust",
    "hot flashes": "Hitzewallungen", "sprain": "Verstauchung", "broken bone": "Knochenbruch",
    "stiff joints": "steife Gelenke", "anxiety": "Angst", "low mood": "Niedergeschlagenheit",
    "insomnia": "Schlaflosigkeit", "stress": "Stress",
    "thoughts of suicide": "Gedanken an Selbsttötung", "rash": "Ausschlag",
    "itching": "Juckreiz", "hives": "Nesselsucht", "acne": "Akne",
    "changed mole": "verändertes Muttermal", "hair loss": "Haarausfall",
    "dry skin": "trockene Haut", "blurred vision": "verschwommenes Sehen",
    "sudden loss of vision": "plötzlicher Sehverlust", "red eyes": "rote Augen",
    "flashes or floaters": "Blitze oder Flecken vor den Augen",
    "hearing loss": "Schwerhörigkeit", "ringing in the ears": "Ohrensausen",
    "runny nose": "Schnupfen", "nosebleed": "Nasenbluten", "hoarseness": "Heiserkeit",
    "trouble swallowing": "Schluckbeschwerden", "bleeding gums": "Zahnfleischbluten",
    "broken tooth": "abgebrochener Zahn",
    "swollen tongue or throat": "geschwollene Zunge oder Kehle", "headache": "Kopfschmerzen",
    "dizziness": "Schwindel", "numbness": "Taubheitsgefühl", "tremor": "Zittern",
    "seizure": "Krampfanfall", "fainting": "Ohnmacht", "memory loss": "Gedächtnisprobleme",
    "drooping face": "hängendes Gesicht", "slurred speech": "verwaschene Sprache",
    "weakness on one side": "Schwäche auf einer Seite", "stiff neck": "steifer Nacken",
    "stomach pain": "Bauchschmerzen", "back pain": "Rückenschmerzen",
    "neck pain": "Nackenschmerzen", "shoulder pain": "Schulterschmerzen",
    "arm pain": "Armschmerzen", "hand pain": "Schmerzen in der Hand",
    "hip pain": "Hüftschmerzen", "knee pain": "Knieschmerzen", "leg pain": "Beinschmerzen",
    "foot pain": "Fußschmerzen", "joint pain": "Gelenkschmerzen",
    "muscle pain": "Muskelschmerzen", "rib pain": "Rippenschmerzen",
    "pain when breathing": "Schmerzen beim Atmen", "sore throat": "Halsschmerzen",
    "earache": "Ohrenschmerzen", "sinus pain": "Schmerzen in den Nebenhöhlen",
    "toothache": "Zahnschmerzen", "sore gums": "wundes Zahnfleisch",
    "jaw pain": "Kieferschmerzen", "eye pain": "Augenschmerzen", "sore skin": "wunde Haut",
    "breast pain": "Schmerzen in der Brust", "pelvic pain": "Beckenschmerzen",
    "flank or groin pain": "Schmerzen in Flanke oder Leiste",
    "swollen {}": "geschwollen: {1}", "stiff {}": "steif: {1}", "numb {}": "taub: {1}",
    "injured {}": "verletzt: {1}", "itchy {}": "Juckreiz: {1}", "red {}": "gerötet: {1}",
    "weak {}": "schwach: {1}", "bleeding {}": "blutet: {1}", "blocked {}": "verstopft: {1}",
    "lump in the {}": "Knoten: {1}", "cracking {}": "knackt: {1}", "blurry {}": "verschwommen: {1}",
    "ankle": "Knöchel", "knee": "Knie", "hand": "Hand", "foot": "Fuß", "leg": "Bein",
    "arm": "Arm", "eye": "Auge", "ear": "Ohr", "nose": "Nase", "skin": "Haut",
    "finger": "Finger", "neck": "Nacken", "back": "Rücken", "shoulder": "Schulter",
  ]
}
