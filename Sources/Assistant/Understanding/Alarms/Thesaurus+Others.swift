extension Thesaurus {
  /// What is most often said in danger in other languages, each phrase with the thing that it says.
  ///
  /// French, Italian, Portuguese, Dutch, Polish, Turkish, Russian and Ukrainian, Arabic, Hindi, Chinese, Japanese, Korean.
  static let others: [String: String] = [
    "cannot": """
    ne peux pas, peux pas, peux plus, arrive pas, arrive plus, n'arrive, n'arrive pas, n'arrive plus, ne peut pas, ne peut plus, peine à, du mal à, \
    ne respire, plus, non riesco, non riesce, non posso, non può, fatica a, non, não consigo, não consegue, não posso, não, nao, mal consigo, \
    kan niet, kan nauwelijks, krijg geen, krijgt geen, geen, nie mogę, nie może, nie, brak, trudno, не могу, не может, не, нет, трудно, не можу, не може, \
    n'arrive plus à, n'arrive pas à, incapable de, falta de, non ce la fa, nefes, hij kan niet, zij kan niet, не могут, перестал, перестала, nie oddycha, cessé de, arrêté de, a smesso di, parou de, gestopt met, przestał, przestała, \
    pas
    """,
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
