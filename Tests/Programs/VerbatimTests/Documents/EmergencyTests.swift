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
}
