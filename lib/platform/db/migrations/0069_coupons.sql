CREATE TABLE "coupon_kinds" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"percent" smallint NOT NULL,
	"scope" text NOT NULL,
	"course_id" integer DEFAULT 0 NOT NULL,
	"minimum_fen" integer,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"code" text,
	"most_by_code" integer DEFAULT 0 NOT NULL,
	"given_by_code" integer DEFAULT 0 NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"position" smallint NOT NULL,
	"of_desk" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coupon_kinds_amount" CHECK ("coupon_kinds"."amount_fen" > 0),
	CONSTRAINT "coupon_kinds_percent" CHECK ("coupon_kinds"."percent" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "user_coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind_id" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"given_by" integer,
	"reason" text DEFAULT '' NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" integer,
	"off_fen" integer,
	"used_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "user_coupons_held" CHECK (("user_coupons"."order_id" is null) = ("user_coupons"."off_fen" is null)),
	CONSTRAINT "user_coupons_used" CHECK ("user_coupons"."used_at" is null or "user_coupons"."order_id" is not null),
	CONSTRAINT "user_coupons_taken" CHECK ("user_coupons"."taken_back_at" is null or "user_coupons"."order_id" is null)
);
--> statement-breakpoint
ALTER TABLE "user_coupons" ADD CONSTRAINT "user_coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupons" ADD CONSTRAINT "user_coupons_kind_id_coupon_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."coupon_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupons" ADD CONSTRAINT "user_coupons_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupons" ADD CONSTRAINT "user_coupons_order_id_payables_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_kinds_code" ON "coupon_kinds" USING btree (lower("code")) WHERE is_open;--> statement-breakpoint
CREATE UNIQUE INDEX "user_coupons_once" ON "user_coupons" USING btree ("user_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "user_coupons_order" ON "user_coupons" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "user_coupons_kind" ON "user_coupons" USING btree ("kind_id");--> statement-breakpoint
CREATE INDEX "user_coupons_given_by" ON "user_coupons" USING btree ("given_by");