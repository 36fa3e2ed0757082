ALTER TABLE "homeworks" ADD COLUMN "stage" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "homeworks" ADD COLUMN "of_desk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "homeworks" SET "stage" = 'withdrawn' WHERE NOT "is_open";--> statement-breakpoint
UPDATE "homeworks" SET "of_desk" = "is_of_desk";--> statement-breakpoint
ALTER TABLE "homeworks" DROP COLUMN "is_open";--> statement-breakpoint
ALTER TABLE "homeworks" DROP COLUMN "is_of_desk";