-- The treasury's account. Its balance is what all others hold, negated, so its row is never written or locked.
CREATE FUNCTION treasury() RETURNS uuid LANGUAGE sql IMMUTABLE AS $$ SELECT '00000000-0000-4000-8000-000000000000'::uuid $$;
