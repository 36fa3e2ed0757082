ALTER TABLE "exam_positions" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "exam_positions_code" ON "exam_positions" USING btree ("code") WHERE "exam_positions"."code" <> '';--> statement-breakpoint
CREATE INDEX "exam_positions_code_grams" ON "exam_positions" USING gin (search_grams("code")) WHERE "code" <> '';
