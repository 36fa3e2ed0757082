ALTER TABLE "lesson_progress" ALTER COLUMN "seconds" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD COLUMN "document" text;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD COLUMN "document_pages" smallint;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD COLUMN "catalogue_id" integer;--> statement-breakpoint
ALTER TABLE "homeworks" ADD COLUMN "lesson_id" integer;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "page" smallint;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "furthest_page" smallint;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD CONSTRAINT "course_lessons_catalogue_id_catalogues_id_fk" FOREIGN KEY ("catalogue_id") REFERENCES "public"."catalogues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homeworks" ADD CONSTRAINT "homeworks_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homeworks" ADD CONSTRAINT "homeworks_lesson_id_course_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."course_lessons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_lessons_catalogue" ON "course_lessons" USING btree ("catalogue_id") WHERE catalogue_id is not null;--> statement-breakpoint
ALTER TABLE "homeworks" ADD CONSTRAINT "homeworks_lesson_id_unique" UNIQUE("lesson_id");--> statement-breakpoint
ALTER TABLE "course_lessons" ADD CONSTRAINT "course_lessons_kind" CHECK (num_nonnulls("course_lessons"."film", "course_lessons"."document", "course_lessons"."catalogue_id") <= 1);--> statement-breakpoint
ALTER TABLE "course_lessons" ADD CONSTRAINT "course_lessons_pages" CHECK (("course_lessons"."document" is null) = ("course_lessons"."document_pages" is null));--> statement-breakpoint
CREATE TRIGGER homeworks_inserted AFTER INSERT ON homeworks REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows($e$array['courses', 'course:' || coalesce(course_id, 0)]$e$);--> statement-breakpoint
CREATE TRIGGER homeworks_updated_new AFTER UPDATE ON homeworks REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows($e$array['courses', 'course:' || coalesce(course_id, 0)]$e$);--> statement-breakpoint
CREATE TRIGGER homeworks_updated_old AFTER UPDATE ON homeworks REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows($e$array['courses', 'course:' || coalesce(course_id, 0)]$e$);--> statement-breakpoint
CREATE TRIGGER homeworks_deleted AFTER DELETE ON homeworks REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows($e$array['courses', 'course:' || coalesce(course_id, 0)]$e$);
