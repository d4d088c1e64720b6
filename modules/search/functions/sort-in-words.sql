-- PostgreSQL puts the words of what is written aside first, and each search reads all that lies there. This sorts them into the indexes, as
-- a vacuum does, and returns how many pages there were. The app's own role does not own the indexes.
CREATE FUNCTION sort_in_words() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT gin_clean_pending_list('search_documents_by_head') + gin_clean_pending_list('search_documents_by_body')
$$;
