ALTER TABLE "sitting_questions" DROP CONSTRAINT "sitting_questions_question_id_questions_id_fk";
