import { sql } from 'drizzle-orm'
import { isAnswered } from '#lib/practice/server/sittings/is-answered.ts'

/**
 * For SQL on `sittings t` and `sitting_questions q`: whether this learner was shown the last hint to the question, in
 * whatever sitting, before this one was handed in. One of another sitting no longer counts when the question was answered
 * and handed in after it elsewhere: that answer was the aided one, or a right one would never count again.
 */
export const isAided = sql<boolean>`exists (
  select from ai_hints h
  where h.user_id = t.user_id and h.question_id = q.question_id and h.shown >= 3
    and (h.sitting_id = t.id or h.at <= coalesce(t.submitted_at, 'infinity') and not exists (
      select from sittings other
      join sitting_questions asked on asked.sitting_id = other.id and asked.question_id = h.question_id
      join sitting_answers a on a.sitting_id = other.id and a.position = asked.position
      where other.user_id = h.user_id and other.id <> t.id
        and coalesce(a.revealed_at, other.submitted_at) > h.at and ${isAnswered}
        and coalesce(a.revealed_at, other.submitted_at) <= coalesce(t.submitted_at, 'infinity')
    )))`
