CREATE TABLE "article_bases" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"basis" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"path" text PRIMARY KEY NOT NULL,
	"target" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_editors" (
	"article_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_editors_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "article_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"article_id" integer NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"text" jsonb NOT NULL,
	"saved_by" integer,
	"saved_by_name" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_by" integer,
	"approved_by_name" text,
	"scheduled_for" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "article_versions_number" UNIQUE("article_id","number")
);
--> statement-breakpoint
DROP INDEX "articles_filters";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "article_bases" ADD CONSTRAINT "article_bases_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_editors" ADD CONSTRAINT "article_editors_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_editors" ADD CONSTRAINT "article_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_editors_user" ON "article_editors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "articles_unpublished" ON "articles" USING btree ("state") WHERE state <> 'published';--> statement-breakpoint
CREATE INDEX "articles_filters" ON "articles" USING btree ("column_id","sub_column_id","city_id","attribute_id") WHERE state = 'published';--> statement-breakpoint
CREATE VIEW "public"."published_articles" AS (select "id", "title", "column_id", "sub_column_id", "city_id", "attribute_id", "source", "description", "license", "license_class", "body", "body_format", "body_html", "headings", "content_hash", "published_at", "created_at", "revised_at", "state", "due_on" from "articles" where "articles"."state" = 'published');
--> statement-breakpoint
-- Pages show published articles only, so what happens to a draft announces nothing; what is taken back was published before.
CREATE OR REPLACE FUNCTION invalidate_changed_articles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE named text[];
BEGIN
  SELECT array_agg(DISTINCT tag) INTO named FROM changed_rows,
    LATERAL (VALUES ('articles'), ('article:' || id), ('column:' || column_id), ('column:' || sub_column_id), ('city:' || city_id)) AS tagged(tag)
    WHERE tag IS NOT NULL AND state = $state$published$state$;
  PERFORM invalidate_pages(named);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER redirects_inserted AFTER INSERT ON redirects REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows($e$array['redirect:' || path]$e$);
--> statement-breakpoint
CREATE TRIGGER redirects_updated_new AFTER UPDATE ON redirects REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows($e$array['redirect:' || path]$e$);
--> statement-breakpoint
CREATE TRIGGER redirects_updated_old AFTER UPDATE ON redirects REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows($e$array['redirect:' || path]$e$);
--> statement-breakpoint
CREATE TRIGGER redirects_deleted AFTER DELETE ON redirects REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows($e$array['redirect:' || path]$e$);
