CREATE INDEX "question_stats_measured" ON "question_stats" USING btree ("measured","question_id") WHERE measured > 0;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "written_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- No page shows it: the triggers would have all pages with questions rendered anew.
ALTER TABLE "questions" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "questions" SET "written_at" = v.created_at FROM "question_versions" v
  WHERE v.question_id = "questions".id AND v.version = "questions".version;--> statement-breakpoint
ALTER TABLE "questions" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "questions_written" ON "questions" USING btree ("written_at","id","catalogue_id","content_id");--> statement-breakpoint
DROP INDEX "question_versions_newest";
