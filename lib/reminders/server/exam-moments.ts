import { type SQL, sql } from 'drizzle-orm'

/**
 * Everything that is told of exams that are not cancelled: `window_id`, `exam` (its title), `entry`, `moment`,
 * `day`, and `key` for the message.
 */
export const examMoments: SQL = sql`(
  select id as window_id, title as exam, entry, moment, day,
    'exam:' || id || ':' || name || ':' || day as key
  from exam_windows cross join lateral (values
    ('报名', 'opens', 'registration-opens', registration_start),
    ('报名', 'closes', 'registration-closes', registration_end),
    ('笔试', 'held', 'written', exam_date)
  ) as own (entry, moment, name, day)
  where not cancelled and day is not null
  union all
  select w.id, w.title, s.name, case when s.starts_on = s.ends_on then 'held' else 'opens' end,
    s.starts_on, 'exam:' || w.id || ':stage-' || s.id || ':' || s.starts_on
  from exam_stages s join exam_windows w on w.id = s.window_id
  where not w.cancelled
) as moments`
