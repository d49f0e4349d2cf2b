@testable import Nutrition
import Testing

/// What people say of what they do not tolerate.
struct AllergySentenceTests {
  @Test(
    arguments: [
      (
        "I'm allergic to gluten, milk, egg, soy, nuts and sesame",
        [.gluten, .milk, .egg, .soya, .nuts, .sesame]
      ),
      ("I am allergic to nuts & milk", [.nuts, .milk]),
      ("im allergic to nuts / fish", [.nuts, .fish]),
      ("I'm allergic to nuts as well as milk", [.nuts, .milk]),
      ("I am allergic to nuts please beware", [.nuts]),
      ("I have a severe peanut allergy, please be careful", [.peanuts]),
      ("I can't eat fish or sesame", [.fish, .sesame]),
      ("Kate, I'm allergic to shellfish", [.crustaceans, .molluscs]),
      ("I carry an epipen because of nuts", [.nuts]), ("I've got coeliac disease", [.gluten]),
      ("please don't let me eat nuts", [.nuts]), ("no fish for me, I'm allergic", [.fish]),
      ("I'm anaphylactic to nuts", [.nuts]), ("I get hives after peanuts", [.peanuts]),
      ("milk gives me cramps", [.milk]), ("lactose intolerant here", [.milk]),
      ("peanuts are a no go for me, I'm allergic", [.peanuts]), ("I'm alergic to fish", [.fish]),
      ("my body can't handle wheat", [.gluten]), ("dairy doesn't agree with me", [.milk]),
      ("my peanut allergy got worse", [.peanuts]),
      ("I was diagnosed with coeliac disease", [.gluten]), ("I have a gluten problem", [.gluten]),
      ("my allergies are penuts, egs and wheat", [.peanuts, .egg, .gluten]),
      ("I'm coeliac and my daughter is allergic to eggs", [.gluten]),
      ("my son is allergic to eggs and I'm allergic to fish", [.fish]),
      ("I had anaphylaxis to nuts as a child", [.nuts]), ("cashews nearly killed me once", [.nuts]),
      ("no dairy for me, ever", [.milk]),
      (
        "so I cannot have peanuts or shellfish, they make me swell up",
        [.peanuts, .crustaceans, .molluscs]
      ),
      ("I can't have dairy, it gives me stomach cramps", [.milk]),
      ("please note: no nuts for me, I react badly", [.nuts]),
      ("allergies: soy, celery, mustard", [.soya, .celery, .mustard]),
      ("I can't eat nuts and I'm lactose intolerant", [.nuts, .milk]),
      ("coeliac here, no gluten please", [.gluten]), ("I also can't eat eggs", [.egg]),
      ("Remember I also can't have eggs", [.egg]),
      ("I have a severe peanut allergy and carry an EpiPen", [.peanuts]),
      ("I have a nut allergy, please warn me", [.nuts]), ("Add nuts to my allergies", [.nuts]),
      ("I've got an egg allergy too", [.egg]),
      ("My doctor found out I have a fish allergy too", [.fish]),
      ("I think I have a soy allergy", [.soya]),
      ("I am a coeliac and allergic to nuts", [.gluten, .nuts]),
      ("Please note that I'm allergic to fish", [.fish]),
      ("I was told I have a milk allergy", [.milk]),
      ("I'm allergic to eggs and I don't eat pork", [.egg]),
      ("alergic to penuts", [.peanuts]), ("I've been diagnosed with an egg allergy", [.egg]),
      ("tree nuts and sesame are off limits", [.nuts, .sesame]),
      ("doctor says I should avoid wheat", [.gluten]),
      ("keep me away from anything with sulphites", [.sulphites]),
      ("I'm allergic to nuts but not peanuts", [.nuts]),
      ("I break out in a rash when I eat fish", [.fish]),
    ] as [(String, [Allergen])])
  func `an allergy is told in many ways, and of several at once`(text: String, told: [Allergen]) {
    let words = AllergySentence(text)?.words
    #expect(words?.allergens == told)
    #expect(words?.unknown == [])
  }

  @Test func `what is none of those that food has to name is told apart`() {
    let words = AllergySentence("I'm allergic to kiwi and nuts")?.words
    #expect(words?.allergens == [.nuts])
    #expect(words?.unknown == ["kiwi"])
  }

  @Test func `an allergen that is written wrongly is taken for what it resembles, and asked about`()
  {
    let words = AllergySentence("I'm allergic to penuts")?.words
    #expect(words?.allergens == [.peanuts])
    #expect(words?.isGuessed == true)
  }

  @Test(arguments: [
    "I get hives after peanuts?", "I got hives after peanuts and cannot breathe",
    "eggs", "am I allergic to nuts?", "my son is allergic to peanuts", "I don't have milk",
    "I can't have more", "I carry an epipen for bee stings", "my allergy got worse",
    "allergy season",
    "no thanks for me", "hives after peanuts", "I had nuts",
  ])
  func `what tells of no allergy of one's own is none`(text: String) {
    #expect(AllergySentence(text) == nil)
  }

  @Test(arguments: [
    ("am I allowed to have hummus?", "hummus"), ("am I allowed to try falafel", "falafel"),
    ("so I cannot eat lasagne?", "lasagne"), ("which kebab cannot I eat?", "kebab"),
    ("can I have a peanut butter sandwich", "a peanut butter sandwich"),
  ])
  func `a question names its food alone`(_ question: String, _ food: String) {
    #expect(EatingQuestion.food(question) == food)
  }

  @Test func `a sandwich with peanut butter has peanuts and wheat`() throws {
    let food = try #require(FoodTable.foods["peanut butter sandwich"])
    #expect(food.allergens.isSuperset(of: [.peanuts, .gluten]))
  }
}
