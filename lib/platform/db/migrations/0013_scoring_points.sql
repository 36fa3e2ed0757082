CREATE TABLE "scoring_points" (
	"question_id" integer NOT NULL,
	"version" integer NOT NULL,
	"part" text NOT NULL,
	"position" smallint NOT NULL,
	"code" text NOT NULL,
	"text" text NOT NULL,
	"score" double precision NOT NULL,
	"alternatives" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	CONSTRAINT "scoring_points_question_id_version_part_code_pk" PRIMARY KEY("question_id","version","part","code")
);
--> statement-breakpoint
ALTER TABLE "scoring_points" ADD CONSTRAINT "scoring_points_question_id_version_question_versions_question_id_version_fk" FOREIGN KEY ("question_id","version") REFERENCES "public"."question_versions"("question_id","version") ON DELETE cascade ON UPDATE no action;