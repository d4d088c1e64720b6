-- What is known of each word: whether something public has it or a form of it, whether something has a longer one that begins with it,
-- whether it is too common to be searched for, and which words look like one that nothing has. Of a frequent word the index gives a part,
-- which answers as well whether something has it. The last word may not be typed to its end.
CREATE FUNCTION look_up_words(_words text[]) RETURNS TABLE (word text, is_found boolean, is_beginning boolean, is_common boolean, guesses text[])
LANGUAGE sql STABLE SET enable_seqscan = off SET jit = off SET gin_fuzzy_search_limit = 100 SET client_min_messages = warning AS $$
  WITH asked AS MATERIALIZED (
    SELECT one.word, place = cardinality(_words) AS is_last, numnode(fr) = 0 OR numnode(en) = 0 AS is_common,
      EXISTS (SELECT FROM search_words known WHERE known.word = one.word)
        OR EXISTS (SELECT FROM search_documents WHERE body @@ (fr || en)) AS is_found,
      EXISTS (SELECT FROM search_words known WHERE known.word > one.word AND known.word < one.word || chr(1114111)) AS is_beginning
      FROM unnest(_words) WITH ORDINALITY one(word, place), to_tsquery('pg_catalog.french', one.word) fr, to_tsquery('pg_catalog.english', one.word) en
  )
  SELECT asked.word, asked.is_found, asked.is_beginning, asked.is_common,
    CASE WHEN asked.is_found OR asked.is_common OR length(asked.word) < 4 OR (asked.is_last AND asked.is_beginning) THEN '{}' ELSE ARRAY(
      SELECT near.word FROM search_words near
       WHERE near.word % asked.word AND abs(length(near.word) - length(asked.word)) <= 3
       ORDER BY similarity(near.word, asked.word) DESC, near.word LIMIT 8
    ) END
  FROM asked
$$;
