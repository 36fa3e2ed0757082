SET LOCAL maintenance_work_mem = '256MB';
--> statement-breakpoint
-- The pairs of neighbouring characters of a whole text. search_grams, which gives them of a beginning, takes the square of its length.
CREATE FUNCTION text_grams(whole text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT coalesce(array_agg(DISTINCT pair COLLATE "C"), '{}') FROM (
    SELECT one || lead(one) OVER (ORDER BY n) AS pair
    FROM string_to_table(lower(whole), NULL) WITH ORDINALITY AS chars(one, n)) pairs
  WHERE pair IS NOT NULL
$$;
--> statement-breakpoint
CREATE TABLE "article_lines" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"newest_state" text,
	"saved_by_name" text,
	"scheduled_for" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"waits_since" timestamp with time zone,
	"column_id" integer NOT NULL,
	"sub_column_id" integer,
	"city_id" integer,
	"due_on" date
);
--> statement-breakpoint
CREATE TABLE "article_links" (
	"article_id" integer NOT NULL,
	"link" text NOT NULL,
	"target" integer
);
--> statement-breakpoint
ALTER TABLE "article_lines" ADD CONSTRAINT "article_lines_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_links" ADD CONSTRAINT "article_links_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_links" ADD CONSTRAINT "article_links_target_articles_id_fk" FOREIGN KEY ("target") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_lines_changed" ON "article_lines" USING btree ("changed_at","article_id");--> statement-breakpoint
CREATE INDEX "article_lines_title" ON "article_lines" USING gin (text_grams("title"));--> statement-breakpoint
CREATE INDEX "article_links_article" ON "article_links" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_links_target" ON "article_links" USING btree ("target");--> statement-breakpoint
CREATE INDEX "article_links_pages" ON "article_links" USING btree ("link") WHERE target is null;--> statement-breakpoint
CREATE INDEX "users_names" ON "users" USING gin (text_grams("user_name" || ' ' || "nick_name"));--> statement-breakpoint
CREATE INDEX "users_there" ON "users" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("id") WHERE role = 'staff';--> statement-breakpoint
CREATE INDEX "users_banned" ON "users" USING btree ("id") WHERE banned_at is not null;--> statement-breakpoint
CREATE INDEX "enquiries_words" ON "enquiries" USING gin (text_grams("name" || ' ' || "phone" || ' ' || "message" || ' ' || "note"));--> statement-breakpoint
CREATE INDEX "feedbacks_answered" ON "feedbacks" USING btree ("replied_at","id") WHERE status = 'answered';--> statement-breakpoint
CREATE INDEX "feedbacks_words" ON "feedbacks" USING gin (text_grams("content" || ' ' || "reply"));--> statement-breakpoint
CREATE INDEX "marking_scripts_words" ON "marking_scripts" USING gin (text_grams("title" || ' ' || "answer"));--> statement-breakpoint
CREATE INDEX "staff_changes_words" ON "staff_changes" USING gin (text_grams("reason" || ' ' || coalesce("before"::text, '') || ' ' || coalesce("after"::text, '')));--> statement-breakpoint
-- What the lines of these articles say: one each, but for articles in which nobody has written yet.
CREATE FUNCTION lines_of_articles(ids integer[]) RETURNS SETOF article_lines LANGUAGE sql STABLE AS $$
  SELECT a.id,
    CASE WHEN newest.state IN ('draft', 'in_review', 'scheduled') THEN newest.title ELSE a.title END,
    a.state, newest.state, newest.saved_by_name, newest.scheduled_for,
    coalesce(newest.saved_at, a.revised_at, a.published_at, a.created_at),
    CASE WHEN newest.state = 'in_review' THEN newest.saved_at ELSE a.due_on::timestamp AT TIME ZONE 'Asia/Shanghai' END,
    a.column_id, a.sub_column_id, a.city_id, a.due_on
  FROM articles a LEFT JOIN LATERAL (
    SELECT v.state, v.text->>'title' AS title, v.saved_by_name, v.scheduled_for, v.saved_at
    FROM article_versions v WHERE v.article_id = a.id ORDER BY v.number DESC LIMIT 1) newest ON true
  WHERE a.id = ANY (ids) AND (newest.state IS NOT NULL OR a.state <> 'draft')
