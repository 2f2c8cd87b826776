-- Oldest compatible program: 0067

-- Questions in people's own words find more (decision 0079): more synonyms, also one-way and of words with noise between
-- them ("edit my photos"), rarity by the size of the catalog, and words of synonyms in respellings.

-- As in 0081. Terms that begin with ">" make a group one-way: only they lead to its other terms, and nothing is found by them.
create or replace function key_synonyms() returns trigger language plpgsql set client_min_messages = warning as $$
declare
  term text;
  found tsquery;
begin
  new.keys := array(select distinct search_term_key(search_tokens(t)) from unnest(new.terms) as t
    where cardinality(search_tokens(t)) > 0 and (starts_with(t, '>') or not exists (select from unnest(new.terms) as o where starts_with(o, '>')))
    order by 1);
  new.words := null;
  foreach term in array new.terms loop
    found := case when not starts_with(term, '>') and cardinality(search_tokens(term)) > 0 then search_phrase(search_tokens(term)) end;
    if numnode(found) > 0 then
      new.words := coalesce(new.words || found, found);
    end if;
  end loop;
  return new;
end $$;

-- The words of the groups of synonyms, as search_vocabulary has those of the texts: "virrus" may mean a word that no text has.
create table synonym_vocabulary (
  word text collate "C" primary key,
  deletes text[] not null generated always as (word_deletes(word)) stored
);
create index synonym_vocabulary_deletes on synonym_vocabulary using gin (deletes) with (fastupdate = off);
create function follow_synonyms_in_spelling() returns trigger language plpgsql as $$
begin
  with words as materialized (
    select distinct word from search_synonyms, unnest(spelling_words(array_to_string(terms, ' '))) as word
  ), gone as (
    delete from synonym_vocabulary v where not exists (select from words w where w.word = v.word)
  )
  insert into synonym_vocabulary select word from words on conflict (word) do nothing;
  return null;
end $$;
create trigger follow_synonyms_in_spelling after insert or update or delete on search_synonyms
  for each statement execute function follow_synonyms_in_spelling();
drop function correct_search_words(text);
-- As in 0068, with the words of synonyms. "fixes_unknown": a typed word that nothing has is another one now.
create function correct_search_words(query text) returns table (words text, product_id bigint, fixes_unknown boolean)
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
#variable_conflict use_column
declare
  typed constant text[] := array(
    select t.word from regexp_split_to_table(search_fold(left(query, 200)), '[\u0001-\u0060\u007b-\u00bf]+') with ordinality as t (word, place)
    where t.word <> '' order by t.place limit 8);
begin
  return query
    with recursive names as materialized (
      select search_fold(d.product_name) as words, n.product_id, n.cost, n.upvotes
      from correct_search_name(left(query, 200)) n join product_directory d on d.id = n.product_id
    ), attempts as (
      select t.word, t.place from unnest(typed) with ordinality as t (word, place)
      -- "chat gtp" may be one word with a slip in it.
      union all select array_to_string(typed, ''), 0 where cardinality(typed) between 2 and 3
    ), candidates as (
      select a.place, c.word, c.uses, c.cost, is_unknown from attempts a
      left join search_vocabulary own on own.word = a.word collate "C"
      cross join lateral (select own.word is null and not is_search_noise(a.word)
        and not exists (select from synonym_vocabulary s where s.word = a.word collate "C")) as typed_word (is_unknown)
      cross join lateral (
        select v.word collate "default" as word, v.uses, d.distance + case when left(v.word, 1) = left(a.word, 1) then 0 else 0.5 end as cost
        from (select word, uses, deletes from search_vocabulary
          -- What means something to a group of synonyms, though no text has it.
          union all select s.word, 0, s.deletes from synonym_vocabulary s
          where not exists (select from search_vocabulary known where known.word = s.word)) as v
        cross join lateral (
          select case when slips = 2 and is_swap(v.word, a.word) then 1 else slips end as distance
          from levenshtein_less_equal(v.word, a.word, 2) as slips
        ) d
        where char_length(a.word) between 4 and 24 and v.deletes && word_deletes(a.word) and v.word <> a.word
          and d.distance <= case when char_length(a.word) >= 8 and is_unknown then 2 else 1 end
          and v.uses >= 10 * coalesce(own.uses, 0) and (is_unknown or own.word is not null)
        order by cost, v.uses desc, 1 limit 3
      ) c
    ), weighed as (
      -- No name begins with it, or no text has it: "posters" is a worse guess for "postgers" than the beginning of "PostgreSQL" (1.5).
      select c.place, c.word, c.uses, c.is_unknown, c.cost + case when c.uses > 0 and exists (
        select from product_search p where p.key ~>=~ c.word and p.key ~<~ (c.word || U&'\+10FFFF')) then 0 else 0.6 end as cost
      from candidates c
    ), choices as (
      select w.place, w.word, w.cost, w.is_unknown, row_number() over (partition by w.place order by w.cost, w.uses desc, w.word) as choice
      from weighed w
    ), spellings (place, words, cost, fixes) as (
      select 0::bigint, '{}'::text[], 0::numeric, false
      union all
      select s.place + 1, s.words || coalesce(c.word, a.word), s.cost + coalesce(c.cost + c.choice * 0.01, 0),
        s.fixes or coalesce(c.is_unknown, false)
      from spellings s join attempts a on a.place = s.place + 1
      left join choices c on c.place = a.place and (c.choice = 1 or cardinality(typed) <= 2)
    ), by_words as (
      select array_to_string(s.words, ' ') as words, s.cost, s.fixes from spellings s where s.place = cardinality(typed) and s.cost > 0
      union all select c.word, c.cost + c.choice * 0.01 + 0.25, false from choices c where c.place = 0
      order by 2, 1 limit 3
    )
    select found.words, found.product_id, found.fixes from (
      select n.words, n.product_id, n.cost, n.upvotes, false as fixes from names n
      union all
      select w.words, null, w.cost, null, w.fixes from by_words w
      where search_key(w.words) not in (select search_key(n.words) from names n)
    ) as found order by found.cost, found.upvotes desc nulls last, found.words;
end$$;
revoke execute on function correct_search_words from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'toolshelf_public') then
    grant execute on function correct_search_words to toolshelf_public;
  end if;
end $$;

update search_synonyms set terms = '{testing,test automation,automated testing}'
  where terms = '{testing,test automation,automated testing,end to end testing,e2e testing}';
