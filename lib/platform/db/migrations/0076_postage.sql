CREATE TABLE "postage_rules" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"provinces" text NOT NULL,
	"is_delivered" boolean NOT NULL,
	"first_fen" integer,
	"further_fen" integer,
	"free_from_fen" integer,
	"is_on" boolean DEFAULT true NOT NULL,
	"of_desk" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "goods_orders" ADD COLUMN "address_changed_at" timestamp with time zone;