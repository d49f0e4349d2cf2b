import Assistant
import BundledPlugins
import PluginKit
import Testing

/// Dangers that people tell, and things that are dead, in the channels of every plugin that comes
/// with Verbatim.
@Suite struct EmergencyTests {
  private static let screen = Result {
    let registry = try PluginRegistry(BundledPlugins.all)
    return (AlarmScreen(registry), registry.plugins)
  }

  @Test(arguments: [
    "my mother won't wake up", "my gran collapsed and won't wake up",
    "my husband fell off the ladder and won't wake up", "he took his tablets and won't wake up",
    "our baby won't wake up", "my brother crashed his bike and he won't wake up",
    "she fell over the laptop cable and won't wake up", "my flatmate is not waking up",
    "Maria hit her head and won't wake up", "my aunt does not wake up",
    "the patient next to me won't wake up", "my phone is dead and my dad won't wake up",
    "he was on his phone, then he passed out and won't wake up",
    "passed out on the car seat, won't wake up", "collapsed by the fridge and not waking up",
    "found in his car, he won't wake up", "car accident, my brother won't wake up",
    "my niece isn't breathing", "my uncle stopped breathing a minute ago",
    "dad dropped his tablet and he isn't breathing",
    "my son is choking on a grape", "my daughter is choking on a coin",
    "he choked on a piece of steak and is turning blue", "my wife is choking, she can't speak",
    "my colleague is choking on his sandwich at work",
    "meine Mutter wacht nicht mehr auf", "mein Onkel ist gestürzt und wacht nicht auf",
    "meine Nichte wacht nicht auf", "mein Vater atmet nicht mehr",
    "er hat das Handy fallen lassen und atmet nicht", "mein Sohn erstickt an einer Nuss",
    "sie erstickt, da steckt ein Knochen im Hals", "meine Kollegin ist bewusstlos",
    "das Kind wacht nicht mehr auf", "Lena ist umgefallen und wacht nicht mehr auf",
    "mi abuelo no despierta", "mi tía se cayó y no despierta", "el niño no despierta",
    "mi sobrino no respira", "mi hermana no se despierta", "mi madre dejó de respirar",
    "se está ahogando con un hueso", "mi hijo se ahoga con una uva",
    "mi marido está inconsciente", "Carlos se golpeó la cabeza y no despierta",
  ])
  func `whoever tells of somebody in danger is heard in every channel`(_ text: String) throws {
    let (screen, plugins) = try Self.screen.get()
    for plugin in plugins {
      #expect(screen.alarm(in: .text(text: text), of: plugin) != nil, "\(plugin.manifest.id)")
    }
  }

  @Test(arguments: [
    "my e-reader's battery died and it won't wake up", "my laptop froze and won't wake up",
    "the new headphones broke and won't wake up",
    "parcel 4711 came with a dead phone, it won't wake up",
    "the camera is dead and won't wake up any more",
    "the fridge died, it doesn't wake up from standby",
    "mein Handy ist kaputt und wacht nicht auf", "der Laptop ist tot und wacht nicht mehr auf",
    "die Kamera ist hinüber und wacht nicht mehr auf",
    "mi móvil murió y no despierta", "el ordenador se apagó y no despierta",
    "el altavoz está roto y no se despierta",
    "I nearly choked on the bill", "we choked on these prices", "I choked on the cost of postage",
    "I'm suffocating in paperwork", "ich bin fast am Preis erstickt", "ich ersticke in Rechnungen",
    "me atraganté con el precio", "me ahogo en facturas",
  ])
  func `a thing that is dead, and what nobody can swallow, raise no alarm`(_ text: String) throws {
    let (screen, plugins) = try Self.screen.get()
    for plugin in plugins {
      let raised = screen.alarm(in: .text(text: text), of: plugin)
      #expect(raised?.isDoubtful != false, "\(plugin.manifest.id): \(raised?.name ?? "")")
    }
  }

  @Test(arguments: [
    ("my husband collapsed and isn't breathing", "Not breathing? Push hard and fast"),
    ("meine Mutter atmet nicht mehr", "Fest und schnell mitten auf die Brust drücken"),
    ("mi padre no respira", "Presione fuerte y rápido en el centro del pecho"),
    ("my wife has stopped breathing", "Not breathing? Push hard and fast"),
  ])
  func `who does not breathe is helped so, in every channel`(
    _ text: String, _ help: String
  ) throws {
    let (screen, plugins) = try Self.screen.get()
    for plugin in plugins {
      let raised = try #require(screen.alarm(in: .text(text: text), of: plugin))
      let language = raised.plugin.language(ofDanger: text, now: "en")
      let answer = raised.plugin.saidInDanger(raised.alarm.answer, in: language)
      #expect(answer.contains(help), "\(plugin.manifest.id)")
      #expect(!answer.contains("Sit up") && !answer.contains("Aufrecht"))
    }
  }

