CREATE TABLE "parcel_contents" (
	"kind" text NOT NULL,
	"ref_id" integer NOT NULL,
	"parcel_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "parcel_contents_kind_ref_id_pk" PRIMARY KEY("kind","ref_id")
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"carrier" text NOT NULL,
	"number" text NOT NULL,
	"phone_tail" text,
	"state" text,
	"tracks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_at" timestamp with time zone,
	"due_at" timestamp with time zone DEFAULT now(),
	"failures" smallint DEFAULT 0 NOT NULL,
	"subscribed_at" timestamp with time zone,
	"subscriptions" smallint DEFAULT 0 NOT NULL,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parcel_contents" ADD CONSTRAINT "parcel_contents_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_contents" ADD CONSTRAINT "parcel_contents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_contents_parcel" ON "parcel_contents" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "parcel_contents_user" ON "parcel_contents" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_number" ON "parcels" USING btree ("carrier","number");--> statement-breakpoint
CREATE INDEX "parcels_due" ON "parcels" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "parcels_old" ON "parcels" USING btree ("created_at");--> statement-breakpoint
-- Carriers were written by hand: those with a known name are kept by their code, others stay as they are.
UPDATE goods_orders SET carrier = known.code
FROM (VALUES
  ('顺丰', 'shunfeng'), ('中通', 'zhongtong'), ('圆通', 'yuantong'), ('申通', 'shentong'), ('韵达', 'yunda'),
  ('EMS', 'ems'), ('邮政EMS', 'ems'), ('邮政', 'youzhengguonei'), ('邮政快递包裹', 'youzhengguonei'),
  ('京东', 'jd'), ('极兔', 'jtexpress'), ('德邦', 'debangkuaidi')
) known(name, code)
WHERE regexp_replace(carrier, '(速运|速递|快递|物流)$', '') = known.name;--> statement-breakpoint
-- What is under way is watched from now on.
INSERT INTO parcels (carrier, number, phone_tail, created_at)
SELECT DISTINCT ON (o.carrier, o.tracking_number) o.carrier, o.tracking_number,
  CASE WHEN o.carrier IN ('shunfeng', 'zhongtong') THEN right(o.address->>'phone', 4) END, o.shipped_at
FROM goods_orders o JOIN payables p ON p.id = o.id
WHERE p.status = 'paid' AND o.shipped_at IS NOT NULL AND o.received_at IS NULL
  AND o.carrier IN ('shunfeng', 'zhongtong', 'yuantong', 'shentong', 'yunda', 'ems', 'youzhengguonei', 'jd', 'jtexpress', 'debangkuaidi')
  AND o.tracking_number ~ '^[0-9A-Za-z-]{6,32}$'
ORDER BY o.carrier, o.tracking_number, o.id;--> statement-breakpoint
INSERT INTO parcel_contents (kind, ref_id, parcel_id, user_id)
SELECT 'order', o.id, c.id, p.user_id
FROM goods_orders o JOIN payables p ON p.id = o.id
  JOIN parcels c ON c.carrier = o.carrier AND c.number = o.tracking_number
WHERE p.status = 'paid' AND o.shipped_at IS NOT NULL AND o.received_at IS NULL;
