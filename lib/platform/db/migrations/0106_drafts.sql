ALTER TABLE "sittings" ADD COLUMN "revision_of" integer;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "revision_position" smallint;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_revision_of_sittings_id_fk" FOREIGN KEY ("revision_of") REFERENCES "public"."sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sittings_drafts" ON "sittings" USING btree ("revision_of","revision_position","id") WHERE revision_of is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sittings_open_draft" ON "sittings" USING btree ("revision_of","revision_position") WHERE revision_of is not null and submitted_at is null;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_of_first_draft" CHECK (("sittings"."kind" = 'rewrite') = ("sittings"."revision_of" is not null and "sittings"."revision_position" is not null));