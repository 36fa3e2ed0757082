CREATE TABLE "marking_estimates" (
	"script_id" integer NOT NULL,
	"round" smallint NOT NULL,
	"marker_id" integer NOT NULL,
	"points" jsonb,
	"estimated" double precision,
	"given" double precision NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marking_estimates_script_id_round_marker_id_pk" PRIMARY KEY("script_id","round","marker_id")
);
--> statement-breakpoint
ALTER TABLE "marking_estimates" ADD CONSTRAINT "marking_estimates_script_id_marking_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."marking_scripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_estimates" ADD CONSTRAINT "marking_estimates_marker_id_users_id_fk" FOREIGN KEY ("marker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;