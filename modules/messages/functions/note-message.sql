-- Keeps when each side of a thread last wrote. What is unread follows from it.
CREATE FUNCTION note_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE threads
     SET person_wrote_at = greatest(person_wrote_at, written.person_at), team_wrote_at = greatest(team_wrote_at, written.team_at)
    FROM (SELECT thread, max(created_at) FILTER (WHERE sender = 'person') AS person_at, max(created_at) FILTER (WHERE sender = 'team') AS team_at
            FROM new_rows GROUP BY thread) written
   WHERE threads.id = written.thread;
  RETURN NULL;
END $$;
