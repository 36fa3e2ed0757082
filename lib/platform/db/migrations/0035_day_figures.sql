CREATE TABLE "day_figures" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"value" bigint NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "day_figures_day_name_pk" PRIMARY KEY("day","name")
);
--> statement-breakpoint
CREATE TABLE "site_readers" (
	"day" date NOT NULL,
	"reader" bigint NOT NULL,
	CONSTRAINT "site_readers_day_reader_pk" PRIMARY KEY("day","reader")
);
