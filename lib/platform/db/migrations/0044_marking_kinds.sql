CREATE TABLE "marking_kinds" (
	"kind" text PRIMARY KEY NOT NULL,
	"doubled_percent" smallint DEFAULT 0 NOT NULL
);
