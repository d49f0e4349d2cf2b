extension FoodTable {
  /// Foods that many eat and the USDA's table of 2016 does not have: typical values of cookery books and
  /// labels, rounded, in the columns of ``FoodTable``; without a number of the USDA.
  static let typical = """
    chicken wrap|chicken wraps,chicken tortilla||220|11|22|3|9.5|2.5|2|480||220||220|gluten|milk,egg,mustard
    veggie wrap|vegetable wrap,falafel wrap||200|6|27|4|7.5|1.5|3.5|450||220||220|gluten|milk,sesame
    oat milk|oat drink,oatmilk||45|0.8|7|4|1.5|0.2|0.8|40|240|||200|gluten|
    oat milk latte|oat latte,latte with oat milk||38|0.7|5.8|3.3|1.3|0.2|0.7|34|240|300||300|gluten|
    soy latte|soya latte||38|2.4|3.6|2.6|1.4|0.2|0.4|38|240|300||300|soya|
    rice milk|rice drink||50|0.3|10|5|1|0.1|0.1|40|240|||200||
    latte|caffe latte,lattes,coffee with milk||46|2.7|3.9|3.9|2.5|1.6|0|36|240|300||300|milk|
    cappuccino|cappuccinos||38|2.2|3.3|3.2|2|1.3|0|30|240|180||180|milk|
    flat white|flat whites||45|2.6|3.8|3.8|2.4|1.5|0|35|240|180||180|milk|
    hot chocolate|hot cocoa||83|3.3|11.5|10.5|2.7|1.7|0.8|45|250|250||250|milk|soya,nuts
    milkshake|milkshakes||115|3.5|18|17|3.2|2|0.2|85|250|300||300|milk|egg
    smoothie|fruit smoothie,smoothies||56|0.7|12.5|11.5|0.2|0|1.2|5|250|300||250||milk
    protein shake|protein shakes,whey shake||70|10.5|4|3|1.2|0.7|0.4|60|250|300||300|milk|soya,nuts
    apple spritzer|apple spritzers||24|0|5.7|5.2|0.1|0|0|4|240|||300||
    mulled wine|||95|0.1|11|10|0|0|0|5|235|||200|sulphites|
    prosecco|champagne,sparkling wine,cava||80|0.2|1.7|1.4|0|0|0|6|235|||120|sulphites|
    shandy|radler||40|0.3|6.2|5.2|0|0|0|4|238|||330|gluten|
    sangria|||95|0.2|12|11|0|0|0.2|6|235|||200|sulphites|
    alcohol-free beer|non-alcoholic beer||26|0.4|5.4|2.5|0|0|0|4|238|||330|gluten|
    tiger nut milk|horchata||75|0.6|12.5|11|2.5|0.4|0.8|15|240|||250||
    sushi|maki,nigiri,sushi roll,sushi rolls||145|5.8|27|3.5|1.3|0.3|0.8|420||30||240|fish,soya|sesame,crustaceans,egg,gluten
    gyoza|dumplings,wontons||215|8|25|2|9|2.2|1.7|460||20||120|gluten|egg,soya,sesame,crustaceans
    kebab|doner,döner,doner kebab,gyros pita||215|12.5|19|2|10|3.6|1.6|520||350||350|gluten|milk,sesame
    gyros|shawarma||225|20|2.5|0.5|15|4.5|0.4|560||||200||milk,sesame
    schnitzel|wiener schnitzel,breaded cutlet||240|19|12|0.6|13|2.6|0.8|420||180||180|gluten,egg|milk
    cordon bleu|||245|17.5|11|0.7|14.5|5|0.6|600||200||200|gluten,egg,milk|
    bratwurst|bratwursts,fried sausage||290|13.5|1.5|0.6|25.5|9.5|0|820||120||120||gluten,milk,mustard
    currywurst|||235|10|9.5|7.5|17.5|6.2|0.5|850||||220||gluten,milk,mustard,celery
    frankfurter|frankfurters,wiener,wieners,vienna sausage||275|12.5|1|0.5|24.5|9|0|900||60||120||milk
    white sausage|weisswurst||275|12|0.5|0.2|25|9.5|0|780||65||130||milk
    liver sausage|leberwurst,liverwurst||325|13.5|2|0.7|29|10.5|0|800|||20|30||milk,mustard
    bavarian meat loaf|leberkaese,leberkäse||290|12|1.5|0.5|26.5|9.8|0|880|||120|120||milk,mustard
    cold cuts|sliced sausage,lunch meat||280|15|1.2|0.6|24|8.8|0|950|||15|30||milk,mustard
    chorizo|||440|23|2|1.2|38|14|0|1250|||8|30||milk,soya
    serrano ham|iberico ham,cured ham,prosciutto,parma ham||230|30.5|0.3|0|12|4.2|0|2150|||12|40||
    black pudding|blood sausage,morcilla||350|13|13|0.8|27.5|10.5|0.8|800||60||80||gluten,milk
    goulash|beef goulash||120|11.5|5|2.2|6|2|1|380|240|||300||gluten,celery
    beef roulade|beef roulades||165|18.5|2.5|1.2|9|3.2|0.4|450||180||180|mustard|gluten,celery
    roast pork|pork roast||235|25.5|0.5|0.2|14.5|5.2|0|420|||80|160||gluten,celery
    pulled pork|||205|19|7|6|11|3.8|0.2|520||||150||mustard,celery
    potato dumpling|potato dumplings||110|2.3|24|0.6|0.6|0.1|1.6|320||90||180||gluten,egg,sulphites
    bread dumpling|bread dumplings||175|6.5|28|3|4|1.4|1.5|420||90||180|gluten,egg,milk|
    spaetzle|spätzle||170|6.2|30|0.7|2.7|0.8|1.4|240|160|||200|gluten,egg|milk
    cheese spaetzle|käsespätzle||215|9.5|23|1.6|9.5|5|1.2|430||||300|gluten,egg,milk|
    maultaschen|maultasche||200|8.5|23|1.5|8|2.7|1.6|520||60||240|gluten,egg|milk,celery
    potato pancake|potato pancakes||210|3.5|24|1|11|1.4|2|400||70||140|egg|gluten
    potato croquette|potato croquettes||215|3.4|29|0.8|9.5|1.1|2|370||20||120||gluten,milk,egg
    croquette|croquettes,ham croquette,ham croquettes||240|7.5|22|2.5|13.5|3.2|1|470||35||140|gluten,milk|egg
    gratin|potato gratin||140|3.8|14|1.8|7.8|4.7|1.2|290||||250|milk|egg
    quark|curd cheese,low-fat quark,fromage frais||68|12|4|4|0.3|0.2|0|40|240|||150|milk|
    skyr|||63|11|4|4|0.2|0.1|0|45|240|||150|milk|
    muesli|müsli,bircher muesli||365|10|62|17|7|1.3|8.5|30|85|||60|gluten|nuts,milk
    rusk|rusks,zwieback||395|11|73|11|5.5|1.2|4.5|260||10||30|gluten|milk,egg
    pretzel|soft pretzel,pretzels,soft pretzels||285|8|55|2|3.4|1|2.6|640||85||85|gluten|milk
    pretzel bread|pretzel roll,lye roll||275|9|53|2|2.8|0.6|2.6|700||70||70|gluten|milk
    pretzel stick|pretzel sticks||380|10|74|2.5|4.5|0.6|3.5|1500||||30|gluten|
    manchego|manchego cheese||420|26|0.5|0.5|35|23|0|680||||30|milk|
    halloumi|||320|22|2|1.5|25|16.5|0|1100|||30|80|milk|
    mascarpone|||410|4.5|4.5|4.5|42|28|0|45||||30|milk|
    tzatziki|||105|4.2|4.6|3.8|7.8|4|0.4|340||||60|milk|
    guacamole|||155|1.8|5|1.2|14|2|5|300||||60||milk
    sandwich|sandwiches||250|10|29|3.5|10|3.2|2|520||160||160|gluten|milk,egg,mustard
    cheese sandwich|cheese toastie,grilled cheese,cheese roll||300|12.5|29|3.2|15|8|1.8|610||140||140|gluten,milk|mustard
    ham sandwich|ham roll,ham and cheese sandwich,ham and cheese toastie||245|12.5|27.5|3|9|3.6|1.8|720||150||150|gluten|milk,mustard
    tuna sandwich|tuna baguette,tuna roll||235|12.5|25|2.8|9.3|1.5|1.8|480||170||170|gluten,fish|egg,milk,mustard
    egg sandwich|egg mayo sandwich||250|9.5|23|2.6|13|2.6|1.7|440||160||160|gluten,egg|milk,mustard
    peanut butter sandwich|peanut butter toast,peanut butter and jelly sandwich,pb and j,pb&j,pbj||380|13.5|39.5|7.5|20|4|3.5|325||92||92|gluten,peanuts|nuts,milk
    club sandwich|blt,chicken sandwich||245|13|22|2.6|11.5|2.7|1.6|560||200||200|gluten|egg,milk,mustard
    tomato toast|bread with tomato||225|5.8|35|2.6|6.8|1|2.4|420||80||80|gluten|
    garlic bread|||350|8|42|3|16.5|8|2.5|560|||30|60|gluten,milk|
    bruschetta|||180|5|26|3.2|6.3|0.9|2|380||60||120|gluten|
    flammkuchen|tarte flambee||240|8|27|2.2|11|5.5|1.3|560||300||300|gluten,milk|
    quiche|quiche lorraine||275|9.5|18|1.8|18.5|8.5|1|430|||140|140|gluten,egg,milk|
    spanish omelette|potato omelette,spanish tortilla||160|6|12|1|9.8|1.8|1.4|320||500|125|125|egg|
    arepa|arepas||215|4.2|38|0.5|5|0.7|3|330||110||110||milk
    empanada|empanadas||290|9.5|28|2|15.5|5|1.6|450||90||180|gluten|milk,egg
    tamale|tamales||180|6.5|19|1.5|8.8|3|2.3|430||140||140||milk
    enchilada|enchiladas||170|8|16|1.8|8.5|4|2|430||150||300|milk|gluten
    fajita|fajitas||165|10|17|2|6.2|1.8|1.8|420||150||300|gluten|milk
    nachos|nachos with cheese||345|7.5|35|2.2|19.5|6.8|3.6|560||||200|milk|gluten
    refried beans|||95|5.2|14|0.6|2|0.6|4.4|360|240|||150||
    rice and beans|rice with beans||125|4.6|23|0.6|1.6|0.3|3.2|230|200|||250||
    fried plantain|fried plantains||235|1.4|38|17|9|1.2|2.4|5||||120||
    plantain|plantains||122|1.3|32|15|0.4|0.1|2.3|4||180||150||
    cassava|yuca,yucca,manioc||160|1.4|38|1.7|0.3|0.1|1.8|14|206|||150||
    pupusa|pupusas||230|9|28|1|9|4|2.5|390||110||220|milk|
    chickpea stew|cocido||140|8.5|13|1.8|6|1.9|3.6|420|240|||350||celery,gluten
    bean stew|fabada||155|8.5|13|1.2|7.8|2.8|4.2|480|240|||350||gluten
    lentil stew|||105|6.8|13|1.4|2.9|0.9|3.9|390|250|||350||celery,gluten
    paella|seafood paella||150|7.5|20|1|4.2|0.8|0.8|400||||350|crustaceans,molluscs,fish|
    chicken paella|||150|8.5|20|1|3.8|0.8|0.9|390||||350||celery
    gazpacho|salmorejo||50|1|4.3|3|3.2|0.5|0.9|270|245|||250||gluten
    russian salad|ensaladilla||165|3.5|10|2|12.5|1.8|2|380||||200|egg|fish,mustard
    potato wedges|wedges,patatas bravas,spicy potatoes||190|2.8|26|1.2|8.3|1.1|2.6|320||||200||gluten,egg
    churro|churros||360|4.8|42|12|19.5|3|1.8|330||30||120|gluten|milk,egg
    flan|creme caramel,crème caramel||145|4.5|22|21|4.2|2|0|65||120||120|milk,egg|
    dulce de leche|caramel spread||315|6.8|55|50|7.4|4.5|0|130||||20|milk|
    nougat|turron,turrón||480|10|50|45|27|3.5|4|25||||30|nuts,egg|milk
    shortbread|polvoron,polvorones,butter biscuit,butter biscuits||505|6|62|19|26|14|1.8|260||15||30|gluten|milk,egg,nuts
    gingerbread|lebkuchen||385|6|68|42|10|3|2.4|180||40||40|gluten|nuts,egg,milk
    apple strudel|||225|3|34|17|9|3.5|1.6|130|||150|150|gluten|milk,egg,nuts
    black forest cake|cream cake||285|4.2|31|22|15.5|9|1.1|95|||120|120|gluten,milk,egg|nuts
    plum cake|fruit cake,crumble cake||265|4|41|20|9.5|4.5|2|120|||120|120|gluten|milk,egg,nuts
    carrot cake|||395|4.5|46|32|21.5|4.5|1.6|300|||100|100|nuts,gluten,egg|milk
    tiramisu|||285|5|28|19|16.5|9.5|0.6|70||||130|egg,milk,gluten|sulphites
    chocolate mousse|||255|4.6|24|21|16|9|1.4|50||||100|milk,egg|gluten,nuts
    panna cotta|||260|2.6|19|18|19.5|12|0|35||||120|milk|egg,gluten,nuts
    scone|scones||365|7|52|12|14.5|5|1.8|560||60||60|gluten|milk,egg
    eclair|éclair,profiterole,profiteroles||290|5.5|27|16|17.5|9|0.7|180||70||70|milk,egg,gluten|
    crepe|crêpe,crepes,thin pancake,thin pancakes||195|6.5|25|6|7.6|3|0.8|200||80||160|milk,egg,gluten|
    sorbet|ice lolly,ice lollies,water ice||125|0.4|31|28|0.2|0|0.4|8||60||80||
    fruit salad|||55|0.7|13|11.5|0.2|0|1.7|3|150|||150||milk
    caesar salad|||150|7.5|7|1.8|10.5|2.5|1.4|330||||250|egg,fish,milk,gluten|mustard
    greek salad|||110|3.5|4.2|3.5|8.8|3.6|1.2|330||||250|milk|sulphites
    chicken salad|||105|11|3.5|2|5.2|1|1|240||||250||egg,mustard,milk
    tuna salad|||130|11|4|2|7.8|1.2|1|340||||250|fish|egg,mustard
    pasta salad|||165|4.8|21|2|6.8|1.1|1.4|310||||200|gluten|egg,mustard,milk
    coleslaw|||130|1.2|8.5|7.5|10|1.5|1.9|250||||120|egg|mustard,celery
    curry|chicken curry,vegetable curry||125|9|7|3|6.8|2.5|1.4|380|240|||300||milk,nuts,mustard,celery
    dal|dhal,lentil curry||105|5.6|14|1.6|3|0.6|3.4|320|240|||250||milk,mustard
    bolognese|spaghetti bolognese,meat sauce||135|7|16|2.2|4.6|1.5|1.5|260||||350|gluten|celery,milk,egg
    carbonara|spaghetti carbonara||210|8.5|23|1|9.2|4|1.1|330||||350|gluten,egg,milk|
    macaroni cheese|mac and cheese||170|7|19|2|7.5|4|1|340||||300|gluten,milk|mustard
    gnocchi|||145|3.8|31|0.8|0.6|0.2|1.8|380||||200|gluten|egg,milk
    risotto|||140|3.2|21|0.7|4.6|2.3|0.7|340||||300||milk,celery,sulphites
    ramen|noodle soup,instant noodles||75|4|9.5|0.8|2.4|0.7|0.7|420||||450|gluten,egg,soya|sesame,fish
    fish and chips|||215|9|22|0.5|10.2|1.4|1.8|300||||250|fish,gluten|egg,milk,mustard
    moussaka|||130|6.5|8.5|3|8|3|1.7|320||||300|milk|gluten,egg
    stuffed pepper|stuffed peppers||105|5.5|9.5|3.2|5|1.8|1.3|310||200||200||egg,gluten,celery
    vegetable stew|stew,pot of vegetables,ratatouille||65|2.4|8|3.2|2.6|0.5|2|290|240|||300||celery
    pumpkin soup|||45|1|6|3|2|1|1|260|245|||250||celery,milk
    pea soup|||70|4.4|9.5|1.8|1.7|0.5|2.7|330|250|||300||celery
    veggie burger|veggie burgers,vegan burger||175|10|14|2|8.5|1.2|4.5|430||100||100||gluten,soya,egg,milk,lupin
    scampi|breaded prawns||230|10.5|21|0.8|11.5|1.4|1.2|480||15||120|crustaceans|egg,gluten,mustard
    octopus|||125|23|3.5|0|1.8|0.4|0|360||||120|molluscs|
    persimmon|persimmons,kaki,kakis||70|0.6|18.6|12.5|0.2|0|3.6|1||168||168||
    papaya|papayas||43|0.5|10.8|7.8|0.3|0.1|1.7|8|145|||150||
    passion fruit|passion fruits||97|2.2|23.4|11.2|0.7|0.1|10.4|28||18||18||
    lychee|lychees||66|0.8|16.5|15.2|0.4|0.1|1.3|1|190|10||100||
    currants|redcurrants,blackcurrants||56|1.4|13.8|7.4|0.2|0|4.3|1|112|||100||
    fennel|fennel bulb||31|1.2|7.3|3.9|0.2|0|3.1|52|87|||100||
    kohlrabi|||27|1.7|6.2|2.6|0.1|0|3.6|20|135|||120||
    swiss chard|chard||19|1.8|3.7|1.1|0.2|0|1.6|213|36|||100||
    artichoke|artichokes||53|2.9|12|1|0.3|0.1|5.7|60||120||120||
    gherkin|gherkins,pickles,pickle||14|0.5|2.4|1.3|0.3|0.1|1|800||65||65||mustard
    lamb's lettuce|rocket,arugula||21|2|3.6|0.7|0.4|0.1|1|15|20|||50||
    """
}
