CREATE TABLE "marking_stamps" (
	"position" smallint PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "marking_marks" ADD COLUMN "annotations" jsonb DEFAULT '[]'::jsonb NOT NULL;