CREATE TABLE "seeding" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seeding_one_row" CHECK ("seeding"."only")
);
