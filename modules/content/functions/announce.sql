-- Tells every process what changed: at once by a notification, and by a row for those whom none reaches, because a pooler or a lost connection
-- is between (platform/database/content-changes.ts). What was told an hour ago goes; a row that another is taking away stays for the next.
CREATE FUNCTION announce(_change text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', _change);
  INSERT INTO content_changes (change) VALUES (_change) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    DELETE FROM content_changes WHERE ctid = ANY (ARRAY(SELECT ctid FROM content_changes WHERE at < now() - interval '1 hour' LIMIT 100 FOR UPDATE SKIP LOCKED));
  END IF;
END $$;
