ALTER TABLE "gifts" ADD COLUMN "course_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "members_from" smallint;