insert into search_synonyms (terms) values
  ('{edit,editor,editing}'),
  ('{write,writer,writing}'),
  ('{convert,converter,conversion,conversions}'),
  ('{analysis,analytics,analyze,analyse}'),
  ('{photo,photos,photograph,photography,picture,pictures,image,images,pics}'),
  ('{video,videos,movie,movies,clips}'),
  ('{music,song,songs,audio,sound}'),
  ('{kid,kids,child,children}'),
  ('{teacher,teachers,teaching,classroom,school,schools}'),
  ('{student,students,pupil,pupils,university,college}'),
  ('{programmer,programmers,developer,developers,coder,coders}'),
  ('{programming,coding,code}'),
  ('{company,companies,business,businesses,enterprise}'),
  ('{small business,small businesses}'),
  ('{freelancer,freelancers,freelance,self employed}'),
  ('{family,families,household}'),
  ('{customer,customers,client,clients}'),
  ('{web site,web page,webpage,homepage}'),
  ('{talk,chat,conversation}'),
  ('{message,messages,messaging,messenger,texting}'),
  ('{phone call,phone calls,voice calls,calling}'),
  ('{secure,security,protect,protection}'),
  ('{money,finance,finances,financial}'),
  ('{private,privacy,anonymous,anonymity}'),
  ('{computer,pc,desktop,laptop}'),
  ('{phone,phones,mobile,smartphone}'),
  ('{>connect,integrate,integration,integrations}'),
  ('{write code,coding,code editor}'),
  ('{>remember,>memorize,>memorise,memory}'),
  ('{summarize,summary}'),
  ('{convert video,video conversion,convert videos,video format,mp4,compress video,shrink video,make video smaller}'),
  ('{convert audio,audio conversion,mp3,audio converter}'),
  ('{codec,codecs,encoder,encoding,transcode,transcoding}'),
  ('{play music,music player,audio player}'),
  ('{watch videos,watch movies,play video,play videos,video player,media player}'),
  ('{movie library,media server,home media,stream movies,home theater,home cinema,stream my movies,media center}'),
  ('{stream games,game streaming,streaming,go live,twitch,live streaming}'),
  ('{record podcast,podcast,podcast recording,podcast editing}'),
  ('{record music,audio production,recording music,record songs,multitrack,home studio}'),
  ('{sheet music,music notation,music score,write music,compose music,score editor,composing}'),
  ('{midi,sequencer}'),
  ('{remove background noise,audio editing}'),
  ('{cut audio,trim audio,audio editing}'),
  ('{cut video,trim video,cut videos,trim videos,video cutting,video editing,nle,film editing,montage,video montage}'),
  ('{color grading,colour grading,color correction}'),
  ('{voice cloning,voice over,voiceover,ai voice,text to speech,read aloud,clone voice}'),
  ('{dubbing,dub}'),
  ('{transcript,transcripts,transcription,meeting notes,captions}'),
  ('{retouch,retouching,photo retouching,touch up photos,fix photos}'),
  ('{crop,resize,resize images,crop photos,photo editing,remove background}'),
  ('{draw,drawing,painting,digital art,illustration}'),
  ('{paint,painting}'),
  ('{illustrator,vector graphics,vector}'),
  ('{logo,logo design,make a logo,graphic design,logo maker}'),
  ('{poster,posters,flyer,flyers,graphic design,banner,banners,social media graphics,thumbnails}'),
  ('{graphic design,graphics,templates}'),
  ('{infographic,infographics}'),
  ('{design,designer,designing}'),
  ('{app design,ui design,interface design,web design,design websites,design an app,gui design,ux design}'),
  ('{clickable prototype,prototype,prototyping,mock up}'),
  ('{design system,design systems,component library}'),
  ('{handoff,design handoff}'),
  ('{palette,palettes,color palette,colors,color picker,color combinations,color generator}'),
  ('{typography,fonts,lettering}'),
  ('{3d printing,3d print,cad,3d modeling,3d model}'),
  ('{3d,3d animation,3d modeling,3d models,3d graphics,cgi,vfx}'),
  ('{technical drawing,engineering drawing,mechanical,cad}'),
  ('{uml,diagrams,class diagram,er diagram,architecture diagram,network diagram,sequence diagram}'),
  ('{org chart,diagrams}'),
  ('{brainstorm,brainstorming,whiteboard,mind map,sticky notes}'),
  ('{portfolio,show my work,showcase,design inspiration}'),
  ('{send newsletter,newsletter,mass email,bulk email,email blast,mailing lists,email list,subscribers}'),
  ('{email automation,marketing automation,drip,lead nurturing}'),
  ('{sms,text messages,text message}'),
  ('{leads,lead generation,sales pipeline,crm,sales}'),
  ('{contacts,contact management,crm,address book}'),
  ('{customer data,crm}'),
  ('{marketing,promotion,advertising,growth}'),
  ('{advertising,advertisement}'),
  ('{rank tracker,rank tracking,serp,google ranking,search ranking,rank on google,rank higher,seo,search rankings,search engine ranking,organic traffic}'),
  ('{site audit,seo audit,website audit,broken links,crawl}'),
  ('{competitor analysis,competitors,spy on competitors,competitor research}'),
  ('{schedule tweets,schedule posts,social media,scheduling posts,post to social media,social media posts,social media manager,social scheduling,instagram posts}'),
  ('{launch,launch a product,launch my product,launch my startup,promote my startup,promote my app,announce,first users,early adopters,beta testers}'),
  ('{list my startup,startup directory,startups}'),
  ('{software directory,find alternatives,software reviews,alternatives}'),
  ('{visitor statistics,website visitors,page views,pageviews,visitor counter,count visitors,track visitors,web analytics,web stats,traffic stats,site traffic,website traffic,visitor tracking,hit counter}'),
  ('{cookieless,cookie free,no cookies,without cookies,gdpr,gdpr compliant,cookie banner}'),
  ('{user behavior,user behaviour,session replay,heatmaps,mouse tracking,click tracking}'),
  ('{funnel,funnels,conversion funnel,product analytics}'),
  ('{retention,churn,cohorts}'),
  ('{experiment,experiments,ab testing}'),
  ('{reporting,report}'),
  ('{data analysis,data exploration,business intelligence,data analytics,analyze data}'),
  ('{charts,graphs,plot data,visualize data}'),
  ('{data warehouse,warehouse,analytical,big data}'),
  ('{time series,tsdb,metrics}'),
  ('{server monitoring,monitoring,monitor servers,infrastructure monitoring,monitor my server,system monitoring}'),
  ('{website down,uptime,site down,check if website is down,uptime monitor,ping,downtime}'),
  ('{alert,alerts,alerting,notification,notifications}'),
  ('{crash,crashes,errors,exceptions,bugs,error tracking,stack traces}'),
  ('{trace,traces,tracing}'),
  ('{logs,log analysis,log viewer,log search}'),
  ('{sql client,database client,db client,database gui,sql editor,database tool,database browser,db gui,database manager,query tool,database ide,sql ide}'),
  ('{database admin,database administration,dba}'),
  ('{store data,data store,data storage}'),
  ('{sql,relational,relational database}'),
  ('{embedded database,single file database,local database,in process database}'),
  ('{document store,document database,json database}'),
  ('{cache,caching,in memory,key value}'),
  ('{queue,queues,message queue}'),
  ('{site search,full text search,search engine,search api,search for my website,instant search,search as you type,elastic}'),
  ('{spreadsheet database,spreadsheet,online database,no code database}'),
  ('{internal tools,admin panel,app builder,build apps without code}'),
  ('{backend,backend as a service,firebase}'),
  ('{login,user accounts,authentication,auth,sign in}'),
  ('{web framework,framework}'),
  ('{bundler,build tool,bundling,webpack}'),
  ('{unit test,unit tests,testing,test runner}'),
  ('{browser testing,end to end testing,browser automation,headless browser,ui tests,ui testing,selenium,cypress}'),
  ('{test an api,api testing,http requests,http client,rest api,test apis,api requests,api calls,send http requests,api tester,curl}'),
  ('{api documentation,programming documentation,developer documentation,programming docs,developer docs,api docs,documentation,swagger,openapi}'),
  ('{documentation,reference,manual,docs,cheat sheet}'),
  ('{git repository,git repositories,repo,repos,repository,git hosting,host git,code repository,store code,version control}'),
  ('{git server,git forge,self hosted git}'),
  ('{pull requests,code review}'),
  ('{build server,continuous integration,pipelines,build automation}'),
  ('{vim,modal editing}'),
  ('{text editor,code editor,notepad}'),
  ('{programming environment,code editor,ide}'),
  ('{autocomplete,code completion}'),
  ('{ai code,ai programming,ai coding,coding assistant,pair programming,ai for coding,write code with ai,ai developer,ai programmer,ai code editor}'),
  ('{assistant,ai assistant,virtual assistant,chatbot}'),
  ('{talk to ai,chat with ai,ask ai,chatbot,gpt,conversational ai,ai chatbots}'),
  ('{gpt,language model}'),
  ('{answer questions,ask questions,questions and answers}'),
  ('{research,search the web,ai search,answer engine}'),
  ('{local llm,local ai,run models locally,local models,offline ai,run ai locally,local model,ai on my computer,llm locally}'),
  ('{stable diffusion,diffusion,image generation,ai pictures,generate images,ai art generator,create images,make pictures with ai,ai image generator,generate pictures,ai drawing}'),
  ('{generate video,ai video,video generation}'),
  ('{model hub,pretrained models,ai models,machine learning models,datasets,dataset}'),
  ('{deep learning,neural network,neural networks,neural nets}'),
  ('{data science,machine learning,statistics,jupyter}'),
  ('{translate text,translation,translate documents}'),
  ('{dictionary,vocabulary}'),
  ('{spaced repetition,flashcards,memorize,memorise vocabulary,index cards,study cards,learn vocabulary}'),
  ('{coding practice,coding exercises,programming exercises,practice coding,code challenges,coding challenges,katas}'),
  ('{web development,web dev,learn web development,become a developer,become a programmer,coding bootcamp,bootcamp}'),
  ('{university courses,college courses,free courses,lectures,online degree,online university,degree,academic courses,course,courses,online class,online classes,video lectures,learn online}'),
  ('{certificate,certificates,certification}'),
  ('{kids coding,coding for kids,visual programming,programming for kids,programming for children,block programming,teach kids to code}'),
  ('{geometry,algebra,graphing,graphing calculator,plot functions,calculus}'),
  ('{encyclopedia,encyclopaedia,reference,look up facts,lexicon}'),
  ('{classroom,online classroom,virtual classroom,teach online,online teaching,e learning,learning platform,learning management,vle}'),
  ('{quiz,quizzes}'),
  ('{todo app,reminders,reminder,to do list}'),
  ('{task board,kanban,boards,scrum,scrum board,agile,sprint,sprints,agile board,sprint planning}'),
  ('{gantt,gantt chart}'),
  ('{issue tracking,issues,tickets,bugs,bug reports}'),
  ('{team work,teamwork,collaboration,work together,collaborate,groupware}'),
  ('{remote work,remote team,remote teams,distributed team,work from home,async}'),
  ('{meeting,meetings,calls,conferencing,video meetings,conference call,video conferences,online meeting}'),
  ('{webinar,webinars,online event,virtual event}'),
  ('{screen sharing,share my screen,screen share}'),
  ('{booking,appointments,book appointments,booking page,calendar booking,schedule meetings,scheduling,let people book,book a meeting,appointment scheduling}'),
  ('{shared calendar,calendar}'),
  ('{journal,diary,daily notes,journaling,note taking}'),
  ('{zettelkasten,linked notes,note taking,networked notes,outliner,notes}'),
  ('{markdown,md}'),
  ('{evernote,onenote,notes}'),
  ('{write documents,word documents,word files,word processing,documents,ms office,microsoft office,office}'),
  ('{write together,collaborative writing,shared documents,collaborative editing,real time collaboration,co editing}'),
  ('{slides,presentation,powerpoint}'),
  ('{excel,spreadsheet}'),
  ('{workflow,workflows,automation,integrations}'),
  ('{connect apps,integrate apps,automation,automate tasks,automate work,ifttt,zaps,ipaas,integration platform}'),
  ('{rpa,automation}'),
  ('{file sync,cloud storage,dropbox,google drive,sync folders,store files,personal cloud,own cloud,private cloud}'),
  ('{groupware,collaboration suite}'),
  ('{transfer files,send big files,send large files,share files,file sharing}'),
  ('{self hosting,home server,host at home,own server,homelab,raspberry pi,run my own server}'),
  ('{dedicated server,dedicated servers,root server,bare metal}'),
  ('{cloud,cloud computing,cloud provider,cloud hosting,cloud platform,hyperscaler,public cloud}'),
  ('{rent a server,server hosting,virtual servers,cheap server,linux server,vps}'),
  ('{deploy,deployment,deploying,deploy app,ship}'),
  ('{app hosting,host my app,app platform,deploy my app,heroku,web app hosting,host an app,application hosting,deploy web app,host web app}'),
  ('{static website,static site,static hosting,host static site,jamstack,free website hosting,web hosting,host my website,website hosting}'),
  ('{edge,edge computing}'),
  ('{container,containers,containerization}'),
  ('{orchestrate,orchestrator,kubernetes}'),
  ('{web server,reverse proxy,http server,proxy,apache}'),
  ('{https,ssl,tls,certificate,lets encrypt,certificates}'),
  ('{load balancing,load balancer}'),
  ('{domain,domains,dns,domain name,nameserver}'),
  ('{website protection,ddos protection,bot protection}'),
  ('{publish,publishing,publisher}'),
  ('{build a website,make a website,create a website,content management}'),
  ('{paid newsletter,memberships,membership site,paid subscriptions,paywall}'),
  ('{membership,memberships,subscribers,patrons,supporters,support creators,fan funding,get paid by fans,tip jar}'),
  ('{donation,donations,sponsor,sponsorship,fund open source,nonprofit,charity}'),
  ('{checkout,payments,card payments,credit card,online payments,credit cards,take credit cards,payment provider,get paid online,collect payments,psp}'),
  ('{wallet,payments}'),
  ('{subscription,subscriptions,subscribe,recurring}'),
  ('{sales tax,vat,merchant of record,tax}'),
  ('{foreign currency,currency,exchange rate,international transfers,send money abroad,multi currency,fx,overseas transfer,currency exchange,transfer money}'),
  ('{invoice,invoicing,bill clients,send invoices,billing clients,estimates,quotes}'),
  ('{track spending,budget,spending,expenses,household budget,save money,money tracker,manage my money,manage money,track expenses,family budget}'),
  ('{envelope budgeting,envelopes,zero based budgeting,budgeting}'),
  ('{ledger,double entry,accounting,accountancy,bookkeeper}'),
  ('{plain text accounting,plain text,ledger}'),
  ('{password,passwords,login data,credentials,store passwords,remember passwords,save passwords,password safe,passkey,passkeys,password storage}'),
  ('{shared passwords,password manager,team passwords}'),
  ('{encrypt files,file encryption,encryption,lock files,protect files,encrypt folder,encrypt my files,disk encryption}'),
  ('{encrypt email,encrypted email,pgp,secure email,private email,secure mail}'),
  ('{sign files,signature,signatures}'),
  ('{virus,viruses,antivirus,malware,check file for virus,scan file,suspicious file,infected}'),
  ('{data breach,data breaches,leaked,breach,leaked passwords,was i hacked,data leak,pwned}'),
  ('{hide ip,vpn,hide my ip,unblock websites,geo blocking,tunnel,tunneling,mesh vpn}'),
  ('{dark web,tor,onion,anonymous browser,anonymous browsing,anonymous surfing,private browsing,browse anonymously}'),
  ('{ad block,ad blocker,adblock,adblocker,block ads,remove ads,no ads,stop ads,content blocker,block trackers,tracker blocker,popup blocker,ad blocking}'),
  ('{extension,extensions,add on,addon,plugin,plugins,browser extension}'),
  ('{hacking,ethical hacking,penetration testing,pentest tools,hacker tools,web security,appsec,red team}'),
  ('{scan network,network scanner,port scan,scan ports,network discovery}'),
  ('{sniffer,packet capture,packet analysis,capture packets,network traffic,analyze network traffic,pcap,network monitoring}'),
  ('{vulnerabilities,security holes,dependency scanning,sca,insecure dependencies,code scanning,sast}'),
  ('{remote access,access my computer,remote connection,access home network,connect to home network}'),
  ('{encrypted messenger,secure messenger,private messenger,encrypted chat,secure messaging,private messaging,private chat,encrypted messaging,e2e messaging,safe messenger,end to end encryption}'),
  ('{messenger,messenger app,chat app,text friends,message friends}'),
  ('{team messenger,team chat,work chat,company chat,chat for work,business chat,workplace chat,chat for teams,internal communication}'),
  ('{gamers,gaming,game chat,voice chat}'),
  ('{>mailbox,>inbox,>email account,>mail account,>email address,email,email provider,mail provider,email hosting,>email service,>free email,>webmail,business email,custom domain email}'),
  ('{email program,email client,desktop email}'),
  ('{spam,spam filter,junk mail}'),
  ('{decentralized,decentralised,federated,fediverse,activitypub,federation}'),
  ('{twitter,microblogging,tweet,tweets,short posts}'),
  ('{instagram,photo sharing,share photos}'),
  ('{social network,social networks,social media,social networking}'),
  ('{photographers,photography}'),
  ('{designers,creative,creatives,artists,artist}'),
  ('{bootstrappers,solopreneur,founders,entrepreneurs,makers,solo founder}'),
  ('{tech news,technology news,startup news,news for programmers}'),
  ('{programming questions,coding questions,programming help,coding help,stackoverflow,ask programmers,questions and answers}'),
  ('{discussion,discussions,discuss,forum}'),
  ('{community,communities,community software,online community,build a community,community platform}'),
  ('{discussion forum,forum software,run a forum,bulletin board,message board,host a forum,forum engine,internet forum}'),
  ('{video platform,video site,video sharing,upload videos,share videos}'),
  ('{youtuber,youtubers}'),
  ('{user testing,usability testing,user research}'),
  ('{onboarding,user onboarding}'),
  ('{customer feedback,feedback,feature requests}'),
  ('{time tracking,stopwatch}'),
  ('{beginner,beginners,newbie,newbies}'),
  ('{self destruct,disappearing messages}'),
  ('{european,europe,eu,german,germany}'),
  ('{swiss,switzerland}'),
  ('{pkm,second brain,note taking,notes,linked notes,personal knowledge base,knowledge management}'),
  ('{apm,monitoring,performance monitoring,error tracking,performance}'),
  ('{2fa,two factor,passkeys,password manager,otp,authenticator,one time codes}'),
  ('{ab testing,a b testing,a b tests,split tests,experiments}'),
  ('{e2e testing,end to end testing,e2e tests,browser testing}'),
  ('{txt to img,text to image,image generation,img}'),
  ('{second brain,notes}'),
  ('{message board,forum software}'),
  ('{>dead links,>broken links,site audit,crawler,link checker}'),
  ('{no internet,without internet,offline}'),
  ('{invitation,invitations,card design,greeting card,templates,graphic design}'),
  ('{>pay someone,transfers,send money}'),
  ('{>lesson,>lessons,course,courses}'),
  ('{>graphs,dashboards,metrics}'),
  ('{>cpu,>server load,metrics}'),
  ('{ms access,microsoft access,spreadsheet database,no code}'),
  ('{crash reports,error tracking}'),
  ('{dvd,dvds,movie collection,media server}'),
  ('{>login,>logins,passwords,password manager}'),
  ('{cli tool,terminal,command line,console}'),
  ('{>evernote,>onenote,>apple notes,>google keep,>bear app,>simplenote,>roam research,>roam,note taking,notes}'),
  ('{>confluence,>coda,>gitbook,wiki,notes,documents}'),
  ('{>google drive,>dropbox,>onedrive,>icloud,>box,file sync,cloud storage,files}'),
  ('{>google photos,>icloud photos,photos,file sync,photo library}'),
  ('{>heroku,app platform,deployment}'),
  ('{>firebase,>parse,backend,authentication}'),
  ('{>azure,>linode,>vultr,>ovh,>scaleway,>oracle cloud,>rackspace,cloud,virtual servers}'),
  ('{>cpanel,>plesk,self hosting,home server,app platform}'),
  ('{>godaddy,>bluehost,web hosting,static hosting}'),
  ('{>jira,>monday,>clickup,>basecamp,>wrike,>youtrack,>redmine,>shortcut,issue tracking,project management,tasks}'),
  ('{>ticktick,>microsoft to do,>wunderlist,>things 3,>remember the milk,>google tasks,to do list,tasks}'),
  ('{>google calendar,>doodle,>acuity,scheduling,calendar}'),
  ('{>google sheets,>microsoft excel,spreadsheet}'),
  ('{>ms word,>microsoft word,>google slides,>powerpoint,>ms office,>microsoft 365,>office 365,>iwork,office suite,documents}'),
  ('{>twitter,microblogging,social network}'),
  ('{>instagram,>flickr,photography,photo sharing,social network}'),
  ('{>facebook,>tiktok,>snapchat,>myspace,social network}'),
  ('{>facebook messenger,>viber,>wechat,>imessage,>icq,messenger}'),
  ('{>skype,>webex,>facetime,>gotomeeting,>teamspeak,video calls}'),
  ('{>outlook,>yahoo mail,>hotmail,>apple mail,>hey email,email}'),
  ('{>substack,>medium,>convertkit,newsletter,publishing}'),
  ('{>blogger,>tumblr,blogging,publishing}'),
  ('{>wix,>squarespace,>webflow,>drupal,>joomla,content management,publishing}'),
  ('{>constant contact,>activecampaign,>sendgrid,>klaviyo,>campaign monitor,newsletter,email marketing}'),
  ('{>salesforce,>pipedrive,>zoho,>marketo,>pardot,crm,marketing automation}'),
  ('{>moz,>serpstat,>yoast,seo}'),
  ('{>sprout social,>later,>tweetdeck,social media,scheduling posts}'),
  ('{>ifttt,>power automate,>integromat,>make com,workflow automation,automation}'),
  ('{>hotjar,>fullstory,>crazy egg,heatmaps,session replay}'),
  ('{>adobe analytics,>statcounter,>piwik,web analytics}'),
  ('{>heap,product analytics}'),
  ('{>looker,>qlik,>google data studio,>kibana,business intelligence,dashboards}'),
  ('{>datadog,>new relic,>nagios,>zabbix,>splunk,>dynatrace,monitoring,metrics,error tracking}'),
  ('{>pingdom,>uptimerobot,>statuspage,uptime}'),
  ('{>bugsnag,>rollbar,>crashlytics,error tracking}'),
  ('{>algolia,>solr,>lucene,search engine,full text}'),
  ('{>oracle database,>sql server,>mssql,>db2,relational database,relational}'),
  ('{>cassandra,>dynamodb,>couchdb,>couchbase,nosql}'),
  ('{>memcached,cache,key value,in memory}'),
  ('{>snowflake,>bigquery,>redshift,>databricks,analytical database,data warehouse,analytical}'),
  ('{>phpmyadmin,>datagrip,>heidisql,>sequel pro,>mysql workbench,database client}'),
  ('{>filemaker,>ms access,>smartsheet,spreadsheet database,no code}'),
  ('{>bitbucket,>sourceforge,>svn,>subversion,>mercurial,version control}'),
  ('{>travis,>circleci,>teamcity,>bamboo,>azure devops,continuous integration}'),
  ('{>sublime text,>notepad++,>notepad plus plus,>emacs,>eclipse,>xcode,>webstorm,>pycharm,code editor}'),
  ('{>webpack,>rollup,>parcel,>gulp,build tool}'),
  ('{>selenium,>cypress,>puppeteer,browser automation,browser testing}'),
  ('{>podman,>vagrant,>virtualbox,>vmware,containers}'),
  ('{>apache httpd,>iis,>traefik,>haproxy,>lighttpd,web server,reverse proxy}'),
  ('{>akamai,>fastly,cdn}'),
  ('{>lastpass,>dashlane,>roboform,>icloud keychain,password manager}'),
  ('{>nordvpn,>expressvpn,>surfshark,>openvpn,>cyberghost,vpn}'),
  ('{>adblock plus,>ghostery,>privacy badger,ad blocker}'),
  ('{>norton,>mcafee,>kaspersky,>avast,>malwarebytes,antivirus,malware}'),
  ('{>veracrypt,>truecrypt,>bitlocker,>boxcryptor,encryption,encrypt files}'),
  ('{>incognito,private browsing,tor}'),
  ('{>metasploit,>kali,>nessus,>owasp zap,penetration testing,security testing}'),
  ('{>tcpdump,packet analysis}'),
  ('{>premiere,>premiere pro,>adobe premiere,>final cut,>imovie,>sony vegas,>capcut,>filmora,video editing}'),
  ('{>after effects,animation,effects}'),
  ('{>lightroom,>picasa,>paint net,>affinity photo,image editing,photo retouching}'),
  ('{>illustrator,>adobe illustrator,>coreldraw,>affinity designer,vector}'),
  ('{>indesign,>quarkxpress,>publisher,templates,graphic design}'),
  ('{>adobe xd,>invision,>axure,>balsamiq,interface design,prototyping}'),
  ('{>visio,>lucidchart,>omnigraffle,>mermaid,diagrams}'),
  ('{>miro,>mural,>jamboard,whiteboard}'),
  ('{>autocad,>solidworks,>fusion 360,>tinkercad,>sketchup,cad,3d}'),
  ('{>maya,>3ds max,>cinema 4d,>houdini,>zbrush,3d,animation}'),
  ('{>procreate,>corel painter,>clip studio,digital painting,painting}'),
  ('{>fontawesome,>material icons,>feather icons,icons}'),
  ('{>camtasia,>snagit,>screenflow,>bandicam,>fraps,screen recording}'),
  ('{>twitch,>streamlabs,streaming,broadcast}'),
  ('{>garageband,>ableton,>fl studio,>logic pro,>pro tools,>cubase,>adobe audition,audio production,audio editing}'),
  ('{>finale,>sibelius,music notation}'),
  ('{>kodi,>emby,>netflix,media server}'),
  ('{>itunes,>winamp,>windows media player,>quicktime,media player}'),
  ('{>dailymotion,>wistia,video platform}'),
  ('{>quizlet,>memrise,>supermemo,flashcards,spaced repetition}'),
  ('{>babbel,>rosetta stone,>busuu,>lingoda,languages,language lessons}'),
  ('{>udemy,>skillshare,>pluralsight,>udacity,>futurelearn,>linkedin learning,courses,online courses}'),
  ('{>google classroom,>blackboard,>canvas lms,>schoology,learning platform,classroom software}'),
  ('{>desmos,>wolfram alpha,>matlab,mathematics,graphing}'),
  ('{>britannica,encyclopedia}'),
  ('{>hackerrank,>codewars,>project euler,coding,coding practice}'),
  ('{>quora,>digg,>slashdot,forum,questions and answers}'),
  ('{>phpbb,>vbulletin,>xenforo,forum software}'),
  ('{>capterra,>g2,>getapp,software directory,alternatives}'),
  ('{>quicken,>mint,>everydollar,>goodbudget,>mint com,budgeting,personal finance}'),
  ('{>sage,>wave accounting,>zoho books,>lexoffice,accounting,invoicing}'),
  ('{>square,>adyen,>braintree,>klarna,>mollie,>venmo,>apple pay,payments}'),
  ('{>western union,>moneygram,>revolut,>transferwise,transfers,international}'),
  ('{>gumroad,>lemon squeezy,>fastspring,payments,sales tax}'),
  ('{>kickstarter,>gofundme,>ko fi,>buy me a coffee,>github sponsors,>indiegogo,donations,memberships}'),
  ('{>dall e,>dalle,>stable diffusion,>leonardo ai,>flux,image generation}'),
  ('{>bard,>bing chat,>copilot chat,>grok,>mistral,>llama,>gpt 4,>gpt4,chatbot,language model}'),
  ('{>whisper,>otter ai,transcription}'),
  ('{>google translate,>babelfish,>bing translator,translation}'),
  ('{>keras,>jax,>theano,>fast ai,deep learning}'),
  ('{>colab,>jupyter notebook,>weka,machine learning,data science}'),
  ('{>codeium,>tabnine,>windsurf,>cody,>devin,coding assistant,code completion}'),
  ('{>elastic,search engine}'),
  ('{>facebook pixel,web analytics,advertising}'),
  ('{>mp3,>wav,>flac,>ogg,>m4a,audio,audio editing}'),
  ('{>mp4,>mkv,>avi,>mov,>webm,>wmv,>h264,>h265,>hevc,>av1,video,video conversion}'),
  ('{>gif,>gifs,animation,image editing}'),
  ('{>jpg,>jpeg,>png,>webp,>heic,>bmp,>tiff,image editing,images}'),
  ('{>eps,>svg files,>ai files,vector,svg}'),
  ('{>stl,>obj files,>gltf,>step files,>dwg,3d,cad}'),
  ('{>ttf,>otf,>woff,>woff2,>webfonts,>web fonts,fonts}'),
  ('{>pictograms,>pictogram,>glyphs,>symbols,icons}'),
  ('{>docx,>odt,>doc files,>pptx,office suite,documents}'),
  ('{>xlsx,>xls,>ods,spreadsheet,office suite}'),
  ('{>csv,spreadsheet,data}'),
  ('{>srt,>vtt,subtitles}'),
  ('{>musicxml,music notation}'),
  ('{>luts,>lut,>color correct,color grading}'),
  ('{>rtmp,>hls,>rtsp,>live stream key,streaming,broadcast}'),
  ('{>imap,>pop3,>smtp,email,email client}'),
  ('{>caldav,>carddav,>webdav,calendar,contacts,groupware}'),
  ('{>webrtc,>sip,video calls}'),
  ('{>xmpp,>irc,chat,messenger,team chat}'),
  ('{>ssh,>rdp,>vnc,remote access}'),
  ('{>ldap,>saml,>active directory,single sign on,authentication}'),
  ('{>mqtt,>amqp,>kafka,>rabbitmq,queues,message queue}'),
  ('{>soap,>grpc,>openapi spec,api,api client}'),
  ('{>webhook,>webhooks,automation,integrations}'),
  ('{>cron,>cron jobs,>crontab,scheduled jobs,automation}'),
  ('{>atproto,at protocol}'),
  ('{>activitypub,fediverse,federated}'),
  ('{>oci,>oci images,>dockerfile,>container images,containers}'),
  ('{>lb,>l7,>l4,load balancer,reverse proxy}'),
  ('{>o11y,observability,monitoring,metrics}'),
  ('{>sre,>mttr,>slo,monitoring,alerting}'),
  ('{>faas,>lambda,>lambdas,>cloud functions,serverless}'),
  ('{>iaas,cloud,virtual servers}'),
  ('{>paas,app platform,deployment}'),
  ('{>mongo,document database}'),
  ('{>oltp,relational database,relational}'),
  ('{>dwh,data warehouse,analytical}'),
  ('{>cdc,>elt,data pipeline}'),
  ('{>ga4,>google analytics 4,>ua,web analytics}'),
  ('{>gsc,>search console,>webmaster tools,indexing,seo}'),
  ('{>dau,>mau,>dau mau,>nps,>ltv,product analytics,retention}'),
  ('{>smm,social media}'),
  ('{>ppc,>cpc,>adwords,>google ads,advertising}'),
  ('{>cro,>conversion rate,experiments,funnels}'),
  ('{>b2b,crm,sales}'),
  ('{>utm,>utm links,web analytics}'),
  ('{>pr review,>pr reviews,>prs,>merge requests,code review}'),
  ('{>erd,>er model,>data model,>schema diagram,diagrams,database client}'),
  ('{>tui,>cli editor,>terminal editor,terminal,command line}'),
  ('{>vibe coding,>agentic coding,>ai ide,coding assistant,code completion,assistant}'),
  ('{>repl,>linter,>sandbox,coding}'),
  ('{>spa,>ssr,>frontend framework,frontend}'),
  ('{>xss,>sqli,>sql injection,>owasp,>csrf,>ctf,web security,penetration testing}'),
  ('{>osint,>ioc,>threat intel,threat intelligence}'),
  ('{>edr,>ids,>siem,security,monitoring}'),
  ('{>fido2,>u2f,>webauthn,>yubikey,passkeys,password manager}'),
  ('{>aes,>rsa,encryption}'),
  ('{>asr,transcription}'),
  ('{>sd,>sdxl,>lora,image generation}'),
  ('{>gguf,>quantized,>quantization,local models,language model}'),
  ('{>rlhf,>fine tuning,>finetuning,>transformers,language model,machine learning,models}'),
  ('{>dl,>cnn,>gan,deep learning}'),
  ('{>eda,data exploration}'),
  ('{>sop,>kb,documentation,wiki,notes}'),
  ('{>iban,>sepa,>swift transfer,>ach,transfers,payments}'),
  ('{>mrr,>arr,subscriptions}'),
  ('{>k12,>stem,school}'),
  ('{>vfx,>cgi,effects,3d}'),
  ('{>wbs,project management}'),
  ('{>parabola,>functions,>equations,mathematics,graphing}'),
  ('{>anatomy,>med school,>exam,>exams,>vocab,>terms,flashcards,memory}'),
  ('{>draft,>novel,>essay,>thesis,writing,documents}'),
  ('{>interview,>interviews,transcription,recording}'),
  ('{>traced,>untraceable,>whistleblower,anonymity,encryption,privacy}'),
  ('{>blocked sites,>censorship,>censored,>bypass,>geoblocked,vpn,anonymity}'),
  ('{>ringtone,audio editing}'),
  ('{>inventory,>stock list,>asset list,spreadsheet database,spreadsheet,no code}'),
  ('{>chores,>to dos,>errands,tasks,to do list}'),
  ('{>relatives,>friends,>grandma,>parents,messenger,families}'),
  ('{>club,>members,>association,communities,forum,memberships}'),
  ('{>wont play,>cant open,>unsupported format,media player,video conversion}'),
  ('{>scanned,>old photos,>old pictures,photo retouching,image editing}'),
  ('{>commit,>commits,>every commit,continuous integration,version control}'),
  ('{>hand over,>specs,>redlines,interface design,prototyping}'),
  ('{>error message,>error messages,>stuck,questions and answers,programming}'),
  ('{>codebase,>refactor,>rewrite code,coding assistant,refactoring}'),
  ('{>predict,>prediction,>forecasting,>regression,machine learning,statistics}'),
  ('{>packets,>lan,packet analysis,networking}'),
  ('{>branch offices,>site to site,>two offices,vpn}'),
  ('{>old pc,>old computer,home server,self hosting}'),
  ('{>verify download,>checksum,>authenticity,signatures}'),
  ('{>tutor,>tutoring,courses,education}'),
  ('{>lecture,>lectures,courses,university}'),
  ('{>homeschool,>worksheet,school,education}'),
  ('{>babysitter,calendar}'),
  ('{>wedding,templates,presentations}'),
  ('{>church,>sports team,communities,group chat}'),
  ('{>shop,>store,>online shop,e commerce,payments,checkout}'),
  ('{>band,>singer,>rapper,>guitar,music,audio production,recording}'),
  ('{>choir,>orchestra,>piano,sheet music,music notation}'),
  ('{>sculpt,>sculpting,3d}'),
  ('{>house plan,>floor plan,cad,diagrams}'),
  ('{>screenshot,>annotate,image editing}'),
  ('{>collage,>meme,>memes,graphic design,templates}'),
  ('{>cartoon,>comic,>comics,>manga,digital painting,drawing,illustration}'),
  ('{>business card,>menu,>brochure,>certificate design,templates,graphic design}'),
  ('{>pitch deck,presentations}'),
  ('{>resume,templates}'),
  ('{>family tree,diagrams}'),
  ('{>flow,flowcharts,diagrams}'),
  ('{>spending habits,budgeting,personal finance}'),
  ('{>rent,>groceries,>allowance,budgeting,household}'),
  ('{>tax return,accounting}'),
  ('{>clients owe,>late payments,>reminders for invoices,invoicing}'),
  ('{>sell my software,>sell online,>sell ebooks,payments,merchant of record}'),
  ('{>fans,>patron,memberships,creators}'),
  ('{>crowdfund,donations}'),
  ('{>phishing,>scam,>suspicious link,malware,scanner}'),
  ('{>stolen password,>compromised,>exposed,data breaches}'),
  ('{>spy,>spying,>nsa,>surveillance,privacy,encryption}'),
  ('{>track me,>tracking me,>stalk,privacy,ad blocker}'),
  ('{>popups,>banners blocked,ad blocker}'),
  ('{>wifi,>hotel wifi,>public wifi,vpn}'),
  ('{>torrent,>torrenting,vpn}'),
  ('{>nas,>raspberry,home server,media server,self hosting}'),
  ('{>migrate server,>move server,virtual servers}'),
  ('{>ship,>go live with my app,deployment}'),
  ('{>autoscale,>scale,>scaling,cloud,kubernetes}'),
  ('{>ssl expired,>not secure warning,>https for free,certificate authority,https}'),
  ('{>slow website,>site speed,cdn,performance}'),
  ('{>down detector,uptime}'),
  ('{>who visits,>where visitors come from,>referrers,web analytics}'),
  ('{>rage clicks,>where users click,heatmaps,session replay}'),
  ('{>keyword,>keywords,keyword research,seo}'),
  ('{>backlink,backlinks,seo}'),
  ('{>follow up emails,>drip emails,marketing automation}'),
  ('{>unsubscribe,newsletter}'),
  ('{>hashtag,>reels,social media}'),
  ('{>show hn,launch}'),
  ('{>side project,indie,startups,launch}'),
  ('{>feedback on my startup,launch,community}'),
  ('{>customers chat,chat}'),
  ('{>hacked,>was i hacked,data breaches}'),
  ('{>db viewer,>sql viewer,>database viewer,database client}'),
  ('{>comparison,>comparison sites,>comparisons,alternatives,reviews}'),
  ('{>webmail,>web mail,email}'),
  ('{>wordpress alternative,publishing}');

