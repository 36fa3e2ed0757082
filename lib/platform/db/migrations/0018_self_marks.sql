ALTER TABLE "sitting_answers" ADD COLUMN "self_marks" jsonb;--> statement-breakpoint
ALTER TABLE "sitting_questions" ADD COLUMN "open_full" double precision;