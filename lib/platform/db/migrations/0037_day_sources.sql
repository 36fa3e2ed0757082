CREATE TABLE "day_sources" (
	"day" date NOT NULL,
	"host" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "day_sources_day_host_pk" PRIMARY KEY("day","host")
);
