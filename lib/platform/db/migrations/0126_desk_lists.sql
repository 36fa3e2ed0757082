SET LOCAL maintenance_work_mem = '256MB';
--> statement-breakpoint
CREATE INDEX "course_reviews_written" ON "course_reviews" USING btree ("reviewed_on","id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "course_reviews_words" ON "course_reviews" USING gin (text_grams("body"));--> statement-breakpoint
CREATE INDEX "invoices_title" ON "invoices" USING gin (text_grams("title"));--> statement-breakpoint
CREATE INDEX "staff_proposals_words" ON "staff_proposals" USING gin (text_grams("reason" || ' ' || "note"));--> statement-breakpoint
CREATE INDEX "question_versions_newest" ON "question_versions" USING btree ("created_at","question_id","version");--> statement-breakpoint
CREATE INDEX "question_versions_unstemmed" ON "question_versions" USING btree ("question_id") WHERE coalesce(body ->> 'stem', '') = '';--> statement-breakpoint
-- Last, since from here on whoever reads these tables waits; both columns at once, since each would write the table anew.
ALTER TABLE "user_coupons"
  ADD COLUMN "starts_on" text GENERATED ALWAYS AS (terms->>'startsOn') STORED,
  ADD COLUMN "ends_on" text GENERATED ALWAYS AS (terms->>'endsOn') STORED;--> statement-breakpoint
DROP INDEX "question_versions_written";
