/// What people ask an assistant.
extension AlarmSentences {
  /// A clinic.
  static let ordinaryClinic = list(
    """
    I'd like to make an appointment / Book me an appointment in dermatology / Is there something free on Monday / Who is the dentist /
    When are you open / Where are you located / Is there parking / What do I bring to my first visit / Do you take my insurance /
    How much is a check-up / Can I get an earlier appointment / I'm running late for my appointment / I'd like to see my test results /
    I need a prescription / I want to see a female doctor / Which doctor speaks Spanish / Does Dr. Lee work on Fridays /
    Is Dr. Patel any good / When is my next appointment / Who was my doctor last time / What did the doctor prescribe /
    Show me my medical history / I want to change my doctor / Can my wife come with me / My son needs a vaccination /
    My daughter needs glasses / I need a dental cleaning / I need new contact lenses / I want a nose job / I want to remove a mole /
    I have acne / My hair is falling out / I need a physical / I need a pregnancy test / I need an ultrasound /
    I'd like to see a gynecologist / I need a nutritionist / I want a flu shot / I want my shots before the trip /
    Can I have a video call with the doctor / Do I have to fast before the blood draw / May I eat before the scan /
    How long does the operation take / How long do I have to wait / Will the needle hurt / I'm afraid of the dentist /
    What's a good sleeping position / How much water should I drink / How many steps are healthy / How do I take my temperature /
    What is the dose for a child of ten / Where do I find a pharmacy that's open at night
    """)

  /// Knowledge, family and the rest.
  static let ordinaryFacts = list(
    """
    Who was the first president / What is the capital of Peru / How tall is Mount Everest / How many people live in India /
    What does serendipity mean / How do you spell rhythm / How do you say hello in French / What's 15 percent of 80 /
    Convert miles to kilometers / How long do elephants live / How do whales breathe / How do fish breathe /
    How long can a whale hold its breath / Can sharks smell blood / Do spiders bite / Which snakes are venomous / What eats a wasp /
    Do bees die after they sting / What is the biggest animal / When did the war end / How many soldiers died in the war / Who shot Kennedy /
    When did Elvis die / How did Marilyn Monroe die / Who wrote Hamlet / Tell me the story of Snow White and the poisoned apple /
    What happens after death / Is there life after death / Do you believe in heaven / Why do people dream / Why is the sky blue /
    What turns litmus paper blue / What is the point of all this / What's the purpose of humans / How do I become a doctor /
    How do I get a job / How do I ask for a raise / How do I quit my job / I want to change my life / How can I be happier /
    How do I find friends / I broke up with my girlfriend / I'm getting married / I'm getting divorced / My grandmother is ninety /
    My parents are visiting / My children are driving me mad / My husband snores / My wife is always late / My friend is moving away /
    My neighbor is loud / My brother is getting on my nerves / My sister is having a baby next month / My mother lives alone /
    My father is retired / My son won't do his homework / My daughter doesn't listen to me / My baby doesn't sleep /
    He doesn't answer my emails / She isn't picking up her phone, she is at the cinema / He won't wake up before noon, he's a teenager /
    I can't wake up without coffee / I can't concentrate / I can't find my keys / I can't hear you / I can't see the picture /
    I can't speak French / I can't move to another date / My hands are full / I can't feel any difference / My legs are tired from walking /
    My heart says yes / I've got a new tattoo on my arm / I'm scared of spiders / I'm scared of the dark / I had a bad dream /
    I saw an accident on my way, that's why I'm late / There was a fire in our street last year / A tree fell on my car / I fell in love /
    I fell asleep in the bus / He collapsed laughing / She's out of town / He is gone for lunch / They are all dead in the last episode /
    Roll a die / Flip a coin / Let's play a game / Tell me about your day / What's new / Any news from the clinic
    """)

