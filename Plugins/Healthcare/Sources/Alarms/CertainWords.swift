/// The plainest words for each danger, in English, German and Spanish: heard wherever they are
/// said.
///
/// Nothing stands here that people also say of flights, orders and their working day.
enum CertainWords {
  /// German parts the verb: "ich bringe mich heute Nacht um".
  private static let parted: [String] = {
    let days = [
      "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag", "wochenende",
    ]
    let times =
      [
        "heute", "heut", "heute nacht", "heut nacht", "heute abend", "heut abend", "noch heute",
        "jetzt", "gleich", "morgen", "bald", "wirklich", "einfach", "selbst",
      ] + days.map { "am \($0)" }
    return ["bringe ich mich um", "bring ich mich um", "nehme ich mir das leben"]
      + times.flatMap { time in
        ["bringe", "bring"].map { "\($0) mich \(time) um" }
          + ["nehme", "nehm"].map { "\($0) mir \(time) das leben" }
      }
  }()

  static let crisis =
    parted
    + list(
      """
      cutting my arms / cutting my wrists / cutting myself? / cut myself tonight / have the rope ready / the rope is ready / noose is ready / dont want to be here anymore? / do not want to be here anymore? / ritze mich / der strick hängt / habe den strick / me estoy cortando los brazos / tengo la soga /
      kill myself / killing myself / kill my self / end my life / ending my life / end my own life / take my own life / taking my own life /
      want to die / wanna die / want to be dead / wish i was dead / wish i were dead / rather be dead / commit suicide / committing suicide /
      am suicidal / im suicidal / feel suicidal / feeling suicidal / suicidal thoughts / hang myself / shoot myself / slit my wrists / cut my wrists /
      jump off a bridge / jump off the bridge / jump off the roof / jump in front of a train / dont want to live / do not want to live /
      dont want to be alive / no longer want to live / kill himself / kill herself / wants to die /
      mich umbringen / bringe mich um / bring mich um / mir das leben nehmen / nehme mir das leben / nehm mir das leben / will sterben /
      möchte sterben / möchte tot sein / will tot sein / wäre am liebsten tot / selbstmord begehen / suizid begehen / begehe selbstmord / bin suizidal /
      selbstmordgedanken / suizidgedanken / will nicht mehr leben / möchte nicht mehr leben / mag nicht mehr leben / mich erhängen / vor den zug werfen /
      vor den zug springen / von der brücke springen / pulsadern aufschneiden / pulsadern aufgeschnitten / sich umbringen / sich das leben nehmen /
      suicidarme / suicidarse / quiero matarme / voy a matarme / me quiero matar / me voy a matar / quiero morir / quiero morirme / me quiero morir /
      quitarme la vida / quitarse la vida / acabar con mi vida / terminar con mi vida / no quiero vivir / no quiero seguir viviendo /
      life isnt worth living / life is not worth living / going to kms / gonna kms / kms tonight / ill be dead tomorrow / i will be dead tomorrow /
      just want it all to end? / everyone is better off without me? / everybody is better off without me? / they are better off without me? /
      everyone would be better off without me? / everybody would be better off without me? / they would be better off without me? /
      nobody would miss me? / nothing left to live for /
      wont be alive / will not be alive / ending it tonight? / end it tonight? / ending it all tonight / end it all tonight / going to end it all /
      me mato el lunes / me mato el martes / me mato el miércoles / me mato el jueves / me mato el viernes / me mato el sábado / me mato el domingo / me mato mañana / me mato hoy / saltar del puente / saltar de un puente / tirarme del puente / tirarme por la ventana / tirarme a las vías /
      esta noche me mato / hoy me mato / me mato esta noche / me voy a tirar del / mach schluss mit allem / mache schluss mit allem /
      schluss mit meinem leben / no tengo ganas de vivir / quiero estar muerto / quiero estar muerta / cortarme las venas / ahorcarme / se quiere matar
      """)