  /// In words of which no list has any.
  @Test(arguments: [
    "the hob is on fire and I can't get past it to my mum",
    "my brother is stuck under the lorry and we can't lift it",
    "she fell out of the window and she isn't moving",
    "dad was cleaning the gutter, came off the ladder and says he can't feel his legs",
    "my boyfriend has his hands round my neck every night and now he is coming up",
    "he's been fitting for ten minutes and it isn't stopping",
    "a viper got me on the foot and the leg is swelling",
    "grandpa drank the paint thinner from the garage",
    "boiling soup went all over the baby and the skin is coming off",
    "we pulled the little one out of the pond and she is floppy",
    "opa ist von der leiter gefallen und spürt seine beine nicht mehr",
    "der schrank ist auf meinen sohn gefallen und wir kriegen ihn nicht raus",
    "mein freund hat mich gewürgt und kommt gleich wieder",
    "die kleine hat heißen tee über sich geschüttet die haut geht ab",
    "mein vater liegt im keller und rührt sich nicht",
    "se le cayó el estante encima a mi hija y no la podemos sacar",
    "mi esposo me apretó el cuello y ya viene",
    "el niño se echó la sopa hirviendo encima y se le cae la piel",
    "mi abuelo está tirado en el patio y no se mueve",
    "hay humo por todos lados y no podemos salir",
  ])
  func `a danger that no list of words foresees is at least asked about`(_ text: String) throws {
    let (screen, plugins) = try Self.screen.get()
    for plugin in plugins {
      #expect(screen.alarm(in: .text(text: text), of: plugin) != nil, "\(plugin.manifest.id)")
    }
  }

  @Test(arguments: [
    "the drill set fell off the shelf and the box is dented",
    "my sofa is too big, it is stuck in the hallway, can you take it back?",
    "is the fire guard suitable for a small stove?",
    "we lost our luggage and the airline does not answer",
    "I think there might have been some misunderstanding about my seat",
    "my two kids and I need a table at seven", "please stop sending me this newsletter",
    "the smoke alarm came without a battery", "I need help with my order, nobody answers",
    "der Akku vom Staubsauger ist nach zehn Minuten leer",
    "die Kerze brennt schief, Umtausch bitte",
    "ich möchte meinen Termin verschieben, meine Tochter ist krank",
    "trag 200 Gramm geräucherten Lachs ein", "la vela se apaga sola, quiero devolverla",
    "mi hijo necesita zapatos para el colegio", "necesito cambiar la cita, tengo trabajo",
    "apunta dos huevos y un café", "um wie viel Uhr kommt die Pflegerin morgen?",
  ])
  func `what only has a word of one is not asked about`(_ text: String) throws {
    let (screen, plugins) = try Self.screen.get()
    for plugin in plugins {
      let raised = screen.alarm(in: .text(text: text), of: plugin)
      #expect(raised == nil, "\(plugin.manifest.id): \(raised?.name ?? "")")
    }
  }

  /// First aid, and nothing that was not told.
  @Test(arguments: [
    ("he strangled me and is coming back", "leave the line open", ["chest", "Sit up", "vomit"]),
    ("my husband tried to strangle me", "Get away", ["chest", "vomit"]),
    ("there is a gas leak in the kitchen", "fresh air", ["vomit", "package"]),
    ("my son was bitten by a snake", "Do not cut, suck or tie it", ["vomit", "package"]),
    ("boiling water all over my arm", "running water for 20 minutes", ["chest", "vomit"]),
    ("my daughter got an electric shock from the lamp", "Cut the power", ["vomit"]),
    ("we pulled him out of the water", "Give 5 breaths", ["Sit up", "vomit", "blows"]),
    ("bleach in my eye", "Rinse the open eye", ["vomit", "chest"]),
    ("mein Mann hat mich gewürgt", "Leitung offen", ["Brust", "Aufrecht"]),
    ("hier ist Gas ausgetreten", "frische Luft", ["erbrechen", "Packung"]),
    ("me mordió una serpiente", "no haga torniquete", ["vómito"]),
  ])
  func `first aid is for what was told, an instruction a line`(
    _ text: String, _ first: String, _ missing: [String]
  ) throws {
    let (screen, plugins) = try Self.screen.get()
    for plugin in plugins {
      let raised = try #require(screen.alarm(in: .text(text: text), of: plugin))
      let language = raised.plugin.language(ofDanger: text, now: "en")
      let answer = raised.plugin.saidInDanger(raised.alarm.answer, in: language)
      #expect(answer.contains(first), "\(plugin.manifest.id): \(raised.name): \(answer)")
      #expect(missing.filter { answer.contains($0) } == [], "\(raised.name)")
    }
  }
}
