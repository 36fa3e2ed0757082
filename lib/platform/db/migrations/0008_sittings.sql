ALTER TABLE "attempts" RENAME TO "sittings";--> statement-breakpoint
ALTER TABLE "attempt_questions" RENAME TO "sitting_questions";--> statement-breakpoint
ALTER TABLE "attempt_answers" RENAME TO "sitting_answers";--> statement-breakpoint
ALTER TABLE "first_attempts" RENAME TO "first_answers";--> statement-breakpoint
ALTER TABLE "sitting_questions" RENAME COLUMN "attempt_id" TO "sitting_id";--> statement-breakpoint
ALTER TABLE "sitting_answers" RENAME COLUMN "attempt_id" TO "sitting_id";--> statement-breakpoint
ALTER SEQUENCE "attempts_id_seq" RENAME TO "sittings_id_seq";--> statement-breakpoint
ALTER TABLE "sittings" RENAME CONSTRAINT "attempts_pkey" TO "sittings_pkey";--> statement-breakpoint
ALTER TABLE "sittings" RENAME CONSTRAINT "attempts_user_id_users_id_fk" TO "sittings_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "sittings" RENAME CONSTRAINT "attempts_paper_id_papers_id_fk" TO "sittings_paper_id_papers_id_fk";--> statement-breakpoint
ALTER INDEX "attempts_client_key" RENAME TO "sittings_client_key";--> statement-breakpoint
ALTER INDEX "attempts_open_paper" RENAME TO "sittings_open_paper";--> statement-breakpoint
ALTER INDEX "attempts_user" RENAME TO "sittings_user";--> statement-breakpoint
ALTER INDEX "attempts_deadline" RENAME TO "sittings_deadline";--> statement-breakpoint
ALTER INDEX "attempts_paper" RENAME TO "sittings_paper";--> statement-breakpoint
ALTER TABLE "sitting_questions" RENAME CONSTRAINT "attempt_questions_attempt_id_position_pk" TO "sitting_questions_sitting_id_position_pk";--> statement-breakpoint
ALTER TABLE "sitting_questions" RENAME CONSTRAINT "attempt_questions_attempt_id_attempts_id_fk" TO "sitting_questions_sitting_id_sittings_id_fk";--> statement-breakpoint
ALTER TABLE "sitting_questions" RENAME CONSTRAINT "attempt_questions_question_id_questions_id_fk" TO "sitting_questions_question_id_questions_id_fk";--> statement-breakpoint
ALTER INDEX "attempt_questions_question" RENAME TO "sitting_questions_question";--> statement-breakpoint
ALTER INDEX "attempt_questions_met" RENAME TO "sitting_questions_met";--> statement-breakpoint
ALTER TABLE "sitting_answers" RENAME CONSTRAINT "attempt_answers_attempt_id_position_pk" TO "sitting_answers_sitting_id_position_pk";--> statement-breakpoint
ALTER TABLE "sitting_answers" RENAME CONSTRAINT "attempt_answers_attempt_id_attempts_id_fk" TO "sitting_answers_sitting_id_sittings_id_fk";--> statement-breakpoint
ALTER TABLE "first_answers" RENAME CONSTRAINT "first_attempts_question_id_user_id_pk" TO "first_answers_question_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "first_answers" RENAME CONSTRAINT "first_attempts_question_id_questions_id_fk" TO "first_answers_question_id_questions_id_fk";--> statement-breakpoint
ALTER TABLE "first_answers" RENAME CONSTRAINT "first_attempts_user_id_users_id_fk" TO "first_answers_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "first_attempts_user" RENAME TO "first_answers_user";
