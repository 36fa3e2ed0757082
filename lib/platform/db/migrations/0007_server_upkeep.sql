CREATE TABLE "daily_questions" (
	"day" date PRIMARY KEY NOT NULL,
	"question_id" integer,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unused_uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL
);
