/// How people tell of a danger that they do not name, in the things that make it up: each is
/// ordinary alone, a saw, a birth or a leg that obeys nobody, and some of them together are not.
extension HealthWords {
  /// In English, whose sentences are heard by their meaning, only what is not.
  static let toldInEnglish: [String: String] = [
    "gathered": """
    mushrooms we picked, mushrooms i picked, mushrooms he picked, mushrooms she picked, mushrooms they picked, picked mushrooms, \
    picked some mushrooms, picked the mushrooms, picked ourselves, foraged, foraging, wild mushrooms, mushrooms from the woods, \
    mushrooms from the forest, mushrooms from the garden, berries we picked, berries from the hedge, berries off the bush
    """,
    "joindead": """
    going to join my late, join my late, be with my late, join my dead, be with my dead, going to join him in heaven, \
    going to join her in heaven, going to be with my late
    """,
    "joining": """
    going to join, gonna join, i'll join him, i'll join her, be with him again, be with her again, see him again soon, see her again soon
    """,
    "nocome": """
    won't need to come, wont need to come, no need to come, needn't come, don't need to come, won't need to visit
    """,
    "notthere": "won't be here any more, wont be here any more, won't be there any more",
    "overmuch": """
    too much, too many, twice, double, doubled, triple, ten times, instead of, by mistake, by accident, accidentally, whole pen, whole, entire, \
    all of, extra
    """,
    "seesthings":
      "seeing things, sees things, hallucinating, hallucinations, talking nonsense, delirious",
    "thankall": "thank you for everything, thanks for everything, thank you all for everything",
  ]

