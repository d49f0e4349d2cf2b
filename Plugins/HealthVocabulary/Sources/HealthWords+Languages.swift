extension HealthWords {
  /// What German-speaking people call the body, its failings and dangers to life; `ß` is also
  /// written `ss`.
  static let german: [String: String] = [
    "cannot": """
    schnappt nur, schnappt nur noch, ringt nur noch, bekommt fast keine, bekomme fast keine, kriege fast keine, kaum noch, bekomme keine, bekommt keine, kriege keine, kriegt keine, krieg keine, fällt schwer, schwierigkeiten, probleme, mühe, aufgehört, \
    hört auf, hat aufgehört, ringt nach, ringe nach, schnappt nach, schnappe nach, fehlt, wenig, zu wenig, nicht mehr, kann nicht, \
    können nicht, konnte nicht, nicht richtig, setzt aus
    """,
    "breathe":
      "luft, atem, atmen, atmet, atme, atmung, sauerstoff, luft zum atmen, einatmen, ausatmen",
    "inhaling":
      "atem, atmen, atmet, atme, atmung, einatmen, ausatmen, luftholen, luft holen, luft hole, luft holt, luft schnappen, lunge",
    "breathless":
      "atemnot, luftnot, atemstillstand, kurzatmig, asthmaanfall, erstickungsanfall, atemaussetzer, röchelt, röchel, japst, japse, japsend, nach luft schnappt, schnappatmung, lungenödem, atempausen, atmen lange pausen, atmen immer wieder pausen, vergisst zu atmen, pausen beim atmen, pausen zwischen den atemzügen, rippen ein, haut zwischen den rippen, brustkorb ein, bleibt die luft weg, bleibt mir die luft weg, bleibt ihm die luft weg, bleibt ihr die luft weg, luft bleibt weg, luft wegbleibt, lunge ist zu, lungen sind zu, bronchien sind zu, bronchien machen zu, pfeift beim atmen, pfeift bei jedem atemzug, pfeift bei jedem, rasselt beim atmen, brodelt beim atmen, giemt, keucht nur noch, röchelnd, ringt um luft, ringt nach atem, nach atem ringt, nach luft ringt",
    "choke":
      "erstick*, verschluckt sich, luftröhre, im hals stecken, steckt im hals, würgt, ertrink*, stranguliert, stück im hals, im hals steckt, hals stecken, verschluckt und, in die falsche röhre, in den falschen hals, am ersticken, steckt * im hals, steckt * * im hals, steckt * * * im hals, steckt * * * * im hals",
    "blueface":
      "blau an, blau angelaufen, ganz blau, blaue lippen, lippen sind blau, blau im gesicht, wird blau, läuft blau, wird grau, grau im gesicht, aschfahl, lippen werden blau, lippen blau, blaue finger, bläulich, lila im gesicht, lippen sind lila, er ist blau, sie ist blau, baby ist blau, kind ist blau, blau und schlaff, ist blau und, lippen ganz blau, lippen sind ganz blau, lippen sind schon blau",
    "pulse": "herzschlag, herz schlägt, schlägt sein herz",
    "chest":
      "brust, brustkorb, brustbein, brustbereich, oberkörper, herzgegend, ans herz, ans herzen, brustwand, hinterm brustbein, vom herz, vom herzen, am herzen, im herzen, ins herz",
    "heartattack":
      "herzinfarkt, infarkt, herzanfall, herzattacke, herzstillstand, herz schlägt nicht, herz steht still, kreislaufstillstand",
    "pressing": """
    eingeschnürt, wie eingeschnürt, abgeschnürt, wie zugeschnürt, stein auf, drückt, drücken, druck, druckgefühl, enge, engegefühl, beklemmung, zugeschnürt, schnürt, last auf, gewicht auf, elefant, \
    brennt, brennen, stechen, sticht, reissen, reißen, zerreisst, zerreißt, zusammengepresst, gequetscht, \
    schnürt es, drückt es, drückend, drückende, drückenden, stechend, stechende, stechenden, stechender, brennend, brennendes, \
    erdrückt, erdrückend, wie eingeklemmt, presst, klemmt ab
    """,
    "hurt":
      "weh, wehtun, schmerz*, stechen, ziehen, zieht, krampf, brennt, stich, stiche, stechendes",
    "acute":
      "starke, starken, stark, heftige*, schlimme*, unerträglich*, wahnsinnige*, furchtbar*, plötzlich*, auf einmal, seit einer stunde, jetzt, extrem*, stechende, stechenden, stechender, stechendes, bohrende*, brennende*, brennender, krampfartig*, schlimm, schlimmer, furchtbar, höllische*, drückende*, reissende*, reißende*, mörderische*, wahnsinnig, irrer, irre, irren, irres, irrsinnig*, irrwitzig*, bestialisch*, tierische*, mörderisch, brutal, brutale*, wie ein messer",
    "arm":
      "arm, linken arm, arme, kiefer, unterkiefer, schulter, schulterblatt, rücken, linker arm, finger der linken, bis in die finger, in die finger, hals hoch",
    "spread": "zieht, ziehen, strahlt, strahlen, ausstrahl*, wandert, bis in",
    "sweat":
      "schwitze*, schwitzt, kaltschweiss*, kaltschweiß*, kalter schweiss, kalter schweiß, schweissgebadet, schweißgebadet, blass, kreidebleich, übel, schweissnass, schweißnass, klatschnass geschwitzt, schweiss bricht, schweiß bricht, bricht der schweiss, bricht der schweiß, leichenblass, aschgrau, kotzübel",
    "face": "gesicht, mund, mundwinkel, gesichtshälfte, augenlid, wange, lippe, auge, gesichts",
    "droop":
      "hängt, hängen, hängend, schief, gelähmt, taub, gefühllos, herunter, verzogen, verzerrt, runter, einseitig, schlaff, zuckt nicht, schief*, gelähmt*, verzerrt*, verzogen*, taube*, gefühllos*, schlaffe*, verrutscht, entgleist, nach unten gezogen, seite hängt, hängt schief",
    "side":
      "eine seite, einer seite, linke seite, rechte seite, linken seite, rechten seite, halbseitig, linker arm, rechter arm, linkes bein, rechtes bein, linken arm, rechten arm, körperhälfte, hälfte, rechte arm, linke arm, rechte hand, linke hand, rechter hand, linker hand, linke bein, rechte bein, ganze linke, ganze rechte",
    "weak":
      "nicht mehr bewegen, nicht mehr heben, nicht mehr spüren, nicht mehr fühlen, nicht spüren, kein gefühl mehr, hängt schlaff, gelähmt, lähmung*, taub, taubheit*, gefühllos, schwach, kraftlos, nicht bewegen, nicht heben, kein gefühl, kribbelt, knicken weg, knickt weg, knickt ein, einseitig, versagt, lässt alles fallen, gehorcht nicht, will nicht mehr, schlaff, nicht mehr gehalten, nichts mehr halten, gelähmt*, taube*, gefühllos*",
    "speech":
      "sprechen, spricht, reden, redet, sprache, worte, wörter, sagen, aussprache, satz, versteht, verstehen, verständlich",
    "garbled":
      "lallt, lallen, lalle, verwaschen*, undeutlich*, unverständlich*, wirr*, wirres zeug, unsinn, kauderwelsch, nuschelt, durcheinander, keinen sinn, komisch, seltsam, zusammenhanglos*, nicht mehr richtig, unsinnig*, langsam und, wie betrunken, wie ein betrunkener, wie besoffen, völlig wirr",
    "stroke": "schlaganfall, hirnschlag, hirnblutung, gehirnschlag, hirninfarkt, gehirnblutung",
    "unconscious": """
    bewusstlos*, ohnmächtig, ohnmacht, ohne bewusstsein, nicht bei bewusstsein, bewusstsein verloren, umgekippt, zusammengebrochen, \
    kollabiert, nicht ansprechbar, reagiert nicht, reagiert auf nichts, leblos, regungslos, kippt um, weggetreten, \
    kippte um, ist umgefallen, bricht zusammen, brach zusammen, zusammengesackt, reagiert nicht mehr, liegt regungslos, bewegt sich nicht mehr, verdreht die augen, verliert das bewusstsein, \
    nicht wach zu kriegen, nicht wach zu bekommen, lässt sich nicht wecken, lässt sich nicht mehr wecken, krieg * nicht wach, kriege * nicht wach, bekomme * nicht wach, krieg * * nicht wach, kriege * * nicht wach, kippe dauernd weg, augen sind verdreht, augen verdreht
    """,
    "seizure":
      "krampfanfall, krampft, krämpfe am ganzen, epileptisch*, zuckt am ganzen, schaum vor dem mund, anfall, verkrampft am ganzen, krampfanfälle, epileptischen anfall, epileptischer anfall, schaum vorm mund, fieberkrampf",
    "wake":
      "aufwecken, wecken, wach, wachrütteln, aufwacht, wacht, reagiert, ansprechbar, zu sich, aufzuwecken, zu wecken, wach zu kriegen",
    "person":
      "unsere, unser, ehemann, ehefrau, enkel, enkelin, säugling, kollege, kollegin, mitbewohner, mitbewohnerin, schwiegermutter, schwiegervater, patient, kumpel, neffe, nichte, onkel, tante, ihn, ihm",
    "bleed":
      "blut, blutet, blute, bluten, blutung, blutungen, geblutet, nachblutung, blutstrahl, blutschwall, nasenbluten",
    "lose": "verloren, verliert, verliere, blutverlust",
    "bleedout": "verblute, verblutet, verbluten",
    "heavy":
      "sehr stark, hört nicht auf, nicht zu stoppen, lässt sich nicht stillen, nicht stillen, spritzt, strömt, überall blut, viel blut, so viel, lache, blutlache, durchgeblutet, literweise, pulsierend, schwallartig, wie verrückt, wie wahnsinnig, nicht stoppen, nicht stillbar, in strömen, stark aus, tropft alles voll, alles voll, aus dem ohr, ohne ende, stoppt nicht, blutgetränkt, pumpt, schiesst, schießt, sprudelt, verliert viel, verliere viel, durch drei, durch alle, durch den verband, durch die verbände, durchnässt, durchtränkt, nicht gestillt, nicht mehr gestillt, im strahl, ein strahl, strahl, schwall, im schwall, klatschnass, läuft und läuft, blutet durch, schon wieder durch, alles voller, wie sau, wie blöd, literweise blut, nicht mehr auf",
    "wound":
      "schlagader, arterie, pulsader, pulsadern, stichwunde, schusswunde, niedergestochen, abgestochen, messer im, tiefe wunde, tiefer schnitt, bis auf den knochen, angeschossen, erstochen, pfählt, aufgespiesst, aufgespießt, messer in, offener bruch, knochen schaut",
    "cutoff":
      "abgeschnitten, abgetrennt, abgehackt, abgesägt, abgerissen, abgequetscht, ab gesägt, abgetrennte, amputiert, tief geschnitten, tief in, tief in den, tief in die",
    "limb": "finger, daumen, hand, arm, bein, fuss, fuß, zehe",
    "vomit":
      "erbricht, erbreche, erbrochen, kotzt, kotze, spuckt, spucke, hustet, huste, speit, kotzen, erbrechen, sich übergeben, mich übergeben, sich alle übergeben, uns übergeben, sich * übergeben, übergibt sich, übergebe mich, alle übergeben, kotzübel, sich erbrochen",
    "vomitblood":
      "bluterbrechen, kaffeesatz, blutigen husten, blut gespuckt, spucke blut, huste blut, erbreche blut, kotze blut, kotzt blut, blut gehustet, teerstuhl",
    "swallow":
      "geschluckt, verschluckt, schluckt, getrunken, trank, trinkt, gegessen, isst, ass, aß, eingenommen, genommen, geschlürft, gespritzt, probiert, im mund, geleckt, gelutscht, gekaut, gefuttert, genascht, verputzt, gekippt, reingezogen, inhaliert, eingeatmet, leckt, lutscht, kaut, in den mund, genippt, runtergeschluckt, hinuntergeschluckt, heruntergeschluckt, ausgetrunken, leergetrunken, gesoffen",
    "poison": """
    gift*, reiniger, putzmittel, spülmittel, spülmaschinentab*, geschirrspültab*, waschmittel, bleiche, bleichmittel, chlorreiniger, \
    abflussreiniger, rohrreiniger, frostschutzmittel, rattengift, unkrautvernichter, lampenöl, grillanzünder, benzin, terpentin, verdünnung, \
    säure, lauge, knopfzelle, knopfbatterie, batterie, pilze, giftpilze, tollkirschen, beeren, eisenhut, fingerhut, maiglöckchen, zigarette, nikotin, essigessenz, entkalker, \
    allesreiniger, klorreiniger, kloreiniger, toilettenreiniger, backofenreiniger, glasreiniger, desinfektionsmittel, nagellackentferner, lösungsmittel, schneckenkorn, insektengift, pflanzenschutzmittel, duftöl, mottenkugel*, e-zigarette, liquid, tab, tabs, spülmaschinentab, giftige*, giftigen, methanol, salzsäure, magnet, magnete, knollenblätterpilz*, heizöl, spiritus, brennspiritus, \
    herbstzeitlose*, weichspüler, spüli, geschirrspülmittel, wc-stein, klostein, feuerzeugbenzin, engelstrompete, eibe, schierling, tollkirsche
    """,
    "medicine":
      "tabletten, pillen, schlaftabletten, schmerztabletten, medikament*, tropfen, antidepressiva, paracetamol, ibuprofen, herztabletten, betablocker, packung, schachtel, blister, beruhigungsmittel, drogen, heroin, schmerzmittel, schlafmittel, pille, tablette, psychopharmaka, opiate, morphium, blutdrucktabletten, eisentabletten, fentanyl, kokain, ecstasy, methadon",
    "toomuch":
      "zu viele, zu viel, zuviel, zuviele, alle, ganze packung, ganze schachtel, eine ganze, überdosis, zehnfache, doppelte, dutzende, handvoll, zwanzig, dreissig, dreißig, fünfzig, die ganzen, alle meine, sämtliche, hundert, sechzig, fünfundzwanzig, eine packung, zwei packungen, die packung, die schachtel, viel zu viele, viel zu viel, eine flasche, meine ganzen, wochenration, wochenbox, wochendosis, ganze box, ganze dose, ganze flasche, ganzen blister",
    "overdose":
      "überdosis, überdosiert, vergiftet, vergiftung, rauchgasvergiftung, kohlenmonoxid, alkoholvergiftung, gasvergiftung",
    "swell":
      "schwillt, schwellen, anschwellen, angeschwollen, geschwollen, zugeschwollen, dick, schwillt zu, geht zu, zuschwillt, eng, schnürt sich zu, schwellung, aufgequollen, aufgedunsen, wird dick, werden dick, wird eng, wird immer enger, immer dicker, macht zu, verengt, wie würste, wie ballons, wie ein ballon, auf das dreifache, aufs dreifache, doppelt so dick, wie schlauchboote",
    "airway": "hals, zunge, rachen, kehle, lippen, gesicht, mund, augen, kehlkopf",
    "allergy":
      "allergisch*, allergie, wespenstich, bienenstich, stich, gestochen, erdnuss, erdnüsse*, nüsse*, nuss, penicillin, antibiotikum, quaddeln, ausschlag, nesselsucht, insektenstich, impfung, hornisse*, wespe*, biene*, garnelen, krabben, meeresfrüchte, sesam, fischallergie, cashew*, haselnuss*, haselnüsse*, walnuss*, spritze, kontrastmittel, medikament, pusteln, nesselausschlag, kiwi, hummer, pistazie*",
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
    schluss machen mit allem, dem ein ende, ein ende setzen, ein ende machen, von der brücke, vor den zug, vor die bahn, \
    abschiedsbrief*, nicht mehr leben, nicht mehr weiterleben, lebensmüde, todessehnsucht, allem ein ende, \
    will sterben, nicht mehr da sein will, nicht mehr leben will, umbringen will, mache ich schluss mit allem, schluss mit allem, mit allem schluss, vor den zug werfen, vor einen zug, vor ein auto, schluss mit dem leben, mir was antun, mir etwas antun, sich was antun, sich etwas antun, ins wasser gehen, nie wieder aufwachen, nie mehr aufwachen, nicht mehr aufwachen, tot sein, wäre lieber tot, lieber tot, aus dem leben scheiden, nicht mehr leben wollen, aus dem fenster springen, erhängt, strick um, nicht mehr auf der welt, selbstmordgedanken, ritze mich wieder, pulsadern auf, \
    schluss macht mit dem leben, schluss machen mit dem leben, schluss mache mit dem leben, mit dem leben schluss, dem leben ein ende, \
    bring mich heute um, bringe mich heute um, bring mich heute abend um, bring mich noch um, arme aufgeschnitten
    """,
    "live":
      "leben, lebe, weiterleben, dasein, existieren, hier sein, weitermachen, weiter machen, hier bleiben",
    "pointless":
      "wofür soll, wozu soll, wozu noch, wofür noch, warum soll ich noch, keinen grund mehr, keinen sinn, kein sinn, sinnlos, keinen ausweg, kein ausweg, keine hoffnung, hoffnungslos, satt, leid, nicht mehr, keine kraft, kann nicht mehr, ohne mich, zur last, egal, wertlos, wozu, wofür, sinn mehr, müde vom",
    "withoutme":
      "ohne mich, wenn ich weg wäre, wenn es mich nicht, wenn ich nicht mehr, nie geboren, wenn ich tot",
    "better": "besser dran, besser, leichter, niemand würde, keiner würde, allen",
    "voices": "stimmen",
    "chestpain": "brustschmerz*, herzschmerz*",
    "sit":
      "sitzt, säße, sässe, sitzen, steht ein, schraubstock, ziegelstein, felsbrocken, kniet, klotz, betonklotz, zentner, zentnerlast, als ob einer, als ob jemand, als würde jemand, als würde einer, schraubzwinge, gürtel um, eisenring",
    "tumble":
      "gestürzt, gefallen, gestürzt bin, sturz, stürzte, fiel, unfall, runtergefallen, heruntergefallen, abgestürzt, angefahren, kopfsprung",
    "unfeeling":
      "spür* nicht, spür* * nicht, spür* * * nicht, fühl* nicht, fühl* * nicht, fühl* * * nicht, nicht mehr spür*, nicht spür*, nicht bewegen, nicht mehr bewegen, kein gefühl, gefühllos, taub, gelähmt",
    "limbs": "beine, beinen, arme, armen, füße, füßen, hüfte abwärts, hals abwärts",
    "sudden":
      "auf einmal, plötzlich*, mit einem mal, schlagartig, von jetzt auf gleich, seit heute morgen",
    "stand":
      "am geländer, an der kante, am abgrund, am rand, geklettert, stehe auf, steht auf, steh auf der, steh auf dem, steh am geländer, stehe am geländer, sitze auf dem dach, sitzt auf dem dach, hänge am, klettere",
    "height":
      "bahngleis, bahnsteigkante, brücke, dach, balkon, hochhaus, klippe, gleisen, gleise, bahngleisen, hausdach, fenster, fensterbrett, parkhaus, turm, schlucht, geländer, staudamm, autobahnbrücke",
    "jump":
      "davorspringen, davorzuspringen, davor springen, davor zu springen, runterzuspringen, herunterzuspringen, springen, springe, springt, runterspringen, herunterspringen, hinunterspringen, hinunterstürzen, stürze mich, stürz mich, stürzt sich, mich stürzen, sich stürzen, gesprungen",
    "pillsready":
      "tabletten bereitgelegt, tabletten bereit, pillen bereit, pillen bereitgelegt, schlaftabletten bereitgelegt, schlaftabletten bereit, tabletten gesammelt, schlaftabletten gesammelt, tabletten gehortet, pillen gesammelt, tabletten liegen vor mir, tabletten liegen schon vor mir, pillen liegen vor mir, tabletten vor mir, tabletten schon in der hand, tabletten in der hand",
    "lastgoodbye":
      "lebt wohl, leb wohl, von allen verabschiedet, mein letzter tag, meine letzte nacht, morgen nicht mehr da, ist mein abschied, macht es gut ihr, ihr seht mich nie, werdet mich nicht mehr, kümmert euch um, bis morgen bin ich nicht, testament geschrieben, abschiedsnachricht, abschied genommen, wenn ihr das lest bin, wenn du das liest bin, wenn sie das lesen bin",
    "weapon": "pistole, gewehr, revolver, strick, schlinge, seil, waffe, rasierklinge",
    "hand": "in der hand, an der schläfe, um den hals, geladen, bereit",
    "unsafe": "für nichts garantieren, angst vor mir selbst, vor mir selbst nicht sicher",
    "pregnant": "schwanger, schwangere, schwangerschaft, schwangerschaftswoche",
    "pads": "binden, binde, handtücher, handtuch",
    "cough": "husten, hustet, abhusten, aushusten",
    "thunderclap":
      "schlimmsten kopfschmerzen, schlimmste kopfschmerzen, vernichtender kopfschmerz, vernichtungskopfschmerz, kopfschmerz wie ein schlag, kopfschmerzen wie noch nie, schlimmster kopfschmerz, schlimmste kopfweh, kopfschmerz meines, kopfschmerzen meines, kopfschmerz seines, kopfschmerzen ihres, blitz im kopf, im kopf geknallt, im kopf hat es geknallt, kopf hat es geknallt, knall im kopf, schlag im kopf, im kopf gerissen, donnerschlag im kopf, peitschenhieb im kopf, kopfschmerzen wie nie zuvor, kopfschmerz wie nie",
    "clutch":
      "greift sich, fasst sich, packt sich, hält sich, krallt sich, griff sich, fasste sich, greift an, fasst an",
    "sight":
      "doppelbilder, sehe nichts, sieht nichts, sehe nichts mehr, sieht nichts mehr, auf einem auge, halbe bild, blind, sehe ich doppelt, seh ich doppelt, sehe doppelt, seh doppelt, sieht doppelt, sehe alles doppelt, seh alles doppelt, sieht alles doppelt, doppelt sehe, doppelt sieht, doppelt gesehen, sehe plötzlich doppelt, doppelbild, alles doppelt",
    "stagger":
      "taumelt, taumle, torkelt, torkle, wankt, schwankt, kann nicht mehr gehen, kann nicht mehr laufen, kann nicht mehr stehen, kann mich nicht auf den beinen, nicht mehr auf den beinen, zieht ein bein nach, zieht das bein nach, zieht * ein bein nach",
    "gassed":
      "kohlenmonoxidmelder, co melder, gasmelder, riecht nach gas, gasgeruch, abgase, gas ausgetreten, kohlenmonoxid, dämpfe, chlorgas, rauch eingeatmet, heizung riecht, therme riecht, holzkohlegrill im, grill im zimmer, grill in der wohnung, co-melder, melder piept, chlorreiniger gemischt",
    "dizzy":
      "schwindlig, schwindelig, schwindel, benommen, kopfschmerzen, kopfweh, übel, schlapp, schläfrig, müde, kotzübel",
    "child":
      "kleinkind, kleine, kleiner, zweijährig*, dreijährig*, einjährig*, säugling, sohn, tochter, kind, kinder, enkel, enkelin, mädchen, bub, zwillinge, enkelkind",
    "ate":
      "gegessen, geschluckt, verschluckt, gefuttert, genascht, gelutscht",
    "stuckinthroat":
      "verschluckt, im hals stecken, steckt im hals, hals stecken, stück im hals, in die falsche röhre, in den falschen hals, steckt * im hals, steckt * * im hals, gräte im hals, kriegt keinen ton, bringt keinen ton, bekommt keinen ton, greift sich an den hals, fasst sich an den hals, packt sich an den hals, in die luftröhre",
    "callhelp":
      "ruf einen krankenwagen, rufen sie einen krankenwagen, ruft einen krankenwagen, brauche einen krankenwagen, brauchen einen krankenwagen, krankenwagen rufen, notarzt rufen, brauche einen notarzt, rettungswagen rufen, ruf den notarzt",
    "lowsugar":
      "unterzucker, unterzuckerung, unterzuckert",
    "oneeye":
      "auf einem auge nichts, auf dem rechten auge nichts, auf dem linken auge nichts, auf einem auge plötzlich",
    "blackstool":
      "stuhl ist schwarz, stuhl ist pechschwarz, stuhl ist ganz schwarz, stuhl ist tiefschwarz, schwarzer stuhl, schwarzen stuhl, stuhlgang ist schwarz, pechschwarzen stuhl, schwarz wie teer, wie teer",
    "hivesall":
      "quaddeln am ganzen, quaddeln überall, überall quaddeln, voller quaddeln, quaddeln bekommen am, ausschlag überall",
    "despair":
      "will nicht mehr ich kann nicht, kann nicht mehr ich will nicht, kann nicht mehr und ich will, kann nicht mehr und will, will nicht mehr und kann nicht, will nicht mehr und ich kann, will auch nicht mehr, halte es nicht mehr aus, halt es nicht mehr aus, halte das alles nicht mehr aus, halt das alles nicht mehr aus, hat alles keinen sinn mehr, alles keinen sinn",
  ]

  /// The words in Spanish.
  static let spanish: [String: String] = [
    "cannot":
      "dejado de, ha dejado de, ya casi no, no es capaz de, no puedo, no puede, no logro, no logra, no consigo, no consigue, no, ya no, dejó de, dejo de, apenas, me cuesta, le cuesta, falta, le falta, me falta, sin, casi no, dificultad, dificultades, problemas para, no deja de, nada de, deja de, no entra, no me entra, no le entra, no le llega, no me llega, no hay",
    "breathe": "respir*, aire, aliento, oxígeno, respiración",
    "inhaling":
      "respir*, aliento, respiración, inspir*, tomar aire, tomo aire, coger aire, cojo aire, coge aire",
    "breathless":
      "asfixia, ahogo, falta de aire, paro respiratorio, crisis de asma, ataque de asma, jadea, jadeando, jadeo, ronca al respirar, pita al respirar, respira muy mal, respira fatal, boquea, boqueando, sin aliento, se está ahogando, estertor*, hunde el pecho, hunden las costillas, hunde las costillas, mete las costillas, meten las costillas, costillas se hunden, costillas se meten, pecho se hunde, hunde la panza, hunde la barriga, se le cierra el pecho, se me cierra el pecho, se le cerró el pecho, se me cerró el pecho, respira como un pez, como pez fuera, silba el pecho, silba al respirar, silba cuando respira, pitidos al respirar, pita el pecho, ahogándose, no pasa aire, no le pasa el aire, no me pasa el aire, casi no paso aire, hace pausas al respirar, pausas al respirar",
    "choke":
      "ahoga, ahogando, ahogo, ahogado, atragant*, asfixi*, se ahoga, me ahogo, garganta atascad*, atorado, atorada, estrangul*, atasc*, atravesad*, se fue por otro lado, ahogándose, ahogándome",
    "blueface":
      "poniendo azul, labios azules, azulado, azulada, labios morados, cara azul, puesto azul, puesta azul, azul, está gris, se puso azul, se puso gris, se puso morado, se puso morada, amoratad*, cianótic*, azules los labios, morados los labios, poniendo gris, pone gris, poniendo morado, pone morado, pone morada, está morado, está morada, quedó morado, quedó morada, todo morado, toda morada, cara morada, boca morada, se pone azul, pone azul, está azul",
    "pulse": "pulso, latido, le late, late el corazón, latidos",
    "chest": "pecho, tórax, esternón, corazón, corazon, costillas, pechera",
    "heartattack":
      "ha parado el corazón, paró el corazón, corazón se ha parado, corazón se paró, corazón no late, corazón ha dejado de latir, infarto, ataque al corazón, ataque cardíaco, paro cardíaco, ataque cardiaco, paro cardiaco, el corazón se le, corazón parado",
    "pressing":
      "presión, opresión, oprime, aprieta, aprietan, apretando, aplasta, aplastando, elefante, peso, pesadez, quema, ardor, punzada*, punzante, clavando, insoportable, losa, pinchazo*, peso encima, quemazón, apretado, estruja, estrujando, me parte, como una piedra, cinturón, puñalada*, pesado, pisa, pisan, pisara, pisaran, pisando, pisándome, aplastan, aplastaran, aplastara, reventar, revienta, apretón, puñal, daga, prensa, prensado, oprimen, oprimiendo, estrujan",
    "hurt":
      "duele, duelen, dolor*, molestia, punzada*, ardor, doliendo, pinchazo*, pincha, quemazón, arde, molesta, pisa, pisan, pisara, pisaran, pisando, puñal, dolió, dolieron",
    "acute":
      "mucho, muy fuerte, fuerte, fuertes, intenso, intensa, horrible, terrible, insoportable, de repente, de pronto, súbito, repentino, repentina, desde hace una hora, ahora mismo, muy mal, tremendo, tremenda, agudo, aguda, fortísim*, atroz, brutal, pinchante, punzante, penetrante, bestial, bestiales, espantos*, insufrible, me dobla, tremend*, muchísimo",
    "arm":
      "brazo, brazo izquierdo, mandíbula, hombro, espalda, cuello, brazos, quijada, cuello y brazo, hasta los dedos, la mano izquierda",
    "spread":
      "baja, sube, irradia, corre, hacia, se extiende, hasta, pasa al, llega al, llega hasta, va del, va al, va hasta, pasa a, me llega, se va al, se me va, se me duerme, se le duerme, se corre, me baja, me sube",
    "sweat":
      "sudor, sudando, sudo, sudores, sudor frío, pálido, pálida, náuseas, frío, blanco como, blanca como, empapado en sudor, empapada en sudor, sudo frío",
    "face": "cara, boca, rostro, labio, párpado, sonrisa",
    "droop":
      "caída, caído, torcida, torcido, dormida, dormido, paralizada, paralizado, chueca, chueco, de un lado, de lado, desviada, se le cayó, cayó un lado, cayó la mitad, cayó media, torció, se le torció, colgando, cuelga, doblada, desviado, se le fue de lado, inmóvil, para un lado, de medio lado",
    "side":
      "un lado, lado izquierdo, lado derecho, medio cuerpo, mitad, brazo izquierdo, brazo derecho, pierna izquierda, pierna derecha, del cuerpo, el brazo, la pierna, la mano, mitad del cuerpo",
    "weak":
      "no consigo mover, no logro mover, débil, sin fuerza, dormido, dormida, adormecido, adormecida, paralizado, paralizada, no mueve, no puede mover, no puedo mover, no siento, entumecid*, no responde, no puede levantar, no puedo levantar, no levanta, arrastra, arrastra la pierna, no le responde, sin sensibilidad, hormigue*, floja, flojo",
    "speech":
      "hablar, habla, palabras, hablando, decir, lenguaje, frases, entiende, entender, contestar, responder, pronunciar, frase",
    "garbled":
      "raro, rara, enredad*, incoherente*, no se entiende, no se le entiende, arrastra, sin sentido, balbucea, confundid*, confus*, mal, trab*, balbuce*, no le salen, no me salen, cosas raras, disparates, tonterías, se traba, como borracho, como borracha, extraño, extraña, despacio, no se le entiende nada, no se le entiende lo, no se le entiende bien, no se entiende nada, como si estuviera borracho, como si estuviera borracha, como si hubiera bebido, no le sale, enreda, trabada, se le enreda, se me enreda",
    "tumble":
      "caí, cayó, caído, caída, caerme, caerse, accidente, atropellaron, atropellado, choque, choqué",
    "unfeeling":
      "no siento, no siente, no puedo mover, no puede mover, no mueve, sin sensibilidad, no me responden, paraliz*, dormidas, dormidos",
    "limbs": "piernas, brazos, pies, cintura para abajo, cuello para abajo",
    "sudden": "de repente, de pronto, de golpe, repentinamente, súbitamente",
    "stroke":
      "ictus, derrame cerebral, infarto cerebral, embolia, apoplejía, derrame, accidente cerebrovascular",
    "unconscious":
      "inconsciente, desmay*, perdió el conocimiento, pierde el conocimiento, perdió la conciencia, sin conocimiento, desplom*, no reacciona, no despierta, colaps*, se desvaneció, desvanecid*, no vuelve en sí, no se mueve, tirado en el suelo, tirada en el suelo, cayó redondo, cayó redonda, se ha caído redondo, no vuelve, sin sentido en el suelo, perdido el conocimiento, pérdida de conocimiento, desfallec*, no la podemos despertar, no lo podemos despertar, no la puedo despertar, no lo puedo despertar, no puedo despertarla, no puedo despertarlo, no consigo despertarlo, no consigo despertarla, no hay manera de despertarlo, no hay manera de despertarla, se cayó redondo, cayó fulminado",
    "seizure":
      "convulsion*, convulsiona*, epiléptic*, ataque epiléptico, espuma por la boca, convulsiones, convulsionando, ataque de epilepsia, crisis epiléptica, temblando todo el cuerpo, ojos en blanco, echa espuma, echando espuma, espuma en la boca, temblando todo, sacudidas",
    "wake":
      "despierta, despertar, despertarlo, despertarla, reacciona, volver en sí, reaccionar",
    "person":
      "esposo, esposa, marido, mujer, suegra, suegro, cuñado, primo, prima, sobrino, sobrina, bebé, niño, niña, compañero, compañera, tío, tía, nieto, nieta, mamá, papá, ella, él, alguien, señor, señora, novio, novia, le",
    "bleed":
      "sangr*, sangre, sangrado, sangra, sangrando, hemorragia, desangr*, ensangrentad*, sangrante, sangraba",
    "bleedout": "desangr*, se desangra, me desangro",
    "heavy":
      "mucho, mucha, muchísim*, no para, no se detiene, no deja de, no paran, a chorros, a borbotones, por todas partes, por todos lados, abundante, charco, tanta, imparable, sin parar, no podemos parar, no puedo parar, no conseguimos parar, no hay manera, empapad*, a raudales, sin control, brota, litros, no se corta, no se me corta, no se le corta, pierde, perdiendo, toda llena, todo lleno, no cesa, a chorro, chorrea, chorreando, un chorro, chorro, empapo, empapando, empapé, sigue saliendo, no se para, no hay quien, como una fuente, como un grifo",
    "wound":
      "apuñal*, disparo, disparado, balazo, arteria, navajazo, puñalada, herida profunda, muñeca cortada, hasta el hueso, apuñalad*, cuchillada, cuchillo clavado, clavado un cuchillo, baleado, le dispararon, se le ve el hueso, fractura abierta, acuchill*, corte profundo, herida muy profunda, cortó la garganta",
    "cutoff":
      "cortó, cortado, cortada, amputó, arrancó, se cortó, me corté, corté, se rebanó, rebanado, se arrancó, ha cortado, he cortado, amputado, seccion*, cercen*",
    "limb": "dedo, mano, brazo, pierna, muñeca, pie, venas",
    "vomit": "vomit*, tose, tosiendo, tosió, escupe, escupiendo",
    "vomitblood":
      "vomita sangre, vomito sangre, vomitó sangre, tose sangre, vomitando sangre, posos de café, escupe sangre",
    "swallow":
      "bebió, bebido, bebí, tragó, tragado, tragué, tomó, tomé, tomado, comió, comido, comí, ingirió, ingerido, comimos, tragaron, se metió en la boca, bebiendo, inyecté, inyectó, se ha tragado, ha tragado, comiéndose, bebiéndose, ha bebido, ha comido, se comió, se bebió, se tomó, lamió, chupó, chupado, mordió, a la boca, se metió, metió en la boca, respiró, inhaló, inhalado, probó, chupando, masticó, mordisqueó, tragaba",
    "poison":
      "lejía, cloro, veneno, venenos*, detergente, desatascador, amoníaco, anticongelante, raticida, matarratas, insecticida, gasolina, disolvente, aguarrás, limpiador, producto de limpieza, pila, pilas, setas, hongos, bayas, lavavajillas, suavizante, alcohol de quemar, ácido, sosa, veneno para ratas, producto para desatascar, quitaesmalte, lavandina, detergente de ropa, cápsula de detergente, pastilla de lavavajillas, pila de botón, imán, imanes, antipolillas, herbicida, pesticida, fertilizante, metanol, líquido de frenos, salfumán, agua fuerte, ambientador, seta, hongo, nicotina, vapeador, colonia, limpiahornos, limpiacristales",
    "medicine":
      "pastillas, pastilla, medicamento*, medicina*, somníferos, tranquilizantes, antidepresivos, paracetamol, ibuprofeno, frasco, blíster, drogas, heroína, cocaína, dosis, tabletas, remedios, cápsulas, calmantes, ansiolíticos, pastillas para dormir, comprimidos, jarabe, aspirinas, metadona, fentanilo, morfina, lorazepam, diazepam, somnífero",
    "toomuch":
      "cincuenta, veinticinco, una caja, toda la caja, la caja entera, un puñado, veinte, treinta, cuarenta, todo el bote, medio frasco, demasiad*, todas, todo el frasco, frasco entero, muchas, sobredosis, diez veces, el doble, caja entera, un montón, bote entero, todas las, todo el, toda la, entero, entera, cien, sesenta, un bote, el bote, la caja, de más, muchísimas, todo el pastillero, pastillero entero, toda la semana, el frasco entero",
    "overdose": "sobredosis, intoxic*, envenen*, monóxido, coma etílico",
    "swell":
      "hinch*, inflam*, cierra, cerrando, se me cierra, se cierra, cerrada, inflad*, se hincha, hinchad*, hinchando, se está hinchando, se me ha hinchado, como un globo, apretando la garganta, se le cierra, cerrándose, cerrado, hinchazón, como salchichas, como globos, como una pelota",
    "airway": "garganta, lengua, labios, cara, cuello, ojos, boca, glotis",
    "allergy":
      "alergi*, alérgic*, picadura, picado, picó, avispa, abeja, cacahuete*, maní, marisco*, nueces, penicilina, antibiótico, gambas, ronchas, urticaria, sarpullido, inyección, vacuna, antibiotico, langostinos, camarones, mariscos, almendra*, avellana*, frutos secos, huevo, abejas, avispas, avispón, contraste, medicamento nuevo, látex, picadura de, picaron, picadas, habones, cacahuate*, langosta, cangrejo, kiwi",
    "shock":
      "choque, shock, reacción, reaccion grave, adrenalina, a punto de desmayar*, bajada de tensión, reacción alérgica fuerte, reacción alérgica grave, epipen",
    "anaphylaxis":
      "anafil*, choque anafiláctico, shock anafiláctico, choque alérgico, shock alérgico",
    "die": "morir, morirme, muerto, muerta, muerte, morirse, morirnos",
    "want":
      "prefiero, preferiría, ojalá, quiero, quisiera, quiere, voy a, va a, pienso, pensando, deseo, ganas, me gustaría, necesito, planeo, intenté, he pensado, amenaza, dice que",
    "kill":
      "matar, matarme, matarse, mato, suicidar, suicidarme, ahorcar, cortar, cortarme, hacerme daño, lastimar, lastimarme, quitarme",
    "self":
      "me, mí, matarme, cortarme, hacerme, lastimarme, se, las venas, mí mismo, mí misma, sí mismo, sí misma, conmigo mismo, conmigo misma",
    "suicide":
      "en matarme, voy a matarme, intenté matarme, intentado matarme, en suicidarme, en quitarme, quitarme de en medio, suicid*, quitarme la vida, quitarse la vida, me quiero matar, se quiere matar, quiero matarme, acabar con mi vida, acabar con todo, terminar con todo, terminar con mi vida, tirarme, carta de despedida, no quiero vivir, no quiero seguir viviendo, no quiero seguir, saltar del, saltar desde, cortarme las venas, ahorcarme, dejar de existir, dejar de vivir, dormirme y no despertar, no despertar nunca, no despertarme más, quitarse de en medio, hacer una locura, acabar con esto, tirarme al tren, tirarse al tren, tirarme por la ventana, tirarse por la ventana, tirarme del balcón, me quiero morir, quiero morirme, quiero morir, quiere morir, se quiere morir, ganas de vivir, ganas de seguir viviendo, ganas de morirme, estar muerta, estar muerto, muerto estaría mejor, matarse, nota de suicidio, nota de despedida, cortado las venas, cortarse las venas, colgarme, colgarse, no estar en este mundo, irme de este mundo, dejar este mundo, hacerme daño, quitándome la vida, quita la vida, quito la vida, quitó la vida, quitar la vida, quitarnos la vida, tirarme a las vías, tirarse a las vías, quitar de en medio, quitarme del medio, quitar del medio, esta noche me mato, hoy me mato, mañana me mato, me corté las venas, se cortó las venas, ganas de tirarme, tirarme al vacío, irme para siempre",
    "live": "vivir, vivo, viviendo, vida, existir, seguir, seguir adelante, estar aquí",
    "pointless":
      "sentido, no tiene sentido, ya no tiene sentido, no vale la pena, no puedo más, no aguanto, cansad*, hart*, sin esperanza, no hay salida, sin salida, ninguna razón, no encuentro razón, para qué",
    "withoutme":
      "nadie me echaría de menos, nadie me echaria de menos, nadie me va a echar de menos, nadie me extrañará, sin mí, si yo no estuviera, si no estuviera, nadie me extrañaría, no haber nacido, desaparecer",
    "better": "mejor, estarían mejor, más fácil, nadie, a nadie",
    "voices": "voces",
    "sit":
      "sentado encima, sentada encima, se sentara, elefante, losa, ladrillo, me pisa, me pisara, me pisaran, pisándome, encima del pecho, un camión, una piedra, sentado en el pecho, arrodillado",
    "stand":
      "al borde, parado en, parada en, subido, subida, de pie en, asomado, asomada, mirando abajo, mirando hacia abajo, mirando para abajo, del otro lado de, colgado de, colgada de",
    "height":
      "puente, azotea, balcón, tejado, barandilla, vías, acantilado, precipicio, ventana, décimo piso, octavo piso, edificio, andén, barranco, torre",
    "jump": "saltar, salto, tirarme, lanzarme, arrojarme, tirarse, lanzarse",
    "pillsready":
      "pastillas preparadas, preparado las pastillas, pastillas listas, guardando pastillas, juntando pastillas, ahorrando pastillas, tengo las pastillas en la mano, las pastillas en la mano y, pastillas delante de mí, pastillas frente a mí",
    "lastgoodbye":
      "adiós para siempre, despedirme de todos, me despido de todos, mi última noche, mi último día, no estaré mañana, mañana ya no estaré, es mi despedida, esta es mi despedida, perdónenme todos, perdonadme todos, cuiden de mis hijos, cuidad de mis hijos, mañana no estaré, ya no estaré mañana, he dejado todo arreglado, me despedí de mis hijos, despedí de mis hijos, despedirme de mis hijos, mandó un mensaje de despedida, cuando lean esto ya, cuando leas esto ya, mañana ya no voy a estar",
    "weapon": "pistola, soga, cuerda, escopeta, revólver, arma, cuchilla, cuchillas",
    "hand": "en la mano, en la sien, al cuello, cargada, lista",
    "unsafe": "miedo de mí mismo, miedo de mí misma, no estoy a salvo de mí",
    "pregnant":
      "embarazada, embarazo, semanas de embarazo, tengo * semanas y, embarazado de, encinta",
    "pads": "compresas, compresa, toallas, toallas sanitarias",
    "cough": "toser, tose",
    "thunderclap":
      "peor dolor de cabeza, dolor de cabeza de mi vida, dolor de cabeza como nunca, dolor de cabeza explosivo, estallido en la cabeza, explosión en la cabeza, trueno en la cabeza, rayo en la cabeza, martillazo en la cabeza, latigazo en la cabeza, dolor de cabeza bestial, dolor de cabeza brutal, dolor de cabeza atroz, dolor de cabeza espantoso, dolor de cabeza insoportable",
    "clutch":
      "se agarra, se agarró, se toca, se lleva la mano, llevándose la mano, agarrándose, se aprieta, se ha llevado la mano, se llevó la mano, con la mano en el",
    "sight":
      "ve doble, veo doble, no ve, no veo, visión doble, perdió la vista, perdí la vista, ciego, ciega, veo todo doble, ve todo doble, viendo doble, veo borroso, ve borroso",
    "stagger":
      "arrastra la pierna, se tambalea, me tambaleo, no puede caminar, no puede andar, no se sostiene, pierde el equilibrio, no me sostengo, no me aguanto de pie, no me tengo en pie, no se tiene en pie, no se aguanta de pie, se va de lado, me voy de lado, arrastra un pie, arrastra el pie",
    "gassed":
      "huele a gas, olor a gas, escape de gas, fuga de gas, monóxido de carbono, alarma de monóxido, detector de monóxido, mezclé lejía, vapores, humo del incendio, inhalado humo, calentador huele, caldera huele, estufa huele, brasero, cloro con, lejía con, lejía y amoníaco",
    "dizzy":
      "mareado, mareada, mareados, mareadas, mareo, me mareo, nos mareamos, dolor de cabeza, náuseas, sueño, somnoliento, somnolienta, vomitando, atontado, atontada",
    "child":
      "bebé, niño, niña, hijo, hija, nieto, nieta, sobrinito, pequeño, pequeña, nena, nene, nenita, chiquito, chiquita, chiquitín, niñita, niñito",
    "ate":
      "comió, comido, tragó, tragado, se comió, se tragó, comieron, tragaron",
    "stuckinthroat":
      "atragant*, garganta atascad*, atorado, atorada, se fue por otro lado, espina en la garganta, se atoró con, se atora con, me atoré con, se agarra el cuello, agarra el cuello, se agarra la garganta, agarrándose el cuello, se le quedó atravesado, se le atravesó, no puede toser, se fue por el otro lado, se le fue por mal",
    "callhelp":
      "llame a una ambulancia, llama a una ambulancia, llamen a una ambulancia, llamad a una ambulancia, necesito una ambulancia, necesitamos una ambulancia, manden una ambulancia, llame al 112, llame al 911",
    "lowsugar":
      "hipoglucemia, bajón de azúcar, azúcar muy baja",
    "chestpain":
      "dolor de pecho, dolor en el pecho, duele el pecho, dolores de pecho",
    "oneeye":
      "no ve por un ojo, no veo por un ojo, no ve de un ojo, no veo de un ojo, perdió la vista de un ojo, perdí la vista de un ojo",
    "blackstool":
      "heces negras, popó negro, popo negro, caca negra, deposiciones negras, negro como petróleo, negra como petróleo, como petróleo, como alquitrán, negras como",
    "gulpdown":
      "traga, tragar saliva, tragar la saliva, pasar saliva",
    "hivesall":
      "habones por todo, habones por todas, habones en todo, lleno de habones, llena de habones, lleno de ronchas, llena de ronchas, ronchas por todas, ronchas en todas, cubierto de ronchas, cubierta de ronchas, urticaria por todas, urticaria en todo",
    "despair":
      "ya no quiero estar aquí, hoy termino con todo, hoy acabo con todo, no quiero seguir aquí, no puedo seguir así",
  ]

  /// What is most often said in danger in other languages, each phrase with the thing that it says.
  ///
  /// French, Italian, Portuguese, Dutch, Polish, Turkish, Russian and Ukrainian, Arabic, Hindi,
  /// Chinese, Japanese, Korean.
  static let others: [String: String] = [
    "cannot": """
    ne peux pas, peux pas, peux plus, arrive pas, arrive plus, n'arrive, n'arrive pas, n'arrive plus, ne peut pas, ne peut plus, peine à, du mal à, \
    ne respire, plus, non riesco, non riesce, non posso, non può, fatica a, non, não consigo, não consegue, não posso, não, nao, mal consigo, \
    kan niet, kan nauwelijks, krijg geen, krijgt geen, geen, nie mogę, nie może, nie, brak, trudno, не могу, не может, не, нет, трудно, не можу, не може, \
    n'arrive plus à, n'arrive pas à, incapable de, falta de, non ce la fa, nefes, hij kan niet, zij kan niet, не могут, перестал, перестала, nie oddycha, cessé de, arrêté de, a smesso di, parou de, gestopt met, przestał, przestała, \
    pas
    """,
    "inhaling":
      "respirer, respire, souffle, respirare, respira, respiro, fiato, respirar, fôlego, ademen, ademt, adem, oddychać, oddycha, oddechu, дышать, дышит, дихати, дихає",
    "breathe":
      "respirer, respire, souffle, l'air, air, respirare, respira, respiro, fiato, aria, respirar, ar, fôlego, ademen, ademt, adem, lucht, oddychać, oddycha, oddechu, powietrza, дышать, дышит, воздуха, дихати, дихає",
    "breathless":
      "لا أستطيع التنفس, لا يستطيع التنفس, لا تستطيع التنفس, لا يتنفس, साँस नहीं, सांस नहीं, étouffe, étouffer, soffoco, soffocando, soffoca, sufocando, sufoco, asfixiando, stikt, ik stik, dusi się, duszę się, nefes alamıyorum, nefes alamıyor, nefes alamiyorum, boğuluyor, boğuluyorum, nefes almıyor, задыхаюсь, задыхается, задихаюся, étouffe*, s'étouffe, s'étrangle, étrangl*, suffoqu*, asphyxi*, crise d'asthme, soffoc*, strozza, strozzando, attacco d'asma, sufoc*, engasg*, asfixi*, crise de asma, stikken, verstikt, astma-aanval, dusi, dławi, zadławi*, krztusi, atak astmy, astım krizi, tıkandı, задохн*, подавился, подавилась, приступ астмы, удушье, naar adem",
    "heartattack": """
    نوبة قلبية, سكتة قلبية, दिल का दौरा, हार्ट अटैक, \
    crise cardiaque, infarctus, arrêt cardiaque, attacco di cuore, attacco cardiaco, arresto cardiaco, ataque cardíaco, ataque do coração, parada cardíaca, enfarte, infarto, \
    hartaanval, hartinfarct, hartstilstand, zawał, zawał serca, kalp krizi, инфаркт, сердечный приступ, інфаркт, \
    fait un infarctus, cœur s'est arrêté, pas de pouls, plus de pouls, cuore si è fermato, senza polso, sem pulso, coração parou, hart staat stil, geen pols, geen hartslag, zawału, brak pulsu, nie ma pulsu, kalbi durdu, nabzı yok, сердце остановилось, нет пульса, инфаркта
    """,
    "chest":
      "poitrine, thorax, petto, torace, peito, borst, klatce piersiowej, klatka, göğsüm, göğsümde, груди, грудь, грудной, грудях, mijn borst, borstkas, klatki piersiowej, klatkę, göğüs, сердце, сердца, грудной клетке, coração, cuore, no peito",
    "hurt":
      "mal, douleur*, serre, dolore, dolori, fa male, dor, dói, aperto, pijn, drukt, boli, ból, uciska, ağrı, ağrıyor, acıyor, болит, боль, давит, болить, douloureu*, élancement*, fitta, fitte, brucia, pontada*, steken, kłuje, piecze, bóle, sancı, sancıyor, колет, боли, болью, uma dor",
    "acute":
      "forte, fort, fortes, terrible, intense, insupportable, très mal, molto, fortissimo, muito, muita, hevige, erge, silny, silne, bardzo, şiddetli, çok, сильно, сильная, сильную, очень, внезапно, très fort, très forte, violente, violent, atroce, aiguë, fortissima, intenso, intensa, terribile, lancinante, acuto, insuportável, horrível, vreselijk*, ondraaglijk*, straszn*, okropn*, nagły, aniden, dayanılmaz, острая, резкая, ужасная, резко, dor forte",
    "arm":
      "bras, braccio, braço, linkerarm, ramię, ramienia, kolum, рука, руку, руке, mâchoire, épaule, mascella, mandibola, spalla, mandíbula, ombro, kaak, schouder, szczęka, żuchwa, barku, çene, çeneme, челюсть, плечо, лопатку",
    "stroke":
      "جلطة, سكتة دماغية, लकवा, ब्रेन स्ट्रोक, avc, accident vasculaire, ictus, colpo apoplettico, derrame, avc, beroerte, udar, udar mózgu, inme, felç, инсульт",
    "unconscious": """
    فاقد الوعي, فقد الوعي, بلا وعي, बेहोश, \
    inconscient, inconsciente, évanoui, évanouie, perdu connaissance, ne répond plus, sans connaissance, svenuto, svenuta, incosciente, privo di sensi, non risponde, \
    desmaiou, desmaiado, desmaiada, não responde, bewusteloos, flauwgevallen, reageert niet, nieprzytomny, nieprzytomna, zemdlał, zemdlała, stracił przytomność, \
    bayıldı, bilinci kapalı, kendinden geçti, без сознания, потерял сознание, потеряла сознание, не реагирует, \
    tombé dans les pommes, s'est effondré, s'est effondrée, s'est écroulé, s'est écroulée, inanimé, inanimée, perso i sensi, perso conoscenza, perdeu a consciência, desacordad*, buiten bewustzijn, flauw gevallen, in elkaar gezakt, straciła przytomność, nie reaguje, osunął się, osunęła się, bilincini kaybetti, kendinde değil, yere yığıldı, baygın, потерял* сознание, не приходит в себя
    """,
    "seizure":
      "convulsions, convulsionne, crise d'épilepsie, convulsioni, convulsões, convulsão, stuipen, epileptische, drgawki, padaczki, nöbet geçiriyor, havale, судороги, приступ эпилепсии",
    "bleed":
      "saigne, saignement, sang, hémorragie, sanguina, sangue, sanguinando, sangra, sangrando, sangramento, bloedt, bloed, bloeding, krwawi, krew, krwi, kanıyor, kanama, kan, кровь, крови, кровотечение, кров, saigner, saigné, sanguinare, sanguino, sangrar, sangrou, hemorragia, emorragia, bloeden, bloedend, krwawić, krwotok, kanaması, kanıyorum, истекает, кровью",
    "bleedout": "ينزف بشدة, أنزف بشدة, نزيف حاد, खून बह रहा, खून नहीं रुक",
    "heavy":
      "beaucoup, ne s'arrête pas, n'arrête pas, partout, énormément, tanto, molto, non si ferma, dappertutto, muito, não para, por toda parte, hevig, stopt niet, overal, mocno, bardzo, dużo, nie przestaje, çok, durmuyor, много, сильно, не останавливается, tantissimo, tantissima, abbondante, a fiotti, non smette, ovunque, à flots, gicle, abondamment, ne cesse pas, arrête pas, s'arrête pas, s'arrête plus, demais, jorrando, sem parar, niet te stoppen, blijft bloeden, heel veel, overvloedig, leje się, leje, tryska, wszędzie, bez przerwy, fışkırıyor, durduramıyoruz, her yer, хлещет, очень много, везде, не остановить, литрами, не могу остановить",
    "swallow":
      "avalé, bu, mangé, pris, ingéré, ingoiato, bevuto, mangiato, preso, ingerito, engoliu, engoli, bebeu, bebi, comeu, tomei, tomou, ingeslikt, gedronken, gegeten, geslikt, genomen, połknął, połknęła, wypił, wypiła, zjadł, wziąłem, wzięłam, içti, yuttu, içtim, yuttum, выпил, выпила, проглотил, проглотила, съел, принял, приняла, avale, boit, lèche, ingère, ingoia, beve, engole, bebe, ingeriu, slikt, drinkt, eet, ingenomen, wypiłem, wypiłam, zjadłem, zjadłam, połknąłem, połknęłam, wzięła, wziął, zażył, zażyła, yedi, yedim, aldım, aldı, yutmuş, içmiş, выпил*, проглотил*, наглотал*, съела, съели",
    "poison":
      "javel, eau de javel, poison, détergent, produit ménager, débouche, champignons, pile, candeggina, veleno, detersivo, funghi, pila, água sanitária, veneno, detergente, cogumelos, pilha, bleekmiddel, gif, vaatwastablet, paddenstoelen, batterij, wybielacz, trucizna, truciznę, płyn, grzyby, baterię, çamaşır suyu, zehir, deterjan, mantar, отбеливатель, яд, грибы, батарейку, моющее, liquide vaisselle, lessive, antigel, mort aux rats, désherbant, white spirit, pile bouton, baies, détartrant, varechina, antigelo, topicida, diserbante, benzina, trielina, bacche, alvejante, soda cáustica, chumbinho, gasolina, bagas, schoonmaakmiddel, ontstopper, antivries, rattengif, benzine, knoopcel, bessen, wasmiddel, płyn do, domestos, trutkę, trutka, kret, benzynę, baterii, muchomor*, fare zehiri, tuz ruhu, отбеливател*, крысин*, яда, антифриз, бензин, батарейк*, растворитель, чистящ*, уксус*, мухомор*",
    "medicine":
      "comprimés, médicament*, cachets, somnifères, pastiglie, pillole, farmaci, medicine, sonniferi, comprimidos, remédio*, remédios, pillen, tabletten, slaappillen, tabletki, tabletek, leki, leków, hap, ilaç, ilacı, таблетки, таблеток, снотворное, comprimé, pilules, pilule, tranquillisants, compresse, pasticche, sonnifero, tranquillanti, pílulas, pílula, calmantes, slaapmiddelen, medicijnen, pijnstillers, tabletka, pigułki, pigułek, proszki, haplar, hapları, uyku hapı, uyku ilacı, снотворного, лекарств*, таблетками, таблетку",
    "toomuch":
      "trop de, trop, toute la boîte, troppe, troppi, tutta la scatola, demais, muitos, caixa inteira, todos os, te veel, hele doos, za dużo, całe opakowanie, çok fazla, bir kutu, слишком много, много, всю упаковку, целую пачку, vingt, trente, quarante, cinquante, tous les, toutes les, tous mes, une boîte, boîte entière, poignée, venti, trenta, quaranta, cinquanta, tutte le, tutti i, una scatola, scatola intera, manciata, vinte, trinta, quarenta, cinquenta, todas as, uma caixa, punhado, cartela, twintig, dertig, veertig, vijftig, alle, een doos, handvol, dwadzieścia, trzydzieści, czterdzieści, pięćdziesiąt, wszystkie, garść, opakowanie, yirmi, otuz, kırk, elli, bütün, tüm, bir avuç, kutu, двадцать, тридцать, сорок, пятьдесят, все таблетки, всю пачку, пачку, горсть, упаковку",
    "overdose":
      "جرعة زائدة, تسمم, ज़हर, जहर, surdose, overdose, empoisonné, empoisonnée, intoxication, intoxiqué, avvelenato, avvelenata, intossicazione, overdose, envenenado, envenenada, intoxicado, overdosis, vergiftigd, vergiftiging, przedawkował*, zatruł*, zatrucie, aşırı doz, zehirlendi, zehirlendim, передозировка, отравился, отравилась, отравление",
    "swell":
      "gonfle, enfle, gonflé, gonflée, enflé, se ferme, serre, si gonfia, gonfia, gonfio, si chiude, inchou, inchada, inchado, fechando, zwelt, opgezwollen, dichtgaat, puchnie, spuchł, spuchnięt*, şişti, şişiyor, опухает, опух, опухло, отек, отекает, gonfler, enfler, enflent, gonflent, gonfiando, gonfie, gonfia*, chiudendo, inchando, incharam, inchad*, zwellen, gezwollen, puchną, opuch*, spuchł*, şişmiş, kapanıyor, опухл*, распух*, отекл*, сжимается",
    "airway":
      "gorge, langue, lèvres, visage, gola, lingua, labbra, viso, garganta, língua, lábios, rosto, keel, tong, lippen, gezicht, gardło, język, usta, twarz, boğazım, dilim, dudaklarım, горло, язык, губы, лицо",
    "anaphylaxis":
      "choc anaphylactique, choc allergique, shock anafilattico, shock allergico, choque anafilático, choque alérgico, anafylactische shock, allergische shock, wstrząs anafilaktyczny, wstrząs, anafilaktik şok, анафилактический шок, анафилаксия, réaction allergique grave, œdème de quincke, reazione allergica grave, reação alérgica grave, ernstige allergische reactie, ciężka reakcja alergiczna, ağır alerjik, отёк квинке, отек квинке",
    "suicide": """
    أريد أن أموت, أريد الموت, أريد أن أقتل نفسي, انتحار, الانتحار, سأنتحر, मरना चाहता हूँ, मरना चाहती हूँ, आत्महत्या, खुदकुशी, जान देना, \
    me suicider, suicide, suicider, me tuer, se tuer, mettre fin à mes jours, en finir avec la vie, en finir, envie de mourir, veux mourir, veut mourir, plus envie de vivre, veux plus vivre, \
    uccidermi, uccidersi, suicidarmi, suicidio, voglio morire, vuole morire, farla finita, non voglio più vivere, togliermi la vita, \
    me matar, se matar, quero morrer, quer morrer, suicídio, suicidar, tirar minha vida, acabar com a minha vida, não quero mais viver, \
    zelfmoord, mezelf doden, wil dood, wil sterven, van kant maken, niet meer leven, uit het leven stappen, \
    chcę umrzeć, chce umrzeć, chcę się zabić, zabić się, się zabić, samobójstwo, odebrać sobie życie, nie chcę żyć, nie chcę już żyć, \
    ölmek istiyorum, ölmek istiyor, kendimi öldürmek, kendimi öldüreceğim, intihar, yaşamak istemiyorum, canıma kıymak, \
    хочу умереть, хочет умереть, покончить с собой, покончить жизнь, убить себя, самоубийство, не хочу жить, не хочу больше жить, суицид, хочу померти, вбити себе, \
    en finir avec, plus vivre, envie d'en finir, me jeter sous, me jeter du, me pendre, me tailler les veines, mieux mort, mieux morte, être mort, être morte, ammazzarmi, ammazzarsi, impiccarmi, buttarmi, tagliarmi le vene, non voglio vivere, vorrei morire, vorrei essere morto, vorrei essere morta, stanco di vivere, stanca di vivere, me enforcar, me jogar, cortar os pulsos, cansado de viver, cansada de viver, não quero viver, queria morrer, queria estar morto, queria estar morta, acabar com tudo, einde aan, er een eind aan, eind aan mijn leven, niet meer verder leven, wil niet meer leven, van het dak springen, voor de trein, mezelf ophangen, nie chce żyć, nie chce już żyć, skończyć ze sobą, skończę ze sobą, powiesić się, powieszę się, podciąć żyły, skoczyć z mostu, zabiję się, wolałbym nie żyć, wolałabym nie żyć, kendimi asacağım, kendimi asmak, köprüden atla*, bileklerimi kes*, canıma kıyacağım, hayatıma son, умереть хочу, хочется умереть, не хочется жить, повешусь, вскрыть вены, вскрыла вены, вскрыл вены, жить не хочу, жить не хочется, покончу с собой, убью себя
    """,
  ]

  /// The same in scripts that put no spaces between words, found anywhere in one.
  static let unspaced: [String: String] = [
    "suicide": """
    想死, 自杀, 自殺, 不想活, 活不下去, 了结生命, 死にたい, 消えたい, 生きていたくない, 生きるのがつらい, 죽고싶, 자살, 죽고 싶*, 살고 싶지*
    """,
    "breathless": """
    无法呼吸, 不能呼吸, 没有呼吸, 没呼吸, 呼吸困难, 喘不过气, 喘不上气, 窒息, 息ができない, 息が出来ない, 呼吸ができない, 呼吸していない, 息をしていない, 息が苦しい, \
    질식, 숨을 못*, 숨을 쉴*, 숨을 쉬지*, 숨이 막*, 숨이 안*
    """,
    "heartattack": "心脏病发作, 心肌梗, 心臓発作, 心筋梗塞, 胸が締め付け, 胸口剧痛, 胸口压, 심장마비, 심근경색, 심장 마비",
    "stroke": "中风, 脑卒中, 脳卒中, 脳梗塞, 뇌졸중, 뇌출혈",
    "unconscious": "昏迷, 失去意识, 昏倒, 不省人事, 意識がない, 意識不明, 倒れて, 의식이 없*, 의식을 잃*, 쓰러졌*",
    "seizure": "抽搐, 痙攣, けいれん, 발작",
    "bleedout": "大出血, 流血不止, 血止不住, 出血が止まらない, 血が止まらない, 피가 멈추지*, 출혈이 멈추지*",
    "overdose": "中毒, 服药过量, 吃了太多药, 過量服薬, 薬を飲みすぎ, 毒を飲, 중독, 약을 너무*",
    "anaphylaxis": "过敏性休克, 喉咙肿, アナフィラキシー, 喉が腫れ, 아나필락시스, 목이 부*",
    "blueface":
      "tout bleu, toute bleue, lèvres bleues, devient bleu, devient bleue, labbra blu, diventa blu, cianotico, ficando roxo, ficando roxa, ficou roxo, ficou roxa, lábios roxos, wordt blauw, loopt blauw, blauwe lippen, sinieje, sine usta, morarıyor, morardı, dudakları mor, посинел, посинела, синеет, синие губы",
    "pressing":
      "poids sur, comme un poids, oppresse, oppression, étau, serrement, écrase, éléphant, peso sul, peso sopra, oppressione, morsa, stringe, schiaccia, peso no, aperto no, pressão, esmaga, drukkend*, druk op, beklemmend*, ucisk, gniecie, ściska, baskı, sıkışma, sıkışıyor, давит, сжимает, жжёт, тяжесть",
    "spread":
      "descend, irradie, vers le bras, scende, si irradia, desce, irradia, vai para, straalt, uitstraling, promieniuje, yayılıyor, vuruyor, отдаёт, отдает",
    "face":
      "visage, bouche, sourire, bocca, faccia, viso, boca, rosto, cara, mond, gezicht, mondhoek, usta, twarz, kącik, ağzı, yüzü, yüz, лицо, рот, лица, рта, улыбка",
    "droop":
      "de travers, tordu, tordue, paralysé*, affaissé*, pendante, storta, storto, paralizzat*, pende, cascante, torta, torto, paralisad*, caída, caído, scheef, hangt, verlamd, scheve, wykrzywi*, krzywe, krzywy, opadł*, opada, kaydı, eğrildi, eğri, felç, перекос*, перекошен*, скривил*, онемел*, парализ*, обвис*",
    "side":
      "côté gauche, côté droit, bras gauche, bras droit, jambe gauche, jambe droite, moitié, lato sinistro, lato destro, braccio sinistro, braccio destro, metà, lado esquerdo, lado direito, braço esquerdo, braço direito, metade, linkerkant, rechterkant, linkerarm, rechterarm, lewa strona, prawa strona, lewą rękę, lewej ręki, prawej ręki, sol tarafı, sağ tarafı, sol kolu, sağ kolu, левая сторона, правая сторона, левая рука, левую руку, правая рука, правую руку",
    "weak":
      "paralysé*, engourdi*, ne bouge plus, ne sent plus, peut plus bouger, paralizzat*, intorpidit*, non muove, non sente, dormente, sem força, não mexe, não move, não sente, verlamd, gevoelloos, slap, beweegt niet, drętw*, zdrętwia*, nie rusza, bezwładn*, uyuştu, uyuşuyor, tutmuyor, hareket ettiremiyor, oynatamıyor, онемел*, отнял*, не двигается, не чувствует",
    "speech":
      "parler, parle, mots, phrase, parlare, parla, parole, falar, fala, palavras, praten, praat, spreken, spreekt, woorden, mówić, mówi, słowa, mowa, konuşamıyor, konuşuyor, konuşması, говорить, говорит, речь, слова",
    "garbled":
      "bizarre*, n'importe quoi, incompréhensible*, charabia, pâteu*, confus*, strano, sconness*, incomprensibil*, biascica, farfuglia, estranho, enrolad*, coisa com coisa, arrastad*, raar, onduidelijk, wartaal, brabbelt, verward, bełkocze, niewyraźnie, dziwnie, bez sensu, bełkot, peltek, anlamsız, невнятн*, бессвязн*, путает*, заплета*",
    "sudden":
      "tout à coup, soudain*, d'un coup, subitement, brusquement, all'improvviso, improvvisamente, di colpo, subitamente, do nada, ineens, plotseling, opeens, nagle, nagły, aniden, birden, вдруг, внезапно, неожиданно",
    "person":
      "mari, femme, père, mère, fils, fille, grand-mère, grand-père, elle, marito, moglie, figlio, figlia, nonno, nonna, bambino, bambina, lui, lei, pai, mãe, filho, filha, avô, avó, bebê, ele, ela, vrouw, vader, moeder, zoon, dochter, kind, hij, zij, mąż, żona, ojciec, matka, syn, córka, dziecko, babcia, dziadek, tata, kocam, karım, babam, annem, oğlum, kızım, bebeğim, çocuğum, муж, жена, отец, мать, сын, дочь, ребёнок, ребенок, бабушка, дедушка, мама, папа, он, она",
    "wake":
      "réveille, réveiller, réveille plus, réagit, réagit plus, sveglia, svegliarsi, si sveglia, reagisce, acorda, acordar, reage, wakker, wordt wakker, reageert, budzi, obudzić, reaguje, uyanmıyor, uyanmadı, tepki vermiyor, просыпается, проснуться, реагирует, ne se réveille, se réveille",
    "lose":
      "perd, perdu, perds, perde, perdo, perso, perdendo, perdeu, verliest, verloren, traci, stracił, kaybediyor, kaybetti, теряет, потерял, потеряла, теряю",
    "allergy":
      "piqûre, guêpe, abeille, cacahuète*, arachide*, fruits de mer, noix, puntura, vespa, arachidi, noci, crostacei, allergic*, abelha, picada, amendoim, camarão, wesp, pinda*, gestoken, osa, pszczoł*, użądli*, orzech*, alerji*, arı, fıstık, осы, оса, пчел*, ужалил*, аллерги*, орех*, арахис*",
    "child":
      "bébé, enfant, petit, petite, bambino, bambina, bimbo, bimba, bebê, criança, kind, baby, kleuter, dziecko, bebek, çocuk, ребёнок, ребенок, малыш",
    "ate":
      "mangé, avalé, mangiato, ingoiato, comeu, engoliu, gegeten, ingeslikt, zjadł*, połknął, połknęła, yedi, yuttu, съел*, проглотил*",
  ]
}
