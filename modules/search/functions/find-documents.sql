-- Finds and ranks. Each part of a search comes twice: as it was asked (_own), and with whatever else it may mean (_wide). A thing is worth
-- where its parts stand on average: title before heading, name and text; more where they are most of the title, or all of it. A common
-- word is in more things than anyone reads, so only so many are weighed: those that have it in their text alone come last, and are not
-- read where the others are _enough. Nearly everything has a common word or a short beginning, and an index collects all of it before it
-- gives the first: so the titles that begin as was typed are found first, and then what stands in the first pages of the table. What is
-- found has all parts but so many as may be _missing: none, one, or (NULL) all but one of them. Where one may be, only the two rarest
-- parts are read. The last word may go on if the search _is_open; _beginning is that word if it begins so many that it stands for them.
CREATE FUNCTION find_documents(_own text[], _wide text[], _missing int, _enough int, _title text, _is_open boolean, _beginning text, _reader text, _kinds text[], _language text, _today date)
RETURNS TABLE (kind text, key text, score double precision)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan SET client_min_messages = warning AS $function$
DECLARE
  own_fr tsquery[] := ARRAY(SELECT to_tsquery('pg_catalog.french', one) FROM unnest(_own) WITH ORDINALITY part(one, place) ORDER BY place);
  own_en tsquery[] := ARRAY(SELECT to_tsquery('pg_catalog.english', one) FROM unnest(_own) WITH ORDINALITY part(one, place) ORDER BY place);
  wide_fr tsquery[] := ARRAY(SELECT with_beginning('pg_catalog.french', one, _beginning) FROM unnest(_wide) WITH ORDINALITY part(one, place) ORDER BY place);
  wide_en tsquery[] := ARRAY(SELECT with_beginning('pg_catalog.english', one, _beginning) FROM unnest(_wide) WITH ORDINALITY part(one, place) ORDER BY place);
  parts text[] := ARRAY(
    SELECT '(' || CASE WHEN fr = en THEN fr ELSE fr || en END::text || ')' FROM unnest(wide_fr, wide_en) part(fr, en) WHERE numnode(fr) > 0 OR numnode(en) > 0
  );
  wanted tsquery := CASE
    WHEN _missing = 0 THEN array_to_string(parts, ' & ')
    WHEN _missing = 1 AND cardinality(parts) > 2 THEN (
      SELECT string_agg('(' || array_to_string(parts[:missing - 1] || parts[missing + 1:], ' & ') || ')', ' | ')
        FROM generate_subscripts(parts, 1) missing)
    ELSE array_to_string(parts, ' | ') END::tsquery;
BEGIN
  RETURN QUERY
  WITH titled AS MATERIALIZED (
    (SELECT d.ctid AS place FROM search_documents d WHERE d.title_words COLLATE "C" = _title LIMIT 50)
    UNION ALL
    (SELECT d.ctid FROM search_documents d
      WHERE _is_open AND d.title_words COLLATE "C" > _title AND d.title_words COLLATE "C" < _title || chr(1114111)
        AND (_kinds IS NULL OR d.kind = ANY (_kinds)) AND (_language IS NULL OR d.locale = _language) LIMIT 3 * _enough)
  ), first AS MATERIALIZED (
    SELECT d.ctid AS place FROM search_documents d
     WHERE d.ctid < '(100,0)' AND d.head @@ wanted AND (_kinds IS NULL OR d.kind = ANY (_kinds)) AND (_language IS NULL OR d.locale = _language)
     LIMIT CASE WHEN (SELECT count(*) FROM titled) < _enough THEN 3 * _enough ELSE 0 END
  ), above AS MATERIALIZED (
    SELECT titled.place FROM titled
    UNION
    SELECT first.place FROM first
    UNION
    (SELECT d.ctid FROM search_documents d
      WHERE d.head @@ wanted AND (_kinds IS NULL OR d.kind = ANY (_kinds)) AND (_language IS NULL OR d.locale = _language)
      LIMIT CASE WHEN (SELECT count(*) FROM titled) < _enough AND (SELECT count(*) FROM first) < 3 * _enough THEN 3 * _enough ELSE 0 END)
  ), met AS (
    SELECT above.place FROM above
    UNION
    (SELECT d.ctid FROM search_documents d
      WHERE d.body @@ wanted AND (_kinds IS NULL OR d.kind = ANY (_kinds)) AND (_language IS NULL OR d.locale = _language)
      LIMIT CASE WHEN (SELECT count(*) FROM above) < _enough THEN 100 ELSE 0 END)
  )
  SELECT d.kind, d.key, max(
      part.worth
      + 0.5 * least(1.0, part.in_title::double precision / greatest(1, length(words.title)))
      + CASE WHEN d.title_words = _title THEN 1 ELSE 0 END
      + CASE WHEN d.locale = _reader THEN 0.05 ELSE 0 END
      + coalesce(0.05 * exp(-abs(_today - d.date) / 1500.0::double precision), 0))
    -- The words of whole texts are dear to read: of many things, those of their heads alone.
    FROM (SELECT count(*) > 60 AS is_large FROM met) crowd, search_documents d,
      LATERAL (SELECT ts_filter(d.head, '{a}') AS title, ts_filter(d.head, '{b}') AS headings) words,
      LATERAL (
        SELECT count(*) FILTER (WHERE words.title @@ wide) AS in_title, avg(
          CASE
            WHEN NOT d.head @@ wide THEN CASE WHEN _missing = 0 THEN CASE WHEN NOT crowd.is_large AND d.body @@ own THEN 0.25 ELSE 0.15 END
                 WHEN crowd.is_large THEN 0.05 WHEN d.body @@ own THEN 0.15 WHEN d.body @@ wide THEN 0.1 ELSE 0 END
            WHEN words.title @@ own THEN 1.0
            WHEN words.title @@ wide THEN 0.7
            WHEN words.headings @@ own THEN 0.6
            WHEN d.head @@ own THEN 0.5
            ELSE 0.35
          END::double precision) AS worth
          FROM unnest(CASE d.locale WHEN 'fr' THEN own_fr ELSE own_en END, CASE d.locale WHEN 'fr' THEN wide_fr ELSE wide_en END) asked(own, wide)
         WHERE numnode(own) > 0
      ) part
   WHERE d.ctid = ANY (ARRAY(SELECT met.place FROM met))
     AND (_kinds IS NULL OR d.kind = ANY (_kinds)) AND (_language IS NULL OR d.locale = _language)
     AND part.worth > 0
   GROUP BY 1, 2
   ORDER BY 3 DESC, 1, 2;
END $function$;
