DROP INDEX "sittings_open_paper";--> statement-breakpoint
ALTER TABLE "marking_scripts" ADD COLUMN "sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "mock_id" integer;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "sittings_mock" ON "sittings" USING btree ("mock_id","user_id") WHERE mock_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sittings_open_paper" ON "sittings" USING btree ("user_id","paper_id","kind") WHERE submitted_at is null and paper_id is not null and mock_id is null;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_of_mock" CHECK (("sittings"."kind" = 'mock') = ("sittings"."mock_id" is not null));