  /// What an assistant is told.
  static let ordinaryAssistant = list(
    """
    Call my doctor / Tell my brother to come home / Tell mum I'm fine / Send a message to my wife / Do I have any reminders /
    Add a reminder to take out the trash / Remind me to feed the cat / Remind me to call the vet /
    Give the dog his medicine at six, remind me / What's on my to do list / Put bread on the shopping list / Order paper towels /
    I ran out of soap / What did I ask you before / Goodbye then / I have to go / I have to say goodbye now / A gynecologist please /
    I need a doctor in Berkeley / A dentist in San Jose / What's the air quality / What's the humidity / What's my tire pressure /
    How much is left in the tank / How much gas is left / What's wrong with my car, the light is on / How does a ghost sound /
    How do I get rid of cockroaches / How do I get rid of mould / Who would win, a shark or a bear / What would happen if the sun went out /
    What was the last film with Tom Hanks / What happened in the last episode / Find me a thriller / Find me a horror film /
    Any good war films / Play something heavy / Play a sad song / Play the album with the bridge on the cover / I want to see a comedy /
    I want to listen to heavy metal / Is there a concert tonight / Two tickets for the game on Saturday / I'd like to go to the theatre /
    How was the show / How did the game end / Who won last night / My team lost again / I'm looking for a therapist in Oakland /
    I'm looking for an apartment / Two bedrooms with a balcony / Is it pet friendly / Do they allow smoking / What's the rent /
    When can I move in / Book a bus to Sacramento / I need a ride / I need a room for tonight / Nothing else, that's it / No more, thank you /
    Anything else is fine / I don't mind / Whatever / It doesn't matter / Doesn't matter to me which time / I don't care /
    I don't need anything else / I'm fine with that / That hurts to hear / I feel great / I feel awful about being late /
    I'm a little under the weather / I'm feeling better / I'm having a bad day / I'm angry / I'm lonely tonight, let's chat /
    I'm scared of flying / I need to talk to someone about a complaint / I'm in trouble with my landlord / I'm in a hurry / I'm in a meeting /
    I'm in debt / I'm broke / I lost everything in the casino / I lost my job and need advice / I lost my luggage /
    I lost my way, where am I / I got robbed on holiday, how do I block my card / Someone broke into my account /
    Somebody is using my password / My ID was stolen / My account is hacked, help / Help me quickly, my flight leaves in an hour /
    Quick, what's the code for the door / Emergency contact is my wife / Do you sell first aid kits / How long do bandages keep /
    Which plasters do you have / How do I bandage a sprained ankle / What do I do against a cold / What do I do against hiccups /
    What do I do against snoring / What do I do against mosquito bites / What can I do when my dog vomits / Why does my dog eat grass /
    How do I know if my dog is sick / How do I know if my cat is pregnant / My dog has fleas / My dog limps /
    My fish is floating upside down / My bird flew away / My hamster bit me, tiny bite / How much sugar is in a cola /
    How much sugar did I eat today / How much caffeine is too much / How many calories did I burn / What's my heart rate today /
    What's my step count / Set my alarm for four / The alarm went off too early / My alarm didn't ring / Why did my alarm go off /
    The fire alarm test is on Monday / The smoke alarm needs new batteries / Which batteries does the remote need /
    The baby monitor needs batteries / I need a babysitter for tonight / My baby weighs five kilos / What do babies eat at six months /
    When do babies smile / My daughter is seven months old / My son turned two / My wife is expecting / My mother-in-law is coming /
    My grandfather tells stories of the war / My uncle has a farm / My boss fired me / My colleague quit / My neighbor's music is too loud /
    My roommate never cleans / My friend can't come / My boyfriend forgot my birthday / My ex wants the dog / They broke up /
    He fell asleep on the sofa / He doesn't talk to me any more / She doesn't answer my texts / She can't hear well /
    He can't walk far, is there a lift / She can't eat gluten / He can't swallow capsules, do you have drops / She stopped smoking /
    He stopped drinking / He stopped coming to practice / It stopped working / It stopped raining / My watch stopped / The clock stopped /
    The music stopped / The printer jammed / The printer ink is all over my hands / There's ketchup all over my shirt /
    There's water everywhere in the kitchen / The pipe burst / The pool is closed / The lake is frozen /
    The pills are on the shelf, says the label / The tablet fell and its screen is cracked / My tablet needs a charger /
    The red cable was cut / Cut the cake / How do I cut a mango / How do I cut my own hair / How do I bleach my hair /
    How do I dye my hair black / How do I clean my oven / How do I remove paint / How do I refill the gas in my lighter /
    How do I open a bottle without an opener / How do I tie a tie / How do I tie a bow / How do I hang a picture / How do I hang curtains /
    Where do I hang my coat / How high is that bridge / How high can a horse jump / How deep is the lake / How far can I run /
    How fast does a train go / How long does it take to boil potatoes / How long does it take to get to the airport /
    How long is my visa valid / How long will I live / What is my life expectancy / How do I live longer / How do I live healthier /
    What is love / What is happiness / Why do we exist / Why are we here / What should I do with my life / What should I do tonight /
    What should I do this weekend / What should I give my mother for her birthday / What would you do in my place
    """)

