CREATE TABLE "former_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone_hash" text NOT NULL,
	"kind" text NOT NULL,
	"times" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "former_uses_phone" ON "former_uses" USING btree ("phone_hash","kind");