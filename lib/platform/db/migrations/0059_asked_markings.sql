DROP INDEX "homework_submissions_used";--> statement-breakpoint
DROP INDEX "marking_scripts_waiting";--> statement-breakpoint
DROP INDEX "marking_scripts_user";--> statement-breakpoint
ALTER TABLE "marking_scripts" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "marking_scripts_waiting" ON "marking_scripts" USING btree ((kind <> 'homework'),(asked_at is null),"submitted_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "marking_scripts_user" ON "marking_scripts" USING btree ("user_id","asked_at");--> statement-breakpoint
-- Homework was handed in to be marked; what sittings put into the queue by themselves used up nothing.
UPDATE "marking_scripts" script SET "asked_at" = coalesce(own."first_submitted_at", script."submitted_at")
FROM "homework_submissions" own WHERE script."kind" = 'homework' AND own."id" = script."source_id";
