ALTER TABLE "staff_changes" ADD COLUMN "owner_key" text;--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD COLUMN "owner_key" text;--> statement-breakpoint
CREATE INDEX "staff_changes_owner" ON "staff_changes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "staff_changes_owner_key" ON "staff_changes" USING btree ("owner_key") WHERE owner_key is not null;--> statement-breakpoint
-- Whose records the changes of before were, as far as the records say.
UPDATE "staff_changes" c SET "owner_id" = u.id FROM "users" u
	WHERE c.noun = 'user' AND c.owner_id IS NULL AND c.record_id = u.id::text;--> statement-breakpoint
UPDATE "staff_changes" c SET "owner_id" = p.user_id FROM "payables" p
	WHERE c.noun = 'order' AND c.owner_id IS NULL AND c.record_id = p.order_num;--> statement-breakpoint
UPDATE "staff_changes" c SET "owner_id" = r.user_id FROM "gift_redemptions" r
	WHERE c.noun = 'redemption' AND c.owner_id IS NULL AND c.record_id = r.id::text;