-- What a question asks for, one row per concept: words of a group of synonyms, or a single word, in every form that finds
-- it, with its weight: a word that groups or categories know tells more about a need than another. A "phrase" (the words of
-- a group next to each other), a "part" (a single word of a concept with several) and "typed" (the word itself, where a
-- group has others) only order what the concepts find.
create or replace function search_concepts(query text) returns table (words tsquery, weight double precision, kind text) language plpgsql stable rows 4 as $$
#variable_conflict use_variable
declare
  -- "speech2text" is "speech to text".
  tokens constant text[] := (search_tokens(regexp_replace(query, '([a-z]{3,})2([a-z]{3,})', '\1 to \2', 'gi')))[:24];
  total constant integer := cardinality(tokens);
  stems constant text[] := array(select search_stem(t.token) from unnest(tokens) with ordinality as t (token, place) order by t.place);
  noise constant boolean[] := array(select is_search_noise(t.token) from unnest(tokens) with ordinality as t (token, place) order by t.place);
  is_all_noise constant boolean := true = all (noise);
  -- Where the words that are no noise stand: "edit my photos" is "edit photos".
  places constant integer[] := array(select place::integer from unnest(noise) with ordinality as n (is_noise, place) where not is_noise order by place);
  keys text[];
  groups tsquery[];
  place integer := 1;
  size integer;
  last integer;
  known integer;
  ahead integer[];
  gram text[];
  other tsquery;
  phrases tsquery;
  typed tsquery;
