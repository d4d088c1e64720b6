-- What is known of each word: whether something public has it or a form of it, which longer ones begin with the last, which may not be
-- typed to its end (at most _begun of them), whether it is too common to be searched for, whether it and the next are written as one, and
-- which words look like one that nothing has. Of a frequent word the index gives a part, which answers as well whether something has it.
CREATE FUNCTION look_up_words(_words text[], _begun int) RETURNS TABLE (word text, is_found boolean, begun text[], is_common boolean, is_joined boolean, guesses text[])
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan SET gin_fuzzy_search_limit = 100 SET client_min_messages = warning AS $function$
BEGIN
  RETURN QUERY
  WITH asked AS MATERIALIZED (
    SELECT one.word, numnode(fr) = 0 OR numnode(en) = 0 AS is_common,
      EXISTS (SELECT FROM search_words known WHERE known.word = one.word)
        OR EXISTS (SELECT FROM search_documents WHERE body @@ (fr || en)) AS is_found,
      ARRAY(SELECT known.word FROM search_words known
             WHERE place = cardinality(_words) AND known.word > one.word AND known.word < one.word || chr(1114111)
             ORDER BY known.word LIMIT _begun) AS begun,
      EXISTS (SELECT FROM search_words known WHERE known.word = one.word || _words[place + 1]) AS is_joined
      FROM unnest(_words) WITH ORDINALITY one(word, place), to_tsquery('pg_catalog.french', one.word) fr, to_tsquery('pg_catalog.english', one.word) en
  )
  SELECT asked.word, asked.is_found, asked.begun, asked.is_common, asked.is_joined,
    CASE WHEN asked.is_found OR asked.is_common OR length(asked.word) < 4 OR cardinality(asked.begun) > 0 THEN '{}' ELSE ARRAY(
      SELECT near.word FROM search_words near
       WHERE near.word % asked.word AND abs(length(near.word) - length(asked.word)) <= 3
       ORDER BY similarity(near.word, asked.word) DESC, near.word LIMIT 8
    ) END
  FROM asked;
END $function$;
