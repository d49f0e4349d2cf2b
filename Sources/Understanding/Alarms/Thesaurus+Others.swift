extension Thesaurus {
  /// What is most often said in danger in other languages, each phrase with the thing that it says.
  ///
  /// French, Italian, Portuguese, Dutch, Polish, Turkish, Russian and Ukrainian, Arabic, Hindi, Chinese, Japanese, Korean.
  static let others: [String: String] = [
    "cannot": """
    ne peux pas, peux pas, peux plus, arrive pas, arrive plus, n'arrive, n'arrive pas, n'arrive plus, ne peut pas, ne peut plus, peine à, du mal à, \
    ne respire, plus, non riesco, non riesce, non posso, non può, fatica a, non, não consigo, não consegue, não posso, não, nao, mal consigo, \
    kan niet, kan nauwelijks, krijg geen, krijgt geen, geen, nie mogę, nie może, nie, brak, trudno, не могу, не может, не, нет, трудно, не можу, не може
    """,
    "breathe":
      "respirer, respire, souffle, l'air, air, respirare, respira, respiro, fiato, aria, respirar, ar, fôlego, ademen, ademt, adem, lucht, oddychać, oddycha, oddechu, powietrza, дышать, дышит, воздуха, дихати, дихає",
    "breathless":
      "لا أستطيع التنفس, لا يستطيع التنفس, لا تستطيع التنفس, لا يتنفس, साँस नहीं, सांस नहीं, étouffe, étouffer, soffoco, soffocando, soffoca, sufocando, sufoco, asfixiando, stikt, ik stik, dusi się, duszę się, nefes alamıyorum, nefes alamıyor, nefes alamiyorum, boğuluyor, boğuluyorum, nefes almıyor, задыхаюсь, задыхается, задихаюся",
    "heartattack": """
    نوبة قلبية, سكتة قلبية, दिल का दौरा, हार्ट अटैक, \
    crise cardiaque, infarctus, arrêt cardiaque, attacco di cuore, attacco cardiaco, arresto cardiaco, ataque cardíaco, ataque do coração, parada cardíaca, enfarte, infarto, \
    hartaanval, hartinfarct, hartstilstand, zawał, zawał serca, kalp krizi, инфаркт, сердечный приступ, інфаркт
    """,
    "chest":
      "poitrine, thorax, petto, torace, peito, borst, klatce piersiowej, klatka, göğsüm, göğsümde, груди, грудь, грудной, грудях",
    "hurt":
      "mal, douleur*, serre, dolore, dolori, fa male, dor, dói, aperto, pijn, drukt, boli, ból, uciska, ağrı, ağrıyor, acıyor, болит, боль, давит, болить",
    "acute":
      "forte, fort, fortes, terrible, intense, insupportable, très mal, molto, fortissimo, muito, muita, hevige, erge, silny, silne, bardzo, şiddetli, çok, сильно, сильная, сильную, очень, внезапно",
    "arm": "bras, braccio, braço, linkerarm, ramię, ramienia, kolum, рука, руку, руке",
    "stroke":
      "جلطة, سكتة دماغية, लकवा, ब्रेन स्ट्रोक, avc, accident vasculaire, ictus, colpo apoplettico, derrame, avc, beroerte, udar, udar mózgu, inme, felç, инсульт",
    "unconscious": """
    فاقد الوعي, فقد الوعي, بلا وعي, बेहोश, \
    inconscient, inconsciente, évanoui, évanouie, perdu connaissance, ne répond plus, sans connaissance, svenuto, svenuta, incosciente, privo di sensi, non risponde, \
    desmaiou, desmaiado, desmaiada, não responde, bewusteloos, flauwgevallen, reageert niet, nieprzytomny, nieprzytomna, zemdlał, zemdlała, stracił przytomność, \
    bayıldı, bilinci kapalı, kendinden geçti, без сознания, потерял сознание, потеряла сознание, не реагирует
    """,
    "seizure":
      "convulsions, convulsionne, crise d'épilepsie, convulsioni, convulsões, convulsão, stuipen, epileptische, drgawki, padaczki, nöbet geçiriyor, havale, судороги, приступ эпилепсии",
    "bleed":
      "saigne, saignement, sang, hémorragie, sanguina, sangue, sanguinando, sangra, sangrando, sangramento, bloedt, bloed, bloeding, krwawi, krew, krwi, kanıyor, kanama, kan, кровь, крови, кровотечение, кров",
    "bleedout": "ينزف بشدة, أنزف بشدة, نزيف حاد, खून बह रहा, खून नहीं रुक",
    "heavy":
      "beaucoup, ne s'arrête pas, n'arrête pas, partout, énormément, tanto, molto, non si ferma, dappertutto, muito, não para, por toda parte, hevig, stopt niet, overal, mocno, bardzo, dużo, nie przestaje, çok, durmuyor, много, сильно, не останавливается",
    "swallow":
      "avalé, bu, mangé, pris, ingéré, ingoiato, bevuto, mangiato, preso, ingerito, engoliu, engoli, bebeu, bebi, comeu, tomei, tomou, ingeslikt, gedronken, gegeten, geslikt, genomen, połknął, połknęła, wypił, wypiła, zjadł, wziąłem, wzięłam, içti, yuttu, içtim, yuttum, выпил, выпила, проглотил, проглотила, съел, принял, приняла",
    "poison":
      "javel, eau de javel, poison, détergent, produit ménager, débouche, champignons, pile, candeggina, veleno, detersivo, funghi, pila, água sanitária, veneno, detergente, cogumelos, pilha, bleekmiddel, gif, vaatwastablet, paddenstoelen, batterij, wybielacz, trucizna, truciznę, płyn, grzyby, baterię, çamaşır suyu, zehir, deterjan, mantar, отбеливатель, яд, грибы, батарейку, моющее",
    "medicine":
      "comprimés, médicament*, cachets, somnifères, pastiglie, pillole, farmaci, medicine, sonniferi, comprimidos, remédio*, remédios, pillen, tabletten, slaappillen, tabletki, tabletek, leki, leków, hap, ilaç, ilacı, таблетки, таблеток, снотворное",
    "toomuch":
      "trop de, trop, toute la boîte, troppe, troppi, tutta la scatola, demais, muitos, caixa inteira, todos os, te veel, hele doos, za dużo, całe opakowanie, çok fazla, bir kutu, слишком много, много, всю упаковку, целую пачку",
    "overdose":
      "جرعة زائدة, تسمم, ज़हर, जहर, surdose, overdose, empoisonné, empoisonnée, intoxication, intoxiqué, avvelenato, avvelenata, intossicazione, overdose, envenenado, envenenada, intoxicado, overdosis, vergiftigd, vergiftiging, przedawkował*, zatruł*, zatrucie, aşırı doz, zehirlendi, zehirlendim, передозировка, отравился, отравилась, отравление",
    "swell":
      "gonfle, enfle, gonflé, gonflée, enflé, se ferme, serre, si gonfia, gonfia, gonfio, si chiude, inchou, inchada, inchado, fechando, zwelt, opgezwollen, dichtgaat, puchnie, spuchł, spuchnięt*, şişti, şişiyor, опухает, опух, опухло, отек, отекает",
    "airway":
      "gorge, langue, lèvres, visage, gola, lingua, labbra, viso, garganta, língua, lábios, rosto, keel, tong, lippen, gezicht, gardło, język, usta, twarz, boğazım, dilim, dudaklarım, горло, язык, губы, лицо",
    "anaphylaxis":
      "choc anaphylactique, choc allergique, shock anafilattico, shock allergico, choque anafilático, choque alérgico, anafylactische shock, allergische shock, wstrząs anafilaktyczny, wstrząs, anafilaktik şok, анафилактический шок, анафилаксия",
    "suicide": """
    أريد أن أموت, أريد الموت, أريد أن أقتل نفسي, انتحار, الانتحار, سأنتحر, मरना चाहता हूँ, मरना चाहती हूँ, आत्महत्या, खुदकुशी, जान देना, \
    me suicider, suicide, suicider, me tuer, se tuer, mettre fin à mes jours, en finir avec la vie, en finir, envie de mourir, veux mourir, veut mourir, plus envie de vivre, veux plus vivre, \
    uccidermi, uccidersi, suicidarmi, suicidio, voglio morire, vuole morire, farla finita, non voglio più vivere, togliermi la vita, \
    me matar, se matar, quero morrer, quer morrer, suicídio, suicidar, tirar minha vida, acabar com a minha vida, não quero mais viver, \
    zelfmoord, mezelf doden, wil dood, wil sterven, van kant maken, niet meer leven, uit het leven stappen, \
    chcę umrzeć, chce umrzeć, chcę się zabić, zabić się, się zabić, samobójstwo, odebrać sobie życie, nie chcę żyć, nie chcę już żyć, \
    ölmek istiyorum, ölmek istiyor, kendimi öldürmek, kendimi öldüreceğim, intihar, yaşamak istemiyorum, canıma kıymak, \
    хочу умереть, хочет умереть, покончить с собой, покончить жизнь, убить себя, самоубийство, не хочу жить, не хочу больше жить, суицид, хочу померти, вбити себе
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
  ]
}