  static let choking = list(
    """
    stuck in my throat? / stuck in his throat? / stuck in her throat? / steckt im hals? / im hals stecken? / atascado en la garganta? / atragantado con? /
    choked on a? / choked on her? / choked on his? / choked on my? / choked and is? / went down the wrong way and? / hat sich verschluckt und? / steckt eine wurst im? / hat sich an einer? / se atragantó y? / se atragantó con? / se ha atragantado? / is choking / hes choking / shes choking / im choking / am choking / choking to death / erstickt gerade / erstickt an einer / erstickt an einem / choked on a piece / choking on a / se ahoga con / se está atragantando / me estoy atragantando
    """)

  /// Of somebody who does not breathe at all, and needs their chest pushed.
  static let notBreathing = list(
    """
    no pulse / heart stopped beating / heart has stopped / heart is not beating / kein puls / keinen puls / herz schlägt nicht / herz steht still / no tiene pulso / sin pulso / no le late el corazón / isnt breathing / not breathing / stopped breathing / aint breathing / doesnt breathe / no longer breathing / atmet nicht / aufgehört zu atmen / hört auf zu atmen /
    no respira / no está respirando / dejó de respirar / ha dejado de respirar
    """)

  static let breathing = list(
    """
    is turning blue / hes turning blue / shes turning blue / going blue in the face / has gone blue / läuft blau an / wird ganz blau / se está poniendo azul / se puso azul /
    cant breathe / cannot breathe / can not breathe / cant breath / couldnt breathe / hardly breathe / barely breathe / barely breathing / hardly breathing / struggling to breathe / unable to breathe /
    gasping for air / cant get any air / lips are blue / lips are turning blue / trouble breathing? / difficulty breathing? /
    atme nicht mehr / kann nicht atmen / kann nicht mehr atmen / nicht mehr atmen / kriege keine luft / krieg keine luft / bekomme keine luft /
    bekommt keine luft / kriegt keine luft / keine luft bekommen / keine luft kriegen / kriege kaum luft / bekomme kaum luft / bekommt kaum luft /
    ringt nach luft / ich ersticke / er erstickt / sie erstickt / erstickt gleich /
    no puedo respirar / no puede respirar / me ahogo / se ahoga /
    me estoy ahogando / se está ahogando / me asfixio / se asfixia / me estoy asfixiando / se está asfixiando / me falta el aire / le falta el aire
    """)

  static let heart = list(
    """
    having a heart attack / i had a heart attack? / just had a heart attack? / having heart attack / have a heart attack right now / a heart attack right now / heart attack help / help heart attack /
    just had a heart attack / in cardiac arrest / having a cardiac arrest / 
    crushing chest pain / severe chest pain / terrible chest pain / bad chest pain / have chest pain? / have chest pains? / has chest pain? / has chest pains? /
    having chest pain? / having chest pains? / my chest hurts? / his chest hurts? / her chest hurts? / crushing pain in my chest? / pain in my chest / pain in his chest? / pain in her chest? /
    chest is being squeezed / chest is being crushed / pain goes down my arm / chest pain spreading / chest pain radiating / chest pain going into / pain going down my arm / pain down my arm / pain down my left arm /
    elephant on my chest / elephant sitting on my chest / schmerz in der brust / brust bis in den kiefer / brust bis in den arm /
    me oprime el pecho? / le oprime el pecho? / aprieta el pecho y no / dolor fuerte en el pecho /
    habe einen herzinfarkt / hat einen herzinfarkt / herzinfarkt habe / herzinfarkt hat / habe einen herzanfall / hat einen herzanfall / einen herzstillstand /
    hat herzstillstand /  habe brustschmerzen? / hat brustschmerzen? / starke brustschmerzen / schmerzen in der brust? /
    druck auf der brust? / stechen in der brust? /
    teniendo un infarto / tengo un infarto / tiene un infarto / dando un infarto / sufriendo un infarto / teniendo un ataque al corazón / tengo un ataque al corazón /
    tuvo un infarto / tiene un ataque al corazón / dando un ataque al corazón / sufriendo un ataque al corazón / dando un ataque cardíaco / teniendo un ataque cardíaco /
    en paro cardíaco / un paro cardíaco /  me duele el pecho? / le duele el pecho? / dolor en el pecho? / dolor de pecho?
    """)

