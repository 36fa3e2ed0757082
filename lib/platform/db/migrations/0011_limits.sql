CREATE TABLE "sms_code_tries" (
	"code_id" integer NOT NULL,
	"place" text NOT NULL,
	"tries" smallint NOT NULL,
	CONSTRAINT "sms_code_tries_code_id_place_pk" PRIMARY KEY("code_id","place")
);
--> statement-breakpoint
CREATE TABLE "budget_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budget_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "login_attempts" CASCADE;--> statement-breakpoint
DROP INDEX "sms_codes_ip";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "doubtful" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_code_tries" ADD CONSTRAINT "sms_code_tries_code_id_sms_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."sms_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_uses_subject" ON "budget_uses" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "budget_uses_at" ON "budget_uses" USING btree ("at");--> statement-breakpoint
ALTER TABLE "sms_codes" DROP COLUMN "tries";
