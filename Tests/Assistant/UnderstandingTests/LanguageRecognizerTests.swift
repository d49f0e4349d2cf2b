import Testing
import Understanding

struct LanguageRecognizerTests {
  @Test(arguments: [
    ("no false alarm, he still isn't breathing", "en"), ("no he stopped breathing", "en"),
    ("no he doesnt breathe", "en"), ("mein kleiner hat knopfzelle verschluckt", "de"),
    ("hacen cursos de primeros auxilios", "es"),
    ("Wo sind meine Headphones?", "de"),
    ("I need to see a doctor", "en"), ("show my orders please", "en"),
    ("Ich möchte einen Termin beim Hautarzt", "de"), ("Wo ist mein Paket?", "de"),
    ("nein, den anderen", "de"), ("den ersten", "de"), ("no, el otro", "es"),
    ("¿Cuándo puedo ver a la enfermera?", "es"), ("quiero ver mis pedidos", "es"),
    ("necesito cita de dermatología en esta semana", "es"), ("cita de control en lunes", "es"),
    ("¿y puedo cambiarlo si me surge algo?", "es"),
    ("Je voudrais prendre un rendez-vous", "fr"), ("où est mon colis ?", "fr"),
    ("Vorrei un appuntamento con il medico", "it"), ("quando posso venire? ho la febbre", "it"),
    ("Eu quero marcar uma consulta", "pt"), ("onde está o meu pedido? não sei", "pt"),
    ("Ik wil graag een afspraak maken", "nl"), ("Chcę umówić wizytę do lekarza", "pl"),
    ("Randevu almak istiyorum lütfen", "tr"), ("Я хочу записаться к врачу", "ru"),
    ("أريد حجز موعد", "ar"), ("मुझे डॉक्टर से मिलना है", "hi"), ("我想预约医生", "zh"),
    ("予約をお願いします", "ja"), ("예약하고 싶어요", "ko"),
  ])
  func `a sentence's language`(_ text: String, _ code: String) {
    #expect(LanguageRecognizer().language(of: text)?.rawValue == code)
  }

  @Test(arguments: ["", "42", "Dr. Kim", "?!", "👍", "asdfghjkl"])
  func `what has no language`(_ text: String) {
    #expect(LanguageRecognizer().language(of: text) == nil)
  }

  @Test(arguments: ["yeah right, as if", "as if", "do or die", "no more a's"])
  func `one small word that another language has proves nothing`(_ text: String) {
    #expect([nil, .english].contains(LanguageRecognizer().language(of: text)))
  }

  @Test func `each language says in itself that it is not spoken`() {
    for language in Language.allCases where language != .english {
      #expect(LanguageRecognizer().language(of: language.apology) == language)
    }
  }
}