  static let stroke = list(
    """
    cant lift his arm? / cant lift her arm? / cannot lift his arm? / cannot lift her arm? / kann den arm nicht heben? / no puede levantar el brazo? /
    face droops / face drooping / face hangs down / side of my face hangs / side of his face hangs / side of her face hangs /
    mouth is drooping / mouth droops / words come out slurred / gesicht hängt / gesichtshälfte hängt /
    cae un lado de la cara / lado de la cara caído / cara caída de un lado / boca torcida? /
    having a stroke / just had a stroke / face is drooping / face has dropped on one side / habe einen schlaganfall / hat einen schlaganfall /
    mundwinkel hängt / teniendo un derrame / dando un derrame / dando un ictus / teniendo un ictus / tiene un ictus / está sufriendo un ictus
    """)

  /// Of a person: shelves and web sites collapse, too.
  static let collapse: [String] = {
    let fell = (elders + ["son", "daughter", "baby", "he", "she"]).map { "\($0) collapsed" }
    let lying = elders.flatMap { ["\($0) is on the floor?", "\($0) is lying on the floor?"] }
    let drowsy = ["baby", "newborn"].flatMap {
      ["\($0) hardly wakes up?", "\($0) barely wakes up?"]
    }
    return fell + lying + drowsy + collapseTold
  }()

  private static let collapseTold = list(
    """
    foaming at the mouth / jerking all over / schaum vor dem mund / echa espuma por la boca / fell off the roof? / vom dach gefallen? / del tejado y no se mueve / schlaff und wird nicht wach /
    someone collapsed / somebody collapsed / someone has collapsed / somebody has collapsed / just keeled over / keeled over? /
    on the floor not moving / on the floor and not moving / on the ground not moving / on the ground and not moving /
    not moving or breathing / not breathing or moving / not moving and not breathing / bewegt sich nicht und atmet nicht / no se mueve ni respira /
    is unresponsive / hes unresponsive / shes unresponsive / is unconscious / hes unconscious / shes unconscious / lying unconscious / lost consciousness / wont wake up / not waking up / isnt waking up / cant wake him /
    cant wake her / cant wake them / cannot wake him / cannot wake her / get him awake / get her awake / get him to wake / get her to wake / doesnt wake up / does not wake up / hes not responding? / shes not responding? / he isnt responding? / she isnt responding? /
    kriege ihn nicht wach / kriege sie nicht wach / bekomme ihn nicht wach / bekomme sie nicht wach / no lo puedo despertar / no la puedo despertar / no puedo despertarlo / no puedo despertarla /
     having a seizure / has a seizure / having seizures / having convulsions / ist bewusstlos / liegt bewusstlos / ist ohnmächtig / nicht ansprechbar /
    wacht nicht auf / wacht nicht mehr auf / hat einen krampfanfall / habe einen krampfanfall / está inconsciente / no despierta / no se despierta / se ha desmayado / se desmayó / tiene convulsiones /
    está convulsionando / perdió el conocimiento / perdido el conocimiento
    """)

  /// Those who sit on no floor to play.
  private static let elders = [
    "wife", "husband", "mum", "mom", "mother", "dad", "father", "partner", "grandpa", "grandad",
    "granddad", "grandfather", "grandma", "gran", "nan", "grandmother",
  ]

