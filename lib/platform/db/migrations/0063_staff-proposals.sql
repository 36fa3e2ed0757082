CREATE TABLE "staff_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"input" jsonb NOT NULL,
	"noun" text NOT NULL,
	"record_id" text NOT NULL,
	"owner_id" integer,
	"before" jsonb,
	"after" jsonb,
	"why" text NOT NULL,
	"reason" text NOT NULL,
	"staff_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"outcome" jsonb
);
--> statement-breakpoint
ALTER TABLE "staff_changes" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_proposals_open" ON "staff_proposals" USING btree ("noun","record_id") WHERE state = 'open' and record_id <> '';--> statement-breakpoint
CREATE INDEX "staff_proposals_state" ON "staff_proposals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "staff_proposals_staff" ON "staff_proposals" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_proposals_owner" ON "staff_proposals" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "staff_changes" ADD CONSTRAINT "staff_changes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;