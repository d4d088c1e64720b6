-- The words of a document with the weight of their place: A in the title, B in headings, C in names.
CREATE FUNCTION weighted_words(_locale text, _title text, _headings text, _names text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT setweight(to_tsvector(search_configuration(_locale), _title), 'A')
      || setweight(to_tsvector(search_configuration(_locale), _headings), 'B')
      || setweight(to_tsvector(search_configuration(_locale), _names), 'C')
$$;
