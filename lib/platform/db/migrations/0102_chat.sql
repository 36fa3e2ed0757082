CREATE TABLE "ai_costs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_costs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry" text NOT NULL,
	"cost_fen" double precision NOT NULL,
	"started_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"turn_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"client_key" uuid NOT NULL,
	"state" text DEFAULT 'writing' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"prompt_version" integer NOT NULL,
	"use_id" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"thumbs_up" smallint
);
--> statement-breakpoint
CREATE TABLE "chat_assistants" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"blurb" text NOT NULL,
	"examples" text NOT NULL,
	"prompt" text NOT NULL,
	"prompt_version" integer DEFAULT 1 NOT NULL,
	"cites_article" boolean NOT NULL,
	"cites_document" boolean NOT NULL,
	"cites_exam" boolean NOT NULL,
	"cites_analysis" boolean NOT NULL,
	"cites_interview" boolean NOT NULL,
	"only_cites" boolean NOT NULL,
	"free_per_day" integer NOT NULL,
	"position" integer NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"of_desk" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chat_assistants_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "chat_conversations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"assistant_id" integer NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_flags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_flags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"assistant_key" text NOT NULL,
	"side" text NOT NULL,
	"rule" text NOT NULL,
	"conversation_id" integer,
	"model" text DEFAULT '' NOT NULL,
	"prompt_version" integer NOT NULL,
	"text_hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_prompts" (
	"assistant_id" integer NOT NULL,
	"version" integer NOT NULL,
	"prompt" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_prompts_assistant_id_version_pk" PRIMARY KEY("assistant_id","version")
);
--> statement-breakpoint
CREATE TABLE "chat_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_turns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_turns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_uses" ALTER COLUMN "question_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_uses" ALTER COLUMN "version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_uses" ADD COLUMN "entry" text DEFAULT 'analysis' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_answers" ADD CONSTRAINT "chat_answers_turn_id_chat_turns_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."chat_turns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_answers" ADD CONSTRAINT "chat_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_assistant_id_chat_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."chat_assistants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_flags" ADD CONSTRAINT "chat_flags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_flags" ADD CONSTRAINT "chat_flags_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_prompts" ADD CONSTRAINT "chat_prompts_assistant_id_chat_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."chat_assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_tickets" ADD CONSTRAINT "chat_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_turns" ADD CONSTRAINT "chat_turns_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_costs_started" ON "ai_costs" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_answers_once" ON "chat_answers" USING btree ("user_id","client_key");--> statement-breakpoint
CREATE INDEX "chat_answers_turn" ON "chat_answers" USING btree ("turn_id","id");--> statement-breakpoint
CREATE INDEX "chat_answers_writing" ON "chat_answers" USING btree ("beat_at") WHERE state = 'writing';--> statement-breakpoint
CREATE INDEX "chat_conversations_user" ON "chat_conversations" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "chat_flags_at" ON "chat_flags" USING btree ("at");--> statement-breakpoint
CREATE INDEX "chat_flags_user" ON "chat_flags" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_tickets_expiry" ON "chat_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "chat_turns_conversation" ON "chat_turns" USING btree ("conversation_id","id");--> statement-breakpoint
-- Counts the versions of prompts and keeps each, whoever changes one: the desk, an import, an operator.
create function chat_assistants_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.prompt is distinct from old.prompt then
    new.prompt_version := old.prompt_version + 1;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger chat_assistants_version before insert or update on chat_assistants
  for each row execute function chat_assistants_version();
--> statement-breakpoint
create function chat_assistants_keep_prompt() returns trigger language plpgsql as $$
begin
  insert into chat_prompts (assistant_id, version, prompt)
    values (new.id, new.prompt_version, new.prompt) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger chat_assistants_keep_prompt after insert or update on chat_assistants
  for each row execute function chat_assistants_keep_prompt();
--> statement-breakpoint
-- Tells every process at once that a login is over, so that what it holds open is closed.
create function sessions_over() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_over', old.id::text);
  return null;
end $$;
--> statement-breakpoint
create trigger sessions_over_revoked after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function sessions_over();
--> statement-breakpoint
create trigger sessions_over_deleted after delete on sessions
  for each row execute function sessions_over();
--> statement-breakpoint
CREATE TRIGGER chat_assistants_inserted AFTER INSERT ON chat_assistants REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows($e$array['assistants']$e$);
--> statement-breakpoint
CREATE TRIGGER chat_assistants_updated AFTER UPDATE ON chat_assistants REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows($e$array['assistants']$e$);
--> statement-breakpoint
CREATE TRIGGER chat_assistants_deleted AFTER DELETE ON chat_assistants REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows($e$array['assistants']$e$);
