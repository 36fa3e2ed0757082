CREATE TABLE "marking_own_stamps" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"texts" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "marking_own_stamps" ADD CONSTRAINT "marking_own_stamps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_status" ON "invoices" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "goods_orders_shipped" ON "goods_orders" USING btree ("shipped_at");--> statement-breakpoint
CREATE INDEX "goods_orders_consignee" ON "goods_orders" USING gin (text_grams(("address"->>'consignee')));--> statement-breakpoint
CREATE INDEX "order_returns_ended" ON "order_returns" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "payables_title" ON "payables" USING gin (text_grams("title"));