CREATE TABLE "instrument_answers" (
	"run_id" integer NOT NULL,
	"no" smallint NOT NULL,
	"value" smallint NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "instrument_answers_run_id_no_pk" PRIMARY KEY("run_id","no")
);
--> statement-breakpoint
CREATE TABLE "instrument_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instrument_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"instrument_id" integer NOT NULL,
	"norm_group" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "instruments" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"minutes" smallint NOT NULL,
	"source" text NOT NULL,
	"licence" text NOT NULL,
	"scale" jsonb NOT NULL,
	"dimensions" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"norms" jsonb,
	"is_shown" boolean NOT NULL,
	"of_desk" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "instrument_answers" ADD CONSTRAINT "instrument_answers_run_id_instrument_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."instrument_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument_runs" ADD CONSTRAINT "instrument_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument_runs" ADD CONSTRAINT "instrument_runs_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instrument_runs_user" ON "instrument_runs" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "instrument_runs_running" ON "instrument_runs" USING btree ("user_id","instrument_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "instrument_runs_instrument" ON "instrument_runs" USING btree ("instrument_id");
--> statement-breakpoint
CREATE TRIGGER instruments_inserted AFTER INSERT ON instruments REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows($e$array['instruments']$e$);
--> statement-breakpoint
CREATE TRIGGER instruments_updated AFTER UPDATE ON instruments REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows($e$array['instruments']$e$);
--> statement-breakpoint
CREATE TRIGGER instruments_deleted AFTER DELETE ON instruments REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows($e$array['instruments']$e$);
