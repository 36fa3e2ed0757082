DROP INDEX "sitting_questions_question";--> statement-breakpoint
DROP INDEX "sitting_questions_met";--> statement-breakpoint
CREATE INDEX "sitting_questions_met" ON "sitting_questions" USING btree ("question_id","sitting_id");