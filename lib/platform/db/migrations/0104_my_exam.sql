ALTER TABLE "practice_settings" ADD COLUMN "exam_id" integer;
--> statement-breakpoint
-- Who counted down to the next exam of their reminders goes on with it: from now on there is one exam, and this is it.
-- Its day stays empty, so that the job that follows the calendar finds it and lays the reviews before the exam.
INSERT INTO practice_settings (user_id, exam_id, exam_day)
  SELECT DISTINCT ON (r.user_id) r.user_id, w.id, NULL::date
  FROM exam_reminders r
  JOIN exam_windows w ON w.id = r.window_id
  WHERE NOT w.cancelled AND w.kind <> '模考' AND w.exam_date >= (now() AT TIME ZONE 'Asia/Shanghai')::date
  ORDER BY r.user_id, w.exam_date, w.id
  ON CONFLICT (user_id) DO UPDATE SET exam_id = excluded.exam_id, exam_day = excluded.exam_day
  WHERE practice_settings.exam_day IS NULL OR practice_settings.exam_day < (now() AT TIME ZONE 'Asia/Shanghai')::date;
