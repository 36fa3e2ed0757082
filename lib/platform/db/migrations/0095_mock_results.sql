CREATE TABLE "mock_appeals" (
	"script_id" integer PRIMARY KEY NOT NULL,
	"mock_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"before" double precision NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"after" double precision,
	"decision" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mock_results" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mock_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mock_id" integer NOT NULL,
	"round" smallint NOT NULL,
	"user_id" integer,
	"sitting_id" integer,
	"score" double precision NOT NULL,
	"modules" jsonb NOT NULL,
	"used_ms" integer NOT NULL,
	"extra_minutes" smallint NOT NULL,
	"rank" integer NOT NULL,
	"beaten" double precision
);
--> statement-breakpoint
CREATE TABLE "mock_rounds" (
	"mock_id" integer NOT NULL,
	"round" smallint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"figures" jsonb NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "mock_rounds_mock_id_round_pk" PRIMARY KEY("mock_id","round")
);
--> statement-breakpoint
ALTER TABLE "mock_appeals" ADD CONSTRAINT "mock_appeals_script_id_marking_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."marking_scripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mock_appeals" ADD CONSTRAINT "mock_appeals_mock_id_mocks_id_fk" FOREIGN KEY ("mock_id") REFERENCES "public"."mocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mock_appeals" ADD CONSTRAINT "mock_appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mock_results" ADD CONSTRAINT "mock_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mock_results" ADD CONSTRAINT "mock_results_sitting_id_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."sittings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mock_results" ADD CONSTRAINT "mock_results_mock_id_round_mock_rounds_mock_id_round_fk" FOREIGN KEY ("mock_id","round") REFERENCES "public"."mock_rounds"("mock_id","round") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mock_rounds" ADD CONSTRAINT "mock_rounds_mock_id_mocks_id_fk" FOREIGN KEY ("mock_id") REFERENCES "public"."mocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mock_appeals_mock" ON "mock_appeals" USING btree ("mock_id","at");--> statement-breakpoint
CREATE INDEX "mock_appeals_user" ON "mock_appeals" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mock_results_user" ON "mock_results" USING btree ("mock_id","round","user_id");--> statement-breakpoint
CREATE INDEX "mock_results_of" ON "mock_results" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mock_results_sitting" ON "mock_results" USING btree ("sitting_id");--> statement-breakpoint
CREATE INDEX "mock_rounds_unreleased" ON "mock_rounds" USING btree ("mock_id") WHERE released_at is null;