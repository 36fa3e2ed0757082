DROP INDEX "feedbacks_new";--> statement-breakpoint
DROP INDEX "feedbacks_answered";--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "question_id" integer;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedbacks_question" ON "feedbacks" USING btree ("question_id","status","id") WHERE question_id is not null;--> statement-breakpoint
CREATE INDEX "feedbacks_new" ON "feedbacks" USING btree ("id","user_id","question_id") WHERE status = 'new';--> statement-breakpoint
CREATE INDEX "feedbacks_answered" ON "feedbacks" USING btree ("replied_at","id","question_id") WHERE status = 'answered';