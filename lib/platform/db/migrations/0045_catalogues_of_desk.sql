ALTER TABLE "catalogues" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogues" ADD COLUMN "is_withheld" boolean GENERATED ALWAYS AS (for_class or not is_shown) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogues" ADD COLUMN "former_name" text;--> statement-breakpoint
ALTER TABLE "catalogues" ADD COLUMN "of_desk" boolean DEFAULT false NOT NULL;