ALTER TABLE "friendly_links" ADD COLUMN "of_desk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hot_words" ADD COLUMN "of_desk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pop_ads" ADD COLUMN "of_desk" boolean DEFAULT false NOT NULL;