-- Keeps the counts of post_counts: posts in all, in each category and with each tag, separately for each language that a post may be in alone. Adds the
-- row in which a new post's readings are counted.
CREATE FUNCTION count_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM post_counts;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO post_counts AS kept ("of", key, "only", posts)
    SELECT term."of", term.key, coalesce("only", ''), -count(*) FROM old_rows, LATERAL post_terms(category, tags) term GROUP BY 1, 2, 3
    ON CONFLICT ("of", key, "only") DO UPDATE SET posts = kept.posts + excluded.posts;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO post_counts AS kept ("of", key, "only", posts)
    SELECT term."of", term.key, coalesce("only", ''), count(*) FROM new_rows, LATERAL post_terms(category, tags) term GROUP BY 1, 2, 3
    ON CONFLICT ("of", key, "only") DO UPDATE SET posts = kept.posts + excluded.posts;
    INSERT INTO post_views (post, views) SELECT key, 0 FROM new_rows ON CONFLICT (post) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