  /// In German; `ß` is also written `ss`.
  static let toldInGerman: [String: String] = [
    "afterdrug": """
    infusion, spritze, injektion, antibiotikum, kontrastmittel, impfung, medikament, penicillin, tablette, narkose
    """,
    "atonce": "auf einmal, auf einen schlag, auf einen rutsch, in einem zug, komplett",
    "blankstare": """
    guckt durch mich durch, schaut durch mich durch, guckt durch mich hindurch, schaut durch mich hindurch, guckt nur starr, schaut nur starr, \
    starrt ins leere, starrt nur noch, starrer blick, blick ist starr
    """,
    "bleedout": """
    alles voller blut, voller blut, überall ist blut, blut überall, blutüberströmt, in einer blutlache
    """,
    "bloodthinner": "marcumar, macumar, eliquis, xarelto, gerinnungshemmer, blutverdünnende",
    "bluelimb": """
    finger sind blau, finger ganz blau, finger werden blau, fingernägel blau, fingernägel sind blau, fingernägel sind ganz blau, \
    fingernägel von * sind * blau, nägel sind blau, nägel werden blau, blaue fingernägel, blaue nägel, zehen werden blau
    """,
    "bodypart": """
    finger, daumen, hand, hände, handgelenk, arm, unterarm, oberarm, bein, oberschenkel, unterschenkel, schienbein, wade, knie, fuß, fuss, \
    hals, gesicht, bauch, puls, leiste
    """,
    "boiling": """
    kochend*, kochendheiß*, siedend*, brühend heiß*, brühend heiss*, heißes öl, heißem öl, heißes fett, heißem fett, heisses fett
    """,
    "burnt": """
    blasen, haut löst, haut geht ab, haut ist ab, haut hängt, verbrüht, verbrennung*, verbrühung*
    """,
    "burstvein": """
    ader aufgegangen, ader ist aufgegangen, ader geplatzt, ader ist geplatzt, ader offen, krampfader aufgegangen, krampfader ist aufgegangen, \
    krampfader geplatzt, krampfader ist geplatzt, vene geplatzt, vene ist geplatzt, vene aufgegangen, vene ist offen, shunt ist auf, \
    shunt blutet, dialyseshunt
    """,
    "childbirth": """
    entbunden, entbindung, geburt, kaiserschnitt, wochenbett, baby bekommen, kind bekommen, baby gekriegt, kind gekriegt, zur welt gebracht
    """,
    "clots": "blutklumpen, klumpen, koagel, fetzen",
    "dazed": """
    ganz müde, ganz schlapp, schlapp, benommen, dösig, nickt weg, nickt immer weg, schläft ein, schläft fast, lallt, torkelt, nicht wach, \
    weggetreten, schläfrig
    """,
    "deepcut": "aufgeschlitzt, durchgeschnitten, gerammt, den knochen, tief",
    "defi": "defi, defibrillator",
    "disobeys": """
    gehorcht, gehorchen, wie ein stück holz, macht nicht mehr mit, gehört nicht mehr zu mir, gehört nicht zu mir, fremdkörper, \
    will nicht mehr wie ich
    """,
    "doublesight": """
    sehe ich doppelt, seh ich doppelt, sehe ich alles doppelt, sehe doppelt, seh doppelt, sieht doppelt, sehe alles doppelt, seh alles doppelt, \
    sieht alles doppelt, doppelt sehe, doppelt sieht, doppelbilder, alles doppelt
    """,
    "dripsred": "verband, druckverband, verbände, kompresse",
    "dropsthings": """
    lässt alles fallen, alles aus der hand, ständig aus der hand, einfach aus der hand, fällt ihm aus der hand, fällt ihr aus der hand, \
    fällt mir aus der hand, glas nicht halten, glas nicht mehr halten, tasse nicht halten, tasse nicht mehr halten, löffel nicht halten, \
    gabel nicht halten
    """,
    "electric": """
    stromschlag, elektrischen schlag, strom hat ihm, strom hat ihr, strom hat mir, an den strom, in die steckdose
    """,
    "endsall": "geht alles zu ende, ist alles zu ende, ist alles vorbei, hat alles ein ende",
    "exploded": "explodiert, fettexplosion, verpuffung, stichflamme, fettbrand",
    "eyesshut": """
    macht die augen nicht mehr auf, öffnet die augen nicht, kriegt die augen nicht auf, bekommt die augen nicht auf
    """,
    "faceburnt": """
    gesicht verbrannt, gesicht ist verbrannt, gesicht ist ganz verbrannt, haare haben gebrannt, kleidung hat gebrannt, kleid hat gebrannt, \
    hemd hat gebrannt
    """,
    "farewells": """
    von den kindern verabschiedet, von allen verabschiedet, von meinen kindern verabschiedet, von meiner familie verabschiedet
    """,
    "firing": "ausgelöst, geschockt, schock, schocks, schläge, schlag versetzt, gefeuert",
    "fished": """
    aus dem teich gezogen, aus dem pool gezogen, aus dem wasser gezogen, aus dem see gezogen, aus dem becken gezogen, aus dem fluss gezogen, \
    aus der badewanne gezogen, lag im pool, lag im teich, lag unter wasser, unter wasser gelegen, trieb im wasser, trieb im pool, \
    in den teich gefallen, in den pool gefallen, lag im wasser
    """,
    "floppy": """
    ganz schlaff, völlig schlaff, total schlaff, so schlaff, wird schlaff, wie eine puppe, wie ein lappen, wie ein nasser sack, ganz apathisch, \
    ganz schlapp, völlig schlapp, total schlapp
    """,
    "flushed": """
    knallrot im gesicht, gesicht knallrot, feuerrot im gesicht, krebsrot, puterrot, blutdruck ist weg, blutdruck weg, blutdruck sackt, \
    blutdruck fällt, blutdruck ist im keller, blutdruck ganz unten, kreislauf weg, kreislauf sackt, kreislauf bricht
    """,
    "gathered": """
    pilze gesammelt, selbst gesammelt, selbst gepflückt, gesammelten pilze, pilze aus dem wald, im wald gesammelt, beeren vom strauch, \
    beeren gepflückt
    """,
    "gotstuck": "steckt fest, sitzt fest, sitzt quer, steckt quer, hängt fest, festgesteckt",
    "greyout": """
    schwarz vor augen, schwarz vor den augen, sternchen, kippe gleich um, kippe um, kippe ich um, kipp um, kippe weg, kippe dauernd weg, \
    klappe zusammen, klappe gleich zusammen, klappe weg, umkippe, wegkippe, schwummrig, schummrig, schwindlig, schwindelig, war kurz weg, \
    kurz weg, weggetreten, benommen, ohnmächtig, falle um, umgekippt, umkippen, weiche knie, knie werden weich, beine sacken, \
    sackt der kreislauf, mir wird ganz anders
    """,
    "gushes": "im strahl, ein strahl, schwall, im schwall, spritzt, sprudelt, schießt, schiesst",
    "halfsmile": """
    weder arm noch bein, nicht mehr lächeln, nur noch halb lächeln, lächeln ist schief, lächelt schief, lächelt nur halb, lacht nur halb
    """,
    "headblow": """
    auf den kopf gefallen, kopf angeschlagen, kopf aufgeschlagen, mit dem kopf, kopf geknallt, hinterkopf
    """,
    "headburst":
      "kopf explodiert, kopf zerspringt, kopf platzt, stich im kopf, wie ein blitz, nackenschlag",
    "hotliquid": """
    wasserkocher, teekanne, kaffeekanne, heißen kaffee, heißer kaffee, heißen tee, heißer tee, heiße suppe, heißen suppe, heißes wasser, \
    heißem wasser, suppentopf, topf, pfanne, fritteuse, fett, heiße badewanne, heiße wanne, heißes bad, heiße milch, grill, spiritus
    """,
    "injected": "gespritzt, spritzte, gegeben, verabreicht, gespritzt habe, reingedrückt",
    "joindead": """
    zu meiner toten, zu meinem toten, zu meiner verstorbenen, zu meinem verstorbenen, folge meinem mann, folge meiner frau, in den himmel zu, \
    zu mama in den himmel, gehe zu meinem mann in
    """,
    "jolted": """
    gewischt, zuckt, umgekippt, bewusstlos, reagiert nicht, komisch, verbrannt, bekommen, gekriegt, gegriffen, gekommen, gefasst
    """,
    "lamed": "lahm, wie tot, tot, abgestorben, weg, schlaff, nichts mehr, kraft mehr",
    "letters": """
    briefe liegen, briefe sind geschrieben, briefe geschrieben, abschiedsbriefe, brief liegt auf dem, zettel liegt auf dem
    """,
    "liesdown": """
    liegt im flur, liegt auf dem boden, liegt am boden, liegt im bad, liegt im badezimmer, liegt in der badewanne, liegt in der wanne, \
    liegt in der dusche, liegt in der küche, liegt im bett und, liegt im keller, liegt im garten, liegt auf dem sofa, liegt auf der couch, \
    liegt auf der treppe, liegt vor der, liegt neben dem bett, lag auf dem boden, vom stuhl gerutscht, auf dem küchenboden, auf dem fußboden
    """,
    "lockedin": """
    eingeschlossen, sperrt sich ein, eingesperrt, redet nicht mehr, will nicht reden, macht nicht auf, geht nicht ans telefon
    """,
    "makeend": """
    mach heute nacht schluss, mache heute nacht schluss, mach heute abend schluss, mache heute abend schluss, mache schluss, mach schluss, \
    mache ich schluss, mach ich schluss, schluss mache, schluss mach, mach ein ende, mach ich ein ende
    """,
    "motionless": """
    rührt sich nicht, antwortet nicht, bewegt sich nicht, sagt nichts mehr, sagt gar nichts, macht die augen nicht auf, rührt sich nicht mehr, \
    antwortet nicht mehr
    """,
    "mouthful": """
    fleisch, brot, brotstück, traube, weintraube, wurst, apfel, apfelstück, knochen, gräte, bonbon, murmel, bissen, nuss, kartoffel, legostein
    """,
    "nosebleed": "nasenbluten, nase blutet, blut aus der nase",
    "notknow": """
    erkennt mich nicht, erkennt uns nicht, erkennt niemanden, kennt mich nicht mehr, kennt uns nicht mehr, weiß nicht mehr wer, \
    weiss nicht mehr wer, weiß nicht wo, weiss nicht wo, weiß seinen namen nicht, versteht mich nicht, versteht nichts mehr
    """,
    "notthere": "nicht mehr da, nicht mehr hier",
    "oddbreath": """
    atmet komisch, atmet so komisch, atmet ganz komisch, atmet seltsam, atmet so seltsam, atmet nur noch ab und zu, schnarcht komisch, \
    schnarcht so komisch, schnarcht seltsam, schnarcht ganz seltsam, atmet ganz flach, atmet kaum noch
    """,
    "openpills": """
    offenen tablettendose, offene tablettendose, leere tablettendose, leeren tablettendose, leere packung, packung ist leer, packung leer, \
    schachtel ist leer, schachtel leer, leere blister, leerer blister, leeren blister, blister leer, dose ist leer, leere schachtel, \
    leere flasche
    """,
    "othersmeds": """
    blutdrucktabletten, herztabletten, blutdrucksenker, omas tabletten, opas tabletten, omas pillen, opas pillen, schlaftabletten, \
    antidepressiva, pillendose, tablettendose, tablettenbox, medikamentenschrank
    """,
    "overmuch": """
    zu viel, zuviel, doppelt, doppelte, zehnfache, zweimal, statt, aus versehen, hundert einheiten, 100 einheiten, 200 einheiten, 300 einheiten
    """,
    "overnow": "ist schluss, ist jetzt schluss, ist endgültig schluss",
    "overwith": """
    dass es endlich vorbei ist, dass es vorbei ist, dass alles vorbei ist, dass es aufhört, dass alles aufhört, dass es ein ende hat, \
    dass das alles aufhört
    """,
    "perched": """
    sitze auf dem dach, sitzt auf dem dach, sitze auf dem geländer, sitzt auf dem geländer, sitze auf der brücke, sitzt auf der brücke, \
    sitze am abgrund, sitzt am abgrund
    """,
    "pouredover": """
    übergeschüttet, überschüttet, übergossen, übergekippt, gekippt, geschüttet, drübergeschüttet, runtergezogen, heruntergezogen, ergossen, \
    umgestoßen, auf sie gefallen, auf ihn gefallen, auf mich gefallen, gespritzt, übers gesicht, über die brust, über den arm, explodiert, \
    stichflamme, gefallen
    """,
    "powersaw": """
    kettensäge, motorsäge, kreissäge, stichsäge, bandsäge, flex, trennschleifer, winkelschleifer, axt, beil, häcksler, rasenmäher, fräse, \
    motorsense, machete
    """,
    "racing": """
    rast, rasen, stolpert, stolpern, galoppiert, hämmert, flattert, jagt, überschlägt, setzt aus, setzt immer wieder aus, setzt dauernd aus, \
    setzt ständig aus, aussetzer, spinnt, schlägt wie, bis zum hals
    """,
    "racingheart": """
    herzrasen, herzstolpern, herzflimmern, vorhofflimmern, kammerflimmern, herzaussetzer, schrittmacher spinnt
    """,
    "rescuefails": """
    spray wirkt nicht, spray hilft nicht, spray hilft nicht mehr, spray bringt nichts, spray ist leer, inhalator hilft nicht, \
    inhalator wirkt nicht, notfallspray ist leer, vernebler hilft nicht
    """,
    "seesthings": "sieht dinge, sehe dinge, halluziniert, sieht sachen, redet wirr, wirres zeug",
    "settled": "alles geregelt, alles vorbereitet, alles bereit, alles erledigt, testament",
    "sharpthing": """
    messer, brotmesser, küchenmesser, teppichmesser, cutter, cuttermesser, scherbe, glasscherbe, scherben, fensterscheibe, glastür, \
    brotmaschine, schere
    """,
    "slipped": """
    abgerutscht, ausgerutscht, reingesägt, gesägt, hineingeschnitten, reingeschnitten, reingehauen, gehauen, gekriegt, erwischt, geschnitten, \
    gefasst, aufgeschlitzt, durchgeschnitten, gestochen, gerammt, den knochen
    """,
    "slurs": """
    lallt, lallend, lalle, nuschelt nur noch, spricht verwaschen, verwaschene sprache, redet wirr, redet wirres, spricht wirr
    """,
    "spit": "speichel, spucke, sabbert",
    "swellsall": """
    schwillt überall, schwillt am ganzen, überall angeschwollen, am ganzen körper geschwollen, ganz aufgequollen, ganzes gesicht schwillt
    """,
    "thankall":
      "danke für alles, danke euch für alles, danke ihnen für alles, vielen dank für alles",
    "throatshut": """
    hals ist zu, hals ist ganz zu, hals ist wie zu, hals wird zu, kehle ist zu, kehle wird eng, hals macht zu, hals schwillt zu
    """,
    "tonguenumb": """
    zunge ist taub, zunge wird taub, zunge taub, taub um den mund, lippen sind taub, lippen werden taub, mund ist taub, mund wird taub
    """,
    "tonight": """
    heute nacht, heute abend, noch heute, diese nacht, endgültig, für immer, nach mitternacht, morgen früh
    """,
    "toxicplant": """
    herbstzeitlose*, maiglöckchen, knollenblätterpilz*, giftpilz*, kein bärlauch, keine bärlauchblätter, schierling, eisenhut, engelstrompete*, \
    tollkirsche*
    """,
    "unstoppable": """
    hört nicht auf, hört einfach nicht auf, nicht zu stoppen, nicht gestillt, nicht stillen, seit einer stunde, seit stunden, \
    seit zwei stunden, seit drei stunden, seit über einer stunde, lässt nicht nach, schon wieder durch, bringt nichts, draufdrücken, \
    durchgeblutet
    """,
    "weeksdose": """
    wochenration, wochenbox, wochendosis, wochendispenser, tablettenbox, ganze woche, tagesration
    """,
    "wildpulse": wildPulseInGerman,
    "wordless": """
    finde keine wörter, finde die wörter nicht, finde die worte nicht, findet keine wörter, findet keine worte, findet die worte nicht, \
    findet die wörter nicht, bringt kein wort, bringt keinen satz, kriegt keinen satz, krieg keinen satz, kein vernünftiges wort, \
    kein klares wort, keine wörter mehr, worte kommen nicht, wörter kommen nicht, wörter fallen mir nicht ein
    """,
  ]

