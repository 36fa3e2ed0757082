CREATE TABLE "guests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "guests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "guest_daily_answers" (
	"guest_id" integer NOT NULL,
	"day" date NOT NULL,
	"question_id" integer NOT NULL,
	"answer" text NOT NULL,
	"is_right" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guest_daily_answers_guest_id_day_pk" PRIMARY KEY("guest_id","day"),
	CONSTRAINT "guest_daily_answers_length" CHECK (length("guest_daily_answers"."answer") <= 20)
);
--> statement-breakpoint
ALTER TABLE "sittings" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_answers" ADD COLUMN "as_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "guest_id" integer;--> statement-breakpoint
ALTER TABLE "guest_daily_answers" ADD CONSTRAINT "guest_daily_answers_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guests_seen" ON "guests" USING btree ("seen_at");--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sittings_guest_key" ON "sittings" USING btree ("guest_id","client_key") WHERE guest_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sittings_guest_open_paper" ON "sittings" USING btree ("guest_id","paper_id","kind") WHERE guest_id is not null and submitted_at is null and paper_id is not null;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_one_owner" CHECK (num_nonnulls("sittings"."user_id", "sittings"."guest_id") = 1);