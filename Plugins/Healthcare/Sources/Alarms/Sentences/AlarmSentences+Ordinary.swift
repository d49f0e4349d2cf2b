/// What people say of other things.
extension AlarmSentences {
  /// Small talk.
  static let ordinaryTalk = list(
    """
    Hello / Hi there / Good morning / Good evening to you / How are you / What is your name / Who made you / Are you a real person /
    Can you help me / What can you do / Thank you so much / Thanks, bye / That's all for today / Yes / No / Maybe later / Never mind /
    I don't know / I'm not sure / Okay, sounds good / The first one please / The one at nine / Not that one / Something else /
    Say that again / Speak more slowly / I don't understand / What do you mean / Sing me a song / How old are you / Where do you live /
    Do you have hobbies / Do you like dogs / You're stupid / You are great / I love you / I hate this / This is useless /
    I want to talk to a human / Let me speak to your manager / Start over / Go back / Stop / Cancel that / Are you still there /
    Wait a moment / I'll be right back / One second / I'm back / What time is it / What day is today / What's the date tomorrow / I'm bored /
    I'm happy today / I'm tired of this / I need a break / I need advice / I have a question / I have a problem with my order /
    I have an urgent request / It's urgent, I need my documents today / Please hurry / This is an emergency, I left my passport in the cab /
    Help, I'm locked out of my account / Help, my printer doesn't work / Somebody help me with this form /
    I can't go on with this form, it's too long / Nothing works / Everything is fine / It's over, we won the match / I'm done, thanks /
    I quit / I want out of this contract / I want to leave a review / I want to close my account permanently /
    Delete everything you know about me / Forget me / I don't want to be here, I want the other office /
    Who will take over my shift when I'm gone / I'm leaving tonight for Rome / Tonight is the last night of the festival /
    I can't wait any longer / I can't do this alone, can somebody show me how / There is no way I can make it / I don't want this any more /
    I don't want to be called any more / I'm not interested any more / I'm running out of time / I'm on my way /
    I'm at the bridge street office, where are you / I'm standing in front of your building /
    I'm on the roof terrace of the hotel, where is breakfast / I'm in the garage, which code opens the door /
    I'm sitting in the car and the engine is running, where do I park
    """)

  /// Money.
  static let ordinaryBank = list(
    """
    What is my balance / Transfer fifty dollars to my savings account / My card was declined / I lost my credit card /
    Freeze my account please / Somebody used my card / What is my credit limit / How do I raise my credit score / Pay my phone bill /
    When is my bill due / I want to dispute a charge / What's the interest rate / Exchange 100 dollars into euros /
    What does the stock market do today / Order new checks / What's my routing number / My PIN doesn't work / I forgot my PIN /
    Is there an ATM near / How much did I spend on groceries / Do I have enough money for the rent / Block my card at once /
    How do I file my taxes / When do I get paid / What happens to my account when I die / I want to change my life insurance /
    What does life insurance cost / Who gets my pension after my death / I want to write my will
    """)

  /// Journeys.
  static let ordinaryTravel = list(
    """
    Book a flight to Berlin / Find me a hotel in Paris for two nights / I need a taxi to the airport / How long is the flight /
    Is my flight on time / My flight was cancelled / My suitcase is lost / Do I need a visa for Brazil / What vaccines do I need for Kenya /
    Is it safe to travel there / How is traffic / Give me directions to the station / Where is the nearest gas station /
    The gas smells different here, is it diesel / How far is the beach / Rent a car for Saturday / What's the weather in Rome /
    Will it rain tomorrow / What should I pack / I missed my train / When does the next bus leave / Which platform does the train leave from /
    The train was late because of somebody on the tracks / Where can I jump off a high board / Where can I go bungee jumping /
    I want to go skydiving / I'd like to climb a mountain / I'd like to see the bridge at night / What's the tallest building /
    What time zone is Tokyo in / Which plug do they use in Italy / I'd like a window seat / Can I bring my dog on board /
    Two adults and one child / Only one way / From San Francisco to New York / Leaving on the third of March / The cheapest please /
    Does it have a pool / Is breakfast included
    """)

