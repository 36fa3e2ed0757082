CREATE TABLE "live_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"user_id" integer,
	"request_id" uuid,
	"kind" text NOT NULL,
	"answer_to" bigint,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"second" integer NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_reminders" (
	"user_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_reminders_user_id_room_id_pk" PRIMARY KEY("user_id","room_id")
);
--> statement-breakpoint
CREATE TABLE "live_rooms" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"course_lesson_id" integer,
	"video_id" integer,
	"access" text NOT NULL,
	"members_from" smallint,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"film" text,
	"hls_address" text,
	"replay_film" text,
	"replay_until" timestamp with time zone,
	"replay_for" smallint,
	"slow_seconds" smallint DEFAULT 10 NOT NULL,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"position" smallint NOT NULL,
	CONSTRAINT "live_rooms_times" CHECK ("live_rooms"."ends_at" > "live_rooms"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_reminders" ADD CONSTRAINT "live_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_reminders" ADD CONSTRAINT "live_reminders_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_course_lesson_id_course_lessons_id_fk" FOREIGN KEY ("course_lesson_id") REFERENCES "public"."course_lessons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_messages_room" ON "live_messages" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "live_messages_second" ON "live_messages" USING btree ("room_id","second","id");--> statement-breakpoint
CREATE INDEX "live_messages_user" ON "live_messages" USING btree ("user_id","room_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_messages_once" ON "live_messages" USING btree ("user_id","request_id");--> statement-breakpoint
CREATE INDEX "live_reminders_room" ON "live_reminders" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "live_rooms_starts" ON "live_rooms" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "live_rooms_lesson" ON "live_rooms" USING btree ("course_lesson_id");--> statement-breakpoint
CREATE INDEX "live_rooms_video" ON "live_rooms" USING btree ("video_id");