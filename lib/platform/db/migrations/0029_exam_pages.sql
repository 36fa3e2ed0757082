ALTER TABLE "exam_positions" ADD COLUMN "window_id" integer;--> statement-breakpoint
ALTER TABLE "exam_positions" ADD COLUMN "major_codes" text[];--> statement-breakpoint
ALTER TABLE "exam_positions" ADD COLUMN "min_education" text;--> statement-breakpoint
ALTER TABLE "exam_positions" ADD COLUMN "min_rank" text;--> statement-breakpoint
ALTER TABLE "exam_positions" ADD COLUMN "max_rank" text;--> statement-breakpoint
ALTER TABLE "exam_positions" ADD COLUMN "min_service_years" smallint;--> statement-breakpoint
ALTER TABLE "exam_positions" ADD COLUMN "min_grassroots_years" smallint;--> statement-breakpoint
ALTER TABLE "exam_positions" ADD COLUMN "party" text;--> statement-breakpoint
ALTER TABLE "exam_positions" ADD COLUMN "further" text;--> statement-breakpoint
ALTER TABLE "exam_positions" ADD CONSTRAINT "exam_positions_window_id_exam_windows_id_fk" FOREIGN KEY ("window_id") REFERENCES "public"."exam_windows"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_positions_window" ON "exam_positions" USING btree ("window_id","id");--> statement-breakpoint
-- A position belongs to the exam of its place, kind and year, where there is just one; others stay without.
UPDATE exam_positions position SET window_id = exam.id
FROM (
  SELECT city_id, kind, extract(year FROM registration_start)::smallint AS year, min(id) AS id
  FROM exam_windows WHERE NOT cancelled
  GROUP BY 1, 2, 3 HAVING count(*) = 1
) exam
WHERE position.window_id IS NULL AND position.kind = exam.kind AND position.year = exam.year
  AND position.city_id IS NOT DISTINCT FROM exam.city_id;