  static let bleeding = list(
    """
    cant stop the blood / blood is pumping / blood is spurting / spurting blood / blood keeps pouring / blood keeps pumping / deep in my wrist / deep into my wrist / cut my wrist / cut my wrists / cut his wrist / cut her wrist / slit my wrist / cut an artery / cut my artery /
    cut off my finger / cut my finger off / cut off his finger / cut her finger off / cut his finger off / cut off my toe / cut my toe off / cut off my thumb / cut my thumb off / cut off two fingers / daumen abgetrennt / zehe abgetrennt / zeh abgetrennt / cortó un dedo / cortado un dedo / chopped off my finger / chopped my finger off /
    sliced my finger off / finger abgeschnitten / finger abgetrennt / hand abgetrennt / finger abgesägt / arrancado el dedo / arrancó el dedo / amputado el dedo / amputado un dedo /
    handgelenk aufgeschnitten / pulsader aufgeschnitten / me corté la muñeca /
    deep in his wrist / deep in her wrist / blut spritzt / blut schießt / sangre a chorros / sangre a borbotones /
    bleeding to death / bleeding out / wont stop bleeding / doesnt stop bleeding / cant stop the bleeding / bleeding wont stop / bleeding heavily / bleeding badly / losing a lot of blood /
    losing so much blood / losing too much blood / lost a lot of blood / blood everywhere / been shot / been stabbed / got stabbed / was stabbed /
    stabbed me / stabbed my / stabbed him / stabbed her / stabbed myself / stabbed himself / stabbed herself / auf mich eingestochen / auf ihn eingestochen / auf sie eingestochen / verblutet / verblute / blutet stark /
    blute stark / hört nicht auf zu bluten / verliere viel blut / verliert viel blut / überall blut / angeschossen worden / wurde angeschossen / niedergestochen / desangrando /
    se desangra / me desangro / sangra mucho / sangro mucho / sangrando mucho / no para de sangrar / no deja de sangrar / perdiendo mucha sangre / pierde mucha sangre / apuñalado / apuñalaron
    """)

  static let poisoning =
    swallowed
    + list(
      """
      ate a death cap / ate a poisonous / eaten a poisonous / knollenblätterpilz gegessen / fliegenpilz gegessen / giftpilz gegessen / giftigen pilz gegessen / comí una seta venenosa / comido una seta venenosa / comió una seta venenosa /
      overdosed / took an overdose / taken an overdose / took too many pills / taken too many pills /
      took dozens pills / taken dozens pills / swallowed dozens pills / took dozens tablets / taken dozens tablets / swallowed dozens tablets /
      took dozens paracetamol / taken dozens paracetamol / took dozens ibuprofen / took dozens aspirin / took a whole bottle of pills / took a bottle of pills / whole bottle of sleeping pills /
      dozens tabletten genommen / dozens schlaftabletten genommen / dozens tabletten geschluckt / dozens pillen genommen / tomado dozens pastillas / tomé dozens pastillas /
      tragado dozens pastillas / hat eine überdosis / habe eine überdosis / tuvo una sobredosis / tiene una sobredosis /
      swallowed too many pills / took all my pills / took all the pills / took all of my pills / took all of my tablets / taken all of my tablets / took all my tablets / took all the tablets / taken all my tablets / all my pills at once? / tabletten auf einmal? /
      swallowed bleach / drank bleach / swallowed poison / drank poison / swallowed a battery / been poisoned / überdosis genommen /

      zu viele tabletten genommen / tabletten geschluckt / habe mich vergiftet / hat sich vergiftet / gift getrunken / bleiche getrunken / tomado una sobredosis / tomé una sobredosis / con sobredosis /
      tomé demasiadas pastillas / tomé todas las pastillas / tomado todas las pastillas / tomó todas las pastillas / tomé todas mis pastillas / alle tabletten genommen / alle tabletten geschluckt / alle pillen geschluckt / tomado demasiadas pastillas / tragado una pila / bebido lejía / bebió lejía / bebí lejía / está envenenado / está envenenada / me he envenenado
      """)

