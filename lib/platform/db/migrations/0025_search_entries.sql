CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"keyword" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_misses_day_keyword_pk" PRIMARY KEY("day","keyword")
);
--> statement-breakpoint
-- The pairs of neighbouring characters of a text: what an index of names is asked by, since Chinese has no spaces.
CREATE FUNCTION search_grams(whole text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(lower(left(whole, 2000)), n, 2)), '{}')
  FROM generate_series(1, length(left(whole, 2000)) - 1) n
$$;
--> statement-breakpoint
CREATE INDEX question_versions_grams ON question_versions USING gin (search_grams(body->>'stem'));
--> statement-breakpoint
CREATE INDEX exam_positions_grams ON exam_positions USING gin (search_grams(unit || ' ' || title));
