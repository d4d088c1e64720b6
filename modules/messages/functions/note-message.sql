-- Keeps when each side of a thread wrote last, from which it is known what is unread.
CREATE FUNCTION note_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE threads
     SET person_wrote_at = greatest(person_wrote_at, (SELECT max(created_at) FROM new_rows WHERE thread = threads.id AND sender = 'person')),
         team_wrote_at = greatest(team_wrote_at, (SELECT max(created_at) FROM new_rows WHERE thread = threads.id AND sender = 'team'))
   WHERE id IN (SELECT thread FROM new_rows);
  RETURN NULL;
END $$;
