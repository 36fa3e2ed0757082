CREATE TABLE "account_sources" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"host" text,
	"campaign" text,
	"landing" text,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_account_sources" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"accounts" integer NOT NULL,
	"new_payers" integer NOT NULL,
	"new_payers_fen" bigint NOT NULL,
	CONSTRAINT "day_account_sources_day_kind_name_pk" PRIMARY KEY("day","kind","name")
);
--> statement-breakpoint
ALTER TABLE "account_sources" ADD CONSTRAINT "account_sources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;