  /// Everything that poisons, with every word for swallowing it: nobody says that of an order.
  private static let swallowed: [String] = {
    let english = list(
      """
      rat poison / poison / bleach / drain cleaner / toilet cleaner / oven cleaner / antifreeze / weed killer / weedkiller / pesticide / insecticide / paint thinner /
      white spirit / lamp oil / laundry pod / laundry pods / dishwasher tablet / dishwasher tablets / button battery / button batteries / batteries / battery / battery acid / mouse poison / ant poison / magnets / magnet / a magnet / descaler /
      whole bottle of pills / whole bottle of tablets / whole pack of pills / whole box of pills / all the pills / coin battery / button cell /
      lighter fluid / cleaning fluid / essential oil
      """)
    let german = list(
      """
      rattengift / mäusegift / gift / bleiche / bleichmittel / abflussreiniger / rohrreiniger / wc reiniger / backofenreiniger / frostschutzmittel / unkrautvernichter /
      lampenöl / terpentin / spülmaschinentab / spülmaschinentabs / waschmittel / knopfbatterie / knopfbatterien / knopfzelle / knopfzellen /
      batterie / batterien / batteriesäure / magnet / magnete / magneten
      """)
    let spanish = list(
      """
      veneno / raticida / matarratas / lejía / desatascador / anticongelante / herbicida / insecticida / aguarrás / detergente / amoníaco / cápsula de detergente /
      cápsulas de detergente / pastilla de lavavajillas / pastillas de lavavajillas / salfumán / gasolina / quitaesmalte
      """)
    // Nobody eats them, but "una pila de tortitas" is a heap.
    let spanishThings = list("pila / pilas / imán / imanes")
    // A telephone "ate the battery" as well.
    let articles = ["", "a ", "the ", "some ", "a little ", "the little ", "the small "]
    let inEnglish: [String] = english.flatMap { thing in
      ["ate", "eaten"].map { "\($0) \(thing)" }
        + ["swallowed", "drank", "drunk"].flatMap { verb in
          articles.map { "\(verb) \($0)\(thing)" }
        }
    }
    let inGerman: [String] = german.flatMap { thing in
      ["gegessen", "getrunken", "geschluckt", "verschluckt"].map { "\(thing) \($0)" }
    }
    let inSpanish: [String] = spanish.flatMap { thing in
      ["comió", "comido", "bebió", "bebido", "tragó", "tragado", "ingerido"].map {
        "\($0) \(thing)"
      }
    }
    let inSpanishToo: [String] = spanishThings.flatMap { thing in
      ["tragó", "tragado", "tragaron", "ingirió", "ingerido"].map { "\($0) \(thing)" }
    }
    return inEnglish + inGerman + inSpanish + inSpanishToo
  }()

  static let allergy = list(
    """
    throat is closing / throat closing up / throat is swelling / tongue is swelling / going into anaphylactic shock / in anaphylactic shock / having an anaphylactic / having a severe allergic reaction /
    having an allergic reaction? / hals schwillt zu / kehle schwillt zu / zunge schwillt / einen allergischen schock / einen anaphylaktischen schock / se me cierra la garganta / se le cierra la garganta /
    choque anafiláctico / shock anafiláctico / reacción alérgica grave
    """)

  static let electricShock = list(
    """
    touched a live wire / touched the live wire / hit by lightning / struck by lightning / stromleitung angefasst / vom blitz getroffen / alcanzado por un rayo / tocó un cable pelado /
    got an electric shock? / had an electric shock? / gave me an electric shock? / gave him an electric shock? / gave her an electric shock? / been electrocuted / was electrocuted / got electrocuted /
    shock off your? / shock off the? / stromschlag bekommen? / hat einen stromschlag? / einen elektrischen schlag bekommen? / descarga eléctrica? / se electrocutó / dio la corriente?
    """)

  static let ambulance = list(
    """
    fever and purple spots? /
    call an ambulance / need an ambulance / needs an ambulance / send an ambulance / call 911 / call 112 / brauche einen krankenwagen /
    brauchen einen krankenwagen / braucht einen krankenwagen / rufen sie einen krankenwagen / ruft einen krankenwagen /
    schicken sie einen krankenwagen / krankenwagen rufen / brauche einen notarzt / brauchen einen notarzt / rufen sie einen notarzt /
    rufen sie den notarzt / notarzt rufen / necesito una ambulancia / necesitamos una ambulancia / necesita una ambulancia /
    llame a una ambulancia / llamen a una ambulancia / llama a una ambulancia / envíen una ambulancia / llame al 112 / llamen al 112
    """)

