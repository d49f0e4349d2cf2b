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
      "atemnot, luftnot, atemstillstand, kurzatmig, asthmaanfall, erstickungsanfall, atemaussetzer, röchelt, röchel, japst, japse, japsend, nach luft schnappt, schnappatmung, lungenödem, atempausen, atmen lange pausen, atmen immer wieder pausen, vergisst zu atmen",
    "choke":
      "erstick*, verschluckt sich, luftröhre, im hals stecken, steckt im hals, würgt, ertrink*, stranguliert, stück im hals, im hals steckt, hals stecken, verschluckt und, in die falsche röhre, in den falschen hals, am ersticken, steckt * im hals, steckt * * im hals, steckt * * * im hals, steckt * * * * im hals",
    "blueface":
      "blau an, blau angelaufen, ganz blau, blaue lippen, lippen sind blau, blau im gesicht, wird blau, läuft blau, wird grau, grau im gesicht, aschfahl, lippen werden blau, lippen blau, blaue finger, bläulich, lila im gesicht, lippen sind lila",
    "pulse": "herzschlag, herz schlägt, schlägt sein herz",
    "chest":
      "brust, brustkorb, brustbein, brustbereich, oberkörper, herzgegend, ans herz, ans herzen, brustwand, hinterm brustbein, vom herz, vom herzen, am herzen, im herzen, ins herz",
    "heartattack":
      "herzinfarkt, infarkt, herzanfall, herzattacke, herzstillstand, herz schlägt nicht, herz steht still, kreislaufstillstand",
    "pressing": """
    eingeschnürt, wie eingeschnürt, abgeschnürt, wie zugeschnürt, stein auf, drückt, drücken, druck, druckgefühl, enge, engegefühl, beklemmung, zugeschnürt, schnürt, last auf, gewicht auf, elefant, \
    brennt, brennen, stechen, sticht, reissen, reißen, zerreisst, zerreißt, zusammengepresst, gequetscht, \
    schnürt es, drückt es, drückend, drückende, drückenden, stechend, stechende, stechenden, stechender, brennend, brennendes
    """,
    "hurt":
      "weh, wehtun, schmerz*, stechen, ziehen, zieht, krampf, brennt, stich, stiche, stechendes",
    "acute":
      "starke, starken, stark, heftige*, schlimme*, unerträglich*, wahnsinnige*, furchtbar*, plötzlich*, auf einmal, seit einer stunde, jetzt, extrem*, stechende, stechenden, stechender, stechendes, bohrende*, brennende*, brennender, krampfartig*, schlimm, schlimmer, furchtbar, höllische*, drückende*, reissende*, reißende*, mörderische*, wahnsinnig",
    "arm": "arm, linken arm, arme, kiefer, unterkiefer, schulter, schulterblatt, rücken",
    "spread": "zieht, ziehen, strahlt, strahlen, ausstrahl*, wandert, bis in",
    "sweat":
      "schwitze*, schwitzt, kaltschweiss*, kaltschweiß*, kalter schweiss, kalter schweiß, schweissgebadet, schweißgebadet, blass, kreidebleich, übel",
    "face": "gesicht, mund, mundwinkel, gesichtshälfte, augenlid, wange, lippe, auge, gesichts",
    "droop":
      "hängt, hängen, hängend, schief, gelähmt, taub, gefühllos, herunter, verzogen, verzerrt, runter, einseitig, schlaff, zuckt nicht, schief*, gelähmt*, verzerrt*, verzogen*, taube*, gefühllos*, schlaffe*",
    "side":
      "eine seite, einer seite, linke seite, rechte seite, linken seite, rechten seite, halbseitig, linker arm, rechter arm, linkes bein, rechtes bein, linken arm, rechten arm, körperhälfte, hälfte, rechte arm, linke arm, rechte hand, linke hand, rechter hand, linker hand, linke bein, rechte bein, ganze linke, ganze rechte",
    "weak":
      "nicht mehr bewegen, nicht mehr heben, nicht mehr spüren, nicht mehr fühlen, nicht spüren, kein gefühl mehr, hängt schlaff, gelähmt, lähmung*, taub, taubheit*, gefühllos, schwach, kraftlos, nicht bewegen, nicht heben, kein gefühl, kribbelt, knicken weg, knickt weg, knickt ein, einseitig, versagt, lässt alles fallen, gehorcht nicht, will nicht mehr, schlaff, nicht mehr gehalten, nichts mehr halten, gelähmt*, taube*, gefühllos*",
    "speech":
      "sprechen, spricht, reden, redet, sprache, worte, wörter, sagen, aussprache, satz, versteht, verstehen, verständlich",
    "garbled":
      "lallt, lallen, lalle, verwaschen*, undeutlich*, unverständlich*, wirr*, wirres zeug, unsinn, kauderwelsch, nuschelt, durcheinander, keinen sinn, komisch, seltsam, zusammenhanglos*, nicht mehr richtig, unsinnig*, langsam und",
    "stroke": "schlaganfall, hirnschlag, hirnblutung, gehirnschlag, hirninfarkt, gehirnblutung",
    "unconscious": """
    bewusstlos*, ohnmächtig, ohnmacht, ohne bewusstsein, nicht bei bewusstsein, bewusstsein verloren, umgekippt, zusammengebrochen, \
    kollabiert, nicht ansprechbar, reagiert nicht, reagiert auf nichts, leblos, regungslos, kippt um, weggetreten, \
    kippte um, ist umgefallen, bricht zusammen, brach zusammen, zusammengesackt, reagiert nicht mehr, liegt regungslos, bewegt sich nicht mehr, verdreht die augen, verliert das bewusstsein
    """,
    "seizure":
      "krampfanfall, krampft, krämpfe am ganzen, epileptisch*, zuckt am ganzen, schaum vor dem mund, anfall, verkrampft am ganzen, krampfanfälle, epileptischen anfall, epileptischer anfall, schaum vorm mund, fieberkrampf",
    "wake": "aufwecken, wecken, wach, wachrütteln, aufwacht, wacht, reagiert, ansprechbar, zu sich",
    "person":
      "unsere, unser, ehemann, ehefrau, enkel, enkelin, säugling, kollege, kollegin, mitbewohner, mitbewohnerin, schwiegermutter, schwiegervater, patient, kumpel, neffe, nichte, onkel, tante",
    "bleed": "blut, blutet, blute, bluten, blutung, blutungen, geblutet, nachblutung",
    "lose": "verloren, verliert, verliere, blutverlust",
    "bleedout": "verblute, verblutet, verbluten",
    "heavy":
      "sehr stark, hört nicht auf, nicht zu stoppen, lässt sich nicht stillen, nicht stillen, spritzt, strömt, überall blut, viel blut, so viel, lache, blutlache, durchgeblutet, literweise, pulsierend, schwallartig, wie verrückt, wie wahnsinnig, nicht stoppen, nicht stillbar, in strömen, stark aus, tropft alles voll, alles voll, aus dem ohr, ohne ende, stoppt nicht, blutgetränkt, pumpt, schiesst, schießt, sprudelt, verliert viel, verliere viel, durch drei, durch alle, durch den verband, durch die verbände, durchnässt, durchtränkt",
    "wound":
      "schlagader, arterie, pulsader, pulsadern, stichwunde, schusswunde, niedergestochen, abgestochen, messer im, tiefe wunde, tiefer schnitt, bis auf den knochen, angeschossen, erstochen, pfählt, aufgespiesst, aufgespießt, messer in, offener bruch, knochen schaut",
    "cutoff":
      "abgeschnitten, abgetrennt, abgehackt, abgesägt, abgerissen, abgequetscht, ab gesägt, abgetrennte, amputiert, tief geschnitten, tief in, tief in den, tief in die",
    "limb": "finger, daumen, hand, arm, bein, fuss, fuß, zehe",
    "vomit": "erbricht, erbreche, erbrochen, kotzt, kotze, spuckt, spucke, hustet, huste, speit",
    "vomitblood":
      "bluterbrechen, kaffeesatz, blutigen husten, blut gespuckt, spucke blut, huste blut, erbreche blut, kotze blut, kotzt blut, blut gehustet, teerstuhl",
    "swallow":
      "geschluckt, verschluckt, schluckt, getrunken, trank, trinkt, gegessen, isst, ass, aß, eingenommen, genommen, geschlürft, gespritzt, probiert, im mund, geleckt, gelutscht, gekaut, gefuttert, genascht, verputzt, gekippt, reingezogen, inhaliert, eingeatmet, leckt, lutscht, kaut, in den mund",
    "poison": """
    gift*, reiniger, putzmittel, spülmittel, spülmaschinentab*, geschirrspültab*, waschmittel, bleiche, bleichmittel, chlorreiniger, \
    abflussreiniger, rohrreiniger, frostschutzmittel, rattengift, unkrautvernichter, lampenöl, grillanzünder, benzin, terpentin, verdünnung, \
    säure, lauge, knopfzelle, knopfbatterie, batterie, pilze, giftpilze, tollkirschen, beeren, eisenhut, fingerhut, maiglöckchen, zigarette, nikotin, essigessenz, entkalker, \
    allesreiniger, klorreiniger, kloreiniger, toilettenreiniger, backofenreiniger, glasreiniger, desinfektionsmittel, nagellackentferner, lösungsmittel, schneckenkorn, insektengift, pflanzenschutzmittel, duftöl, mottenkugel*, e-zigarette, liquid, tab, tabs, spülmaschinentab, giftige*, giftigen, methanol, salzsäure, magnet, magnete, knollenblätterpilz*, heizöl, spiritus, brennspiritus
    """,
    "medicine":
      "tabletten, pillen, schlaftabletten, schmerztabletten, medikament*, tropfen, antidepressiva, paracetamol, ibuprofen, insulin, herztabletten, betablocker, packung, schachtel, blister, beruhigungsmittel, drogen, heroin, schmerzmittel, schlafmittel, pille, tablette, psychopharmaka, opiate, morphium, blutdrucktabletten, eisentabletten, fentanyl, kokain, ecstasy, methadon",
    "toomuch":
      "zu viele, zu viel, zuviel, zuviele, alle, ganze packung, ganze schachtel, eine ganze, überdosis, zehnfache, doppelte, dutzende, handvoll, zwanzig, dreissig, dreißig, fünfzig, die ganzen, alle meine, sämtliche, hundert, sechzig, fünfundzwanzig, eine packung, zwei packungen, die packung, die schachtel, viel zu viele, viel zu viel, eine flasche, meine ganzen",
    "overdose":
      "überdosis, überdosiert, vergiftet, vergiftung, rauchgasvergiftung, kohlenmonoxid, alkoholvergiftung, gasvergiftung",
    "swell":
      "schwillt, schwellen, anschwellen, angeschwollen, geschwollen, zugeschwollen, dick, schwillt zu, geht zu, zuschwillt, eng, schnürt sich zu, schwellung, aufgequollen, aufgedunsen, wird dick, werden dick, wird eng, wird immer enger, immer dicker, macht zu, verengt",
    "airway": "hals, zunge, rachen, kehle, lippen, gesicht, mund, augen, kehlkopf",
    "allergy":
      "allergisch*, allergie, wespenstich, bienenstich, stich, gestochen, erdnuss, erdnüsse*, nüsse*, nuss, penicillin, antibiotikum, quaddeln, ausschlag, nesselsucht, insektenstich, impfung, hornisse*, wespe*, biene*, garnelen, krabben, meeresfrüchte, sesam, fischallergie, cashew*, haselnuss*, haselnüsse*, walnuss*, spritze, kontrastmittel, medikament, pusteln, nesselausschlag",
    "shock":
      "schock, allergieschock, reaktion, notfallspritze, kreislauf, kreislaufkollaps, schwarz vor augen, kollabiert, schwummrig, notfallpen, adrenalinpen",
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
    abschiedsbrief*, nicht mehr leben, nicht mehr weiterleben, lebensmüde, todessehnsucht, allem ein ende, \
    will sterben, nicht mehr da sein will, nicht mehr leben will, umbringen will, mache ich schluss mit allem, schluss mit allem, mit allem schluss, vor den zug werfen, vor einen zug, vor ein auto, schluss mit dem leben, mir was antun, mir etwas antun, sich was antun, sich etwas antun, ins wasser gehen, nie wieder aufwachen, nie mehr aufwachen, nicht mehr aufwachen, tot sein, wäre lieber tot, lieber tot, aus dem leben scheiden, nicht mehr leben wollen, vom hochhaus, aus dem fenster springen, erhängt, strick um, nicht mehr auf der welt, selbstmordgedanken, ritze mich wieder, pulsadern auf, \
    schluss macht mit dem leben, schluss machen mit dem leben, schluss mache mit dem leben, mit dem leben schluss, dem leben ein ende
    """,
    "live": "leben, lebe, weiterleben, dasein, existieren, hier sein, weitermachen, weiter machen",
    "pointless":
      "wofür soll, wozu soll, wozu noch, wofür noch, warum soll ich noch, keinen grund mehr, keinen sinn, kein sinn, sinnlos, keinen ausweg, kein ausweg, keine hoffnung, hoffnungslos, satt, leid, nicht mehr, keine kraft, kann nicht mehr, ohne mich, zur last, egal, wertlos, wozu, wofür, sinn mehr, müde vom",
    "withoutme":
      "ohne mich, wenn ich weg wäre, wenn es mich nicht, wenn ich nicht mehr, nie geboren, wenn ich tot",
    "better": "besser dran, besser, leichter, niemand würde, keiner würde, allen",
    "voices": "stimmen",
    "chestpain": "brustschmerz*, herzschmerz*",
    "sit": "sitzt, säße, sässe, sitzen, steht ein, schraubstock, ziegelstein, felsbrocken",
    "tumble":
      "gestürzt, gefallen, gestürzt bin, sturz, stürzte, fiel, unfall, runtergefallen, heruntergefallen, abgestürzt, angefahren, kopfsprung",
    "unfeeling":
      "spür* nicht, spür* * nicht, spür* * * nicht, fühl* nicht, fühl* * nicht, fühl* * * nicht, nicht mehr spür*, nicht spür*, nicht bewegen, nicht mehr bewegen, kein gefühl, gefühllos, taub, gelähmt",
    "limbs": "beine, beinen, arme, armen, füße, füßen, hüfte abwärts, hals abwärts",
    "sudden":
      "auf einmal, plötzlich*, mit einem mal, schlagartig, von jetzt auf gleich, seit heute morgen",
    "stand": "am geländer, an der kante, am abgrund, am rand, geklettert, stehe auf, steht auf",
    "height":
      "bahngleis, bahnsteigkante, brücke, dach, balkon, hochhaus, klippe, gleisen, gleise, bahngleisen, hausdach, fenster, fensterbrett, parkhaus, turm, schlucht, geländer, staudamm, autobahnbrücke",
    "jump":
      "davorspringen, davorzuspringen, davor springen, davor zu springen, runterzuspringen, herunterzuspringen, springen, springe, springt, runterspringen, herunterspringen, hinunterspringen, hinunterstürzen",
    "pillsready":
      "tabletten bereitgelegt, tabletten bereit, pillen bereit, pillen bereitgelegt, schlaftabletten bereitgelegt, schlaftabletten bereit, tabletten gesammelt, schlaftabletten gesammelt, tabletten gehortet, pillen gesammelt",
    "lastgoodbye":
      "lebt wohl, leb wohl, von allen verabschiedet, mein letzter tag, meine letzte nacht, morgen nicht mehr da, ist mein abschied, macht es gut ihr, ihr seht mich nie, werdet mich nicht mehr, kümmert euch um, bis morgen bin ich nicht, testament geschrieben, abschiedsnachricht, abschied genommen",
    "weapon": "pistole, gewehr, revolver, strick, schlinge, seil, waffe, rasierklinge",
    "hand": "in der hand, an der schläfe, um den hals, geladen, bereit",
    "unsafe": "für nichts garantieren, angst vor mir selbst, vor mir selbst nicht sicher",
    "pregnant": "schwanger, schwangere, schwangerschaft, schwangerschaftswoche",
    "pads": "binden, binde, handtücher, handtuch",
    "cough": "husten, hustet, abhusten, aushusten",
    "thunderclap":
      "schlimmsten kopfschmerzen, schlimmste kopfschmerzen, vernichtender kopfschmerz, vernichtungskopfschmerz, kopfschmerz wie ein schlag, kopfschmerzen wie noch nie",
    "clutch":
      "greift sich, fasst sich, packt sich, hält sich, krallt sich, griff sich, fasste sich, greift an, fasst an",
    "sight":
      "doppelt, doppelbilder, sehe nichts, sieht nichts, sehe nichts mehr, sieht nichts mehr, auf einem auge, halbe bild, blind",
    "stagger":
      "taumelt, taumle, torkelt, torkle, wankt, schwankt, kann nicht mehr gehen, kann nicht mehr laufen",
    "gassed":
      "kohlenmonoxidmelder, co melder, gasmelder, riecht nach gas, gasgeruch, abgase, gas ausgetreten, kohlenmonoxid, dämpfe, chlorgas, rauch eingeatmet",
    "dizzy":
      "schwindlig, schwindelig, schwindel, benommen, kopfschmerzen, kopfweh, übel, schlapp, schläfrig, müde",
    "child":
      "kleinkind, kleine, kleiner, zweijährig*, dreijährig*, einjährig*, säugling, sohn, tochter, kind, kinder, enkel, enkelin",
    "ate":
      "gegessen, geschluckt, verschluckt, gefuttert, genascht, gelutscht",
    "stuckinthroat":
      "verschluckt, im hals stecken, steckt im hals, hals stecken, stück im hals, in die falsche röhre, in den falschen hals, steckt * im hals, steckt * * im hals, gräte im hals",
    "callhelp":
      "ruf einen krankenwagen, rufen sie einen krankenwagen, ruft einen krankenwagen, brauche einen krankenwagen, brauchen einen krankenwagen, krankenwagen rufen, notarzt rufen, brauche einen notarzt, rettungswagen rufen, ruf den notarzt",
    "lowsugar":
      "unterzucker, unterzuckerung, unterzuckert",
  ]
}
