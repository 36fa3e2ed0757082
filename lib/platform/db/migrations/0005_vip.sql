CREATE TABLE "sandbox_refunds" (
	"out_refund_no" text PRIMARY KEY NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"refund_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_trades" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"transaction_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "sandbox_trades_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reconciliation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"here_fen" integer,
	"there_fen" integer
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"payments" integer NOT NULL,
	"refunds" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "advisers" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"on_duty" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"channel" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"code_url" text,
	"next_open_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"transaction_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_out_trade_no_unique" UNIQUE("out_trade_no"),
	CONSTRAINT "payment_attempts_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"outcome" text NOT NULL,
	"out_trade_no" text,
	"ip" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"out_refund_no" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"why" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"channel_refund_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_attempt_id_unique" UNIQUE("attempt_id"),
	CONSTRAINT "refunds_out_refund_no_unique" UNIQUE("out_refund_no")
);
--> statement-breakpoint
CREATE TABLE "vip_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vip_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_num" text NOT NULL,
	"user_id" integer NOT NULL,
	"quote" jsonb NOT NULL,
	"pay_fen" integer NOT NULL,
	"adviser_id" integer,
	"status" text DEFAULT 'open' NOT NULL,
	"cashier_key" text NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_why" text,
	"next_look_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vip_orders_order_num_unique" UNIQUE("order_num"),
	CONSTRAINT "vip_orders_cashier_key_unique" UNIQUE("cashier_key")
);
--> statement-breakpoint
CREATE TABLE "vip_plans" (
	"id" integer PRIMARY KEY NOT NULL,
	"weight" smallint NOT NULL,
	"name" text NOT NULL,
	"days" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"origin_price_fen" integer,
	"is_activity" boolean DEFAULT false NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"explain" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vip_rights" (
	"id" integer PRIMARY KEY NOT NULL,
	"icon" text NOT NULL,
	"name" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"free" text,
	"gold" text,
	"diamond" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "membership_grants" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD COLUMN "plan_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD COLUMN "value_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD COLUMN "replaced_by" integer;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_out_trade_no_sandbox_trades_out_trade_no_fk" FOREIGN KEY ("out_trade_no") REFERENCES "public"."sandbox_trades"("out_trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_vip_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."vip_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_vip_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."vip_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_orders" ADD CONSTRAINT "vip_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_orders" ADD CONSTRAINT "vip_orders_adviser_id_advisers_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."advisers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_day" ON "reconciliations" USING btree ("channel","day");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("order_id","channel") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "payment_attempts_paid" ON "payment_attempts" USING btree ("channel","paid_at");--> statement-breakpoint
CREATE INDEX "payment_notifications_time" ON "payment_notifications" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_try_at") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "vip_orders_one_open" ON "vip_orders" USING btree ("user_id") WHERE status in ('open', 'closing');--> statement-breakpoint
CREATE INDEX "vip_orders_user" ON "vip_orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "vip_orders_look" ON "vip_orders" USING btree ("next_look_at") WHERE status in ('open', 'closing');--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_order_id_vip_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."vip_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_replaced_by_vip_orders_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."vip_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_order_id_unique" UNIQUE("order_id");--> statement-breakpoint
-- /vipRights is a stored page: plans and rights change it.
DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY array['vip_plans', 'vip_rights']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows(%L)',
      watched || '_inserted', watched, $e$array['vip']$e$);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows(%L)',
      watched || '_updated', watched, $e$array['vip']$e$);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows(%L)',
      watched || '_deleted', watched, $e$array['vip']$e$);
  END LOOP;
END $$;
