CREATE TABLE "cdn_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"tags" text[] NOT NULL,
	"release" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cdn_purges" (
	"address" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cdn_addresses_tags" ON "cdn_addresses" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "cdn_purges_due" ON "cdn_purges" USING btree ("due_at");