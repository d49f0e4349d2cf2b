import PluginKit

extension Spanish {
  /// What people call the body and what it does.
  static let symptomWords = SymptomWords(
    """
    no, sin, nunca, ni, tampoco = not
    y, e = and
    o = or
    pero, sino = but
    porque = because
    mi, mis = my
    el, la, los, las = the
    en el, en la, en los, en las, en, de la, del, de los, de las, de = in
    izquierdo, izquierda = left
    derecho, derecha = right
    es, esta, estan = is
    muy, mucho, mucha, mucho, tan, siempre, fuerte, fuertes = very
    desde ayer, desde hoy, desde hace dias = really
    duele, duelen, dolor, dolores, molestia, molestias = pain
    me duele, me duelen = my pain
    arde, ardor, quema = burning
    pinchazo, pinchazos, punzada, punzadas = stabbing
    cabeza, frente, sien = head
    estomago, barriga, tripa, vientre, abdomen = stomach
    espalda, lumbares, columna = back
    cuello, nuca, cervicales = neck
    hombro = shoulder
    brazo, codo, antebrazo = arm
    mano, dedo, pulgar, muneca = hand
    cadera = hip
    rodilla = knee
    pierna, pantorrilla, muslo, gemelo = leg
    pie, talon = foot
    tobillo = ankle
    articulacion, articulaciones, hueso = joint
    musculo = muscle
    costilla = rib
    pulmon, pulmones = lung
    garganta, amigdala = throat
    oido, oreja = ear
    nariz, senos nasales = nose
    diente, muela = tooth
    encia = gum
    mandibula = jaw
    ojo = eye
    piel = skin
    pecho, corazon, torax = chest
    seno = breast
    rinon, rinones, ingle, testiculo = kidney
    cuerpo = body
    hinchado, hinchada, inflamado, inflamada = swollen
    rigido, rigida, tieso = stiff
    dormido, dormida, entumecido, entumecida, hormigueo = numb
    torcido, torcida, he torcido, esguince = twisted
    sangra, sangran, sangrado = bleeding
    pica, pican, picor, picores = itchy
    rojo, roja, enrojecido, enrojecida = red
    debil, tiembla = weak
    borroso, borrosa = blurry
    tapado, tapada, taponado, taponada = blocked
    bulto = lump
    dolor de cabeza, migrana, jaqueca = headache
    dolor de muelas = toothache
    dolor de oido, dolor de oidos = earache
    dolor de garganta = sore throat
    fiebre, temperatura = fever
    escalofrios = chills
    cansado, cansada, cansancio, agotado, agotada, fatiga = tired
    gripe, resfriado, resfriada, constipado, catarro = a cold
    sin apetito, no tengo hambre, falta de apetito = no appetite
    he adelgazado, perdida de peso = losing weight
    palpitaciones, taquicardia = palpitations
    tension alta, hipertension, tension = high blood pressure
    sudo, sudores, sudor = sweating
    tos, toso = cough
    falta el aire, ahogo, falta de aire = short of breath
    no puedo respirar = can't breathe
    asma, pitidos al respirar = asthma
    toso sangre, tos con sangre = coughing up blood
    flemas, moco = mucus
    nauseas, ganas de vomitar = nausea
    vomito, vomitos, vomitado, vomitar = vomiting
    diarrea = diarrhea
    estrenimiento, estrenido, estrenida = constipation
    acidez, ardor de estomago, reflujo = heartburn
    gases, hinchazon de vientre = bloating
    sangre en las heces = blood in the stool
    me arde al orinar, escozor al orinar, duele al orinar = burning urination
    orino mucho, ganas de orinar = pee often
    sangre en la orina = blood in the urine
    piedras en el rinon, calculos = kidney stones
    regla, menstruacion, dolor de regla = period pain
    embarazada, embarazo = pregnant
    bulto en el pecho = lump in the breast
    sofocos, menopausia = hot flashes
    roto, rota, fractura = fracture
    sarpullido, erupcion, manchas rojas, granitos = rash
    urticaria, ronchas = hives
    acne, granos = acne
    lunar = mole
    caida del pelo, se me cae el pelo = hair loss
    piel seca, psoriasis = dry skin
    veo borroso, vision borrosa, veo doble = blurred vision
    ojos rojos = red eyes
    oigo mal, no oigo = hearing loss
    zumbido, zumbidos, acufenos = tinnitus
    mocos, nariz tapada = runny nose
    no puedo respirar por la nariz, no puedo respirar bien por la nariz, no respiro por la nariz, no respiro bien por la nariz = runny nose
    sangre por la nariz, hemorragia nasal = nosebleed
    ronco, ronca, afonico, afonica = hoarse
    me cuesta tragar, no puedo tragar = trouble swallowing
    mareo, mareos, mareado, mareada, vertigo, vertigos = dizzy
    desmayado, desmayada, desmaye, desmayo = fainted
    olvidadizo, confundido, confundida, olvido cosas = forgetful
    cuello rigido, tortícolis, torticolis = stiff neck
    ansiedad, ansioso, ansiosa, panico, nervioso, nerviosa = anxious
    deprimido, deprimida, depresion, triste = depressed
    insomnio, no puedo dormir, no duermo, duermo mal = can't sleep
    estres, estresado, estresada, agobiado, agobiada = stressed
    """,
    endings: ["s", "es"])

