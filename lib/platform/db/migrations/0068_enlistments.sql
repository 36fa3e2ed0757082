CREATE TABLE "enlistments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enlistments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"real_name" text NOT NULL,
	"phone" text NOT NULL,
	"exam_id" integer,
	"position_code" text NOT NULL,
	"remark" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enlistments" ADD CONSTRAINT "enlistments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlistments" ADD CONSTRAINT "enlistments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlistments" ADD CONSTRAINT "enlistments_exam_id_exam_windows_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exam_windows"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enlistments_once" ON "enlistments" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "enlistments_course" ON "enlistments" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "enlistments_exam" ON "enlistments" USING btree ("exam_id");