ALTER TABLE "parcel_contents" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
UPDATE "parcel_contents" SET "done_at" = "received_at", "phone_tail" = NULL FROM "goods_orders", "parcels"
WHERE "kind" = 'order' AND "ref_id" = "goods_orders"."id" AND "received_at" IS NOT NULL
AND "parcel_id" = "parcels"."id" AND "parcels"."state" IN ('signed', 'returned');
--> statement-breakpoint
UPDATE "parcels" SET "due_at" = NULL WHERE "due_at" IS NOT NULL AND EXISTS (SELECT FROM "parcel_contents" WHERE "parcel_id" = "parcels"."id")
AND NOT EXISTS (SELECT FROM "parcel_contents" WHERE "parcel_id" = "parcels"."id" AND "done_at" IS NULL);
