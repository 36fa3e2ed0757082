CREATE TABLE "old_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "old_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"source" text NOT NULL,
	"order_num" text NOT NULL,
	"title" text NOT NULL,
	"paid_fen" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"batch_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "old_site_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "old_site_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"file_names" text[] NOT NULL,
	"counts" jsonb NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone" jsonb
);
--> statement-breakpoint
CREATE TABLE "old_site_grants" (
	"grant_id" integer PRIMARY KEY NOT NULL,
	"batch_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "old_site_people" (
	"phone_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"batch_id" integer NOT NULL,
	"is_made" boolean NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "old_orders" ADD CONSTRAINT "old_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_orders" ADD CONSTRAINT "old_orders_batch_id_old_site_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."old_site_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_site_grants" ADD CONSTRAINT "old_site_grants_grant_id_membership_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."membership_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_site_grants" ADD CONSTRAINT "old_site_grants_batch_id_old_site_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."old_site_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_site_people" ADD CONSTRAINT "old_site_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_site_people" ADD CONSTRAINT "old_site_people_batch_id_old_site_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."old_site_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "old_orders_once" ON "old_orders" USING btree ("source","order_num");--> statement-breakpoint
CREATE INDEX "old_orders_user" ON "old_orders" USING btree ("user_id","paid_at","id");--> statement-breakpoint
CREATE INDEX "old_orders_batch" ON "old_orders" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "old_site_grants_batch" ON "old_site_grants" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "old_site_people_user" ON "old_site_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "old_site_people_batch" ON "old_site_people" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "old_site_people_at" ON "old_site_people" USING btree ("imported_at");