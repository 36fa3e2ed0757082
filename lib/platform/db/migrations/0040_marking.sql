CREATE TABLE "marking_marks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marking_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"script_id" integer NOT NULL,
	"round" smallint NOT NULL,
	"stage" smallint NOT NULL,
	"marker_id" integer NOT NULL,
	"score" double precision NOT NULL,
	"points" jsonb NOT NULL,
	"deductions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"seconds" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marking_scripts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marking_scripts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source_id" integer NOT NULL,
	"item_key" text NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"question_id" integer,
	"version" integer,
	"part" text DEFAULT '' NOT NULL,
	"answer" text NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"full" double precision NOT NULL,
	"step" double precision NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"stage" smallint DEFAULT 1 NOT NULL,
	"is_doubled" boolean DEFAULT false NOT NULL,
	"round" smallint DEFAULT 1 NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"claimed_by" integer,
	"claimed_at" timestamp with time zone,
	"claim_until" timestamp with time zone,
	"result" jsonb,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "marking_marks" ADD CONSTRAINT "marking_marks_script_id_marking_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."marking_scripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_marks" ADD CONSTRAINT "marking_marks_marker_id_users_id_fk" FOREIGN KEY ("marker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_scripts" ADD CONSTRAINT "marking_scripts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_scripts" ADD CONSTRAINT "marking_scripts_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_scripts" ADD CONSTRAINT "marking_scripts_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "marking_marks_stage" ON "marking_marks" USING btree ("script_id","round","stage");--> statement-breakpoint
CREATE UNIQUE INDEX "marking_marks_marker" ON "marking_marks" USING btree ("script_id","round","marker_id");--> statement-breakpoint
CREATE INDEX "marking_marks_of" ON "marking_marks" USING btree ("marker_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "marking_scripts_item" ON "marking_scripts" USING btree ("kind","source_id","item_key");--> statement-breakpoint
CREATE INDEX "marking_scripts_waiting" ON "marking_scripts" USING btree ("submitted_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "marking_scripts_settled" ON "marking_scripts" USING btree ("settled_at") WHERE state <> 'waiting';--> statement-breakpoint
CREATE INDEX "marking_scripts_user" ON "marking_scripts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "marking_scripts_claimed" ON "marking_scripts" USING btree ("claimed_by") WHERE claimed_by is not null;