-- In which counts a post is.
CREATE FUNCTION post_terms(category text, tags text[]) RETURNS TABLE ("of" text, key text) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'all', '' UNION ALL SELECT 'category', category UNION ALL SELECT DISTINCT 'tag', unnest(tags)
$$;