  /// Food.
  static let ordinaryFood = list(
    """
    Book a table for two at seven / I'd like a table at an Italian restaurant / Find me a cheap Chinese place / Do they have outdoor seating /
    What's in a carbonara / How do I cook rice / How long do I boil an egg / How long do I cook a steak / How do I carve a turkey /
    How many calories has a banana / Is avocado healthy / What can I use instead of butter / What can I make with chicken and peppers /
    Do you have dishes without nuts / Is there gluten in it / My daughter is allergic to nuts, do you have something else / I'm vegetarian /
    I'm allergic to shellfish, which dish can I have / How long does milk keep / Is this chicken still good / Does honey go bad /
    Put milk on my shopping list / The soup was cold / The meat was raw and bloody / I like my steak rare / I want a bloody mary /
    How strong is this coffee / What wine goes with fish / Order a pizza / Where is my pizza / The food gave me a stomach ache /
    The curry was so hot I could not feel my tongue / I'm starving / I'm thirsty / What do you drink with sushi /
    Give me a recipe for mushroom soup / Can you eat this mushroom raw / Are these berries in season / What's a good detergent
    """)

  /// The house, the car and the day.
  static let ordinaryHome = list(
    """
    Set a timer for ten minutes / Wake me at seven / Set an alarm for half past six / Turn off the alarm / Turn on the light in the kitchen /
    Make it warmer / Turn the volume down / Play some music / Play the next song / Play something by Queen / Skip this song / Who sings this /
    What is this song called / Play the song about dying young / Add eggs to the list / Remind me to call my mother /
    Remind me to take my medicine at eight / What's on my calendar / What is on my list for today / Schedule a meeting at three /
    Move my meeting to Thursday / Cancel my meeting / Call my husband / Call my mother / Text my sister that I'm late / Read me my messages /
    Send an email to Bob / Where is my phone / My phone is dead / My phone fell in the water / My laptop won't start / My internet is down /
    My screen is frozen / The app keeps crashing / The dishwasher leaks / The smoke detector beeps, it needs a battery /
    The smoke detector battery is empty / There is a smell in my fridge / The sink is blocked / How do I unblock a drain /
    Which drain cleaner is best / How do I get blood out of a shirt / How do I get rid of ants / How do I get rid of rats /
    Where can I buy rat poison / How do I remove a stain with bleach / How do I change a tire / My car makes a strange noise /
    The engine overheats / How do I jump start my car / What's the tire pressure / When is my next oil change / How much gas do I have /
    Gas is so expensive / My battery died, can you send somebody / The car rattles and has no power / Is my car insured /
    Somebody hit my parked car / I had a small accident, only the bumper is damaged / My house was broken into last month /
    My bike was stolen / Somebody stole my identity / My roof leaks / The air conditioning doesn't work and it's stuffy /
    There's no air in my tires / The heater in my room doesn't work / My water is too hot / My balcony door doesn't close /
    How do I sharpen a knife / Which knife is best for fish / I want to buy a rope for climbing / I need rope and tape from the shop /
    I need razor blades and shaving cream / Do you sell batteries / Do you sell garden chemicals / Where can I learn archery /
    How do I clean a rifle / I'd like to join a shooting club
    """)

  /// Orders.
  static let ordinaryShop = list(
    """
    Where is my order / Cancel my order / I want to return these shoes / My parcel is damaged / The vase arrived broken /
    It's the wrong size / The dress is too tight / These shoes hurt / The jacket is too tight around the chest / I'd like a chest of drawers /
    Do you have this in blue / The blue one please / Show me red dresses / Do you have gift cards / How long does shipping take /
    Can I pay by invoice / I was charged twice / I want my money back / Is there a discount / What's the cheapest phone /
    Which laptop do you recommend / Does it come with a charger / I want to change my address / My coupon doesn't work /
    I didn't get a receipt / Please send it to my office / What's the total of all my orders / I don't like the colour /
    It smells of chemicals / It stopped working after two days / The cable is cut / The glass cut my finger a little when I unpacked it /
    The box was crushed / My child loves the toy / Do you have toys for a two-year-old / Is this toy safe for babies /
    Does the detergent come in a bigger pack / How many tablets are in a pack / Is the cleaner safe for marble
    """)

  /// Wounds and what covers them, while they heal as they should.
  static let harmlessHealing = list(
    """
    The bandage sticks a bit / The dressing came off in the shower / The plaster keeps falling off / My bandage is too tight / The dressing got wet /
    Do I need a new bandage / Can the nurse change my dressing / The wound is a bit red but not hot / The wound looks fine and dry / The scar itches /
    The stitches pull a little when I walk / One of the stitches came out, it isn't open / When do my stitches come out / The scab fell off / There was a spot on the bandage yesterday /
    The bruise is turning yellow / My cut is healing nicely / The blister is closed again / The cast itches underneath / I need compression stockings /
    My hip was done two weeks ago and I need the dressing changed / Tell her that the bandage slips / The swelling has gone down / The drain comes out on Friday /
    They lost my blood results / You lost my blood test again / When is my blood test / I had my blood taken this morning / My arm is blue where they took blood
    """)
}
