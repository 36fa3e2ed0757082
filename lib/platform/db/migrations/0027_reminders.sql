CREATE TABLE "exam_reminders" (
	"user_id" integer NOT NULL,
	"window_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_reminders_user_id_window_id_pk" PRIMARY KEY("user_id","window_id")
);
--> statement-breakpoint
CREATE TABLE "review_reminders" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"hour" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_reminders" ADD CONSTRAINT "exam_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reminders" ADD CONSTRAINT "review_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_reminders_window" ON "exam_reminders" USING btree ("window_id");--> statement-breakpoint
CREATE INDEX "review_reminders_hour" ON "review_reminders" USING btree ("hour");