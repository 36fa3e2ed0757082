CREATE TABLE "payables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"order_num" text NOT NULL,
	"title" text NOT NULL,
	"pay_fen" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"cashier_key" text NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_why" text,
	"next_look_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payables_order_num_unique" UNIQUE("order_num"),
	CONSTRAINT "payables_cashier_key_unique" UNIQUE("cashier_key")
);
--> statement-breakpoint
-- Orders of memberships keep their numbers and ids.
INSERT INTO "payables" ("id", "kind", "user_id", "order_num", "title", "pay_fen", "status", "cashier_key",
	"code_expires_at", "created_at", "paid_at", "closed_at", "closed_why", "next_look_at")
OVERRIDING SYSTEM VALUE
SELECT "id", 'vip', "user_id", "order_num",
	CASE "quote"->>'weight' WHEN '20' THEN '钻石会员' ELSE '黄金会员' END || coalesce("quote"->>'planName', ''),
	"pay_fen", "status", "cashier_key", "code_expires_at", "created_at", "paid_at", "closed_at", "closed_why", "next_look_at"
FROM "vip_orders" ORDER BY "id";--> statement-breakpoint
SELECT setval('payables_id_seq', (SELECT coalesce(max("id"), 0) + 1 FROM "payables"), false);--> statement-breakpoint
UPDATE "audit_events" SET "kind" = 'order_' || substr("kind", 5) WHERE "kind" LIKE 'vip\_%';--> statement-breakpoint
UPDATE "staff_changes" SET "noun" = 'order' WHERE "noun" = 'vipOrder';
--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME COLUMN "order_id" TO "payable_id";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "order_id" TO "payable_id";--> statement-breakpoint
ALTER TABLE "vip_orders" DROP CONSTRAINT "vip_orders_order_num_unique";--> statement-breakpoint
ALTER TABLE "vip_orders" DROP CONSTRAINT "vip_orders_cashier_key_unique";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_order_id_vip_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_order_id_vip_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "vip_orders" DROP CONSTRAINT "vip_orders_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "vip_orders_one_open";--> statement-breakpoint
DROP INDEX "vip_orders_user";--> statement-breakpoint
DROP INDEX "vip_orders_look";--> statement-breakpoint
DROP INDEX "payment_attempts_one_open";--> statement-breakpoint
ALTER TABLE "vip_orders" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vip_orders_one_open" ON "payables" USING btree ("user_id") WHERE kind = 'vip' and status in ('open', 'closing');--> statement-breakpoint
CREATE INDEX "payables_user" ON "payables" USING btree ("user_id","kind","id");--> statement-breakpoint
CREATE INDEX "payables_look" ON "payables" USING btree ("next_look_at") WHERE status in ('open', 'closing');--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payable_id_payables_id_fk" FOREIGN KEY ("payable_id") REFERENCES "public"."payables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payable_id_payables_id_fk" FOREIGN KEY ("payable_id") REFERENCES "public"."payables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_orders" ADD CONSTRAINT "vip_orders_id_payables_id_fk" FOREIGN KEY ("id") REFERENCES "public"."payables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("payable_id","channel") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "vip_orders" DROP COLUMN "order_num";--> statement-breakpoint
ALTER TABLE "vip_orders" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "vip_orders" DROP COLUMN "pay_fen";--> statement-breakpoint
ALTER TABLE "vip_orders" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "vip_orders" DROP COLUMN "cashier_key";--> statement-breakpoint
ALTER TABLE "vip_orders" DROP COLUMN "code_expires_at";--> statement-breakpoint
ALTER TABLE "vip_orders" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "vip_orders" DROP COLUMN "paid_at";--> statement-breakpoint
ALTER TABLE "vip_orders" DROP COLUMN "closed_at";--> statement-breakpoint
ALTER TABLE "vip_orders" DROP COLUMN "closed_why";--> statement-breakpoint
ALTER TABLE "vip_orders" DROP COLUMN "next_look_at";