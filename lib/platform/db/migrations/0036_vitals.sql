CREATE TABLE "day_vitals" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"release" text NOT NULL,
	"samples" integer NOT NULL,
	"lcp" real NOT NULL,
	"cls" real NOT NULL,
	"inp" real,
	CONSTRAINT "day_vitals_day_kind_release_pk" PRIMARY KEY("day","kind","release")
);
--> statement-breakpoint
CREATE TABLE "page_vitals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_vitals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"release" text NOT NULL,
	"lcp" real NOT NULL,
	"cls" real NOT NULL,
	"inp" real,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_vitals_at" ON "page_vitals" USING btree ("at");