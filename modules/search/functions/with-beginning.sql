-- A search in which one word also stands for all that it begins. PostgreSQL would cut that word to its stem first, which begins more.
CREATE FUNCTION with_beginning(_configuration regconfig, _search text, _word text) RETURNS tsquery LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN _word IS NULL THEN search ELSE ts_rewrite(search, word, word || (quote_literal(_word) || ':*')::tsquery) END
    FROM to_tsquery(_configuration, _search) search, to_tsquery(_configuration, quote_literal(_word)) word
$$;
