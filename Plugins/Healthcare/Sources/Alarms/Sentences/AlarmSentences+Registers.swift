/// What is said by people in no danger in the ways in which dangers are said, too: without these,
/// slang or a long story would count as a sign of one.
extension AlarmSentences {
  /// Carelessly typed.
  static let harmlessSlang = list(
    """
    yo can i get a slot w the skin doc / need a dentist asap pls / u free on monday or what / gonna need a new inhaler script soon /
    lol this bot is dumb / haha ok / brb / omg i forgot my appointment again / wait what / nah im good / hmm lemme think / k whats next /
    gotta reschedule, kid has soccer / my knee is busted from skating, who do i see / got a gnarly blister / got the sniffles lol /
    kinda tired lately, is that a thing / i feel meh today / feel like crap, just a cold tho / throat is scratchy af / my head is pounding, hangover lol /
    tummy ache from too many tacos / got a wicked sunburn / my back is killin me, need the ortho guy / i've got the flu too, coughing and all /
    whole fam has a cold rn / pulled something at the gym / my ears are ringing after the gig / cant sleep, too much coffee lol /
    my bf snores so loud help / dude i fainted once in 9th grade, so embarrassing / my baby bro ate a crayon lol hes fine /
    hes all good now / shes ok now, just napping / nvm he stopped coughing / all good, was just kidding / jk / just joking around lol /
    this app kills me haha / dying over here this is so funny / im dead lol / rip my inbox / fml the site is down again /
    i could kill for a pizza / this wait is murder / wanna jump out of my skin, so excited / this form makes me wanna scream /
    paperwork makes me want to throw my laptop out of the window / id rather jump off a cliff than fill in this form again lol /
    this bill gives me a heart attack lol / that price nearly gave me a stroke haha / the queue is so long i'll die of old age lol / i cant breathe laughing haha /
    its so stuffy in here i can hardly breathe lol, open a window / so hot today i cant breathe haha / choked on my coffee when i read your mail lol / bleeding money here haha /
    i look like death warmed over / felt half dead after the night shift / dead on my feet today, need a nap / slept like the dead / sick as a dog after that curry / feel like a zombie this morning /
    my ex can jump in a lake / im so over this / whatever / meh / same / it is what it is / too bad / its fine too / got it, thx / me too tbh
    """)

  /// Written with care.
  static let harmlessFormal = list(
    """
    I should be grateful if you could arrange an appointment with a cardiologist for me / Would you be so kind as to send me my test results /
    I am writing to enquire about a consultation with a heart specialist / I should like to consult a neurologist at your earliest convenience /
    May I kindly ask you to move my appointment to the following week / I wish to be seen by a specialist in diseases of the lung /
    Please be advised that I shall not be able to attend on Thursday / I would be much obliged for an early reply /
    I regret to inform you that I have to withdraw my request / On reflection I shall not require an appointment after all /
    Kindly disregard my previous message / Could you please let me know whether the department of surgery is open on Saturday /
    I have been referred to your department for a routine examination of my heart / My general practitioner advises an echocardiogram within the next months /
    I have suffered from mild hay fever for several years and would like advice / My mother, aged 80, is due for her annual check-up /
    My husband requires a new prescription for his blood pressure / The patient is recovering well and asks for a date for the removal of the stitches /
    The wound has healed without complications / His condition has been stable since the operation last month /
    I wish to complain about the long wait at your reception / I am appalled by the manner in which I was treated on the telephone /
    I should like to know the fee in the event that I cancel on the day / Should I withdraw, would a charge arise /
    What would the cost be to me if I did not attend / Would I be charged if I pulled out at short notice /
    I trust that this will be dealt with promptly / I look forward to hearing from you / Good afternoon to you / I bid you farewell until Monday /
    Permit me to ask who will be treating me / I should be glad to learn what I have to bring / Would it be possible to see somebody more senior
    """)