  /// Commands, messages and music.
  static let ordinaryCommands = list(
    """
    Text Peter and tell him I'm running late / Text my mother and let her know that we arrived / Text Lisa and ask her to bring the salad /
    Text him to go home now / Send Paul a message saying I can't make it tonight / Let my wife know I'm on the way /
    Let him know he can leave now / Tell her to meet me at noon / Tell dad that he left his jacket here / Ask Maria whether she's coming /
    Ring my sister / Dial the office / Call Bob on speaker / Hang up / Answer the phone / Ignore this call / Don't pick up /
    Help me to plan my day / Help me choose a present / Go ahead / Go ahead and book it / Carry on / Reset to factory settings /
    Change your name / Change my name to Alex / Switch to Spanish / Talk like a pirate / Be quiet / Shut up / Just be silent for a while /
    Mute yourself / Turn it down, it hurts my ears / Count to ten / What's half of ninety / Take two off the total / Set the volume to five /
    Set the thermostat to twenty degrees / Wake me up before it gets dark / Don't wake me up tomorrow / Shut down the computer /
    Kill the music / Cut the lights / Lock the door / Open the garage / Start the car / Find my car / Read my list / Clear my list /
    Erase all reminders / Take milk off the list / Is there anything on my list / Make a note that the plumber comes at four /
    Write down this number / Print the ticket / Save this song / Play the song with don't leave me in it / Play my favourites /
    I'd like to listen to the new album / Is this song sad / Who plays the drums / I like the heart and soul of it /
    What is this movie about / I want to watch something about the war / A film with lots of blood and action / I'd rather see a drama /
    Something scary, with ghosts / A movie about suicide and friendship is too heavy for me tonight / Show me the trailer /
    Rent that film for me
    """)

  /// What is said while something is booked.
  static let ordinaryBookings = list(
    """
    Sounds good, book it / That one sounds good / That works for me / Great, go with that / Perfect, that's all I wanted /
    Actually, make that three instead of two / Just the two of us / There'll be four of us / Make it half past six in the evening /
    Not today, tomorrow afternoon / On the 8th please / At a quarter to twelve / I'd prefer the morning / I feel like Thai food /
    I feel like staying in / I can live with that / I'd like a place that's closer / With two bathrooms / On the ground floor /
    Can I smoke in the room / Do they have a smoking room / Is smoking allowed / Is it a quiet street / Is the place nice /
    What is the address / What's their phone number / Do they take cards / How many stars does it have / How much is it per night /
    What's the rating / Is there live music / Where is it exactly / Which city is it in / When does it start / How long is it /
    How long does the show go on / Who is playing / Two tickets, please / I'd like to go by bus /
    I want to leave on Tuesday and come back on Friday / I need to get to Portland / I need to be there by ten / A direct flight if possible /
    In economy / With the cheapest airline / Pick me up at home / Drop me at the airport / A shared ride is fine / A regular car /
    For three days / Starting on the first / I want to pay rent to my landlord / Send forty dollars to my roommate / Request money from Jim /
    Make it private / From my checking account / Is that everything / No, I'm good, thank you / You made my day / You're a life saver /
    I'm all set / That'll be all, have a good night / Good night / Sleep well / Have a good one / Take care / Cheers / Chill / Relax /
    No worries / No rush / Hm, let me think / Let me ask my husband first / Let me check with my wife / My husband will decide /
    My friend recommended it / My friend wants to come too / My daughter wants to see it as well / My son would love that /
    My parents like opera / My wife likes Italian / He likes jazz / She sounds nice / He sounds like a good doctor / I've heard of her /
    I've never heard of him / I don't like that one / I don't like his voice / I hate that band / That's too expensive / That's too far /
    That's too late for me / That's too loud / It's not for me / I changed my mind / I made a mistake / I meant Saturday /
    I said three, not two / I already told you / I'm talking about the other one / What did you say / What was the first one again /
    What else is there / What else can you show me / Anything cheaper / Any others / Is there another one / Are there more /
    Show me the rest / Tell me more about it / Tell me everything / Tell me the truth / Tell me a secret / Tell me a story /
    Tell me about yourself / Are you alive / Are you happy / Do you sleep / Do you dream / Do you feel pain / Can you die / Will you miss me /
    Would you miss me if I left / Do you love me / Do you hate me / Are you spying on me / Is anyone there / Is somebody there at the desk /
    Is it fun to be alive / What makes life worth living / Why do we live / Why am I here / Who am I /
    I want to know what the meaning of life is / I want to know more / I want to learn Japanese / I want to try something new /
    I want to go home / I want to go to sleep / I want to be alone for a bit, turn off notifications / I want to be happy /
    I want to be left alone by your newsletter / I want everything to be perfect
    """)
}
