CREATE TABLE "order_returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"due_fen" integer NOT NULL,
	"address" jsonb,
	"carrier" text,
	"tracking_number" text,
	"answer" text DEFAULT '' NOT NULL,
	"is_our_fault" boolean DEFAULT false NOT NULL,
	"is_to_stock" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_goods_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."goods_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_returns_live" ON "order_returns" USING btree ("order_id","kind","item_id") WHERE state in ('asked', 'approved', 'sent');--> statement-breakpoint
CREATE INDEX "order_returns_order" ON "order_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_returns_state" ON "order_returns" USING btree ("state","answered_at");--> statement-breakpoint
-- Orders of books were sold with a note that sent their buyers to us for a return; they may ask for it themselves now.
UPDATE "goods_orders" SET "quote" = replace("quote"::text, '"note": "寄出以后的退货退款，请联系客服办理", ', '')::jsonb
WHERE position('寄出以后的退货退款，请联系客服办理' in "quote"::text) > 0;
--> statement-breakpoint
UPDATE "goods" SET "refund_rule" = replace("refund_rule"::text, '"note": "寄出以后的退货退款，请联系客服办理", ', '')::jsonb
WHERE position('寄出以后的退货退款，请联系客服办理' in "refund_rule"::text) > 0;