begin
  -- The groups that these words, two, three or four of them next to each other, belong to.
  select array_agg(g.key), array_agg(g.words) into keys, groups from (
    select k.key, string_agg(distinct part, ' | ')::tsquery as words
    from (
      select array_to_string(stems[first:first + n - 1], ' ') as key
      from generate_series(1, total) as first, generate_series(1, 4) as n where first + n - 1 <= total
      union
      select array_to_string(array(select stems[p] from unnest(places[first:first + n - 1]) with ordinality as u (p, o) order by o), ' ')
      from generate_series(1, cardinality(places)) as first, generate_series(2, 4) as n where first + n - 1 <= cardinality(places)
    ) as k join search_synonyms s on s.keys @> array[k.key] cross join regexp_split_to_table(s.words::text, ' \| ') as part
    group by k.key
  ) as g;
  while place <= total loop
    words := null;
    phrases := null;
    typed := null;
    known := null;
    ahead := case when noise[place] then '{}' else places[array_position(places, place):][:4] end;
    size := least(4, total - place + 1);
    while size > 0 and keys is not null loop
      last := place + size - 1;
      known := array_position(keys, array_to_string(stems[place:last], ' '));
      if known is null and size > 1 and size <= cardinality(ahead) then
        last := ahead[size];
        known := array_position(keys, array_to_string(array(select stems[p] from unnest(ahead[:size]) with ordinality as u (p, o) order by o), ' '));
      end if;
      exit when known is not null;
      size := size - 1;
    end loop;
    if known is not null then
      gram := array(select tokens[p] from generate_series(place, last) as p where size = last - place + 1 or not noise[p] order by p);
      phrases := groups[known];
      words := plainto_tsquery('search_text', array_to_string(gram, ' '));
      words := case when numnode(words) = 0 then phrases else words || phrases end;
      if cardinality(gram) = 1 then
        typed := plainto_tsquery('search_text', gram[1]);
      end if;
    else
      last := place;
      if is_all_noise or not noise[place] then
        words := to_tsquery('search_text', quote_literal(tokens[place]));
        -- "flash cards" and "flashcards" find each other.
        if numnode(words) > 0 and place < total and not noise[place + 1] then
          other := to_tsquery('search_text', quote_literal(tokens[place] || tokens[place + 1]));
          if exists (select from product_search p where p.doc @@ other) then
            words := (words && plainto_tsquery('search_text', tokens[place + 1])) || other;
            last := place + 1;
          end if;
        end if;
        if last = place and char_length(tokens[place]) >= 4 and not exists (select from product_search p where p.doc @@ words) then
          for cut in 3..char_length(tokens[place]) - 3 loop
            other := phraseto_tsquery('search_text', left(tokens[place], cut) || ' ' || substr(tokens[place], cut + 1));
            if exists (select from product_search p where p.doc @@ other) then
              words := words || other;
            end if;
          end loop;
          -- Somebody is still typing.
          if place = total then
            words := words || (quote_literal(tokens[place]) || ':*')::tsquery;
          end if;
        end if;
      end if;
      gram := tokens[place:last];
    end if;
    if numnode(words) > 0 then
      other := (select string_agg(quote_literal(c.mark) || ':B', '|')::tsquery from (
        select mark from category_search where doc @@ words limit 60) as c);
      words := coalesce(words || other, words);
      weight := case when phrases is null and other is null then 1 else 1.5 end;
      kind := 'concept';
      return next;
      if numnode(typed) > 0 then
        kind := 'typed';
        weight := 0.33;
        words := typed;
        return next;
      elsif cardinality(gram) > 1 then
        kind := 'phrase';
        weight := 0.5;
        words := coalesce(phrases || other, phrases);
        if words is not null then
          return next;
        end if;
        kind := 'part';
        weight := 0.33;
        for words in select to_tsquery('search_text', quote_literal(t)) from unnest(gram) as t where not is_search_noise(t) loop
          if numnode(words) > 0 then
            return next;
          end if;
        end loop;
      end if;
    end if;
    place := last + 1;
  end loop;
