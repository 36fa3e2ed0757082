-- A drill is in no list: dealing one would have every stored page rendered anew, since all name the tag of questions. Replaced first, by a lock that readers pass.
CREATE OR REPLACE TRIGGER "questions_inserted" AFTER INSERT ON "questions" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION invalidate_changed_rows('case when exists (select from drill_families f where f.catalogue_id = changed_rows.catalogue_id) then array[]::text[] else array[''questions''] end');--> statement-breakpoint
ALTER TABLE "wrong_questions" ADD COLUMN "stand_in" integer;--> statement-breakpoint
ALTER TABLE "wrong_questions" ADD CONSTRAINT "wrong_questions_stand_in_questions_id_fk" FOREIGN KEY ("stand_in") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action;
