CREATE TABLE "goods_rests" (
	"id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "deposit" jsonb;--> statement-breakpoint
ALTER TABLE "goods_rests" ADD CONSTRAINT "goods_rests_id_payables_id_fk" FOREIGN KEY ("id") REFERENCES "public"."payables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_rests" ADD CONSTRAINT "goods_rests_order_id_goods_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."goods_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_rests_order" ON "goods_rests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "goods_orders_rest_due" ON "goods_orders" USING btree (("quote"->'deposit'->>'dueAt')) WHERE "goods_orders"."quote"->'deposit' is not null;