CREATE TABLE "experience_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "experience_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"source" text NOT NULL,
	"total" integer NOT NULL,
	"ends_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"request_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experience_cards_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "lecture_unlocks" (
	"user_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"card_id" integer NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lecture_unlocks_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "experience_cards" ADD CONSTRAINT "experience_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_unlocks" ADD CONSTRAINT "lecture_unlocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_unlocks" ADD CONSTRAINT "lecture_unlocks_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_unlocks" ADD CONSTRAINT "lecture_unlocks_card_id_experience_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."experience_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experience_cards_user" ON "experience_cards" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "experience_cards_first" ON "experience_cards" USING btree ("user_id") WHERE source = 'first';--> statement-breakpoint
CREATE INDEX "lecture_unlocks_card" ON "lecture_unlocks" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "lecture_unlocks_question" ON "lecture_unlocks" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_keys_filmed" ON "question_keys" USING btree ("question_id") WHERE key @? '$.**.analyses[*] ? (@.type == "video" && @.content like_regex "^(polyv:[0-9a-z_]+|[a-z0-9][a-z0-9-]*)$")';