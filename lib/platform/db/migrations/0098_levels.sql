CREATE TABLE "difficulty_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"erratum_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learner_abilities" (
	"user_id" integer NOT NULL,
	"module_id" integer NOT NULL,
	"ability" double precision NOT NULL,
	"answers" integer NOT NULL,
	CONSTRAINT "learner_abilities_user_id_module_id_pk" PRIMARY KEY("user_id","module_id")
);
--> statement-breakpoint
CREATE TABLE "level_sittings" (
	"sitting_id" integer PRIMARY KEY NOT NULL,
	"module_id" integer NOT NULL,
	"level" smallint NOT NULL,
	"levels" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_stats" ADD COLUMN "difficulty" double precision;--> statement-breakpoint
ALTER TABLE "question_stats" ADD COLUMN "measured" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "learner_abilities" ADD CONSTRAINT "learner_abilities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_abilities" ADD CONSTRAINT "learner_abilities_module_id_catalogues_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."catalogues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_sittings" ADD CONSTRAINT "level_sittings_sitting_id_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_sittings" ADD CONSTRAINT "level_sittings_module_id_catalogues_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."catalogues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_answers_at" ON "first_answers" USING btree ("at");