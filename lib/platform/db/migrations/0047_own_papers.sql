CREATE TABLE "own_paper_questions" (
	"paper_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"question_id" integer NOT NULL,
	"version" integer NOT NULL,
	"section" text NOT NULL,
	"full" double precision NOT NULL,
	CONSTRAINT "own_paper_questions_paper_id_position_pk" PRIMARY KEY("paper_id","position")
);
--> statement-breakpoint
CREATE TABLE "own_papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"client_key" uuid NOT NULL,
	"share_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_papers_share_key_unique" UNIQUE("share_key")
);
--> statement-breakpoint
ALTER TABLE "own_paper_questions" ADD CONSTRAINT "own_paper_questions_paper_id_own_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."own_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_paper_questions" ADD CONSTRAINT "own_paper_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_papers" ADD CONSTRAINT "own_papers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_paper_questions_question" ON "own_paper_questions" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "own_papers_client_key" ON "own_papers" USING btree ("user_id","client_key");