ALTER TABLE "mock_rounds" ADD COLUMN "replay" jsonb;--> statement-breakpoint
ALTER TABLE "sitting_answers" ADD COLUMN "answered_at" double precision;--> statement-breakpoint
ALTER TABLE "sitting_answers" ADD COLUMN "answer_changed_at" double precision;