-- Oldest compatible program: 0067

-- Words people type for what tools are called otherwise, all one-way (decision 0079).
insert into search_synonyms (terms) values
  ('{>gcp,google cloud}'),
  ('{>hibp,have i been pwned}'),
  ('{>nvim,neovim}'),
  ('{>yt,youtube}'),
  ('{>sklearn,scikit learn}'),
  ('{>aws,>ec2,>s3 bucket,amazon web services}'),
  ('{>gh,github}'),
  ('{>gmaps,maps}'),
  ('{>fb,social network}'),
  ('{>wa,whatsapp}'),
  ('{>tg,telegram}'),
  ('{>ps,photoshop}'),
  ('{>jb,intellij}'),
  ('{>vlc,vlc media player}'),
  ('{>obs,obs studio}'),
  ('{>mdn,mdn web docs}'),
  ('{>so,stack overflow}'),
  ('{>hn,hacker news}'),
  ('{>ph,product hunt}'),
  ('{>mit ocw,>ocw,mit opencourseware}'),
  ('{>wp,wordpress}'),
  ('{>qb,quickbooks}'),
  ('{>pbi,>powerbi,power bi}'),
  ('{>elk,>elk stack,elasticsearch}'),
  ('{>hf,hugging face}'),
  ('{>sf,salesforce}'),
  ('{>1pw,1password}'),
  ('{>bw,bitwarden}'),
  ('{>sql gui,>sql tool,>sql tools,>db tool,>database manager,database client}'),
  ('{>pm tool,>pm software,>pm app,project management}'),
  ('{>gantt,>gantt charts,timelines,project management}'),
  ('{>vector db,>vector database,>embeddings,>semantic search,search engine,full text}'),
  ('{>pub sub,>pubsub,>message bus,queues}'),
  ('{>qa,>qa automation,>qa testing,>test automation,testing,browser testing,browser automation}'),
  ('{>bug tracker,>bugtracker,>bug tracking,>issue tracker,issue tracking,issues}'),
  ('{>nlp,>nlp models,language models,machine learning models}'),
  ('{>model zoo,>model hub,>ai models,machine learning models,models}'),
  ('{>mind map,>mindmap,>mind mapping,>mindmapping,diagrams,whiteboard}'),
  ('{>ppt,>ppt maker,>slideshow maker,presentations}'),
  ('{>phone number,>without phone number,>no phone number,anonymous accounts}'),
  ('{>letter,>write a letter,>print,office suite,documents}'),
  ('{>extract audio,>extract sound,>rip audio,>video to mp3,audio,video conversion}'),
  ('{>beats,>make beats,>beatmaking,audio production}'),
  ('{>in french,>in german,>in spanish,>in english,>foreign email,translation}'),
  ('{>summarise,>summarize,>tldr,>summary of,assistant,chatbot}'),
  ('{>own pc,>my own pc,>own machine,local}'),
  ('{>with ai,>ai help,>using ai,assistant,ai}'),
  ('{>learn python,>learn javascript,>learn java,>learn html,>learn css,>learn coding,coding,programming courses}'),
  ('{>algebra,>fractions,>catch up,>calculus help,mathematics,school}'),
  ('{>publish my app,>put my app online,>app online,app platform,deployment}'),
  ('{>load faster,>faster website,>website speed,>worldwide,cdn,content delivery}'),
  ('{>sell things,>sell products,>sell from my website,>start selling,payments,e commerce,checkout}'),
  ('{>charge customers,>every month,>monthly payments,>bill monthly,subscriptions,payments}'),
  ('{>havent paid,>unpaid,>overdue,>chase clients,invoicing}'),
  ('{>suits everyone,>find a time,>find a date,>common date,scheduling}'),
  ('{>tracking me,>stop tracking,>follow me around,ad blocker,privacy}'),
  ('{>strangers,>honest advice,>ask people,discussion,questions and answers}'),
  ('{>dwh,data warehouse,column store}'),
  ('{>home network,>from anywhere,remote access,vpn}'),
  ('{>meeting room,>book rooms,scheduling}'),
  ('{>phone backup,file sync}'),
  ('{>shared folder,>share folder,file sync}'),
  ('{>group project,collaboration}'),
  ('{>take attendance,classroom software}'),
  ('{>plan a trip,>trip planning,>travel plan,notes,tasks}'),
  ('{>shopping list,>packing list,to do list,tasks}'),
  ('{>meal plan,notes}'),
  ('{>goals,>habits,tasks}'),
  ('{>daily planner,>planner,>agenda,calendar,tasks}'),
  ('{>crm for small business,crm}'),
  ('{>customer list,crm,spreadsheet database}'),
  ('{>email signature,email}'),
  ('{>mail merge,newsletter,office suite}'),
  ('{>contact form,forms}'),
  ('{>polls,>poll,>voting,forms}'),
  ('{>quiz maker,classroom software}'),
  ('{>animated video,>animated,>animate,animation}'),
  ('{>intro video,video editing}'),
  ('{>green screen,video editing,streaming}'),
  ('{>webcam,streaming,recording,video calls}'),
  ('{>slow motion,video editing}'),
  ('{>merge videos,>join videos,>combine clips,video editing,video conversion}'),
  ('{>compress,>reduce file size,>smaller file,compression}'),
  ('{>blur background,video calls,image editing}'),
  ('{>remove object,>remove people,photo retouching,image editing}'),
  ('{>passport photo,image editing}'),
  ('{>make a font,fonts}'),
  ('{>color scheme,>brand colors,palettes,colors}'),
  ('{>t shirt,>sticker,>stickers,graphic design,vector}'),
  ('{>architecture,>house design,cad,3d}'),
  ('{>game art,>game assets,>character design,3d,digital painting}'),
  ('{>game development,>make games,>make a game,3d,programming}'),
  ('{>robot,>robotics,programming}'),
  ('{>electronics,cad}'),
  ('{>cheap hosting,>host cheaply,virtual servers,static hosting}'),
  ('{>personal website,>personal page,>online cv,static hosting,publishing}'),
  ('{>company website,content management,publishing}'),
  ('{>landing page,publishing,static hosting}'),
  ('{>documentation site,static hosting,documentation}'),
  ('{>intranet,wiki,collaboration}'),
  ('{>knowledge base for team,wiki,notes}'),
  ('{>log in everywhere,>same password,password manager}'),
  ('{>share wifi password,password manager}'),
  ('{>two computers,file sync}'),
  ('{>old emails,>email backup,email client}'),
  ('{>many accounts,>several accounts,email client}'),
  ('{>encrypted backup,encryption}'),
  ('{>secure file sharing,encryption,file sync}'),
  ('{>is this safe,>safe link,>check a link,malware,scanner}'),
  ('{>identity theft,data breaches}'),
  ('{>parental,>kids safe,children}'),
  ('{>learn to type,courses}'),
  ('{>learn guitar,>learn piano,courses}'),
  ('{>history of,>facts about,encyclopedia}'),
  ('{>homework,>math homework,school,mathematics}'),
  ('{>presentation skills,courses}'),
  ('{>career change,courses,career}'),
  ('{>job interview,>coding interview,>interview prep,interview,coding}'),
  ('{>read documentation,documentation,reference}'),
  ('{>css reference,>html reference,>javascript reference,web standards,reference}'),
  ('{>code snippets,>code examples,programming,reference}'),
  ('{>compare data,>pivot,>pivot table,spreadsheet,business intelligence}'),
  ('{>sales report,>monthly report,>kpis,dashboards,business intelligence}'),
  ('{>realtime,real time}'),
  ('{>sensor data,>iot data,time series,metrics}'),
  ('{>big queries,>fast queries,column store,analytical database}'),
  ('{>store json,document database}'),
  ('{>local storage,embedded}'),
  ('{>rate limiting,reverse proxy,cache}'),
  ('{>session store,key value,cache}'),
  ('{>autocomplete search,>typo tolerant,search engine}'),
  ('{>user login,>sign up,authentication}'),
  ('{>graphql,api,backend}'),
  ('{>mock api,api client}'),
  ('{>load testing,testing}'),
  ('{>code coverage,testing,continuous integration}'),
  ('{>git gui,>git client,version control}'),
  ('{>merge conflicts,>branches,version control}'),
  ('{>private repo,>private repository,version control}'),
  ('{>dev environment,>dev containers,containers,code editor}'),
  ('{>remote pair programming,>code together,collaboration,code editor}'),
  ('{>java ide,>python ide,>php ide,ide,code editor}'),
  ('{>debug,>debugger,debugging}'),
  ('{>chat with documents,>chat with pdf,assistant,chatbot}'),
  ('{>ai writing,>write text with ai,>ai writer,writing,chatbot}'),
  ('{>ai search engine,answer engine,search}'),
  ('{>ai voice generator,text to speech}'),
  ('{>audiobook,>narration,text to speech}'),
  ('{>remove vocals,audio editing}'),
  ('{>mastering,audio production}'),
  ('{>dj,mixing,audio production}'),
  ('{>sample,>synth,>synthesizer,>vst,audio production,midi}'),
  ('{>streaming service at home,media server}'),
  ('{>watch together,media server,video calls}'),
  ('{>subtitles,video editing,transcription}'),
  ('{>screen capture,screen recording}'),
  ('{>explain something on video,>video message,>async video,screen recording,video messages}'),
  ('{>online church,>live event,streaming}'),
  ('{>book club,forum,communities}'),
  ('{>meet people,>online friends,communities,social network}'),
  ('{>share art,>show art,portfolio,creative communities}'),
  ('{>find designers,>hire designer,portfolio,design}'),
  ('{>find beta users,early adopters,launch}'),
  ('{>startup feedback,launch,community}'),
  ('{>product launch,launch}'),
  ('{>blog for developers,blogging,programming}'),
  ('{>free images,stock photos}'),
  ('{>email campaign,newsletter,email marketing}'),
  ('{>win back customers,marketing automation}'),
  ('{>social posts,>post everywhere,>cross post,social media,scheduling}'),
  ('{>competitor keywords,seo,competitor analysis}'),
  ('{>sitemap,seo,site audit}'),
  ('{>heat map,heatmaps}'),
  ('{>conversion tracking,conversions,web analytics}'),
  ('{>cookie consent,cookie free,privacy}'),
  ('{>events tracking,>event tracking,product analytics,events}'),
  ('{>feature rollout,>gradual rollout,feature flags}'),
  ('{>exchange money,>travel money,currency,transfers}'),
  ('{>pay freelancers,>pay abroad,transfers}'),
  ('{>split bills,>shared expenses,budgeting}'),
  ('{>pocket money,budgeting}'),
  ('{>retirement,>net worth,personal finance}'),
  ('{>nonprofit donations,donations}'),
  ('{>tip,>tipping,donations,memberships}'),
  ('{>time sheet,time tracking}'),
  ('{>quote,>estimate,>proposal,invoicing}');

-- As in 0087, and a word that nothing has may be two words of a group ("bugtracker").
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
            -- "bugtracker" is what the synonyms know as "bug tracker".
            for other in
              select s.words from search_synonyms s
              where s.keys @> array[search_term_key(array[left(tokens[place], cut), substr(tokens[place], cut + 1)])] and s.words is not null
            loop
              words := words || other;
            end loop;
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

-- "Texting" has the stem of "text": messengers were found next to whatever keeps its files as plain text.
update search_synonyms set terms = '{message,messages,messaging,messenger}' where terms = '{message,messages,messaging,messenger,texting}';