  /// The same in Spanish.
  static let toldInSpanish: [String: String] = [
    "afterdrug": """
    inyección, antibiótico, suero, contraste, vacuna, medicamento, penicilina, pastilla, amoxicilina, anestesia
    """,
    "atonce": "de golpe, de una vez, de un tirón, todas juntas, de un trago, a la vez",
    "blankstare": "mirada perdida, mira fijo, se quedó mirando al vacío, mirando a la nada",
    "bleedout": """
    lleno de sangre, llena de sangre, sangre por todas, sangre por todos, charco de sangre, bañado en sangre, bañada en sangre
    """,
    "bloodthinner":
      "anticoagulado, anticoagulada, acenocumarol, warfarina, heparina, eliquis, xarelto",
    "bluelimb": """
    dedos azules, dedos morados, uñas azules, uñas moradas, uñas se le pusieron, yemas azules, dedos se le ponen azules, \
    le ponen los dedos azules, ponen los dedos morados, ponen las uñas moradas, pusieron las uñas moradas
    """,
    "bodypart": """
    dedo, dedos, mano, manos, muñeca, brazo, antebrazo, pierna, muslo, pantorrilla, rodilla, pie, cuello, cara, barriga, ingle, vientre, cabeza
    """,
    "boiling": "hirviendo, hirviente, hirvientes, aceite caliente, aceite ardiendo",
    "burnt": """
    ampollas, se le levanta la piel, se le cae la piel, se le despega la piel, quemaduras, quemadura, en carne viva
    """,
    "burstvein": """
    abrió la vena, abrió una vena, reventó la vena, reventó una vena, reventó la variz, reventó una variz, rompió una vena, variz reventada, \
    vena reventada, explotó la variz, explotó una variz, aguja de la diálisis, fístula sangra, abrió la fístula
    """,
    "childbirth": """
    di a luz, dio a luz, dado a luz, dar a luz, parto, parí, parió, parido, cesárea, posparto, postparto, puerperio, tuve al bebé, \
    tuve a mi bebé, tuve el bebé, nació mi
    """,
    "clots": "coágulos, coágulo, cuajarones, cuajarón, cuajos",
    "dazed": """
    quedando dormida, quedando dormido, se duerme, adormilad*, atontad*, no despierta, despertar, somnolient*, muy dormid*
    """,
    "deepcut": """
    hasta el hueso, el hueso, rajó, rajé, rebanó, atravesó, le abrió, me abrí, muy hondo, muy profundo
    """,
    "defi": "desfibrilador, defibrilador, marcapasos",
    "disobeys": """
    no me obedece, no le obedece, no me hace caso, no le hace caso, como de trapo, como de madera, como un trapo, no es mío, no puedo con, \
    se quedó sin fuerza, se le quedó sin fuerza, me quedé sin fuerza
    """,
    "doublesight": "veo doble, ve doble, veo todo doble, ve todo doble, viendo doble, visión doble",
    "dropsthings": """
    se le cae todo, se me cae todo, cae todo de la mano, cae todo de las manos, se le caen las cosas, se me caen las cosas, no sujeta el vaso, \
    no puede sujetar
    """,
    "drowned": """
    tose, tosiendo, no respira, no reacciona, morado, azul, fría, helado, helada, escupe, inconsciente, vomita, flojo, floja
    """,
    "electric": """
    dio la corriente, dio corriente, descarga eléctrica, electrocut*, calambrazo, metió los dedos en el enchufe, en el enchufe
    """,
    "endsall": """
    se acaba todo, se acabó todo, se termina todo, todo se acaba, acaba todo, todo acaba, todo se termina
    """,
    "exploded": "explotó, estalló, explosión, reventó",
    "eyesshut": "no abre los ojos, no puede abrir los ojos",
    "faceburnt": """
    quemó la cara, quemó toda la cara, quemó medio cuerpo, quemado la cara, quemado medio cuerpo, explotó en la cara, cara quemada, \
    prendió la ropa, ropa en llamas, quemó entero, quemó entera
    """,
    "farewells": """
    me despedí de todos, despedido de todos, me despedí de mi familia, me despedí de los míos, me despedí de todo el mundo
    """,
    "firing": """
    descarga, descargas, choque, choques, disparó, ha disparado, ha saltado, calambrazo*, sacudida*
    """,
    "fished": """
    fondo de la piscina, fondo de la pileta, fondo de la alberca, boca abajo en la piscina, boca abajo en el agua, flotando boca abajo, \
    flotando en la piscina, cayó a la piscina, cayó al río, cayó a la alberca, cayó a la pileta, bajo el agua
    """,
    "floppy": """
    flojito, flojita, flácido, flácida, como un trapo, como un muñeco, aguado, desguanzad*, muy decaído, muy decaída
    """,
    "flushed": """
    se puso roja, se puso rojo, se puso toda roja, se puso todo rojo, roja como un tomate, rojo como un tomate, tensión por los suelos, \
    presión por los suelos, le bajó la tensión, le bajó la presión, se le fue la tensión, roja la cara
    """,
    "gathered": """
    setas del bosque, setas del campo, setas silvestres, setas que recogimos, setas que cogimos, hongos del bosque, hongos silvestres, \
    hongos que juntamos, recogimos setas, cogimos setas, bayas del campo
    """,
    "gotstuck": "atoró, atora, atorado, atorada, atravesado, atravesada, no le baja",
    "greyout": """
    me mareo, mareado, mareada, mareo, me desmayo, desmayar, desmayarme, nublada la vista, nubla la vista, nubló la vista, nublado la vista, \
    veo negro, veo todo negro, puso todo negro, pone todo negro, todo negro, lucecitas, estrellitas, puntos negros, no me tengo en pie, \
    no me sostengo, no me aguanto, no se tiene en pie, no se sostiene, desvanezc*, desvanece, casi me caigo, me voy a caer, se me va la cabeza, \
    me voy a desmayar, va a desmayar, sin fuerzas, se marea
    """,
    "gushes":
      "chorro, a chorro, a chorros, chorrea, chorreando, borbotones, brota, como una fuente",
    "halfgone":
      "medio cuerpo, mitad del cuerpo, media cara, mitad de la cara, lado derecho, lado izquierdo",
    "halfsmile": "no puede sonreír, sonrisa torcida, sonríe torcido",
    "headblow": """
    pegó en la cabeza, dio en la cabeza, de la cabeza le, abrió la cabeza, cabeza abierta, cayó de cabeza, brecha en la cabeza
    """,
    "headburst": """
    explotó la cabeza, estalló la cabeza, explotara la cabeza, latigazo en la nuca, latigazo en el cuello, estallido en la cabeza, \
    me explota la cabeza, golpe en la nuca
    """,
    "hotliquid": """
    hervidor, olla, cazuela, tetera, freidora, cafetera, puchero, sopa, caldo, leche caliente, agua caliente, café caliente, sartén, aceite, \
    gasolina, alcohol, cacerola
    """,
    "injected": """
    se puso, me puse, le puse, le pusieron, se inyectó, me inyecté, le inyecté, le inyectaron, inyectado, puesto, puso
    """,
    "insulin": "insulina, unidades de insulina",
    "joindead": """
    reunirme con mi difunto, reunirme con mi difunta, con mi difunto, con mi difunta, reunirme con mi madre muerta, me voy con mi difunto, \
    irme con mi difunto, al cielo con mi, reunirme con él en el cielo, reunirme con ella en el cielo
    """,
    "jolted": """
    temblando, tiembla, inconsciente, desmayó, no responde, quemado, quemada, raro, cayó, dio, metió, recibió
    """,
    "kin": """
    mi madre, mi padre, mi abuela, mi abuelo, mi hijo, mi hija, mi marido, mi mujer, mi esposo, mi esposa, papá, mamá, el abuelo, la abuela, \
    el señor, la señora, el niño, la niña, el bebé, la bebé, mi hermano, mi hermana, mi vecino, mi vecina, mi compañero, mi compañera, \
    el viejo, el viejito, la viejita, mi suegra, mi suegro, mi bebé, mi nieto, mi nieta, mi tía, mi tío, don, doña
    """,
    "lamed": """
    sin fuerza, sin fuerzas, muerto, muerta, como muerto, como muerta, tieso, tiesa, flojo, floja
    """,
    "letters": """
    dejé las cartas, cartas escritas, cartas escrito, cartas de despedida, dejé una carta, la carta en la mesa
    """,
    "liesdown": """
    tirado en, tirada en, tirado al, en el suelo, en el piso, cayó al suelo, cayó al piso, en la bañera, en la ducha, se resbaló de la silla, \
    se cayó de la silla, cayó de la cama
    """,
    "lockedin": """
    se encerró, se ha encerrado, encerrado, encerrada, no quiere hablar, no abre, no contesta, no responde, se despidió
    """,
    "motionless": """
    no contesta, no responde, no se mueve, no habla, no dice nada, no abre los ojos, no me contesta, no nos contesta, no me responde
    """,
    "mouthful": """
    carne, pan, uva, hueso, espina, pollo, caramelo, bocado, canica, salchicha, manzana, aceituna, cacahuete, filete
    """,
    "noanswer": "no contesta, no responde, no me contesta, no nos contesta, no me responde",
    "nosebleed": """
    sangra la nariz, sangrar por la nariz, sangrando por la nariz, sangre por la nariz, sangre de la nariz, sangrado de nariz, sangrado nasal
    """,
    "notknow": """
    no me reconoce, no nos reconoce, no reconoce, no me conoce, no nos conoce, no conoce a nadie, no sabe quién, no sabe dónde está, \
    no sabe ni quién
    """,
    "notthere": "ya no voy a estar, ya no estaré, no estaré más",
    "numbs":
      "se me durmió, se le durmió, se me duerme, se le duerme, no mueve, no mueve ni, paralizó",
    "oddbreath": """
    respira raro, respira muy raro, ronca raro, ronca muy raro, respira rara, respira apenas, respira entrecortado, respira a ratos
    """,
    "openpills": """
    frasco vacío, frasco está vacío, frasco abierto, caja vacía, caja está vacía, caja de * está vacía, caja de somníferos, \
    frasco de * está vacío, frasco de * vacío, blíster vacío, blísteres vacíos, pastillero vacío, pastillero abierto
    """,
    "othersmeds": """
    pastillas de la tensión, pastillas de la presión, pastillas del corazón, pastillas de la abuela, pastillas del abuelo, \
    pastillas para dormir, pastillas de dormir, pastillas creyendo, somníferos, ansiolíticos, antidepresivos, pastillero, botiquín, \
    pastillas como caramelos
    """,
    "overmuch": """
    diez veces, el doble, dos veces, de más, demasiad*, en vez de, en lugar de, por error, cien unidades, 100 unidades, 200 unidades, \
    300 unidades
    """,
    "overwith": """
    que todo acabe, que todo termine, que se acabe todo, que se termine todo, que esto acabe, que pare todo, que acabe todo
    """,
    "perched": """
    sentado en la cornisa, sentada en la cornisa, en la cornisa, sentado en la barandilla, sentada en la barandilla, sentado en el borde del, \
    sentada en el borde del
    """,
    "pouredover": """
    le cayó, me cayó, se le cayó, se me cayó, se echó, se tiró, se volcó, volcó, encima, derramó, le saltó, explotó, le cae, prendió, le salpicó
    """,
    "powersaw": """
    motosierra, sierra, radial, amoladora, hacha, machete, serrucho, rotaflex, desbrozadora, podadora, cortacésped, sierra circular, caladora
    """,
    "pulledout": "sacamos, sacaron, saqué, sacó, rescataron, sacado",
    "racing": """
    a mil, desbocado, galopa, galopando, se me sale, se le sale, se me dispara, se le dispara, disparado, se me para, se le para, muy rápido, \
    rapidísimo, acelerado, acelera, brinca, a saltos, como loco, a cien, a ciento
    """,
    "racingheart": """
    taquicardia*, palpitacion*, arritmia*, late muy rápido, late rapidísimo, late a mil, late muy fuerte, late como loco
    """,
    "rescuefails": """
    inhalador no me hace, inhalador no le hace, inhalador no hace, inhalador ya no, ventolín no, ventolin no, aerosol no le, \
    se acabó el oxígeno, se acabó el inhalador, salbutamol no
    """,
    "seesthings": "ve cosas, veo cosas, alucina, alucinando, delira, delirando",
    "settled": "todo arreglado, todo preparado, todo listo, todo decidido, testamento",
    "sharpthing": """
    cuchillo, navaja, cúter, vidrio, vidrios, cristal, cristales, ventanal, tijera, tijeras, botella rota
    """,
    "slipped": """
    rajó, rajé, rajado, abrió, abrí, entró, rebanó, rebanado, le cortó, me cortó, le ha cortado, se le fue, se me fue, hasta el hueso, \
    el hueso, atravesó
    """,
    "slurs": """
    balbucea, balbuceando, habla enredado, habla trabado, habla como borracho, habla como borracha, habla como si estuviera borracho, \
    habla como si estuviera borracha, lengua de trapo
    """,
    "spit": "saliva, babas, la baba",
    "swellsall": """
    hinchando todo, hinchando toda, hinchando entero, hinchado todo el cuerpo, hinchó todo, hinchó toda, se hincha todo, hinchada de la cabeza
    """,
    "thankall": "gracias por todo, gracias a todos por todo",
    "throatshut": """
    cerró la garganta, cerrada la garganta, garganta cerrada, cierra la garganta, cerrando la garganta, garganta se cierra
    """,
    "tonguenumb": """
    lengua dormida, labios dormidos, boca dormida, duerme la boca, duerme la lengua, duermen los labios, hormigueo en la boca, \
    hormigueo en los labios
    """,
    "tonight":
      "esta noche, hoy, ya está decidido, esta madrugada, para siempre, de una vez por todas",
    "toxicplant": """
    seta venenosa, setas venenosas, hongos venenosos, adelfa, cicuta, no eran comestibles, estramonio, floripondio
    """,
    "unstoppable": """
    no para, no se detiene, no se corta, no se le corta, no se me corta, sigue saliendo, no deja de, no paro, hace horas, desde hace una hora, \
    desde hace dos horas, no cede, apretamos, apretando, aprieto
    """,
    "waterbody": "mar, río, pileta, piscina, alberca, lago, pozo, bañera, acequia, estanque",
    "weeksdose": "toda la semana, pastillas de la semana, pastillero, dosis de la semana",
    "wildpulse": wildPulseInSpanish,
    "wordless": """
    no encuentra las palabras, no encuentro las palabras, no le salen las palabras, no me salen las palabras, se me traba la lengua, \
    se le traba la lengua, traba la lengua, lengua trabada, no puede decir su nombre, ni de su nombre, ni de mi nombre, ni su nombre, \
    no acierta a decir
    """,
  ]

  /// A pulse that is far too fast or too slow for somebody at rest.
  private static let wildPulses = Array(150...240) + Array(20...38)

  private static let wildPulseInGerman = wildPulses.flatMap { pulse in
    ["", "bei", "ist bei", "ist", "von", "liegt bei", "ist nur noch"].map { "puls \($0) \(pulse)" }
  }.joined(separator: ", ")

  private static let wildPulseInSpanish = wildPulses.flatMap { pulse in
    ["pulso en", "pulso a", "pulso está en", "pulso de", "corazón a", "corazón me va a"].map {
      "\($0) \(pulse)"
    } + ["\(pulse) pulsaciones"]
  }.joined(separator: ", ")
}
