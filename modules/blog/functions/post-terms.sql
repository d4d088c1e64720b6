-- The rows of post_counts in which a post is counted.
CREATE FUNCTION post_terms(category text, tags text[]) RETURNS TABLE ("of" text, key text) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'all', '' UNION ALL SELECT 'category', category UNION ALL SELECT DISTINCT 'tag', unnest(tags)
$$;
