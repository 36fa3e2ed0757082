CREATE TABLE "goods" (
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"stock" integer,
	"refund_rule" jsonb,
	CONSTRAINT "goods_kind_item_id_pk" PRIMARY KEY("kind","item_id"),
	CONSTRAINT "goods_stock" CHECK ("goods"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_order_lines" (
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"quantity" smallint NOT NULL,
	"granted_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "goods_order_lines_order_id_kind_item_id_pk" PRIMARY KEY("order_id","kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "goods_orders" (
	"id" integer PRIMARY KEY NOT NULL,
	"quote" jsonb NOT NULL,
	"address" jsonb,
	"is_posted" boolean NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"shipped_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "goods_order_lines" ADD CONSTRAINT "goods_order_lines_order_id_goods_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."goods_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_order_lines" ADD CONSTRAINT "goods_order_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_orders" ADD CONSTRAINT "goods_orders_id_payables_id_fk" FOREIGN KEY ("id") REFERENCES "public"."payables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_order_lines_user" ON "goods_order_lines" USING btree ("user_id","kind","item_id");--> statement-breakpoint
CREATE INDEX "goods_orders_to_ship" ON "goods_orders" USING btree ("id") WHERE is_posted and shipped_at is null;