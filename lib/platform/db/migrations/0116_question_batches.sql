CREATE TABLE "question_batch_questions" (
	"question_id" integer PRIMARY KEY NOT NULL,
	"batch_id" integer NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"state" text DEFAULT 'staged' NOT NULL,
	"subject" text NOT NULL,
	"category" text NOT NULL,
	"found" jsonb NOT NULL,
	"questions" integer NOT NULL,
	"faults" integer NOT NULL,
	"catalogues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"imported_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "question_keys" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "question_batch_questions" ADD CONSTRAINT "question_batch_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_batch_questions" ADD CONSTRAINT "question_batch_questions_batch_id_question_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."question_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_batches" ADD CONSTRAINT "question_batches_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_batch_questions_batch" ON "question_batch_questions" USING btree ("batch_id","position");--> statement-breakpoint
CREATE INDEX "question_batches_staff" ON "question_batches" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "question_keys_fingerprint" ON "question_keys" USING btree ("fingerprint");