import PluginKit

extension German {
  /// What triage says of complaints besides the department.
  static let guidance: TextCatalog = [
    "Until a doctor has looked":
      "Bis ein Arzt es angesehen hat",
    "Often behind this is {}.":
      "Oft steckt dahinter: {1}.",
    "Let a doctor look at it today or tomorrow.":
      "Lassen Sie es heute oder morgen von einem Arzt ansehen.",
    "An appointment within the next days is soon enough.":
      "Ein Termin in den nächsten Tagen reicht aus.",
    "The department in charge is {}.":
      "Zuständig ist die Abteilung {1}.",
    "I am a program: this is not a diagnosis by a doctor.":
      "Ich bin ein Programm: Das ist keine ärztliche Diagnose.",
    "Your general health: {}":
      "Ihr Allgemeinbefinden: {1}",
    "an infection, or a strain that passes by itself":
      "eine Infektion oder eine Belastung, die von selbst vergeht",
    "Rest, drink enough, and take your temperature twice a day.":
      "Ruhen Sie sich aus, trinken Sie genug, und messen Sie zweimal am Tag Ihre Temperatur.",
    "See a doctor the same day if a fever lasts longer than three days or you feel much worse.":
      "Gehen Sie noch am selben Tag zum Arzt, wenn Fieber länger als drei Tage dauert oder es Ihnen viel schlechter geht.",
    "Your heart and circulation: {}":
      "Herz und Kreislauf: {1}",
    "strain, high blood pressure or an irregular heartbeat":
      "Belastung, hoher Blutdruck oder ein unregelmäßiger Herzschlag",
    "Avoid exertion until a doctor has looked, and note when it happens and how long it lasts.":
      "Vermeiden Sie Anstrengung, bis ein Arzt es angesehen hat, und notieren Sie, wann es auftritt und wie lange es dauert.",
    "Call 112 or 911 if it is strong, spreads to an arm or the jaw, or you are short of breath.":
      "Rufen Sie 112 an, wenn es stark ist, in einen Arm oder den Kiefer zieht oder Sie schlecht Luft bekommen.",
    "Your lungs and airways: {}":
      "Lunge und Atemwege: {1}",
    "an infection of the airways, an allergy or asthma":
      "eine Infektion der Atemwege, eine Allergie oder Asthma",
    "Avoid smoke, drink enough, and rest with your upper body raised.":
      "Meiden Sie Rauch, trinken Sie genug, und ruhen Sie mit erhöhtem Oberkörper.",
    "Call 112 or 911 if you cannot get enough air.":
      "Rufen Sie 112 an, wenn Sie nicht genug Luft bekommen.",
    "Your head and nerves: {}":
      "Kopf und Nerven: {1}",
    "tension, lack of sleep or a migraine":
      "Verspannung, zu wenig Schlaf oder eine Migräne",
    "Rest in a quiet, dark room, drink enough, and note what came before it.":
      "Ruhen Sie in einem stillen, dunklen Raum, trinken Sie genug, und notieren Sie, was davor war.",
    "Call 112 or 911 if a side of your body is weak, your speech is slurred, or it came on suddenly.":
      "Rufen Sie 112 an, wenn eine Körperseite schwach ist, Sie undeutlich sprechen oder es plötzlich kam.",
    "Your joints, bones or muscles: {}":
      "Gelenke, Knochen oder Muskeln: {1}",
    "overuse, a strain or worn cartilage":
      "Überlastung, eine Zerrung oder abgenutzter Knorpel",
    "Rest it for a few days, cool it for ten minutes at a time, and move it gently as far as it does not hurt.":
      "Schonen Sie es einige Tage, kühlen Sie es jeweils zehn Minuten, und bewegen Sie es sanft, soweit es nicht schmerzt.",
    "See a doctor the same day if it is hot and swollen, out of shape, or you cannot put weight on it.":
      "Gehen Sie noch am selben Tag zum Arzt, wenn es heiß und geschwollen oder verformt ist oder Sie es nicht belasten können.",
    "Your stomach and bowels: {}":
      "Magen und Darm: {1}",
    "an infection, something that you ate, or stress":
      "eine Infektion, etwas, das Sie gegessen haben, oder Stress",
    "Eat lightly, drink small amounts often, and avoid alcohol and fat.":
      "Essen Sie leicht, trinken Sie oft kleine Mengen, und verzichten Sie auf Alkohol und Fett.",
    "See a doctor at once if there is blood, the pain is severe, or you keep nothing down for a day.":
      "Gehen Sie sofort zum Arzt, wenn Blut dabei ist, die Schmerzen stark sind oder Sie einen Tag lang nichts bei sich behalten.",
    "Your skin: {}":
      "Ihre Haut: {1}",
    "an irritation, an allergy or an infection of the skin":
      "eine Reizung, eine Allergie oder eine Infektion der Haut",
    "Stop using new soaps and creams, keep it cool and dry, and do not scratch.":
      "Verzichten Sie auf neue Seifen und Cremes, halten Sie die Stelle kühl und trocken, und kratzen Sie nicht.",
    "See a doctor the same day if it spreads quickly, blisters, or comes with a fever.":
      "Gehen Sie noch am selben Tag zum Arzt, wenn es sich schnell ausbreitet, Blasen bildet oder Fieber dazukommt.",
    "Your ears, nose or throat: {}":
      "Ohren, Nase oder Hals: {1}",
    "a cold, an infection or an allergy":
      "eine Erkältung, eine Infektion oder eine Allergie",
    "Drink warm things, keep the air moist, and rest your voice.":
      "Trinken Sie Warmes, halten Sie die Luft feucht, und schonen Sie Ihre Stimme.",
    "See a doctor the same day if you can hardly swallow, or the ear hurts and a fever rises.":
      "Gehen Sie noch am selben Tag zum Arzt, wenn Sie kaum schlucken können oder das Ohr schmerzt und Fieber steigt.",
    "Your eyes: {}":
      "Ihre Augen: {1}",
    "dryness, an irritation or an infection":
      "Trockenheit, eine Reizung oder eine Infektion",
    "Stop wearing contact lenses, do not rub, and rest from screens.":
      "Verzichten Sie auf Kontaktlinsen, reiben Sie nicht, und ruhen Sie sich von Bildschirmen aus.",
    "See a doctor at once if your sight suddenly gets worse, you see flashes, or the eye hurts a lot.":
      "Gehen Sie sofort zum Arzt, wenn Sie plötzlich schlechter sehen, Blitze sehen oder das Auge stark schmerzt.",
    "Your kidneys and bladder: {}":
      "Nieren und Blase: {1}",
    "an infection of the bladder":
      "eine Infektion der Blase",
    "Drink enough, and keep warm.":
      "Trinken Sie genug, und halten Sie sich warm.",
    "See a doctor the same day if there is blood, a fever, or pain in your side.":
      "Gehen Sie noch am selben Tag zum Arzt, wenn Blut, Fieber oder Schmerzen in der Seite dazukommen.",
    "Your cycle or pregnancy: {}":
      "Zyklus oder Schwangerschaft: {1}",
    "a change of hormones":
      "eine Veränderung der Hormone",
    "Rest, keep warm, and note the days.":
      "Ruhen Sie sich aus, halten Sie sich warm, und notieren Sie die Tage.",
    "See a doctor the same day if the bleeding or the pain is heavy, or you may be pregnant.":
      "Gehen Sie noch am selben Tag zum Arzt, wenn die Blutung oder die Schmerzen stark sind oder Sie schwanger sein könnten.",
    "Your mood and sleep: {}":
      "Stimmung und Schlaf: {1}",
    "stress that has lasted too long":
      "Stress, der zu lange gedauert hat",
    "Keep regular hours, get out into the daylight, and tell somebody near you how you are.":
      "Halten Sie regelmäßige Zeiten ein, gehen Sie ans Tageslicht, und sagen Sie jemandem in Ihrer Nähe, wie es Ihnen geht.",
    "Call a crisis line (988 in the US) or 112 if you think of harming yourself.":
      "Rufen Sie die Telefonseelsorge (0800 111 0 111) oder 112 an, wenn Sie daran denken, sich etwas anzutun.",
    "Your teeth and gums: {}":
      "Zähne und Zahnfleisch: {1}",
    "tooth decay or inflamed gums":
      "Karies oder entzündetes Zahnfleisch",
    "Brush gently, avoid what is very hot, cold or sweet, and cool the cheek from outside.":
      "Putzen Sie sanft, meiden Sie sehr Heißes, Kaltes oder Süßes, und kühlen Sie die Wange von außen.",
    "See a dentist the same day if the cheek swells or a fever rises.":
      "Gehen Sie noch am selben Tag zum Zahnarzt, wenn die Wange schwillt oder Fieber steigt.",
    "{} January {}": "{1}. Januar {2}",
    "{} February {}": "{1}. Februar {2}",
    "{} March {}": "{1}. März {2}",
    "{} April {}": "{1}. April {2}",
    "{} May {}": "{1}. Mai {2}",
    "{} June {}": "{1}. Juni {2}",
    "{} July {}": "{1}. Juli {2}",
    "{} August {}": "{1}. August {2}",
    "{} September {}": "{1}. September {2}",
    "{} October {}": "{1}. Oktober {2}",
    "{} November {}": "{1}. November {2}",
    "{} December {}": "{1}. Dezember {2}",
  ]
}
