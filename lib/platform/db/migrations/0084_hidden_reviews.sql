ALTER TABLE "course_reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD COLUMN "hidden_reason" text DEFAULT '' NOT NULL;