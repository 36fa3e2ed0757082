CREATE TABLE "practice_leads" (
	"position" smallint PRIMARY KEY NOT NULL,
	"column_id" integer,
	"tag_name" text,
	"topic_id" integer,
	"document" text,
	"catalogue_id" integer,
	"course_id" integer
);
--> statement-breakpoint
ALTER TABLE "practice_leads" ADD CONSTRAINT "practice_leads_column_id_columns_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."columns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_leads" ADD CONSTRAINT "practice_leads_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_leads" ADD CONSTRAINT "practice_leads_catalogue_id_catalogues_id_fk" FOREIGN KEY ("catalogue_id") REFERENCES "public"."catalogues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_leads" ADD CONSTRAINT "practice_leads_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN SELECT * FROM (VALUES
    ('practice_leads', $e$array['practice-leads']$e$)
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
