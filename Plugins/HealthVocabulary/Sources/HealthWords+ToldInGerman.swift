// How dangers are told of in German.
extension HealthWords {
  /// Each danger in its words; `ß` is also written `ss`.
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
    "lowpressure": measuredPressures(
      ["blutdruck", "rr"], ["", "ist", "bei", "ist bei", "liegt bei", "nur noch", "von"]),
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
    "starved": """
    seit tagen nichts gegessen, seit * tagen nichts gegessen, seit einer woche nichts gegessen, seit tagen nichts mehr gegessen, \
    seit * tagen nichts mehr gegessen, seit einer woche nichts mehr gegessen, isst seit tagen nichts, isst seit * tagen nichts, \
    esse seit tagen nichts, esse seit * tagen nichts, faste seit * tagen, tagelang nichts gegessen
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

  private static let wildPulseInGerman = wildPulses.flatMap { pulse in
    ["", "bei", "ist bei", "ist", "von", "liegt bei", "ist nur noch"].map { "puls \($0) \(pulse)" }
  }.joined(separator: ", ")
}
