-- Writes what the search knows of one thing, in one call, because whoever publishes waits for it: a row for each language that it is public
-- in, with the words of its places; no row for the others; its words, to be learned; and that what is near a post is to be found anew.
CREATE FUNCTION write_search_documents(_kind text, _key text, _rows jsonb, _version int) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $function$
DECLARE
  locales text[] := ARRAY(SELECT one ->> 'locale' FROM jsonb_array_elements(_rows) one);
BEGIN
  DELETE FROM search_documents WHERE kind = _kind AND key = _key AND locale <> ALL (locales);
  IF _kind = 'post' THEN
    DELETE FROM near_posts WHERE post = _key AND locale <> ALL (locales);
    INSERT INTO near_posts (post, locale) SELECT _key, one FROM unnest(locales) one
      ON CONFLICT (post, locale) DO UPDATE SET is_due = true;
  END IF;
  INSERT INTO search_new_words (words) SELECT string_agg(concat_ws(' ', one ->> 'in_title', one ->> 'in_headings', one ->> 'in_names', one ->> 'in_text'), ' ')
    FROM jsonb_array_elements(_rows) one HAVING count(*) > 0;
  INSERT INTO search_documents (kind, key, locale, path, title, summary, sections, names, date, title_words, head, body, version)
  SELECT _kind, _key, one.locale, one.path, one.title, one.summary, one.sections, one.names, one.date, one.title_words, head,
      head || setweight(to_tsvector(search_configuration(one.locale), one.in_text), 'D'), _version
    FROM jsonb_to_recordset(_rows) one(
        locale text, path text, title text, summary text, sections jsonb, names text, date date, title_words text,
        in_title text, in_headings text, in_names text, in_text text),
      weighted_words(one.locale, one.in_title, one.in_headings, one.in_names) head
  ON CONFLICT (kind, key, locale) DO UPDATE SET path = excluded.path, title = excluded.title, summary = excluded.summary,
    sections = excluded.sections, names = excluded.names, date = excluded.date, title_words = excluded.title_words,
    head = excluded.head, body = excluded.body, version = excluded.version;
END $function$;