  /// What triage says that it understood.
  static let symptomNames: TextCatalog = [
    "fever": "fiebre", "chills": "escalofríos", "fatigue": "cansancio", "flu": "gripe",
    "body aches": "dolor en todo el cuerpo", "loss of appetite": "falta de apetito",
    "weight loss": "pérdida de peso", "swollen glands": "ganglios inflamados",
    "excessive thirst": "mucha sed", "chest pain": "dolor de pecho",
    "palpitations": "palpitaciones", "high blood pressure": "tensión alta",
    "swollen ankles": "tobillos hinchados", "sweating": "sudores", "cough": "tos",
    "shortness of breath": "falta de aire", "hardly any breath": "apenas aire",
    "wheezing": "pitidos al respirar", "coughing up blood": "tos con sangre",
    "phlegm": "flemas", "nausea": "náuseas", "vomiting": "vómitos",
    "vomiting blood": "vómitos con sangre", "diarrhea": "diarrea",
    "constipation": "estreñimiento", "heartburn": "acidez", "bloating": "gases",
    "blood in the stool": "sangre en las heces", "painful urination": "dolor al orinar",
    "frequent urination": "ganas frecuentes de orinar", "blood in the urine": "sangre en la orina",
    "kidney stones": "piedras en el riñón", "period problems": "problemas con la regla",
    "pregnancy": "embarazo", "lump in the breast": "bulto en el pecho",
    "hot flashes": "sofocos", "sprain": "esguince", "broken bone": "fractura",
    "stiff joints": "articulaciones rígidas", "anxiety": "ansiedad",
    "low mood": "ánimo decaído", "insomnia": "insomnio", "stress": "estrés",
    "thoughts of suicide": "pensamientos de suicidio", "rash": "sarpullido",
    "itching": "picor", "hives": "urticaria", "acne": "acné", "changed mole": "lunar cambiado",
    "hair loss": "caída del pelo", "dry skin": "piel seca", "blurred vision": "visión borrosa",
    "sudden loss of vision": "pérdida repentina de la vista", "red eyes": "ojos rojos",
    "flashes or floaters": "destellos o manchas en la vista",
    "hearing loss": "pérdida de oído", "ringing in the ears": "zumbido en los oídos",
    "runny nose": "mocos", "nosebleed": "hemorragia nasal", "hoarseness": "ronquera",
    "trouble swallowing": "dificultad para tragar", "bleeding gums": "encías que sangran",
    "broken tooth": "diente roto", "swollen tongue or throat": "lengua o garganta hinchada",
    "headache": "dolor de cabeza", "dizziness": "mareo", "numbness": "hormigueo",
    "tremor": "temblores", "seizure": "convulsiones", "fainting": "desmayo",
    "memory loss": "problemas de memoria", "drooping face": "cara caída",
    "slurred speech": "habla confusa", "weakness on one side": "debilidad en un lado",
    "stiff neck": "cuello rígido", "stomach pain": "dolor de estómago",
    "back pain": "dolor de espalda", "neck pain": "dolor de cuello",
    "shoulder pain": "dolor de hombro", "arm pain": "dolor de brazo",
    "hand pain": "dolor de mano", "hip pain": "dolor de cadera", "knee pain": "dolor de rodilla",
    "leg pain": "dolor de pierna", "foot pain": "dolor de pie",
    "joint pain": "dolor de articulaciones", "muscle pain": "dolor muscular",
    "rib pain": "dolor de costillas", "pain when breathing": "dolor al respirar",
    "sore throat": "dolor de garganta", "earache": "dolor de oído",
    "sinus pain": "dolor de nariz", "toothache": "dolor de muelas",
    "sore gums": "dolor de encías", "jaw pain": "dolor de mandíbula",
    "eye pain": "dolor de ojos", "sore skin": "dolor en la piel",
    "breast pain": "dolor de mamas", "pelvic pain": "dolor pélvico",
    "flank or groin pain": "dolor de costado o ingle",
    "swollen {}": "hinchazón: {1}", "stiff {}": "rigidez: {1}", "numb {}": "hormigueo: {1}",
    "injured {}": "lesión: {1}", "itchy {}": "picor: {1}", "red {}": "enrojecimiento: {1}",
    "weak {}": "debilidad: {1}", "bleeding {}": "sangrado: {1}", "blocked {}": "tapado: {1}",
    "lump in the {}": "bulto: {1}", "blurry {}": "borroso: {1}",
    "ankle": "tobillo", "knee": "rodilla", "hand": "mano", "foot": "pie", "leg": "pierna",
    "arm": "brazo", "eye": "ojo", "ear": "oído", "nose": "nariz", "skin": "piel",
    "finger": "dedo", "neck": "cuello", "back": "espalda", "shoulder": "hombro",
  ]
}
