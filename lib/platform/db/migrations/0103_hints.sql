CREATE TABLE "ai_hints" (
	"sitting_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"user_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"version" integer NOT NULL,
	"steps" jsonb NOT NULL,
	"shown" smallint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_hints_sitting_id_position_pk" PRIMARY KEY("sitting_id","position")
);
--> statement-breakpoint
DROP INDEX "ai_texts_live";--> statement-breakpoint
DROP INDEX "ai_uses_once";--> statement-breakpoint
ALTER TABLE "ai_texts" ADD COLUMN "purpose" text DEFAULT 'analysis' NOT NULL;--> statement-breakpoint
ALTER TABLE "first_answers" ADD COLUMN "aided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_hints" ADD CONSTRAINT "ai_hints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_hints" ADD CONSTRAINT "ai_hints_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_hints_user" ON "ai_hints" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_texts_live" ON "ai_texts" USING btree ("question_id","version","model","purpose") WHERE status <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "ai_uses_once" ON "ai_uses" USING btree ("user_id","question_id","version","entry");