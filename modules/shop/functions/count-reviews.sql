-- Keeps book_ratings: how many published reviews give each rating. A review without an address is a sample.
CREATE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM book_ratings;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO book_ratings AS kept (book, rating, reviews, by_readers)
    SELECT book, rating, -count(*), -count(email) FROM old_rows WHERE status = 'published' GROUP BY book, rating ORDER BY book, rating
    ON CONFLICT (book, rating) DO UPDATE SET reviews = kept.reviews + excluded.reviews, by_readers = kept.by_readers + excluded.by_readers;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO book_ratings AS kept (book, rating, reviews, by_readers)
    SELECT book, rating, count(*), count(email) FROM new_rows WHERE status = 'published' GROUP BY book, rating ORDER BY book, rating
    ON CONFLICT (book, rating) DO UPDATE SET reviews = kept.reviews + excluded.reviews, by_readers = kept.by_readers + excluded.by_readers;
  END IF;
  RETURN NULL;
END $$;
