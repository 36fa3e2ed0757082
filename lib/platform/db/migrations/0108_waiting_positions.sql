CREATE TABLE "unlisted_positions" (
	"position_id" integer PRIMARY KEY NOT NULL,
	"window_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_positions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_positions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"window_id" integer NOT NULL,
	"file" text NOT NULL,
	"sheet" text NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"faults" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unlisted_positions" ADD CONSTRAINT "unlisted_positions_position_id_exam_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."exam_positions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlisted_positions" ADD CONSTRAINT "unlisted_positions_window_id_exam_windows_id_fk" FOREIGN KEY ("window_id") REFERENCES "public"."exam_windows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_positions" ADD CONSTRAINT "waiting_positions_window_id_exam_windows_id_fk" FOREIGN KEY ("window_id") REFERENCES "public"."exam_windows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unlisted_positions_window" ON "unlisted_positions" USING btree ("window_id");--> statement-breakpoint
CREATE INDEX "waiting_positions_window" ON "waiting_positions" USING btree ("window_id","id");