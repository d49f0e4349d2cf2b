extension FoodTable {
  /// Bread, cereals, rice, pasta and potatoes: the USDA's values, see ``FoodTable``.
  static let grains = """
    toast|toasts,slice of toast,slices of toast|18070|290|9|54.5|6.2|4|0.8|2.9|537|45|30|30|30|gluten|milk,soya
    wholemeal toast|whole wheat toast,brown toast|18076|306|16.3|51.2|5.8|4.1|0.9|7.5|565||30|30|30|gluten|milk,soya
    bread|white bread,breads|18069|266|8.8|49.4|5.7|3.3|0.7|2.7|490|45||35|35|gluten|milk,soya
    wholemeal bread|whole wheat bread,brown bread,wholegrain bread|18075|252|12.4|42.7|4.3|3.5|0.7|6|455|||35|35|gluten|milk,soya
    rye bread||18060|259|8.5|48.3|3.9|3.3|0.6|5.8|603|||35|35|gluten|
    sourdough|sourdough bread,baguette,french bread|18029|272|10.8|51.9|4.6|2.4|0.5|2.2|602||60|40|40|gluten|
    pita|pitta,pita bread,pittas|18041|275|9.1|55.7|1.3|1.2|0.2|2.2|536||60||60|gluten|
    naan|naan bread|28307|291|9.6|50.4|3.5|5.7|1.4|2.2|465||90||90|gluten|milk
    bagel|bagels|18001|264|10.6|52.4|8.4|1.3|0.4|1.6|422||105||105|gluten|sesame
    english muffin|english muffins|18258|227|8.9|44.2|3.5|1.7|0.7|3.5|425||57||57|gluten|milk
    bread roll|roll,rolls,bun,buns,bread rolls|18350|279|9.8|50.1|7.3|3.9|0.8|1.8|494||45||45|gluten|milk,sesame
    croissant|croissants|18239|406|8.2|45.8|11.3|21|11.7|2.6|467||57||57|gluten,milk,egg|
    tortilla|wrap,wraps,tortillas,flour tortilla|18364|306|8.2|49.4|3.7|8|2.9|3.5|736||49||49|gluten|
    corn tortilla|corn tortillas|18363|218|5.7|44.6|0.9|2.9|0.5|6.3|45||26||52||
    crispbread|crispbreads|18226|334|9.6|80.4|1|0.9|0.1|22.9|557|61|11||22|gluten|
    cracker|crackers|18229|510|6.6|61.3|8.2|26.4|5.6|2.3|726|52|3||15|gluten|milk
    rice cake|rice cakes|19053|392|7.6|81.5||3.8|0.5|5.4|227||9||18||
    cornflakes|corn flakes|08020|357|7.5|84.1|9.5|0.4|0.1|3.3|729|28|||30|gluten|
    granola||08037|489|13.7|53.9|19.8|24.3|4|8.9|26|122|||50|gluten,nuts|
    bran flakes||08029|328|9.9|80.5|18.6|2.1|0.4|18.3|540|40|||30|gluten|
    porridge|oatmeal,bowl of porridge|08180|71|2.5|12|0.3|1.5|0.3|1.7|71|234|||234|gluten|milk
    oats|rolled oats,oat flakes|08120|379|13.2|67.7|1|6.5|1.1|10.1|6|81|||40|gluten|
    cereal|breakfast cereal|08148|351|11.8|81.4|0.9|2.1|0.4|12.4|2|49|||40|gluten|
    rice|white rice,boiled rice,steamed rice|20045|130|2.7|28.2|0.1|0.3|0.1|0.4|1|158|||158||
    brown rice||20037|123|2.7|25.6|0.2|1|0.3|1.6|4|202|||158||
    fried rice||36602|174|4|32.8|0.6|3|0.5|1.1|387|137|||150|egg,soya|gluten
    wild rice||20089|101|4|21.3|0.7|0.3|0|1.8|3|164|||158||
    pasta|spaghetti,noodles,penne,macaroni,fusilli|20121|158|5.8|30.9|0.6|0.9|0.2|1.8|1|124|||180|gluten|egg
    wholemeal pasta|whole wheat pasta|20125|149|6|30.1|0.8|1.7|0.2|3.9|4|117|||180|gluten|
    egg noodles||20110|138|4.5|25.2|0.4|2.1|0.4|1.2|5|160|||160|gluten,egg|
    rice noodles||20134|108|1.8|24|0|0.2|0|1|19|176|||176||
    couscous||20029|112|3.8|23.2|0.1|0.2|0|1.4|5|157|||157|gluten|
    bulgur|tabbouleh|20013|83|3.1|18.6|0.1|0.2|0|4.5|5|182|||150|gluten|
    quinoa||20137|120|4.4|21.3|0.9|1.9|0.2|2.8|7|185|||150||
    barley|pearl barley|20006|123|2.3|28.2|0.3|0.4|0.1|3.8|3|157|||157|gluten|
    potato|potatoes,boiled potato,boiled potatoes|11367|86|1.7|20|0.9|0.1|0|1.8|5|156|150||150||
    baked potato|baked potatoes,jacket potato|11674|93|2.5|21.1|1.2|0.1|0|2.2|10||173||173||
    mashed potato|mashed potatoes,mash|11934|113|1.9|16.8|1.4|4.2|2.6|1.5|317|210|||210|milk|
    chips|french fries,fries|21138|312|3.4|41.4|0.3|14.7|2.3|3.8|210||||120||gluten
    potato salad||11414|143|2.7|11.2||8.2|1.4|1.3|529|250|||200|egg|mustard
    hash browns|hash brown|11370|265|3|35.1|1.5|12.5|1.9|3.2|342|156|||100||
    sweet potato|sweet potatoes|11508|90|2|20.7|6.5|0.1|0.1|3.3|36|200|130||130||
    crisps|potato chips,packet of crisps,bag of crisps|19411|532|6.4|53.8|0.3|34|3.4|3.1|527||||28||
    popcorn||19034|387|12.9|77.8|0.9|4.5|0.6|14.5|8|8|||24||
    hard pretzels|salted pretzels,mini pretzels,bag of pretzels|19047|384|10|80.4|2.2|2.9|0.4|3.4|1240||6||30|gluten|
    tortilla chips|nachos|19056|472|7.1|67.8|0.8|20.7|2.8|5.4|328||||28||
    """

  /// Eggs, milk, fats and sauces: the USDA's values, see ``FoodTable``.
  static let dairy = """
    egg|eggs,boiled egg,boiled eggs,hard-boiled egg,hard-boiled eggs|01129|155|12.6|1.1|1.1|10.6|3.3|0|124|136|50||50|egg|
    fried egg|fried eggs|01128|196|13.6|0.8|0.4|14.8|4.3|0|207||46||46|egg|
    poached egg|poached eggs|01131|143|12.5|0.7|0.4|9.5|3.1|0|297||50||50|egg|
    scrambled eggs|scrambled egg|01132|149|10|1.6|1.4|11|3.3|0|145|220|61||122|egg,milk|
    omelette|omelettes,omelet,omelets|01130|154|10.6|0.6|0.3|11.7|3.3|0|155|240|122||122|egg|milk
    egg white|egg whites|01124|52|10.9|0.7|0.7|0.2|0|0|166|243|33||66|egg|
    milk|whole milk,glass of milk|01077|61|3.1|4.8|5|3.2|1.9|0|43|244|||200|milk|
    semi-skimmed milk|low-fat milk,2% milk|01079|50|3.3|4.8|5.1|2|1.3|0|47|244|||200|milk|
    skimmed milk|skim milk,fat-free milk|01085|34|3.4|5|5.1|0.1|0.1|0|42|245|||200|milk|
    soy milk|soya milk|16120|54|3.3|6.3|4|1.8|0.2|0.6|51|243|||200|soya|
    almond milk||14091|15|0.6|0.6|0|1.1|0|0|71|262|||200|nuts|
    chocolate milk|cocoa|01102|83|3.2|10.3|9.5|3.4|2.1|0.8|60|250|||250|milk|
    yoghurt|yogurt,yoghurts,yogurts,plain yoghurt,plain yogurt|01116|61|3.5|4.7|4.7|3.2|2.1|0|46|245|||150|milk|
    greek yoghurt|greek yogurt|01293|97|9|4|4|5|2.4|0|35||||150|milk|
    fruit yoghurt|fruit yogurt,strawberry yoghurt,strawberry yogurt|01120|99|4|18.6|18.6|1.1|0.7|0|53|245|||150|milk|
    kefir||01289|41|3.8|4.5|4.6|0.9|0.7|0|40||||200|milk|
    cheese|cheddar,cheddar cheese|01009|404|22.9|3.1|0.5|33.3|18.9|0|653|132|||30|milk|
    mozzarella|mozzarella cheese|01026|300|22.2|2.2|1|22.4|13.2|0|627|112|||30|milk|
    parmesan|parmesan cheese|01032|420|28.4|13.9|0.1|27.8|15.4|0|1804|100|||10|milk|
    feta|feta cheese|01019|264|14.2|4.1|4.1|21.3|14.9|0|917|150|||30|milk|
    gouda|gouda cheese|01022|356|24.9|2.2|2.2|27.4|17.6|0|819||||30|milk|
    brie|brie cheese|01006|334|20.8|0.5|0.5|27.7|17.4|0|629|144|||30|milk|
    camembert||01007|300|19.8|0.5|0.5|24.3|15.3|0|842|246|||30|milk|
    swiss cheese|emmental|01040|393|27|1.4|0|31|18.2|0|187|132|||30|milk|
    goat cheese|goats cheese|01159|264|18.5|0|0|21.1|14.6|0|459||||30|milk|
    cream cheese||01017|350|6.2|5.5|3.8|34.4|20.2|0|314|232|||30|milk|
    cottage cheese||01012|98|11.1|3.4|2.7|4.3|1.7|0|364|210|||100|milk|
    ricotta||01036|174|11.3|3|0.3|13|8.3|0|84|248|||60|milk|
    blue cheese|gorgonzola,stilton,roquefort|01004|353|21.4|2.3|0.5|28.7|18.7|0|1146|135|||30|milk|
    cream|whipping cream,double cream|01053|340|2.8|2.7|2.9|36.1|23|0|27|120|||30|milk|
    sour cream||01056|198|2.4|4.6|3.4|19.4|10.1|0|31|230|||30|milk|
    butter|pat of butter|01001|717|0.8|0.1|0.1|81.1|51.4|0|643|227|||10|milk|
    margarine||04610|717|0.2|0.7|0|80.7|15.2|0|751|227|||10||milk
    ice cream|vanilla ice cream,ice creams|19095|207|3.5|23.6|21.2|11|6.8|0.7|80||||66|milk|egg
    custard||19170|122|4|17.6|4.8|4|2|0|84|282|||120|milk,egg|
    olive oil|oil|04053|884|0|0|0|100|13.8|0|2|216|||10||
    rapeseed oil|canola oil|04582|884|0|0|0|100|7.4|0|0|218|||10||
    sunflower oil||04506|884|0|0|0|100|10.3|0|0|218|||10||
    mayonnaise|mayo|04025|680|1|0.6|0.6|74.8|11.7|0|635|220|||15|egg|mustard
    ketchup|tomato ketchup|11935|101|1|27.4|21.3|0.1|0|0.3|907|240|||15||
    mustard||02046|60|3.7|5.8|0.9|3.3|0.2|4|1104|249|||10|mustard|
    vinaigrette|salad dressing,dressing|04114|240|0.4|12.1|10.8|21.1|2.9|0|993|235|||30||mustard
    caesar dressing||43015|542|2.2|3.3|2.8|57.9|8.8|0.5|1209|235|||30|egg,milk,fish|mustard
    soy sauce|soya sauce|16123|53|8.1|4.9|0.4|0.6|0.1|0.8|5493|255|||15|soya,gluten|
    hummus|houmous|16158|166|7.9|14.3||9.6|1.4|6|379|246|||50|sesame|
    pesto||06626|418|9.8|10.1|6.3|37.6|7.1|1.8|603|252|||30|milk,nuts|
    tomato sauce|pasta sauce|06931|50|1.4|7.4|4.9|1.6|0.2|1.8|437||||120||celery
    salsa||06164|29|1.5|6.6|4|0.2|0|1.9|711|260|||60||
    gravy||06116|53|3.8|4.8|0.2|2.4|1.2|0.4|560|233|||60|gluten|milk
    """

  /// Fruit and vegetables: the USDA's values, see ``FoodTable``.
  static let produce = """
    apple|apples|09003|52|0.3|13.8|10.4|0.2|0|2.4|1|125|182||182||
    pear|pears|09252|57|0.4|15.2|9.8|0.1|0|3.1|1|140|178||178||
    banana|bananas|09040|89|1.1|22.8|12.2|0.3|0.1|2.6|1|225|118||118||
    orange|oranges|09200|47|0.9|11.8|9.3|0.1|0|2.4|0|180|131||131||
    mandarin|mandarins,clementine,clementines,satsuma,tangerine|09218|53|0.8|13.3|10.6|0.3|0|1.8|2|195|88||88||
    grapefruit|grapefruits|09112|42|0.8|10.7|6.9|0.1|0|1.6|0|230|246||123||
    lemon|lemons|09150|29|1.1|9.3|2.5|0.3|0|2.8|2|212|58||58||
    lime|limes|09159|30|0.7|10.5|1.7|0.2|0|2.8|2||67||67||
    grape|grapes|09132|69|0.7|18.1|15.5|0.2|0.1|0.9|2|151|5||80||
    strawberry|strawberries|09316|32|0.7|7.7|4.9|0.3|0|2|1|152|12||150||
    raspberry|raspberries|09302|52|1.2|11.9|4.4|0.7|0|6.5|1|123|4||125||
    blueberry|blueberries|09050|57|0.7|14.5|10|0.3|0|2.4|1|148|||100||
    blackberry|blackberries|09042|43|1.4|9.6|4.9|0.5|0|5.3|1|144|||100||
    cherry|cherries|09070|63|1.1|16|12.8|0.2|0|2.1|0|138|8||100||
    peach|peaches|09236|39|0.9|9.5|8.4|0.2|0|1.5|0|154|150||150||
    nectarine|nectarines|09191|44|1.1|10.6|7.9|0.3|0|1.7|0|143|142||142||
    apricot|apricots|09021|48|1.4|11.1|9.2|0.4|0|2|1|155|35||70||
    plum|plums|09279|46|0.7|11.4|9.9|0.3|0|1.4|0|165|66||66||
    kiwi|kiwis,kiwi fruit|09148|61|1.1|14.7|9|0.5|0|3|3|180|69||69||
    mango|mangoes,mangos|09176|60|0.8|15|13.7|0.4|0.1|1.6|1|165|336||165||
    pineapple|pineapples|09266|50|0.5|13.1|9.8|0.1|0|1.4|1|165||84|165||
    melon|cantaloupe|09181|34|0.8|8.2|7.9|0.2|0.1|0.9|16|177||69|160||
    watermelon|watermelons|09326|30|0.6|7.5|6.2|0.1|0|0.4|1|154||280|280||
    pomegranate|pomegranates|09286|83|1.7|18.7|13.7|1.2|0.1|4|3|174|282||141||
    fig|figs|09089|74|0.8|19.2|16.3|0.3|0.1|2.9|1||50||50||
    dates||09421|277|1.8|75|66.5|0.1||6.7|1||24||48||
    raisin|raisins,sultanas|09298|299|3.1|79.2|59.2|0.5|0.1|3.7|11|165|||30||sulphites
    dried apricot|dried apricots|09032|241|3.4|62.6|53.4|0.5|0|7.3|10|130|7||35|sulphites|
    prune|prunes|09291|240|2.2|63.9|38.1|0.4|0.1|7.1|2|174|10||40||
    avocado|avocados|09037|160|2|8.5|0.7|14.7|2.1|6.7|7|150|201||100||
    olive|olives|09193|115|0.8|6.3|0|10.7|1.4|3.2|735|134.4|4||20||
    tomato|tomatoes|11529|18|0.9|3.9|2.6|0.2|0|1.2|5|149|123|20|123||
    cherry tomatoes|cherry tomato|11529|18|0.9|3.9|2.6|0.2|0|1.2|5|149|17||85||
    cucumber|cucumbers|11205|15|0.7|3.6|1.7|0.1|0|0.5|2|104|301|7|75||
    lettuce|green salad,salad,side salad|11253|15|1.4|2.9|0.8|0.1|0|1.3|28|36|||50||
    spinach||11458|23|3|3.8|0.4|0.3|0|2.4|70|180|||90||
    broccoli||11091|35|2.4|7.2|1.4|0.4|0.1|3.3|41|156|||90||
    cauliflower||11136|23|1.8|4.1|2.1|0.5|0.1|2.3|15|124|||90||
    cabbage||11110|23|1.3|5.5|2.8|0.1|0|1.9|8|150|||75||
    red cabbage||11112|31|1.4|7.4|3.8|0.2|0|2.1|27|89|||75||
    sauerkraut||11439|19|0.9|4.3|1.8|0.1|0|2.9|661|142|||100||
    kale||11234|28|1.9|5.6|1.2|0.4|0.1|2|23|130|||90||
    brussels sprouts|sprouts,brussels sprout|11099|36|2.5|7.1|1.7|0.5|0.1|2.6|21|156|21||90||
    carrot|carrots|11124|41|0.9|9.6|4.7|0.2|0|2.8|69|128|61||61||
    cooked carrots||11125|35|0.8|8.2|3.5|0.2|0|3|58|156|||80||
    celery|celery stick,celery sticks|11143|16|0.7|3|1.3|0.2|0|1.6|80|101|40||40|celery|
    onion|onions|11282|40|1.1|9.3|4.2|0.1|0|1.7|4|160|110|14|55||
    garlic|garlic clove,garlic cloves,clove of garlic|11215|149|6.4|33.1|1|0.5|0.1|2.1|17|136|3||3||
    pepper|peppers,bell pepper,bell peppers,red pepper|11821|31|1|6|4.2|0.3|0|2.1|4|149|119||119||
    courgette|courgettes,zucchini|11478|15|1.1|2.7|1.7|0.4|0.1|1|3|180|196||90||
    aubergine|aubergines,eggplant|11210|35|0.8|8.7|3.2|0.2|0|2.5|1|99|||99||
    mushroom|mushrooms|11260|22|3.1|3.3|2|0.3|0.1|1|5|70|18||70||
    asparagus||11012|22|2.4|4.1|1.3|0.2|0|2|14|180|15||90||
    green beans|french beans|11053|35|1.9|7.9|3.6|0.3|0.1|3.2|1|125|||90||
    peas|green peas|11305|84|5.4|15.6|5.9|0.2|0|5.5|3|160|||80||
    sweetcorn|corn,corn on the cob|11168|96|3.4|21|4.5|1.5|0.2|2.4|1|149|103||80||
    beetroot|beets,beet|11081|44|1.7|10|8|0.2|0|2|77|170|50||85||
    radish|radishes|11429|16|0.7|3.4|1.9|0.1|0|1.6|39|116|5||40||
    pumpkin||11423|20|0.7|4.9|2.1|0.1|0|1.1|1|245|||120||
    leek|leeks|11247|31|0.8|7.6|2.1|0.2|0|1|10|104|124||124||
    """

  /// Pulses, nuts, meat and fish: the USDA's values, see ``FoodTable``.
  static let protein = """
    lentils||16070|116|9|20.1|1.8|0.4|0.1|7.9|2|198|||150||
    chickpeas|chick peas,garbanzo beans|16057|164|8.9|27.4|4.8|2.6|0.3|7.6|7|164|||120||
    kidney beans|red beans|16033|127|8.7|22.8|0.3|0.5|0.1|7.4|2|177|||120||
    black beans||16015|132|8.9|23.7|0.3|0.5|0.1|8.7|1|172|||120||
    baked beans|beans|16006|94|4.8|21.1|8|0.4|0.1|4.1|343|254|||200||
    edamame||11212|121|11.9|8.9|2.2|5.2|0.6|5.2|6|155|||100|soya|
    tofu||16426|144|17.3|2.8||8.7|1.3|2.3|14|252|||100|soya|
    tempeh||16114|192|20.3|7.6||10.8|2.5||9|166|||85|soya|
    falafel|falafels|16138|333|13.3|31.8||17.8|2.4||294||17||68||gluten,sesame
    lupin beans|lupins,lupini|16077|119|15.6|9.9||2.9|0.3|2.8|4|166|||80|lupin|
    almond|almonds|12061|579|21.1|21.6|4.3|49.9|3.8|12.5|1|143|1.2||30|nuts|
    walnut|walnuts|12155|654|15.2|13.7|2.6|65.2|6.1|6.7|2|117|4||30|nuts|
    hazelnut|hazelnuts|12120|628|14.9|16.7|4.3|60.8|4.5|9.7|0|115|1.4||30|nuts|
    cashew|cashews,cashew nuts|12085|574|15.3|32.7|5|46.4|9.2|3|16|137|1.6||30|nuts|
    pistachio|pistachios|12151|560|20.2|27.2|7.7|45.3|5.9|10.6|1|123|0.7||30|nuts|
    pecan|pecans|12142|691|9.2|13.9|4|72|6.2|9.6|0|109|2||30|nuts|
    brazil nut|brazil nuts|12078|659|14.3|11.7|2.3|67.1|16.1|7.5|3|133|5||30|nuts|
    macadamia|macadamias,macadamia nuts|12131|718|7.9|13.8|4.6|75.8|12.1|8.6|5|134|2.6||30|nuts|
    peanut|peanuts|16390|587|24.4|21.3|4.9|49.7|7.7|8.4|6|146|1||30|peanuts|nuts
    mixed nuts|nuts,handful of nuts|12135|607|19.5|22.4|5|53.5|8|6.4|4|131|||30|nuts,peanuts|
    peanut butter||16398|598|22.2|22.3|10.5|51.4|10.3|5|17|258|||32|peanuts|nuts
    almond butter||12195|614|21|18.8|4.4|55.5|4.2|10.3|7|250|||32|nuts|
    tahini||12166|595|17|21.2|0.5|53.8|7.5|9.3|115|240|||15|sesame|
    sesame seeds|sesame|12023|573|17.7|23.4|0.3|49.7|7|11.8|11|144|||9|sesame|
    sunflower seeds||12036|584|20.8|20|2.6|51.5|4.5|8.6|9|46|||30||
    pumpkin seeds||12014|559|30.2|10.7|1.4|49|8.7|6|7|129|||30||
    chia seeds|chia|12006|486|16.5|42.1||30.7|3.3|34.4|16||||12||
    flaxseed|linseed,flax seeds|12220|534|18.3|28.9|1.6|42.2|3.7|27.3|30|168|||10||
    chicken|chicken breast,chicken breasts,grilled chicken|05064|165|31|0|0|3.6|1|0|74|140|140||140||
    chicken thigh|chicken thighs|05098|179|24.8|0|0|8.2|2.3|0|106||52||104||
    chicken wings|chicken wing|05103|254|23.8|0|0|16.9|5|0|98||34||102||
    chicken nuggets|chicken nugget,nuggets|21401|271|19.2|17.2|0.4|13.9|2.5|1.2|769||16||96|gluten|milk,egg
    fried chicken||21469|230|23.5|6|0|12.4|3.3|0.1|657||180||180|gluten|milk,egg
    turkey|turkey breast|05220|147|30.1|0|0|2.1|0.6|0|99||||120||
    duck||05142|201|23.5|0|0|11.2|4|0|65|140|||120||
    beef|roast beef|23191|300|23.5|0|0|22.9|9.9|0|63||||120||
    steak|steaks,beef steak|23610|178|29.4|0|0|5.8|2.2|0|61||200||200||
    minced beef|mince,ground beef|23570|256|27.7|0|0|15.3|5.8|0|89||||100||
    burger|burgers,hamburger,hamburgers|21107|297|16.5|31.5|4.9|12|4.5|1.7|331||90||90|gluten|milk,sesame,egg
    cheeseburger|cheeseburgers|21089|308|16.5|28|4.9|14.7|6.5|2|515||102||102|gluten,milk|sesame,egg
    pork|pork chop,pork chops|10038|209|25.6|0|0|11.1|3.5|0|55||150||150||
    bacon|rasher of bacon,rashers of bacon,bacon rasher,bacon rashers|43378|541|37|1.4|0|41.8|13.7|0|1030||8|8|24||
    ham||07029|163|16.6|3.8|0|8.6|2.9|1.3|1143|||28|56||milk
    sausage|sausages,pork sausage|07064|325|18.5|1.4|1.1|27.2|8.8|0|814||50||100||gluten,sulphites
    hot dog|hot dogs|21118|247|10.6|18.4||14.8|5.2||684||98||98|gluten|mustard,milk
    salami||07926|425|21.7|1.2|1.2|37|13.1|0|1890|||10|30||milk
    lamb|lamb chop|17012|258|25.6|0|0|16.5|6.9|0|66||||120||
    liver||13327|175|26.5|5.2|0|4.7|2.5|0|77||||100||
    meatball|meatballs|07972|286|14.4|8.1|3.5|22.2|7.6|2.3|666||28||112|gluten|egg,milk
    salmon|salmon fillet|15237|206|22.1|0|0|12.3|2.4|0|61||150||150|fish|
    smoked salmon|lox|15077|117|18.3|0|0|4.3|0.9|0|672|136||28|56|fish|
    tuna|tinned tuna,canned tuna,tin of tuna|15121|86|19.4|0|0|1|0.2|0|247|154|||100|fish|
    cod|white fish,fish|15016|105|22.8|0|0|0.9|0.2|0|78||150||150|fish|
    mackerel||15047|262|23.9|0||17.8|4.2|0|83||||100|fish|
    herring||15041|262|14.2|9.6|7.7|18|2.4|0|870|140|||60|fish|
    sardine|sardines|15088|208|24.6|0|0|11.4|1.5|0|307|149|12||92|fish|
    trout||15241|168|23.8|0|0|7.4|1.7|0|61||||120|fish|
    anchovy|anchovies|15002|210|28.9|0|0|9.7|2.2|0|3668||4||20|fish|
    fish fingers|fish finger,fish sticks|15027|277|11|21.7|1.6|16.2|3.7|1.5|402||28||84|fish,gluten|
    prawn|prawns,shrimp,shrimps|15271|99|24|0.2||0.3|0.1||111||6||85|crustaceans|
    crab||15140|83|17.9|0|0|0.7|0.2|0|395|118|||85|crustaceans|
    lobster||15148|89|19|0|0|0.9|0.2|0|486|145|||145|crustaceans|
    mussels|mussel|15165|172|23.8|7.4||4.5|0.8|0|369||||85|molluscs|
    oysters|oyster|15169|102|11.4|5.5|1.2|3.4|0.9|0|166||||85|molluscs|
    squid|calamari|15176|175|17.9|7.8||7.5|1.9|0|306||||85|molluscs,gluten|
    """

  /// Dishes, sweets and drinks: the USDA's values, see ``FoodTable``.
  static let dishes = """
    pizza|pizzas,cheese pizza,margherita|21299|266|11.4|33.3|3.6|9.7|4.5|2.3|598|||107|107|gluten,milk|
    pepperoni pizza||21302|282|11.7|32|3.3|11.9|5.1|2.3|685|||111|111|gluten,milk|
    lasagne|lasagna|22916|124|6.6|14.4|3|4.4|2.1|1.4|347||||227|gluten,milk|egg,celery
    ravioli||22914|70|2.2|14.2|4|0.4|0.1|0.9|272|238|||240|gluten|egg,milk
    burrito|burritos|21061|205|7.3|31.2|1.7|6|2.3|4.2|563||||185|gluten,milk|
    taco|tacos|21082|226|8.9|19.9|0.9|12.7|4.4|3.9|397||102||102|milk|gluten
    quesadilla|quesadillas|21488|294|15.1|24|1.9|15.2|6.2|1.7|745||180||180|gluten,milk|
    chili con carne|chilli,chili|22904|107|5.8|13.1|1.9|3.5|1.3|3.3|449|242|||250||
    spring roll|spring rolls,egg roll|36601|250|8.3|27.3||11.9|2.1|2.6|468||89||89|gluten|soya,egg,crustaceans
    sweet and sour chicken||36621|250|10.1|23.9|11.5|12.7|1.9|1|246||||250|gluten,soya|egg
    chow mein||36623|85|6.8|8.3|1.7|2.8|0.5|1|311||||250|gluten,soya|egg
    kung pao chicken||36619|129|9.8|6.9|3|7|1.4|1.5|402||||250|peanuts,soya,gluten|
    tomato soup||06559|32|0.7|7.5|4|0.2|0.1|0.5|186|248|||250||milk,gluten,celery
    vegetable soup|soup,minestrone|06967|33|1.1|6.1|2.1|0.5|0.1|1.1|194|253|||250||celery,gluten
    chicken soup|chicken noodle soup|06419|24|1.2|3|0|0.8|0.2|0.5|335||||250|gluten|celery,egg
    lentil soup||06037|56|3.7|8.2||1.1|0.5||532|248|||250||celery
    miso||16112|198|12.8|25.4|6.2|6|1|5.4|3728|275|||17|soya|gluten
    chocolate|milk chocolate,bar of chocolate|19120|535|7.7|59.4|51.5|29.7|18.5|3.4|79|168|||40|milk|nuts,soya
    dark chocolate||19904|598|7.8|45.9|24|42.6|24.5|10.9|20||||30|soya|milk,nuts
    chocolate spread|nutella|19125|541|5.4|62.2|54|29.7|28.4|5.4|41||||20|nuts,milk|soya
    cookie|cookies,chocolate chip cookie,chocolate chip cookies|18159|492|5.1|65.4|32.9|24.7|8.1|2|311||12||24|gluten|milk,egg,soya
    biscuit|biscuits,digestive,digestives|18173|430|6.7|77.7|24.9|10.6|1.6|3.4|459|84|14||28|gluten|milk
    brownie|brownies|18151|405|4.8|63.9|36.6|16.3|4.2|2.1|286||56||56|gluten,egg|milk,nuts,soya
    muffin|muffins,blueberry muffin|18274|375|4.5|53|31.5|16.1|2.8|1.1|336||113||113|gluten,egg|milk,soya
    doughnut|doughnuts,donut,donuts|18255|421|6.1|47.9|22.8|22.7|9.5|2.1|316||64||64|gluten|milk,egg,soya
    pancake|pancakes|18293|227|6.4|28.3||9.7|2.1||439||38||76|gluten,egg,milk|
    waffle|waffles|18367|291|7.9|32.9||14.1|2.9||511||75||75|gluten,egg,milk|
    cheesecake||18147|321|5.5|25.5|21.8|22.5|9.9|0.4|438|||80|80|milk,egg,gluten|
    chocolate cake|cake|18096|389|3.5|52.8|40|20.1|5.9|2.2|348|||64|64|gluten,egg|milk,soya
    sponge cake||18133|290|5.4|61|36.7|2.7|0.8|0.5|623|||38|38|gluten,egg|milk
    apple pie||18301|237|1.9|34|15.7|11|3.8|1.6|201|||125|125|gluten|milk,egg
    danish pastry|danish,pastry|18246|371|5.4|47.8|27.5|18.5|4.9|1.9|445||71||71|gluten,egg|milk,nuts
    cinnamon roll|cinnamon bun|18356|372|6.2|50.9|31.7|16.4|3.1|2.4|304||60||60|gluten|milk,egg
    cereal bar|granola bar,muesli bar|19020|443|7.4|67.3||17.2|7.2|4.6|278||28||28|gluten|nuts,peanuts,milk,soya
    rice pudding||19193|108|3.2|18.4|11.6|2.1|1.2|0.3|97|172|||120|milk|
    jelly|jello|19173|62|1.2|14.2|13.5|0|0|0|75|270|||135||
    jam|marmalade|19297|278|0.4|68.9|48.5|0.1|0|1.1|32|320|||20||sulphites
    honey||19296|304|0.3|82.4|82.1|0|0|0.2|4|339|||21||
    maple syrup||19353|260|0|67|60.5|0.1|0|0|12|315|||20||
    sugar|sugar cube|19335|387|0|100|99.8|0|0|0|1|200|4||4||
    sweets|candy,gummy bears|19106|396|0|98.9|59|0|0|0.1|44|182|||30||
    marshmallow|marshmallows|19116|318|1.8|81.3|57.6|0.2|0.1|0.1|80|50|7||28||
    water|glass of water,mineral water,tap water|14411|0|0|0|0|0|0|0|4|236.8|||200||
    coffee|black coffee,americano,espresso,espressos|14209|1|0.1|0|0|0|0|0|2|237|||240||
    tea|black tea,green tea,herbal tea|14355|1|0|0.3|0|0|0|0|3|237|||240||
    orange juice|oj|09206|45|0.7|10.4|8.4|0.2|0|0.2|1|248|||200||
    apple juice||09016|46|0.1|11.3|9.6|0.1|0|0.2|4|248|||200||
    tomato juice||11540|17|0.8|3.5|2.6|0.3|0|0.4|253|243|||200||
    lemonade||14293|40|0.1|10.4|10|0|0|0|4|247|||250||
    cola|coke|14148|42|0|10.4|9.9|0.2|0|0|3|245.6|||330||
    diet cola|diet coke,coke zero|14416|2|0.1|0.3|0|0|0|0|8|236.8|||330||
    energy drink||14154|43|0.5|10.2|10.2|0|0|0|39||||250||
    beer|lager,pint of beer|14003|43|0.5|3.5|0|0|0|0|4|237.6|||330|gluten|
    light beer||14006|29|0.2|1.6|0.1|0|0|0|4|236|||330|gluten|
    red wine|wine|14096|85|0.1|2.6|0.6|0|0|0|4|235.2|||150|sulphites|
    white wine||14106|82|0.1|2.6|1|0|0|0|5|235.2|||150|sulphites|
    spirits|whisky,whiskey,vodka,gin,rum|14037|231|0|0|0|0|0|0|1|222.4|||42||
    coconut milk||12118|197|2|2.8||21.3|18.9||13|226|||100||
    coconut|desiccated coconut|12108|660|6.9|23.6|7.3|64.5|57.2|16.3|37||||15||
    flour|wheat flour|20081|364|10.3|76.3|0.3|1|0.2|2.7|2|125|||30|gluten|
    """

  /// Dishes that are made in too many ways for one number: what is usually in them, and what may
  /// be.
  static let unmeasured: [(names: [String], contains: Set<Allergen>, traces: Set<Allergen>)] = [
    (["pad thai"], [.peanuts, .egg, .fish, .crustaceans, .soya], [.gluten]),
    (
      ["satay", "satays", "chicken satay", "satay sauce", "sate"], [.peanuts, .soya],
      [.gluten, .fish]
    ),
    (["massaman curry"], [.peanuts], [.fish, .crustaceans]),
    (["green curry", "red curry", "thai curry"], [.fish, .crustaceans], [.peanuts]),
    (["curry", "chicken curry", "korma", "tikka masala"], [], [.milk, .nuts, .mustard, .celery]),
    (["gado gado"], [.peanuts, .egg, .soya], [.crustaceans]),
    (["sushi", "maki", "nigiri"], [.fish, .soya], [.sesame, .crustaceans, .egg, .gluten]),
    (["ramen"], [.gluten, .egg, .soya], [.sesame, .fish]),
    (
      ["bisque", "lobster bisque", "crab bisque"], [.crustaceans, .milk], [.fish, .celery, .gluten]
    ),
    (
      ["chowder", "clam chowder", "seafood chowder"], [.molluscs, .milk],
      [.fish, .crustaceans, .gluten, .celery]
    ),
    (["gumbo", "jambalaya"], [], [.crustaceans, .celery, .molluscs, .gluten]),
    (["ceviche", "poke bowl"], [.fish], [.crustaceans, .molluscs, .soya, .sesame]),
    (["paella"], [.crustaceans, .molluscs, .fish], []),
    (["bouillabaisse"], [.fish, .crustaceans, .molluscs], [.celery]),
    (["bolognese", "spaghetti bolognese"], [.gluten], [.celery, .milk, .egg]),
    (["carbonara", "spaghetti carbonara"], [.gluten, .egg, .milk], []),
    (["macaroni cheese", "mac and cheese"], [.gluten, .milk], [.mustard]),
    (["caesar salad"], [.egg, .fish, .milk, .gluten], [.mustard]),
    (["greek salad"], [.milk], [.sulphites]),
    (["waldorf salad"], [.nuts, .celery, .egg], [.mustard]),
    (["coleslaw"], [.egg], [.mustard, .celery]),
    (["sandwich", "sandwiches"], [.gluten], [.milk, .egg, .mustard]),
    (["quiche", "quiche lorraine"], [.gluten, .egg, .milk], []),
    (["risotto"], [], [.milk, .celery, .sulphites]),
    (["fish and chips"], [.fish, .gluten], [.egg, .milk, .mustard]),
    (["schnitzel", "wiener schnitzel"], [.gluten, .egg], [.milk]),
    (["kebab", "doner", "döner"], [.gluten], [.milk, .sesame]),
    (["baklava"], [.nuts, .gluten], [.milk, .peanuts]),
    (["tiramisu"], [.egg, .milk, .gluten], [.sulphites]),
    (["marzipan"], [.nuts], [.egg]),
    (["halva"], [.sesame], [.nuts, .peanuts]),
    (["snickers", "peanut bar"], [.peanuts, .milk, .egg, .soya], [.nuts]),
    (["muesli"], [.gluten], [.nuts, .milk]),
    (["guacamole", "smoothie", "fruit salad"], [], [.milk]),
    (["oat milk", "seitan"], [.gluten], []),
    (["latte", "cappuccino", "flat white", "milkshake"], [.milk], []),
    (["worcester sauce", "worcestershire sauce", "worcestershire"], [.fish], [.gluten, .soya]),
    (["fish sauce", "nuoc mam", "garum"], [.fish], []),
    (["oyster sauce"], [.molluscs, .soya, .gluten], []),
    (["hoisin", "hoisin sauce", "teriyaki", "teriyaki sauce"], [.soya, .gluten], [.sesame]),
    (
      ["aioli", "tartare sauce", "tartar sauce", "remoulade", "béarnaise"], [.egg],
      [.mustard, .milk]
    ),
    (["hollandaise", "hollandaise sauce", "eggs benedict"], [.egg, .milk], [.gluten]),
    (["bechamel", "béchamel", "white sauce"], [.milk, .gluten], []),
    (["tzatziki", "raita", "lassi", "paneer", "halloumi", "ghee", "mascarpone"], [.milk], []),
    (["baba ganoush", "tahini sauce", "tahina"], [.sesame], []),
    (["dukkah", "za'atar"], [.sesame], [.nuts]),
    (["kimchi"], [], [.fish, .crustaceans, .soya]),
    (["miso soup"], [.soya, .fish], [.gluten]),
    (["tom yum", "laksa", "pho"], [.fish], [.crustaceans, .peanuts, .gluten]),
    (["dal", "dhal", "biryani", "butter chicken"], [], [.milk, .nuts, .mustard]),
    (["samosa", "samosas", "bhaji", "pakora"], [], [.gluten, .mustard, .milk]),
    (["tempura"], [.gluten], [.egg, .crustaceans, .soya]),
    (["surimi", "crab sticks", "seafood sticks"], [.fish, .gluten], [.egg, .crustaceans, .soya]),
    (["prawn crackers", "prawn cocktail", "scampi"], [.crustaceans], [.egg, .gluten, .mustard]),
    (["seafood", "seafood salad", "fruits de mer"], [.crustaceans, .molluscs], [.fish]),
    (["clam chowder", "chowder"], [.molluscs, .milk], [.gluten, .celery, .fish]),
    (
      ["clams", "clam", "scallop", "scallops", "octopus", "cockles", "snails", "escargots"],
      [.molluscs], []
    ),
    (
      ["caviar", "roe", "fish pie", "fish cake", "fish cakes", "kedgeree"], [.fish],
      [.gluten, .milk, .egg]
    ),
    (["tapenade", "puttanesca"], [], [.fish]),
    (["bloody mary"], [.celery], [.fish]),
    (["stock", "stock cube", "bouillon", "broth"], [.celery], [.gluten]),
    (["marmite", "vegemite"], [.gluten, .celery], []),
    (["gnocchi"], [.gluten], [.egg, .milk]),
    (
      ["pierogi", "dumplings", "gyoza", "wontons"], [.gluten], [.egg, .soya, .sesame, .crustaceans]
    ),
    (["gazpacho"], [], [.gluten]),
    (
      ["nougat", "praline", "frangipane", "macaron", "macarons", "amaretti"], [.nuts, .egg], [.milk]
    ),
    (["gianduja", "ferrero rocher", "toblerone"], [.nuts, .milk], [.soya, .egg, .gluten]),
    (
      ["stollen", "panettone", "christmas cake", "bakewell tart"], [.gluten, .nuts], [.egg, .milk]
    ),
    (
      ["pecan pie", "walnut cake", "carrot cake", "coffee and walnut cake"],
      [.nuts, .gluten, .egg], [.milk]
    ),
    (
      ["reese's", "peanut butter cup", "peanut butter cups", "peanut brittle"], [.peanuts, .milk],
      [.soya, .nuts]
    ),
    (
      ["m&ms", "m and ms", "mars bar", "bounty", "milky way"], [.milk],
      [.peanuts, .soya, .egg, .nuts]
    ),
    (["kitkat", "kit kat", "twix"], [.milk, .gluten, .soya], [.nuts, .peanuts]),
    (["trail mix", "studentenfutter", "nut roast", "nut mix"], [.nuts], [.peanuts, .sulphites]),
    (["turkish delight"], [], [.nuts]),
    (["meringue", "pavlova"], [.egg], [.milk]),
    (
      [
        "creme brulee", "crème brûlée", "profiteroles", "eclair", "éclair", "crepe", "crêpe",
        "crepes",
      ], [.milk, .egg], [.gluten]
    ),
    (
      ["panna cotta", "banoffee pie", "trifle", "chocolate mousse", "fudge", "toffee"], [.milk],
      [.egg, .gluten, .nuts]
    ),
    (
      ["scone", "scones", "flapjack", "flapjacks", "crumpet", "crumpets", "shortbread"], [.gluten],
      [.milk, .egg]
    ),
    (["beer batter", "breadcrumbs", "stuffing", "croutons"], [.gluten], [.egg, .milk, .celery]),
    (["protein shake", "whey", "whey protein", "hot chocolate"], [.milk], [.soya, .nuts]),
    (["eggnog", "advocaat", "zabaglione"], [.egg, .milk], []),
    (["cider", "prosecco", "champagne", "sherry"], [.sulphites], []),
    (["veggie burger", "vegan sausage", "quorn"], [], [.gluten, .soya, .egg, .milk, .lupin]),
    (["curry sauce", "piccalilli"], [.mustard], [.gluten, .celery]),
    (["moussaka"], [.milk], [.gluten, .egg]),
    (["fondue", "raclette", "cauliflower cheese"], [.milk], [.sulphites, .gluten]),
    (["cheese sandwich", "cheese toastie", "grilled cheese"], [.gluten, .milk], [.mustard]),
    (
      ["blt", "club sandwich", "tuna sandwich", "egg sandwich"], [.gluten],
      [.egg, .fish, .milk, .mustard]
    ),
  ]
}
