-- Which of these words something public still has, or the thesaurus. Of a frequent word the index gives a part, which answers as well.
CREATE FUNCTION words_in_use(_words text[]) RETURNS TABLE (word text)
LANGUAGE sql STABLE SET enable_seqscan = off SET jit = off SET gin_fuzzy_search_limit = 100 SET client_min_messages = warning AS $$
  SELECT one.word FROM unnest(_words) one(word)
   WHERE EXISTS (SELECT FROM search_words known WHERE known.word = one.word AND known.is_term)
      OR EXISTS (SELECT FROM search_documents
                  WHERE body @@ (to_tsquery('pg_catalog.french', one.word) || to_tsquery('pg_catalog.english', one.word)))
$$;