end $$;

-- How much a concept tells, by the products that have it: of the hot ones, as far as 1,000.
create or replace function search_rarity(words tsquery) returns double precision language sql stable
return (
  select case when count(*) > 0 then ln(1 + (select least(sum(c.n), 30000)::double precision from live_counts c where c.scope = 'all') / (1 + count(*))) end
  from (select from product_search p where p.hot and p.doc @@ words limit 1000) as uses);

-- What has most of these words: all but one of the four that tell most, then fewer; single ones by how much they tell.
create or replace function search_close(concepts tsquery[], rarities double precision[], seen bigint[], wanted integer)
returns setof bigint language plpgsql stable rows 50 as $$
#variable_conflict use_variable
declare
  ranked constant tsquery[] := (array(select c.words from unnest(concepts, rarities) with ordinality as c (words, rarity, place)
    where c.rarity is not null order by c.rarity desc, c.place))[:4];
  total constant integer := cardinality(ranked);
  -- Which of them each of the 200 products with the most upvotes has, as bits.
  walked constant integer[] := array(
    select (select coalesce(sum(1 << (r.place - 1)::integer), 0) from unnest(ranked) with ordinality as r (words, place) where p.doc @@ r.words)
    from (select s.product_id from product_stats s where s.live order by s.upvotes desc, s.product_id desc limit 200) as w
    join product_search p on p.product_id = w.product_id);
  masks integer[];
  words tsquery;
  found bigint[];
begin
  for masks in
    -- All subsets of one size at once, but each single word on its own.
    select array_agg(m) from (select m, bit_count(m::bit(4)) as size from generate_series(1, (1 << total) - 1) as m) as subsets
    where size < cardinality(concepts)
    group by size, case when size = 1 then m end order by size desc, min(m)
  loop
    words := (
      select string_agg('(' || (
        select string_agg('(' || r.words::text || ')', '&') from unnest(ranked) with ordinality as r (words, place)
        where (m >> (r.place - 1)::integer) & 1 = 1) || ')', '|')::tsquery from unnest(masks) as m);
    found := array_remove(array(select search_rungs('text', '', words, seen, wanted, wanted,
      (select count(*) from unnest(walked) as w where exists (select from unnest(masks) as m where w & m = m))::integer, 2147483647, 0)), null);
    return query select unnest(found);
    seen := seen || found;
    wanted := wanted - cardinality(found);
    exit when wanted <= 0;
  end loop;
end $$;
