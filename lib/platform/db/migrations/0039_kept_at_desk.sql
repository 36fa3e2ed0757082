ALTER TABLE "gifts" ADD COLUMN "of_desk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "of_desk" boolean DEFAULT false NOT NULL;