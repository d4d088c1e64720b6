-- Makes book_ratings anew, for who brings reviews in while the triggers are set aside.
CREATE FUNCTION recount_reviews() RETURNS void LANGUAGE sql AS $$
  DELETE FROM book_ratings;
  INSERT INTO book_ratings (book, rating, reviews, by_readers)
  SELECT book, rating, count(*), count(email) FROM reviews WHERE status = 'published' GROUP BY book, rating;
$$;
