ALTER TABLE "refunds" DROP CONSTRAINT "refunds_attempt_id_unique";--> statement-breakpoint
DROP INDEX "goods_orders_to_ship";--> statement-breakpoint
ALTER TABLE "goods_order_lines" ADD COLUMN "is_posted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_order_lines" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
-- What was posted was sent in the one parcel of its order.
UPDATE "goods_order_lines" line SET
	"is_posted" = (quoted->>'isPosted')::boolean,
	"shipped_at" = CASE WHEN (quoted->>'isPosted')::boolean
		AND (line."revoked_at" IS NULL OR line."revoked_at" > own."shipped_at") THEN own."shipped_at" END
FROM "goods_orders" own CROSS JOIN jsonb_array_elements(own."quote"->'lines') quoted
WHERE own."id" = line."order_id" AND quoted->>'kind' = line."kind" AND (quoted->>'id')::int = line."item_id";--> statement-breakpoint
ALTER TABLE "goods_order_lines" ALTER COLUMN "is_posted" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "parts" jsonb;--> statement-breakpoint
CREATE INDEX "goods_order_lines_to_ship" ON "goods_order_lines" USING btree ("order_id") WHERE is_posted and shipped_at is null and revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_whole_once" ON "refunds" USING btree ("attempt_id") WHERE parts is null;--> statement-breakpoint
CREATE INDEX "refunds_payable" ON "refunds" USING btree ("payable_id");
