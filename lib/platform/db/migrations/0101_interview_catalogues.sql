ALTER TABLE "catalogues" ADD COLUMN "kind" text DEFAULT 'practice' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogues" drop column "is_withheld";--> statement-breakpoint
ALTER TABLE "catalogues" ADD COLUMN "is_withheld" boolean GENERATED ALWAYS AS (for_class or kind = 'interview' or not is_shown) STORED NOT NULL;
