const list = (words: string) => words.trim().split(/\s+/);

export const syllables = {
  start:
    list(`ab ac ad al am an ap ar as at av ax ba be bi bo br bu ca ce ch cl co cr cu cy da de di do dr du ec ed el em en ep
    er ev ex fa fe fi fl fo fr fu ga ge gi gl go gr gu ha he hi ho hu hy ic im in io ir is ja je jo ju ka ke ki kl ko kr ku la
    le li lo lu ly ma me mi mo mu my na ne ni no nu oa ob oc od ol om on op or os ov pa pe ph pi pl po pr pu qua que qui ra re
    ri ro ru sa sc se sh si sk sl so sp st su sy ta te th ti to tr tu ty ul um un up ur va ve vi vo vu wa we wi wo xa xe xi ya
    yo za ze zi zo zu`),
  middle:
    list(`ba bel bi bo can cel ci co dan del di do fa fel fi fo gan gel gi go ka kel ki ko lan lem li lo man mel mi mo nan
    nel ni no pan pel pi po ran rel ri ro san sel si so tan tel ti to van vel vi vo zan zel zi zo ther ster ndra ntri mpli rbi`),
  end: list(`a ado ago air al ara aro ary ava ax ba be by ca co da dia do dor ea eo era ero esta eva ex fy ga go ia ic ify io ion
    is ita ium ix ka ki la lab ly ma mo na nda ndo ne nia no nt o on or ora os ova ra ro ry sa so ta tic tly to tra ty um ura
    us va vo x xa ya ym za zo`),
};

export const nameNouns =
  list(`task note cloud form chat mail code data flow page site link team board chart sheet file doc desk
  time plan track map pixel design font color image video audio voice sound music photo camera studio canvas sketch draw frame
  block stack grid list deck card wall feed news post blog story book press script write word text type speech talk call meet
  event calendar schedule shift clock timer focus habit goal sprint road path route trip travel hotel house home garden kitchen
  recipe food health fit run sleep mind calm care doctor clinic pet school class course learn quiz exam study tutor campus kid
  game play quest level score coin bank pay bill invoice tax ledger budget wallet fund stock trade market shop store cart order
  ship parcel stock lead deal sales client contact people crew hire job talent resume career legal contract sign seal vault lock
  key pass guard shield watch alert signal pulse beacon radar scan probe test bug debug deploy server host domain query table
  index search find lens view sight insight metric stat report survey poll vote review rate badge social friend club forum hub`);

export const nameTails =
  list(`pilot forge craft works base camp hub kit lab labs nest box bay dock port bridge gate way path line
  wave spark light beam bright clear swift quick rapid fast smart wise mind brain sense genius wizard ninja hero captain scout
  ranger hawk owl fox bear wolf bee ant leaf tree root seed bloom stone rock peak hill river stream drop cloud sky star moon sun
  orbit rocket jet sail anchor compass atlas mate buddy pal friend guru master maker builder smith keeper runner rider diver
  loop cycle sync link join merge split stack layer sphere cube prism pulse beat rhythm tune echo voice yard loft room house`);

export const topics =
  list(`team project marketing design developer analytics invoice customer content video email website task
  document calendar photo sales finance database security code note form survey chat support meeting social search music course
  budget inventory podcast newsletter translation accounting recruiting hosting deployment monitoring testing logging backup
  payroll procurement compliance contract signature onboarding feedback roadmap sprint kanban spreadsheet dashboard report chart
  map diagram wireframe prototype illustration font icon palette animation screenshot recording transcription subtitle captions
  livestream webinar workshop classroom homework flashcard dictionary grammar writing editing publishing bookmarking reading
  research citation archive wiki knowledge intranet directory community forum poll quiz event ticketing booking reservation
  travel delivery logistics warehouse storefront checkout subscription billing donation membership loyalty coupon affiliate
  advertising keyword backlink sitemap crawler scraper proxy firewall encryption password authentication authorisation audit
  vulnerability malware phishing privacy consent cookie container kubernetes serverless queue cache replication migration schema
  query notebook dataset labelling embedding prompt chatbot assistant agent speech vision robotics geospatial weather agriculture
  telemetry genomics epidemiology choreography numismatics beekeeping falconry calligraphy cartography genealogy horology
  lepidopterology mycology philately viticulture taxidermy speleology astrophotography bookbinding origami pottery weaving`);

export const verbs =
  list(`manage create build plan track share organise automate write publish send collect analyse measure
  monitor test deploy host design edit record translate schedule invoice sell search compare store protect review sign teach
  learn discover convert compress annotate transcribe visualise forecast reconcile negotiate digitise refactor benchmark`);

export const audiences =
  list(`teams developers designers marketers founders students teachers freelancers agencies writers
  engineers researchers startups makers creators managers accountants recruiters photographers musicians librarians lawyers
  nurses architects translators podcasters streamers journalists gardeners historians chemists surveyors`);

export const qualities =
  list(`simple fast private shared open visual smart collaborative secure lightweight powerful modern
  flexible friendly reliable beautiful portable programmable scriptable offline realtime accessible minimal multilingual
  encrypted federated deterministic reproducible auditable keyboard-driven self-hosted`);

export const sentences = [
  "{Name} helps {audience} {verb} every {topic} in one {quality} place.",
  "Built for {audience} who {verb} {topic} and {topic} day after day.",
  "A {quality} way to {verb} your {topic} without losing sight of the {topic}.",
  "Invite your {audience}, {verb} the first {topic} and watch the {topic} grow.",
  "It works with {rare}, {topic} exports and the {topic} you already use.",
  "Made by people from {rare} and {rare}, tested on {topic} of every size.",
  "Keep {topic}, {topic} and {topic} together, {quality} and always at hand.",
  "The free plan covers one {topic}; larger {audience} pay per {topic}.",
  "No {topic} leaves your machine unless you {verb} it yourself.",
  "Every change is kept, so {audience} can {verb} and compare at leisure.",
];

export const tags =
  list(`ai productivity open-source saas design marketing developer-tools analytics automation no-code free
  collaboration writing video email crm security finance education api chatbot seo social-media project-management self-hosted
  privacy mobile remote-work e-commerce data hosting notes calendar testing monitoring photo audio podcast hr recruiting legal
  invoicing accounting payments forms surveys translation travel health fitness games music reading news maps weather iot
  blockchain kubernetes serverless databases sql spreadsheets dashboards charts diagrams wireframes fonts icons colors animation
  3d cad robotics science math chemistry biology history languages grammar dictionary flashcards quizzes events booking tickets
  delivery logistics inventory subscriptions donations memberships coupons affiliate advertising newsletters rss bookmarks wiki`);

export const otherScripts = list(
  "便箋工房 日程帳 数据工坊 云笔记 智能翻译 Заметки Планёрка Чертёжник Σημειώσεις Υπολογιστής 메모장 일정표",
);
export const accented = list(
  "Café Crème Señal Über Naïve Façade Château Piñata Zürich Åtgärd Résumé Élan Ménage Fjörd Jalapeño",
);
