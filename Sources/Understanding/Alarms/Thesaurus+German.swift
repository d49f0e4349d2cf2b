extension Thesaurus {
  /// What German-speaking people call the body, its failings and dangers to life; `ß` is also written `ss`.
  static let german: [String: String] = [
    "cannot": """
    schnappt nur, schnappt nur noch, ringt nur noch, bekommt fast keine, bekomme fast keine, kriege fast keine, kaum noch, bekomme keine, bekommt keine, kriege keine, kriegt keine, krieg keine, fällt schwer, schwierigkeiten, probleme, mühe, aufgehört, \
    hört auf, hat aufgehört, ringt nach, ringe nach, schnappt nach, schnappe nach, fehlt, wenig, zu wenig, nicht mehr, kann nicht, \
    können nicht, konnte nicht, nicht richtig, setzt aus
    """,
    "breathe":
      "luft, atem, atmen, atmet, atme, atmung, sauerstoff, luft zum atmen, einatmen, ausatmen",
    "breathless":
      "atemnot, luftnot, atemstillstand, kurzatmig, asthmaanfall, erstickungsanfall, atemaussetzer",
    "choke":
      "erstick*, verschluckt sich, luftröhre, im hals stecken, steckt im hals, würgt, ertrink*, stranguliert",
    "blueface":
      "blau an, blau angelaufen, ganz blau, blaue lippen, lippen sind blau, blau im gesicht, wird blau, läuft blau",
    "pulse": "herzschlag, herz schlägt, schlägt sein herz",
    "chest": "brust, brustkorb, brustbein, brustbereich, oberkörper, herzgegend",
    "heartattack":
      "herzinfarkt, infarkt, herzanfall, herzattacke, herzstillstand, herz schlägt nicht, herz steht still, kreislaufstillstand",
    "pressing": """
    eingeschnürt, wie eingeschnürt, abgeschnürt, wie zugeschnürt, stein auf, drückt, drücken, druck, druckgefühl, enge, engegefühl, beklemmung, zugeschnürt, schnürt, last auf, gewicht auf, elefant, \
    brennt, brennen, stechen, sticht, reissen, reißen, zerreisst, zerreißt, zusammengepresst, gequetscht
    """,
    "hurt": "weh, wehtun, schmerz*, stechen, ziehen, zieht, krampf, brennt",
    "acute":
      "starke, starken, stark, heftige*, schlimme*, unerträglich*, wahnsinnige*, furchtbar*, plötzlich*, auf einmal, seit einer stunde, jetzt, extrem*",
    "arm": "arm, linken arm, arme, kiefer, unterkiefer, schulter, schulterblatt, rücken",
    "spread": "zieht, ziehen, strahlt, strahlen, ausstrahl*, wandert, bis in",
    "sweat":
      "schwitze*, schwitzt, kaltschweiss*, kaltschweiß*, kalter schweiss, kalter schweiß, schweissgebadet, schweißgebadet, blass, kreidebleich, übel",
    "face": "gesicht, mund, mundwinkel, gesichtshälfte, augenlid, wange",
    "droop": "hängt, hängen, hängend, schief, gelähmt, taub, gefühllos, herunter",
    "side":
      "eine seite, einer seite, linke seite, rechte seite, linken seite, rechten seite, halbseitig, linker arm, rechter arm, linkes bein, rechtes bein, linken arm, rechten arm, körperhälfte, hälfte",
    "weak":
      "nicht mehr bewegen, nicht mehr heben, nicht mehr spüren, nicht mehr fühlen, nicht spüren, kein gefühl mehr, hängt schlaff, gelähmt, lähmung*, taub, taubheit*, gefühllos, schwach, kraftlos, nicht bewegen, nicht heben, kein gefühl, kribbelt",
    "speech": "sprechen, spricht, reden, redet, sprache, worte, wörter, sagen, aussprache, satz",
    "garbled":
      "lallt, lallen, lalle, verwaschen*, undeutlich*, unverständlich*, wirr*, wirres zeug, unsinn, kauderwelsch, nuschelt, durcheinander, keinen sinn",
    "stroke": "schlaganfall, hirnschlag, hirnblutung, gehirnschlag, hirninfarkt, gehirnblutung",
    "unconscious": """
    bewusstlos*, ohnmächtig, ohnmacht, ohne bewusstsein, nicht bei bewusstsein, bewusstsein verloren, umgekippt, zusammengebrochen, \
    kollabiert, nicht ansprechbar, reagiert nicht, reagiert auf nichts, leblos, regungslos, kippt um, weggetreten
    """,
    "seizure":
      "krampfanfall, krampft, krämpfe am ganzen, epileptisch*, zuckt am ganzen, schaum vor dem mund, anfall",
    "wake": "aufwecken, wecken, wach, wachrütteln, aufwacht, wacht, reagiert, ansprechbar, zu sich",
    "person":
      "unsere, unser, ehemann, ehefrau, enkel, enkelin, säugling, kollege, kollegin, mitbewohner, mitbewohnerin, schwiegermutter, schwiegervater, patient, kumpel, neffe, nichte, onkel, tante",
    "bleed": "blut, blutet, blute, bluten, blutung, blutungen, geblutet, nachblutung",
    "lose": "verloren, verliert, verliere, blutverlust",
    "bleedout": "verblute, verblutet, verbluten",
    "heavy":
      "sehr stark, hört nicht auf, nicht zu stoppen, lässt sich nicht stillen, nicht stillen, spritzt, strömt, überall blut, viel blut, so viel, lache, blutlache, durchgeblutet, literweise, pulsierend, schwallartig",
    "wound":
      "schlagader, arterie, pulsader, pulsadern, stichwunde, schusswunde, niedergestochen, abgestochen, messer im, tiefe wunde, tiefer schnitt, bis auf den knochen",
    "cutoff": "abgeschnitten, abgetrennt, abgehackt, abgesägt, abgerissen",
    "limb": "finger, daumen, hand, arm, bein, fuss, fuß, zehe",
    "vomit": "erbricht, erbreche, erbrochen, kotzt, kotze, spuckt, spucke, hustet, huste, speit",
    "vomitblood": "bluterbrechen, kaffeesatz, blutigen husten",
    "swallow":
      "geschluckt, verschluckt, schluckt, getrunken, trank, trinkt, gegessen, isst, ass, aß, eingenommen, genommen, geschlürft, gespritzt, probiert, im mund",
    "poison": """
    gift*, reiniger, putzmittel, spülmittel, spülmaschinentab*, geschirrspültab*, waschmittel, bleiche, bleichmittel, chlorreiniger, \
    abflussreiniger, rohrreiniger, frostschutzmittel, rattengift, unkrautvernichter, lampenöl, grillanzünder, benzin, terpentin, verdünnung, \
    säure, lauge, knopfzelle, knopfbatterie, batterie, pilze, giftpilze, tollkirschen, beeren, eisenhut, fingerhut, maiglöckchen, zigarette, nikotin, essigessenz, entkalker
    """,
    "medicine":
      "tabletten, pillen, schlaftabletten, schmerztabletten, medikament*, tropfen, antidepressiva, paracetamol, ibuprofen, insulin, herztabletten, betablocker, packung, schachtel, blister, beruhigungsmittel, drogen, heroin",
    "toomuch":
      "zu viele, zu viel, zuviel, zuviele, alle, ganze packung, ganze schachtel, eine ganze, überdosis, zehnfache, doppelte, dutzende, handvoll, zwanzig, dreissig, dreißig, fünfzig",
    "overdose":
      "überdosis, überdosiert, vergiftet, vergiftung, rauchgasvergiftung, kohlenmonoxid, alkoholvergiftung, gasvergiftung",
    "swell":
      "schwillt, schwellen, anschwellen, angeschwollen, geschwollen, zugeschwollen, dick, schwillt zu, geht zu, zuschwillt, eng, schnürt sich zu",
    "airway": "hals, zunge, rachen, kehle, lippen, gesicht, mund, augen, kehlkopf",
    "allergy":
      "allergisch*, allergie, wespenstich, bienenstich, stich, gestochen, erdnuss, erdnüsse*, nüsse*, nuss, penicillin, antibiotikum, quaddeln, ausschlag, nesselsucht, insektenstich, impfung",
    "shock": "schock, allergieschock, reaktion, notfallspritze",
    "anaphylaxis":
      "anaphylak*, allergieschock, allergischer schock, allergischen schock, anaphylaktischer schock, anaphylaktischen schock",
    "die": "sterben, tot, tod, nicht mehr da sein, nicht mehr aufwachen",
    "want":
      "möchte, will, wollte, werde, mag, würde, wünschte, denke daran, denke an, überlege, plane, vorhabe, habe vor, sehne, gedanken, drängt, droht, kündigt",
    "kill":
      "umbringen, umbringe, bringe um, töten, töte, erhängen, erhänge, erschiessen, erschießen, ertränken, ritze, ritzen, schneide, verletzen, antun, aufschneiden, aufgeschnitten, vergiften",
    "self": "mich, mir, sich, selbst, mich selbst, pulsadern",
    "suicide": """
    bringe mich um, bring mich um, mich umbringen, mich heute * um, suizid*, selbstmord*, selbsttötung, freitod, das leben nehmen, leben nehmen, leben beenden, \
    mache schluss, mach schluss, schluss machen mit allem, dem ein ende, ein ende setzen, ein ende machen, von der brücke, vom dach, vor den zug, vor die bahn, \
    abschiedsbrief*, nicht mehr leben, nicht mehr weiterleben, lebensmüde, todessehnsucht, allem ein ende
    """,
    "live": "leben, lebe, weiterleben, dasein, existieren, hier sein, weitermachen, weiter machen",
    "pointless":
      "wofür soll, wozu soll, wozu noch, wofür noch, warum soll ich noch, keinen grund mehr, keinen sinn, kein sinn, sinnlos, keinen ausweg, kein ausweg, keine hoffnung, hoffnungslos, satt, leid, nicht mehr, keine kraft, kann nicht mehr, ohne mich, zur last, egal, wertlos",
    "withoutme":
      "ohne mich, wenn ich weg wäre, wenn es mich nicht, wenn ich nicht mehr, nie geboren, wenn ich tot",
    "better": "besser dran, besser, leichter, niemand würde, keiner würde, allen",
    "voices": "stimmen",
    "chestpain": "brustschmerz*, herzschmerz*",
    "sit": "sitzt, säße, sässe, sitzen, steht ein, schraubstock, ziegelstein, felsbrocken",
    "sudden":
      "auf einmal, plötzlich*, mit einem mal, schlagartig, von jetzt auf gleich, seit heute morgen",
    "stand": "am geländer, an der kante, am abgrund, am rand, geklettert, stehe auf, steht auf",
    "height":
      "bahngleis, bahnsteigkante, brücke, dach, balkon, hochhaus, klippe, gleisen, gleise, bahngleisen, hausdach",
    "jump":
      "davorspringen, davorzuspringen, davor springen, davor zu springen, runterzuspringen, herunterzuspringen, springen, springe, springt, runterspringen, herunterspringen, hinunterspringen, hinunterstürzen",
    "pillsready":
      "tabletten bereitgelegt, tabletten bereit, pillen bereit, pillen bereitgelegt, schlaftabletten bereitgelegt, schlaftabletten bereit, tabletten gesammelt, schlaftabletten gesammelt, tabletten gehortet, pillen gesammelt",
    "lastgoodbye":
      "lebt wohl, leb wohl, von allen verabschiedet, mein letzter tag, meine letzte nacht, morgen nicht mehr da, ist mein abschied",
    "weapon": "pistole, gewehr, revolver, strick, schlinge, seil",
    "hand": "in der hand, an der schläfe, um den hals, geladen, bereit",
    "unsafe": "für nichts garantieren, angst vor mir selbst, vor mir selbst nicht sicher",
    "pregnant": "schwanger, schwangere, schwangerschaft, schwangerschaftswoche",
    "pads": "binden, binde, handtücher, handtuch",
    "cough": "husten, hustet",
    "thunderclap":
      "schlimmsten kopfschmerzen, schlimmste kopfschmerzen, vernichtender kopfschmerz, vernichtungskopfschmerz, kopfschmerz wie ein schlag, kopfschmerzen wie noch nie",
  ]
}