$$;
--> statement-breakpoint
CREATE FUNCTION draw_article_lines(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM article_lines WHERE article_id = ANY (ids)
    AND article_id NOT IN (SELECT article_id FROM lines_of_articles(ids));
  INSERT INTO article_lines AS old SELECT * FROM lines_of_articles(ids)
  ON CONFLICT (article_id) DO UPDATE SET
    title = excluded.title, state = excluded.state, newest_state = excluded.newest_state,
    saved_by_name = excluded.saved_by_name, scheduled_for = excluded.scheduled_for, changed_at = excluded.changed_at,
    waits_since = excluded.waits_since, column_id = excluded.column_id, sub_column_id = excluded.sub_column_id,
    city_id = excluded.city_id, due_on = excluded.due_on
  WHERE old IS DISTINCT FROM excluded;
END $$;
--> statement-breakpoint
CREATE FUNCTION draw_changed_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM draw_article_lines(array(SELECT DISTINCT id FROM changed_rows));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER article_lines_inserted AFTER INSERT ON articles REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION draw_changed_articles();
--> statement-breakpoint
CREATE TRIGGER article_lines_updated AFTER UPDATE ON articles REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION draw_changed_articles();
--> statement-breakpoint
CREATE FUNCTION draw_changed_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer := (CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END).article_id;
BEGIN
  -- Waits for who changes the article itself: of the two each would draw the other's part as it was. Staff hold this lock already.
  PERFORM FROM articles WHERE id = changed FOR NO KEY UPDATE;
  PERFORM draw_article_lines(array[changed]);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Not for saved_by, which the deletion of an account empties in all its versions: a line does not say it.
CREATE TRIGGER article_lines_version AFTER INSERT OR DELETE OR UPDATE OF number, state, text, saved_by_name, scheduled_for, saved_at ON article_versions FOR EACH ROW EXECUTE FUNCTION draw_changed_version();
--> statement-breakpoint
-- Links that may lead to a page of this site, each once (no page has an address as long as an index refuses); one to an article that is there (/articleDetail/{id}) says to which.
CREATE FUNCTION links_of_text(html text) RETURNS TABLE (link text, target integer) LANGUAGE sql STABLE AS $$
  SELECT one, a.id FROM (
    SELECT DISTINCT found[1] AS one FROM regexp_matches(html, '<a\s[^>]*?href="([^"]*)"', 'g') AS found
    WHERE found[1] ~ '^(/(?!/)|https?:)' AND octet_length(found[1]) <= 2000) links
  LEFT JOIN articles a ON a.id = substring(one FROM '^/articleDetail/([1-9][0-9]{0,8})(?:[?#]|$)')::integer
$$;
--> statement-breakpoint
CREATE FUNCTION keep_article_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN DELETE FROM article_links WHERE article_id = NEW.id; END IF;
  INSERT INTO article_links SELECT NEW.id, link, target FROM links_of_text(NEW.body_html);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Where a link came before its article, as in an import.
CREATE FUNCTION meet_article_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE article_links SET target = id FROM changed_rows WHERE target IS NULL AND link = '/articleDetail/' || id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER article_links_met AFTER INSERT ON articles REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION meet_article_links();
--> statement-breakpoint
CREATE TRIGGER article_links_inserted AFTER INSERT ON articles FOR EACH ROW EXECUTE FUNCTION keep_article_links();
--> statement-breakpoint
CREATE TRIGGER article_links_updated AFTER UPDATE OF body_html ON articles FOR EACH ROW WHEN (OLD.body_html IS DISTINCT FROM NEW.body_html) EXECUTE FUNCTION keep_article_links();
--> statement-breakpoint
INSERT INTO article_lines SELECT * FROM lines_of_articles(array(SELECT id FROM articles));
--> statement-breakpoint
INSERT INTO article_links SELECT id, link, target FROM articles, links_of_text(body_html);
--> statement-breakpoint
-- Last, since from here on whoever reads these tables waits.
DROP INDEX "feedbacks_new";
--> statement-breakpoint
CREATE INDEX "feedbacks_new" ON "feedbacks" USING btree ("id","user_id") WHERE status = 'new';
--> statement-breakpoint
DROP INDEX "marking_scripts_waiting";
--> statement-breakpoint
CREATE INDEX "marking_scripts_waiting" ON "marking_scripts" USING btree ((kind <> 'homework'),(asked_at is null),"submitted_at","id","user_id","round","kind","asked_at") WHERE state = 'waiting';
--> statement-breakpoint
DROP INDEX "marking_scripts_settled";
--> statement-breakpoint
CREATE INDEX "marking_scripts_settled" ON "marking_scripts" USING btree ("settled_at","id","state","kind") WHERE state <> 'waiting';
--> statement-breakpoint
DROP INDEX "payables_status";
--> statement-breakpoint
CREATE INDEX "payables_status" ON "payables" USING btree ("status","id","kind");
