ALTER TABLE "sitting_answers" ADD COLUMN "revealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "mode" text DEFAULT 'practice' NOT NULL;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_mode" CHECK ("sittings"."mode" = 'practice' or ("sittings"."mode" = 'study' and "sittings"."paper_id" is null));