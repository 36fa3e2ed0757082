ALTER TABLE "questions" ADD COLUMN "withdrawn" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "withdrawn_at" timestamp with time zone;