  /// In a few words.
  static let harmlessTerse = list(
    """
    cardiologist, next week / skin rash, two weeks, itchy / cough and fever / cough, runny nose, no appetite / sore throat, mild / knee swollen after football /
    back pain, old story / male, 45, check-up / female, 30, vaccination / son, 6, earache / child, 4, slight temperature / toothache, upper left /
    stitches out, when / results, please / prescription, inhaler / blood test, fasting? / allergy test, Monday / next slot, heart clinic / pregnant, 12 weeks, scan /
    baby, 5 months, vaccination / ankle twisted, can walk / headache now and then / dizzy when standing up / tired, sleeping badly / stomach upset since lunch /
    bruise, upper arm, fell off bike / breathing fine again / bleeding stopped, small cut / awake again, talking / better now, thanks / fever gone /
    no longer needed / cancelled, thanks / not me, my neighbour, next week is fine / too late / too early / later please / all clear / nothing new
    """)

  /// Told at length.
  static let harmlessStory = list(
    """
    So I was at work all week and everyone had this cold and now I have it as well, just a cough and a bit of a fever, do I need to come in /
    I slipped on the stairs yesterday and landed on my bottom, it's blue and sore but I can walk, should somebody look at it /
    My son came home from school with a tummy ache, he's been to the toilet and now he's playing, I just wonder whether he can go tomorrow /
    We were in the mountains and my heart was beating fast from the climb, it was lovely, but my wife says I should have it checked some day /
    My husband felt faint after giving blood this morning, he had juice and a biscuit and is mowing the lawn now, is that all right /
    I had a terrible night because the neighbours had a party, so I'm tired and grumpy, and now I can't find my appointment /
    She fainted in church last month because it was so hot, the doctor found nothing, and now she wants a second opinion /
    My mother passed out for a second when they took her blood, she woke up at once and laughed about it, do you need to know that /
    He choked on a piece of bread at dinner and coughed it out, he's fine and ate his pudding, I only wanted to ask if that's normal at his age /
    My little one swallowed a coin and the doctor said it would come out by itself, it did, do we still need the X-ray on Friday /
    I got stung by a bee in the garden, it hurt a bit and is hardly swollen now, do I need a test for allergies /
    I cut my finger while cooking, it bled for a minute, I put a plaster on it, when was my last tetanus shot /
    I've been crying a lot since we broke up, I'm all right, I just think talking to somebody would do me good /
    Work has been too much lately and I dream of quitting and moving to an island, can I see somebody about stress /
    My dad had a stroke five years ago and is doing well, he needs a new appointment for his speech therapy /
    My wife's waters broke at home with our first, it took another day, so I'd like to know when we should call this time /
    I was on hold for forty minutes and then the line went dead, I'm furious, please just give me a date /
    I've had it up to here with your forms, three times I typed everything in and three times it was gone
    """)

  /// It was one, and is over.
  static let harmlessRecovered = list(
    """
    She choked on some milk the other day and is perfectly fine / He fainted last week, was checked and is fine now / The baby swallowed a bead last week, it came out and all is well /
    He is breathing again / She is breathing again, what now / He's breathing again and sits up, what do I do next / He has come round and talks to us /
    She woke up and is fine, what should we do now / She came to after a minute and feels well / He is awake again and wants to go home /
    My father is conscious again and is drinking water / The fit is over and he is back to himself / The choking is over, he coughed it up /
    He stopped choking and is laughing again / It came out and he can breathe / The bleeding has stopped by itself / It stopped bleeding, only a scratch is left /
    The cut is closed and dry / The chest pain went away after I burped / The tightness is gone and I feel well / My heart beats normally again /
    The swelling is gone and I breathe freely / Her lips are back to normal / The rash has faded and her breathing is fine /
    She threw it up and the poison centre said that nothing will happen / The poison control said it is harmless / We've been to the emergency room, everything is okay /
    The ambulance was here and said he's all right / The doctors sent her home, she is well / The colour is back in her face and she jokes /
    My son is fine again, thank you / He is all right now / She's fine again, thanks for asking / All is well again / We are over the worst /
    I was in a dark place in spring, I'm well now and want to continue the sessions / Those thoughts are gone and I feel good /
    I no longer want to hurt myself, the therapy works / The emergency is over, thanks
    """)
}
