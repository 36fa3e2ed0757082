DROP INDEX "article_view_days_day";--> statement-breakpoint
ALTER TABLE "article_search" ADD COLUMN "sub_column_id" integer;--> statement-breakpoint
CREATE INDEX "articles_filters" ON "articles" USING btree ("column_id","sub_column_id","city_id","attribute_id");--> statement-breakpoint
CREATE INDEX "article_view_days_day" ON "article_view_days" USING btree ("day","article_id","views");--> statement-breakpoint
UPDATE "article_search" SET "sub_column_id" = "articles"."sub_column_id" FROM "articles" WHERE "articles"."id" = "article_id";
