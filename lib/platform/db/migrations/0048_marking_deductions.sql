CREATE TABLE "marking_deductions" (
	"code" text PRIMARY KEY NOT NULL,
	"every" smallint NOT NULL,
	"marks" double precision NOT NULL,
	"most" double precision NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL
);
