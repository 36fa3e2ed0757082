CREATE TABLE "activity_terms" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"is_open" boolean DEFAULT true NOT NULL,
	"closed_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "activity_terms_key_unique" UNIQUE("key")
);
--> statement-breakpoint
INSERT INTO "activity_terms" ("id", "key", "title", "intro") VALUES
	(1, 'sign', '每日签到', ''),
	(2, 'question', '每日一题', ''),
	(3, 'assist', '好友助力', '请一起备考的朋友点一下，人数凑齐双方都得积分。'),
	(4, 'gifts', '礼品兑换', '');--> statement-breakpoint
CREATE TRIGGER activity_terms_inserted AFTER INSERT ON activity_terms REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows($e$array['activities']$e$);--> statement-breakpoint
CREATE TRIGGER activity_terms_updated AFTER UPDATE ON activity_terms REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows($e$array['activities']$e$);--> statement-breakpoint
CREATE TRIGGER activity_terms_deleted AFTER DELETE ON activity_terms REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows($e$array['activities']$e$);