  static let fire =
    exploded + burning
    + list(
      """

      smoke everywhere and / house is full of smoke / flat is full of smoke / rauch überall und / humo por todas partes y / smoke everywhere? /
      there is a fire / theres a fire / house is on fire / home is on fire / flat is on fire / apartment is on fire / kitchen is on fire / room is on fire /
      building is on fire / roof is on fire / bed is on fire / car is on fire / plane is on fire / house is burning / flat is burning / apartment is burning / home is burning / kitchen is burning / building is burning /
      just caught fire / got is burning? / bought is burning? / ordered is burning? / sent is burning? / sent me is burning? / curtains are burning / curtains burning / smoking and hissing / hissing and smoking / is burning right now / is burning now? / burning right now / is in flames / brennt gerade / está ardiendo / se está quemando ahora? / in flames / in flammen / en llamas / is on fire? / are on fire? / am on fire? / hes on fire? / shes on fire? / on fire help / caught fire? / kitchen caught fire / house caught fire / flat caught fire / apartment caught fire / flames in the kitchen / flames in the house / flames in my kitchen / trapped in a fire / es brennt bei uns /
      battery is exploding / exploded in my hand? / exploded in my face? / exploded in his hand? / exploded in her hand? / in der hand explodiert? /
      explotó la batería? / explotó en la mano? / batería explotó? / batería ha explotado? / ha explotado la batería? /
      bei uns brennt es / hier brennt es / es brennt hier / es brennt in der küche / es brennt in meiner küche / es brennt in der wohnung / es brennt in meiner wohnung / es brennt im haus /
      es brennt im zimmer / hilfe es brennt / es brennt hilfe / haus brennt / wohnung brennt / küche brennt / zimmer brennt / dach brennt /
      feuer in der wohnung / feuer in der küche / feuer im haus / feuer im zimmer / hay un incendio / hay fuego en / casa se quema / casa está en llamas / piso está en llamas
      """)

  /// Things that somebody has at home, or that were sent to them, burn.
  private static let burning: [String] = {
    let english = list(
      "package / parcel / packet / charger / battery / power bank / powerbank / phone / laptop / lamp / heater / dryer / dishwasher / fridge / sofa / carpet / mattress / scooter / e bike / hoverboard / microwave"
    )
    let german = list(
      "paket / ladegerät / akku / powerbank / handy / laptop / lampe / heizlüfter / trockner / spülmaschine / kühlschrank / sofa / teppich / matratze / roller / toaster / weihnachtsbaum"
    )
    let spanish = list(
      "paquete / cargador / batería / móvil / portátil / lámpara / estufa / secadora / lavavajillas / sofá / alfombra / colchón / patinete / tostadora"
    )
    let inEnglish = english.flatMap { ["\($0) is burning", "\($0) burst into flames"] }
    let inSpanish = spanish.flatMap { ["\($0) se está quemando", "\($0) está ardiendo"] }
    return inEnglish + german.map { "\($0) brennt" } + inSpanish
  }()

  /// A battery that exploded, of any device: one word may stand between two.
  private static let exploded: [String] = {
    let english = ["battery", "battery of my", "battery of the", "battery of his"].flatMap {
      thing in
      ["exploded", "has exploded", "just exploded", "blew up", "has blown up"].map {
        "\(thing) \($0)?"
      }
    }
    let german = ["akku", "batterie"].flatMap { thing in
      ["", " von", " vom", " im", " des"].map { "\(thing)\($0) ist explodiert?" }
    }
    return english + german
  }()

  /// The words of a text, parted by " / ".
  static func list(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).flatMap { $0.split(separator: " /") }
      .map { String($0.drop(while: \.isWhitespace)) }.filter { !$0.isEmpty }
  }
}
