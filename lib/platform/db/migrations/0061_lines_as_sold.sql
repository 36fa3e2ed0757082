-- Orders of before kept no dates of a course: they get those that it has now, which are what their refunds were computed by.
UPDATE goods_orders SET quote = jsonb_set(quote, '{lines}', (
  SELECT jsonb_agg(line || jsonb_build_object('schedules', CASE WHEN line->>'kind' = 'course' THEN coalesce((
    SELECT jsonb_build_array(jsonb_build_object(
      'startsOn', to_char(c.starts_on, 'YYYY-MM-DD'),
      'endsOn', to_char(c.ends_on, 'YYYY-MM-DD'),
      'starts', (
        SELECT coalesce(jsonb_agg(to_char(l.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ORDER BY l.starts_at, l.id), '[]')
        FROM course_lessons l WHERE l.course_id = c.id AND l.starts_at IS NOT NULL),
      'lessons', (SELECT count(*) FROM course_lessons l WHERE l.course_id = c.id)))
    FROM courses c WHERE c.id = (line->>'id')::int), '[]') ELSE '[]' END) ORDER BY place)
  FROM jsonb_array_elements(quote->'lines') WITH ORDINALITY AS lines (line, place)));
