import Assistant
import Conversation
import EventLog
import Foundation
import Healthcare
import PluginKit
import PluginTesting
import Testing

/// Dangers in people's words: 300 that were written down, half of them of forms that were not
/// looked at, and what is none.
@Suite struct AlarmTests {
  struct Phrase {
    let kind: String
    let part: String
    let text: String
  }

  private static let john = Member(id: "P12345", name: "John Doe", role: .person)
  static let screen = Result { AlarmScreen(try PluginRegistry([HealthcarePlugin()])) }

  static func phrases(_ name: String = "alarms.txt") throws -> [Phrase] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Data/\(name)")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let parts = line.split(separator: "|", maxSplits: 2).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      return Phrase(kind: parts[0], part: parts[1], text: parts[2])
    }
  }

  static func alarm(_ text: String) throws -> String? { try raised(text)?.name }

  static func raised(_ text: String) throws -> RaisedAlarm? {
    try screen.get().alarm(in: .text(text: text))
  }

  private static let elsewhere = Result {
    let registry = try PluginRegistry([HealthcarePlugin(), ElsewherePlugin()])
    return (AlarmScreen(registry), try #require(registry.plugins.last))
  }

  /// The alarm that is heard in the channel of another plugin.
  private static func alarm(elsewhere text: String) throws -> String? {
    try raised(elsewhere: text)?.name
  }

  private static func raised(elsewhere text: String) throws -> RaisedAlarm? {
    let (screen, plugin) = try elsewhere.get()
    return screen.alarm(in: .text(text: text), of: plugin)
  }

  @Test(arguments: [
    ("I want to kill myself", "crisis"), ("i'm going to kill myself tonight", "crisis"),
    ("I don't want to live anymore", "crisis"), ("I want to end my life", "crisis"),
    ("Ich will nicht mehr leben", "crisis"), ("Ich bringe mich um", "crisis"),
    ("ich bringe mich heute nacht um", "crisis"), ("ich bringe mich am Freitag um", "crisis"),
    ("morgen bringe ich mich um", "crisis"), ("me mato el viernes", "crisis"),
    ("his hair is on fire", "burn"), ("meine Haare brennen", "burn"),
    ("someone is beating my mother", "violence"),
    ("Ich werde mir das Leben nehmen", "crisis"), ("quiero suicidarme", "crisis"),
    ("No quiero seguir viviendo", "crisis"), ("voy a quitarme la vida", "crisis"),
    ("he is not breathing", "notBreathing"), ("My husband isn't breathing!", "notBreathing"),
    ("I can’t breathe", "breathing"), ("Er atmet nicht mehr", "notBreathing"),
    ("Ich bekomme keine Luft", "breathing"), ("mi hijo no respira", "notBreathing"),
    ("No puedo respirar", "breathing"), ("I'm having a heart attack", "heart"),
    ("cancel my order, my dad is having a heart attack", "heart"),
    ("Ich habe einen Herzinfarkt", "heart"), ("Mein Mann hat einen Herzinfarkt", "heart"),
    ("estoy teniendo un infarto", "heart"), ("me está dando un infarto", "heart"),
    ("she is having a stroke", "stroke"), ("dad's face droops on the left", "stroke"),
    ("seit eben hängt mein Mundwinkel, mein Gesicht hängt links", "stroke"),
    ("a mi padre se le cae un lado de la cara", "stroke"), ("he is unconscious", "collapse"),
    ("Sie ist bewusstlos", "collapse"), ("está inconsciente", "collapse"),
    ("I'm bleeding to death", "bleeding"), ("Er verblutet", "bleeding"),
    ("se está desangrando", "bleeding"), ("I took too many pills", "poisoning"),
    ("call an ambulance", "ambulance"), ("Rufen Sie einen Krankenwagen", "ambulance"),
    ("llame a una ambulancia", "ambulance"), ("my throat is closing up", "allergy"),
    ("I swallowed the whole bottle of pills", "poisoning"),
    ("my toddler swallowed the magnet from the toy", "poisoning"),
    ("there is a gas leak from the heater I bought", "gas"),
    ("the toaster I bought is burning right now", "fire"),
    ("my son got an electric shock from your lamp", "electricShock"),
    ("I took my insulin twice and now she cannot get him awake", "collapse"),
    ("never mind the desk, i cut my wrist", "bleeding"),
    ("Mein Sohn hat einen Stromschlag bekommen", "electricShock"),
    ("the charger I bought just caught fire", "fire"),
    ("the blender cut my finger off", "bleeding"),
    ("die Säge hat mir den Daumen abgetrennt", "bleeding"),
    ("la sierra me cortó un dedo", "bleeding"),
  ])
  func `what can mean nothing else is heard in every channel`(
    _ text: String, _ kind: String
  ) throws {
    #expect(try Self.alarm(elsewhere: text) == "healthcare.\(kind)")
    #expect(try Self.alarm(text) != nil)
  }

  @Test(arguments: [
    "there might have been some misunderstanding",
    "I think there might have been a misunderstanding",
    "this airline is killing me", "I'm dying to see Rome", "my flight was a nightmare, end it",
    "I give up, I can't take it anymore with this app", "my phone is dying", "kill the order",
    "my heart is broken about the delay", "I lost my life savings on this ticket",
    "the seats are so tight it hurts", "I'd like to jump to the last seat",
    "he missed his stroke class",
    "no air conditioning in the room", "what if he is having a heart attack on board?",
    "I nearly died of laughter", "I want to die of shame", "I'm not suicidal",
    "he's breathing again",
    "my father had a heart attack last year, so I need insurance",
    "do you have a bleeding edge laptop",
    "I choked on the price", "shoot me an email", "jump in front of the queue",
    "Das bringt mich um den Verstand", "Ich sterbe vor Hunger", "me muero de risa",
    "no quiero vivir en el centro, prefiero la playa", "I don't want to live in Boston anymore",
    "I don't want to live here",
    "my laptop is not breathing anymore", "the printer is choking",
    "unser Drucker atmet nicht mehr",
    "shoes that can't breathe are no good", "my feet can't breathe in these shoes",
    "the song is called I want to die", "is the song \"I can't breathe\" on it?",
    "the film where a man isn't breathing", "der Film heißt Ich will sterben",
    "a poster that says I want to kill myself", "an I can't breathe shirt",
    "if somebody overdosed on these, what would happen?", "nobody overdosed",
    "what would you do if a passenger stopped breathing?", "I'm choking on these fees",
    "there is a fire sale", "I took 2 pills", "add 30 tablets to my order",
    "deliver it 150 kms away", "do you sell rat poison", "the drain cleaner has not come",
    "I ate twenty strawberries and a banana", "ten tablets are in the box, I ordered twelve",
    "wie viel kostet Rattengift", "¿venden lejía?", "I took twenty minutes to find it",
    "she has not swallowed the button battery", "what if my dog ate rat poison",
    "I want it to be over by Friday", "I want it all to end up in one parcel",
    "you are better off without me as a customer", "my phone ate the battery in an hour",
    "my wife is not answering me so which size do I take",
    "my son barely wakes up before noon", "my son is on the floor playing with his lego",
    // Words of one language that are a slip away from another's.
    "wann ist die Lieferung da", "sag mir wann die Schuhe da sind", "wann kommt die Wanne",
    "quiero dos kilos de pilas", "das Fach ist zu hart",
  ])
  func `what only sounds like a danger is heard by nobody elsewhere`(_ text: String) throws {
    #expect(try Self.alarm(elsewhere: text) == nil)
  }

  @Test(arguments: [
    "I overdosed", "she just overdosed", "I took an overdose of paracetamol",
    "someone stabbed me", "there is a fire", "there is a fire in my kitchen", "unsere Küche brennt",
    "I was reading a book and can't breathe", "I read your book, my husband is not breathing",
    "my husband in the car isn't breathing", "the baby swallowed a battery and is choking",
    "if he is not breathing, what would help?", "nobody cares, I want to die",
    "my brother said \"I want to kill myself\"", "we saw the film and now she is unconscious",
    "my flat is burning", "the kitchen caught fire", "es brennt in der Küche",
    "I took 30 sleeping pills", "ich habe 30 Schlaftabletten genommen",
    "me he tomado 30 pastillas", "i took 40 paracetamol", "er hat eine Überdosis",
    "life isn't worth living", "my husband is unresponsive",
    "our toddler has eaten a dishwasher tablet", "the boy drank some antifreeze",
    "gran swallowed the weed killer", "my flatmate took fifty paracetamol",
    "unser Kleiner hat eine Knopfzelle verschluckt", "sie hat Rohrreiniger getrunken",
    "ich habe zwanzig Tabletten genommen", "mi nieto ha bebido aguarrás",
    "se ha tomado treinta pastillas", "mi padre bebió desatascador",
    "my toddler swallowed the little button battery", "grandpa is on the floor",
    "la niña se tragó unos imanes", "mi hermano ha ingerido las pilas del mando",
    "mi hermano ha ingerido las pilas", "mi hermano ha tragado las pilas del mando",
    "el crío se ha tragado la pila", "se bebió la gasolina del bidón",
    "mi vecina se tomó todas las pastillas", "die Säge hat ihm zwei Finger abgetrennt",
    "the saw cut my finger off", "there's chest pain spreading to my jaw",
    "die Kleine hat zwei Batterien verschluckt", "er hat einen Magneten verschluckt",
  ])
  func `a danger of somebody's is heard elsewhere, whatever is spoken of beside it`(
    _ text: String
  ) throws {
    #expect(try Self.alarm(elsewhere: text) != nil)
  }

  @Test(arguments: [
    "I overdosed on pills", "she overdosed on her sleeping tablets", "he overdosed on heroin",
    "I took an overdose of paracetamol", "I overdosed on purpose", "I overdosed last night",
    "ich habe eine Überdosis Tabletten genommen", "he tomado una sobredosis de pastillas",
    "he's not breathing", "my baby is not breathing", "not breathing", "help, not breathing!",
    "Tom isn't breathing", "mein Mann atmet nicht mehr", "mi hijo no respira",
    "my dad is unconscious", "he is choking on a grape", "my leg won't stop bleeding",
    "I'm going to kill myself", "I'll kill myself if he leaves me", "ich will mich umbringen",
    "me voy a matar esta noche",
  ])
  func `a whole statement about somebody is heard elsewhere without a doubt`(_ text: String) throws
  {
    let raised = try #require(try Self.raised(elsewhere: text))
    #expect(!raised.isDoubtful)
  }

  @Test(arguments: [
    "I overdosed on discounts", "I overdosed on chocolate over Easter",
    "overdosed on online shopping again", "I overdosed on paperwork today",
    "I overdosed on sugar yesterday, log 3 donuts", "I took an overdose of coffee this morning",
    "ich habe eine Überdosis Rabatte abbekommen", "tuvo una sobredosis de ofertas",
    "not breathing fabric, the jacket", "is this a not breathing material?",
    "not breathing easily about this deadline yet", "I can't breathe in this dress, it's too small",
    "a band's title \"How to kill myself\"", "do you have the song How to kill myself?",
    "the band is called Kill Myself Slowly", "track 4, \"I want to die\", skips",
    "my phone died, no pulse, nothing", "end my life insurance contract",
    "the app is unresponsive", "¿cuántas pilas lleva el mando?",
    "die Batterien fehlen",
  ])
  func `what is said of a thing, a title or too much of something is no alarm elsewhere`(
    _ text: String
  ) throws {
    #expect(try Self.alarm(elsewhere: text) == nil)
  }

  @Test(arguments: [
    "I'm going to kill myself if this parcel is late again lol",
    "I'll kill myself if I have to call the hotline once more haha",
    "if I have to fill in one more form I'm killing myself 😂",
    "ich bringe mich um, wenn das Paket wieder zu spät kommt",
    "voy a matarme si el paquete llega tarde otra vez jaja",
    "I'm going to kill myself if the update fails again", "I can't breathe lol",
    "I'm ordering pizza and my chest hurts", "the charger caught fire",
    "the tube isn't breathing", "the battery of the drill just exploded in my hand",
    "der Akku vom Roller ist explodiert", "me explotó la batería del patinete",
  ])
  func `a joke, what is said of nobody known to live, and what may be harmless is asked about`(
    _ text: String
  ) throws {
    let raised = try #require(try Self.raised(elsewhere: text))
    #expect(raised.isDoubtful)
  }

  @Test func `at most two in a hundred alarms are missed, of forms that were not looked at too`()
    throws
  {
    for part in ["train", "held"] {
      let alarms = try Self.phrases().filter { $0.part == part && $0.kind != "none" }
      let missed = try alarms.filter { try Self.alarm($0.text) == nil }
      #expect(missed.count * 50 <= alarms.count, "\(missed.map(\.text))")
    }
  }

  /// Written by others than the examples, in ten forms;
  /// `evtool plugin test --plugin healthcare --alarms` prints the table.
  @Test func `alarms in other people's words are heard by words alone, too`() throws {
    let alarms = try Self.phrases("alarms-fresh.txt").filter { $0.part != "none" }
    let missed = try alarms.filter { try Self.alarm($0.text) == nil }
    #expect(missed.count * 20 <= alarms.count, "\(missed.map(\.text))")
  }

  @Test(arguments: [
    ("show my appointments, and ", ""), ("I want to cancel my appointment and then ", ""),
    ("", " and also book an appointment in dermatology on Monday"),
  ])
  func `what is heard alone is heard beside something that is asked for`(
    before: String, after: String
  ) throws {
    let heard = try Self.phrases("alarms-fresh.txt").filter {
      try $0.part != "none" && Self.alarm($0.text) != nil
    }
    let missed = try heard.filter { try Self.alarm(before + $0.text + after) == nil }
    #expect(missed.count * 20 <= heard.count, "\(missed.map(\.text))")
    let harmless = try Self.phrases("alarms-fresh.txt").filter { $0.part == "none" }
    let mistaken = try harmless.compactMap { try Self.raised(before + $0.text + after) }
    let certain = mistaken.filter { !$0.isDoubtful }
    #expect(certain.isEmpty, "\(certain.map(\.said))")
    #expect(mistaken.count * 12 <= harmless.count, "\(mistaken.map(\.said))")
  }

  /// Each with its own first aid.
  @Test(
    arguments: [
      ("she is unconscious", "collapse"), ("my wife fainted after the shrimp", "collapse"),
      ("my husband is jerking on the floor", "collapse"),
      ("a fish bone is stuck in my throat", "choking"),
      ("I can't swallow my own spit, a bone is stuck", "choking"),
      ("food stuck in my gullet", "choking"),
      ("my blood sugar is 1.9", "lowSugar"), ("I'm hypo and about to faint", "lowSugar"),
      ("my mum's blood sugar is low, she's shaking", "lowSugar"),
      ("I take insulin twice a day", nil), ("my hand is badly burned from a charger", "burn"),
      ("bp is 120 over 70", nil),
      ("her bp is 70 over 30", "serious"), ("haven't eaten in six days and I fainted", "collapse"),
      ("my blood pressure pills are running out", nil), ("call me back please", nil),
      ("my blood sugar is 31 mmol", "highSugar"),
      ("my sugar is 28 and I'm vomiting", "sugarFigure"), ("my blood sugar is 20", "sugarFigure"),
      ("my sugar was 480 just now", "highSugar"),
      ("my little one cannot keep water down", "dehydration"),
      ("I took too much insulin", "lowSugar"), ("diabetic sister is acting drunk", "lowSugar"),
      ("I've been throwing up blood", "innerBleeding"), ("think i ate a death cap", "poisoning"),
      ("he's got a bit of steak stuck and he's clutching his neck", "choking"),
      ("my husband fell off his chair and isn't answering", "collapse"),
      ("I feel like ending it", "crisis"), ("I was choking with laughter", nil),
      ("my epipen expires next month", nil),
      ("I've been vomiting all night and can't keep any water down", "dehydration"),
      ("my toddler keeps vomiting and is very sleepy", "dehydration"),
      ("I keep fainting", "collapse"),
      ("I can't swallow, the meat won't go down", "choking"),
      ("I can't see out of one eye all of a sudden", "stroke"), ("keep the noise down", nil),
      ("black tarry stools since yesterday", "innerBleeding"),
      ("I haven't been able to keep any water down for two days", "dehydration"),
      ("my daughter drank half a bottle of cough syrup", "poisoning"),
      ("I was bitten by a snake", "bite"),
      ("nothing tastes good and I wish I was gone", "crisis"),
      ("I have honey in my tea", nil), ("call an ambulance", "ambulance"),
      ("my toddler ate my blood pressure tablets", "poisoning"),
      ("my blood sugar is 5.9", nil), ("my blood pressure is 120", nil), ("I carry an epipen", nil),
      ("cashews nearly killed me once", nil), ("food stuck in the lift", nil),
      ("the wound has opened and I can see my bowel", "openWound"),
      ("der Darm kommt aus der Wunde", "openWound"),
      ("my foot under the cast is blue and numb", "coldLimb"),
      ("I'm 34 weeks pregnant and the baby hasn't moved since yesterday", "unborn"),
      ("my son choked on a grape and can't breathe", "choking"),
      ("ate some peanuts and my lips are swelling up and I can't breathe properly", "allergy"),
      ("I can't breathe easily through my nose, it's just stuffed", nil),
      ("mit Schnupfen kriege ich durch die Nase keine Luft", nil),
      ("con el resfriado no puedo respirar por la nariz", nil), ("my chest hurts", nil),
    ] as [(String, String?)])
  func `each danger is answered by its own first aid`(text: String, kind: String?) throws {
    #expect(try Self.alarm(text) == kind.map { "healthcare.\($0)" })
  }

  /// 116 dangers and 46 lookalikes; what was missed of them at first was looked at since, so this
  /// holds what was reached.
  @Test func `alarms are heard in German and Spanish, too`() throws {
    let phrases = try Self.phrases("alarms-languages.txt")
    let missed = try phrases.filter { try $0.part != "none" && Self.alarm($0.text) == nil }
    #expect(missed.count <= 6, "\(missed.map(\.text))")
    let mistaken = try phrases.filter { try $0.part == "none" && Self.alarm($0.text) != nil }
    #expect(mistaken.isEmpty, "\(mistaken.map(\.text))")
  }

  /// 203 dangers and 100 lookalikes in German, Spanish and eight languages that are not spoken
  /// here; the words were chosen by them.
  @Test func `alarms are heard in languages that are not spoken, too`() throws {
    let phrases = try Self.phrases("alarms-abroad.txt")
    let missed = try phrases.filter { try $0.part != "none" && Self.alarm($0.text) == nil }
    #expect(missed.count <= 6, "\(missed.map(\.text))")
    let mistaken = try phrases.filter { phrase in
      let raised = try Self.screen.get().alarm(in: .text(text: phrase.text))
      return phrase.part == "none" && raised?.isDoubtful == false
    }
    #expect(mistaken.isEmpty, "\(mistaken.map(\.text))")
  }

  @Test(arguments: [
    ("ein Stein liegt mir auf der Brust und der linke Arm kribbelt", "heart"),
    ("mein Herz hämmert und mir ist eben schwarz vor Augen geworden", "heart"),
    ("Puls bei 190 und er ist ganz blass", "heart"),
    ("mein linkes Bein gehorcht mir nicht mehr", "stroke"),
    ("im Kopf hat es geknallt und jetzt sehe ich doppelt", "stroke"),
    ("mit der Flex abgerutscht, mitten in den Unterarm", "bleeding"),
    ("die Krampfader ist geplatzt und hört nicht auf", "bleeding"),
    ("vor drei Tagen entbunden, jetzt kommen große Klumpen", "innerBleeding"),
    ("Quaddeln am ganzen Körper und mir wird schummrig", "allergy"),
    ("kaum lief das Kontrastmittel, war sie knallrot im Gesicht", "allergy"),
    ("die leere Schachtel liegt da und sie ist ganz benommen", "poisoning"),
    ("ich mach heute Nacht Schluss", "crisis"),
    ("er liegt im Keller und rührt sich nicht", "collapse"),
    ("unser Kind hat sich kochenden Tee über die Brust gekippt", "burn"),
    ("un camión me pisa el pecho y se me va al brazo", "heart"),
    ("tengo el corazón desbocado y lo veo todo negro", "heart"),
    ("al bebé se le hunden las costillas", "breathing"),
    ("sacamos al niño del estanque y tose sin parar", "drowning"),
    ("veo doble y tengo un dolor de cabeza horrible", "stroke"),
    ("con la radial se abrió el muslo", "bleeding"),
    ("toma anticoagulantes y se dio un golpe en la cabeza", "bleeding"),
    ("parí el martes y salen coágulos grandes", "innerBleeding"),
    ("no traga ni la saliva", "choking"), ("está lleno de habones y se marea", "allergy"),
    ("me puse el doble de insulina", "lowSugar"),
    ("la nieta se tomó las pastillas de la tensión", "poisoning"),
    ("mi hermano se encerró con la escopeta", "crisis"),
    ("a la niña le cayó la sopa hirviendo encima", "burn"),
  ])
  func `a danger that is made up of ordinary things is heard in German and Spanish`(
    _ text: String, _ kind: String
  ) throws {
    #expect(try Self.alarm(text) == "healthcare.\(kind)")
  }

  @Test(arguments: [
    "der Hund gehorcht meiner Frau nicht", "Herzrasen hab ich nur vom Kaffee",
    "die Flex liegt noch im Keller", "wann darf ich nach der Geburt wieder joggen",
    "auf einmal ist mein Termin doppelt da", "ich mache Schluss mit dem Rauchen",
    "Insulin spritze ich zweimal am Tag", "die Packung ist leer, ich brauche ein Rezept",
    "mein Service meldet sich und rührt sich nicht", "der Finger ist vom Hammer blau",
    "tengo la rodilla morada del golpe", "de repente no veo mis citas",
    "la recepcionista no contesta", "mañana no estaré en casa",
    "no quiero seguir con el tratamiento", "me puse veinte unidades de insulina",
    "se me cayó la olla y se abolló", "tomo sintrom y me toca control",
    "ya tengo las pastillas que me recetó", "mi reloj se cayó a la piscina",
  ])
  func `the same ordinary things alone raise no alarm`(_ text: String) throws {
    let raised = try Self.raised(text)
    #expect(raised?.isDoubtful != false)
  }

  @Test func `no phrase that the alarms are measured by is one of their sentences`() throws {
    let alarms = try PluginRegistry([HealthcarePlugin()]).plugins.flatMap(\.alarms)
    let sentences = Set(
      alarms.flatMap { $0.sentences + $0.harmless }.map { $0.lowercased().filter(\.isLetter) })
    for file in ["alarms-held.txt", "alarms-blind.txt"] {
      let phrases = try Self.phrases(file).map { $0.text.lowercased().filter(\.isLetter) }
      #expect(sentences.isDisjoint(with: phrases), "\(file)")
    }
  }

  @Test(arguments: [
    "that was a stroke of genius", "what are the signs of a stroke and heart attack?",
    "do you treat epilepsy", "when does stroke rehab start",
    "I need a follow-up for my heart attack in March", "I overdosed on netflix this weekend",
    "my face is still numb from the dentist", "I'm not suicidal, just tired",
    "ich hatte vor zwei Jahren einen Herzinfarkt", "I can't eat fish or sesame",
    "I hurt my wrist playing tennis", "my feet are numb because I fell asleep on them",
    "I fell yesterday and my ankle is swollen", "my feet tingle in these boots",
  ])
  func `what is treated, explained or too much of something harmless is none`(_ text: String)
    throws
  {
    #expect(try Self.alarm(text) == nil)
  }

  @Test(arguments: [
    "can't feel my legs since I fell off the ladder", "after the car crash he cannot move his arms",
    "I dived into the shallow end and have no feeling below the neck",
    "Ich bin gestürzt und spüre meine Beine nicht", "me caí y no siento las piernas",
  ])
  func `limbs that feel nothing after a fall are an injury`(_ text: String) throws {
    #expect(try Self.alarm(text) == "healthcare.injury")
  }

  @Test(arguments: [
    ("if my parcel doesn't come I'll kill myself", true),
    ("I don't think I'd kill myself", false), ("I won't kill myself over it", false),
    ("he drank bleach without looking", true),
  ])
  func `what is denied of something else is not denied of the danger`(
    _ text: String, _ isDanger: Bool
  ) throws {
    #expect(try (Self.alarm(text) != nil) == isDanger)
  }

  @Test(arguments: [
    ("Shortness of breath", nil), ("shortness of breath.", nil),
    ("I can't breathe", "healthcare.breathing"), ("can't breathe", "healthcare.breathing"),
    ("I have terrible shortness of breath", "healthcare.breathing"),
  ])
  func `a complaint in the words that triage suggests is asked on`(
    _ text: String, _ alarm: String?
  ) throws {
    #expect(try Self.alarm(text) == alarm)
  }

  @Test(arguments: [
    "I cut my wrist and want it over", "I've slashed both my wrists",
    "I keep hurting my wrists so I feel something", "I am allergic and now I can't swallow",
    "she ate a nut, she is allergic and can't eat or drink now",
  ])
  func `what hurts wrists on purpose, or stops a throat, is heard`(_ text: String) throws {
    #expect(try Self.alarm(text) != nil)
  }

  @Test(arguments: ["de", "es"])
  func `every line of every alarm is there in German and in Spanish`(_ language: String) throws {
    let plugin = try #require(try PluginRegistry([HealthcarePlugin()]).plugins.first)
    let texts = plugin.alarms.map { ($0.question.map { "\($0)\n" } ?? "") + $0.answer }
    let lines = texts.flatMap { $0.split(separator: "\n").map(String.init) }
    #expect(lines.filter { plugin.saidInDanger($0, in: language) == $0 } == [])
    #expect(lines.filter { plugin.saidInDanger($0, in: language).contains("Call ") } == [])
  }

  @Test(arguments: [
    ("mein Mann atmet nicht mehr", "Rufen Sie jetzt 112 an."),
    ("mi hijo no respira", "Llame ahora al 112 o al 911."), ("he is not breathing", "Call 112"),
  ])
  func `whoever is in danger is answered in their language by a plugin that speaks only English`(
    text: String, call: String
  ) throws {
    let raised = try #require(try Self.raised(elsewhere: text))
    let language = raised.plugin.language(ofDanger: text, now: "en")
    #expect(raised.plugin.saidInDanger(raised.alarm.answer, in: language).hasPrefix(call))
  }

  @Test func `an alarm does nothing, and a yes after it books nothing`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("book an appointment in dermatology on Monday at 9")
      try await chat.say("wait, my husband can't breathe")
      chat.expect(.recorded("alarm.raised"))
      chat.expectNo(.functionCalled("reservation"))
      try await chat.say("yes")
      chat.expectNo(.functionCalled("reservation"))
    }
  }

  @Test func `an alarm is heard while a doctor has the conversation`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("Can I talk to a doctor?")
      try await chat.choose("Invite a Doctor")
      try await chat.say("are you there? I think I'm having a heart attack")
      chat.expect(.recorded("alarm.raised"))
    }
  }
}

/// Sells nothing in particular.
private struct ElsewherePlugin: Plugin {
  let manifest = PluginManifest(
    id: "elsewhere", version: "1.0.0", summary: "Sells.", assistantName: "Elsewhere",
    persona: "You sell.", welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(
      Function(
        "hours", "Says the hours.", effect: .read
      ) {
        _ in FunctionResponse(["message": "From nine."])
      }
      .examples(["When are you open?"]))
  }
}
