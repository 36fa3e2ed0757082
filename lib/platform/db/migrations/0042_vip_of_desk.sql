ALTER TABLE "advisers" ADD COLUMN "of_desk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vip_plans" ADD COLUMN "of_desk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vip_rights" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "vip_rights" ADD COLUMN "of_desk" boolean DEFAULT false NOT NULL;