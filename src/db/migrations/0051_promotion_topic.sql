-- Emails about a promotion's start and end are a topic of their own (decision 0057).
alter table notification_preferences drop constraint notification_preferences_topic_check;
alter table notification_preferences
  add check (topic in ('submissions', 'claims', 'replies', 'promotions', 'morning'));
