-- In which language PostgreSQL reads a document's words.
CREATE FUNCTION search_configuration(_locale text) RETURNS regconfig LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE _locale WHEN 'fr' THEN 'pg_catalog.french'::regconfig ELSE 'pg_catalog.english'::regconfig END
$$;
