ALTER TABLE "errata" ALTER COLUMN "from_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "errata" ADD COLUMN "kind" text DEFAULT 'key' NOT NULL;