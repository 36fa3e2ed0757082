CREATE TABLE "drill_families" (
	"id" text PRIMARY KEY NOT NULL,
	"catalogue_id" integer NOT NULL,
	CONSTRAINT "drill_families_catalogue_id_unique" UNIQUE("catalogue_id")
);
--> statement-breakpoint
CREATE TABLE "drills" (
	"question_id" integer PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
	"version" smallint NOT NULL,
	"level" smallint NOT NULL,
	"seed" integer NOT NULL,
	"mistakes" jsonb NOT NULL,
	CONSTRAINT "drills_identity" UNIQUE("family","version","level","seed")
);
--> statement-breakpoint
ALTER TABLE "catalogues" drop column "is_withheld";--> statement-breakpoint
ALTER TABLE "catalogues" ADD COLUMN "is_withheld" boolean GENERATED ALWAYS AS (for_class or kind <> 'practice' or not is_shown) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "drill_families" ADD CONSTRAINT "drill_families_catalogue_id_catalogues_id_fk" FOREIGN KEY ("catalogue_id") REFERENCES "public"."catalogues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drills" ADD CONSTRAINT "drills_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;