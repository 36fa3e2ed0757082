-- A change of content names the tags of the pages that show it, whoever makes the change: the site, an import, or psql.
-- The names are logged in the transaction of the change and announced at its commit; lib/server/page-cache drops the pages.
CREATE FUNCTION invalidate_pages(changed text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  named text[] := array(SELECT DISTINCT tag FROM unnest(changed) tag WHERE tag IS NOT NULL);
BEGIN
  IF cardinality(named) = 0 THEN RETURN; END IF;
  -- A notification holds 8000 bytes; a change this wide is cheaper to answer by dropping every page.
  IF cardinality(named) > 200 THEN named := array['*']; END IF;
  INSERT INTO page_invalidations (tags) VALUES (named);
  PERFORM pg_notify('page_invalidations', array_to_string(named, ' '));
END $$;
--> statement-breakpoint
CREATE FUNCTION invalidate_changed_articles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE named text[];
BEGIN
  SELECT array_agg(DISTINCT tag) INTO named FROM changed_rows,
    LATERAL (VALUES ('articles'), ('article:' || id), ('column:' || column_id), ('column:' || sub_column_id), ('city:' || city_id)) AS tagged(tag)
    WHERE tag IS NOT NULL;
  PERFORM invalidate_pages(named);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER articles_inserted AFTER INSERT ON articles REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_articles();
--> statement-breakpoint
CREATE TRIGGER articles_updated_new AFTER UPDATE ON articles REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_articles();
--> statement-breakpoint
CREATE TRIGGER articles_updated_old AFTER UPDATE ON articles REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_articles();
--> statement-breakpoint
CREATE TRIGGER articles_deleted AFTER DELETE ON articles REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_articles();
--> statement-breakpoint
CREATE FUNCTION invalidate_changed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE named text[];
BEGIN
  -- The trigger's argument is an expression over one changed row that yields its tags.
  EXECUTE format('SELECT array_agg(DISTINCT tag) FROM changed_rows, unnest(%s) tag', TG_ARGV[0]) INTO named;
  PERFORM invalidate_pages(named);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN SELECT * FROM (VALUES
    ('article_tags', $e$array['tag:' || tag_id, 'article:' || article_id]$e$),
    ('topics', $e$array['topics', 'topic:' || id]$e$),
    ('topic_categories', $e$array['topics']$e$),
    ('topic_sections', $e$array['topics', 'topic:' || topic_id]$e$),
    ('topic_articles', $e$array['topics', 'topic:' || topic_id]$e$),
    ('tags', $e$array['tag:' || id]$e$),
    ('columns', $e$array['columns']$e$),
    ('attributes', $e$array['columns']$e$),
    ('cities', $e$array['cities']$e$),
    ('exam_windows', $e$array['exam-windows']$e$),
    ('settings', $e$array['site']$e$),
    ('hot_words', $e$array['site']$e$),
    ('friendly_links', $e$array['site']$e$)
  ) AS w(table_name, tag_expression)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows(%L)',
      watched.table_name || '_inserted', watched.table_name, watched.tag_expression);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows(%L)',
      watched.table_name || '_updated_new', watched.table_name, watched.tag_expression);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows(%L)',
      watched.table_name || '_updated_old', watched.table_name, watched.tag_expression);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows(%L)',
      watched.table_name || '_deleted', watched.table_name, watched.tag_expression);
  END LOOP;
END $$;
