ALTER TABLE "papers" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "held_for_mock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "is_withheld" boolean GENERATED ALWAYS AS (held_for_mock or not is_shown) STORED NOT NULL;--> statement-breakpoint
UPDATE "papers" SET "held_for_mock" = true FROM "mocks" WHERE "mocks"."paper_id" = "papers"."id" AND "mocks"."status" = 'published' AND "mocks"."starts_at" + make_interval(mins => "mocks"."minutes") > now();
