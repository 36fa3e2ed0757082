import { sql } from 'drizzle-orm'
import type { MarkingResult } from '#lib/marking/results.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { accountOf, type Learner } from '#lib/practice/server/learner.ts'
import { paperSeconds } from '#lib/practice/server/report/suggested-seconds.ts'
import type { SelfMarks } from '#lib/practice/server/tables.ts'
import type { Policy } from '#lib/questions/policies/policies.ts'
import { isSpoken } from '#lib/questions/server/opened-catalogues.ts'
import type { PartPoint, QuestionBody, QuestionKey } from '#lib/questions/stored.ts'
import type { Answer } from '#lib/questions/types.ts'

/** Marks that people gave to a written part, as far as they count; `part` is its id of the content file. */
type GivenMarks = { part: string } & Extract<MarkingResult, { state: 'settled' }>

/** One question of a sitting that was handed in, with all that its learner may read now. */
export type AnsweredRow = {
  position: number
  questionId: number
  /** As it was asked. */
  version: number
  catalogueId: number
  /** Why staff have withdrawn it; null while it stands. */
  withdrawn: string | null
  section: string
  full: number
  policy: Policy
  score: number | null
  correct: boolean | null
  checkNote: string | null
  checkImages: string[]
  body: QuestionBody
  key: QuestionKey
  answer: Answer | null
  selfMarks: SelfMarks | null
  /** Marks of its written parts, as far as markers have given any. */
  given: GivenMarks[]
  /** Whether some of them wait for a marker. */
  atDesk: boolean
  /** Whether it is a question for interviews, whose answers no marker is given. */
  isSpoken: boolean
  /** Those of `pointsVersion`, by which the learner has marked; else of the newest version that asks the same. */
  points: PartPoint[]
  pointsVersion: number | null
  seconds: number
  /** Its share of its paper's minutes; null outside of papers. */
  paperSeconds: number | null
  flagged: boolean
  favorite: boolean
  note: string
  /** Place of the first draft of this answer, and the later ones in their order, none while there are none. */
  first: { attemptId: number; position: number }
  rewrites: { attemptId: number; isOpen: boolean }[]
  /** Counted from everyone's first answers; null before the first. */
  stats: {
    answered: number
    right: number
    picks: Record<string, number>
    difficulty: number | null
    measured: number
  } | null
  /** How many steps of hints were shown before the hand-in. */
  hints: number
  /** The model's explanation that this learner was given. */
  ai: { id: number; text: string; thumbsUp: 0 | 1 | null } | null
}

const isReadable = {
  'handed in': sql`t.submitted_at is not null and not t.sealed`,
  revealed: sql`t.submitted_at is null and t.mode = 'study' and exists (
    select from sitting_answers shown where shown.sitting_id = t.id
      and shown.position = q.position and shown.revealed_at is not null)`,
}

/**
 * The questions of a sitting of this learner that is handed in, or the one at `position`; none for a sitting of another
 * or an open or sealed one. With `revealed` those of an open sitting of mode study whose key was shown. Texts are of the frozen version, the key is the corrected one where there is an erratum. One query.
 */
export async function answeredRows(
  db: Db,
  learner: Learner,
  sittingId: number,
  position?: number,
  state: 'handed in' | 'revealed' = 'handed in',
): Promise<AnsweredRow[]> {
  const only = position === undefined ? sql`` : sql`and q.position = ${position}`
  const userId = accountOf(learner)
  const isOwn =
    typeof learner === 'number' ? sql`t.user_id = ${learner}` : sql`t.guest_id = ${learner.guestId}`
  // The explanation of a version before the shown key could name the wrong answer.
  const { rows } = await db.execute<AnsweredRow>(sql`
    with recursive asked as (
      select q.*, ${paperSeconds} as paper_seconds, coalesce(t.revision_of, t.id) as first_id,
        coalesce(t.revision_position, q.position) as first_position from sitting_questions q
      join sittings t on t.id = q.sitting_id
      where t.id = ${sittingId} and ${isOwn} and ${isReadable[state]} ${only}
    ), keyed as (
      select position, question_id, version from asked
      -- Without "all": a row that leads back to where it came from would never end.
      union
      select k.position, k.question_id, e.to_version
      from keyed k join errata e on e.question_id = k.question_id and e.from_version = k.version
    ), latest as (
      select position, max(version) as version from keyed group by position
    )
    select q.position, q.question_id as "questionId", q.version, q.section, q.full, q.policy, q.score, q.correct,
      q.check_note as "checkNote", q.check_images as "checkImages", v.body, k.key, a.answer,
      a.self_marks as "selfMarks", coalesce(marked.list, '[]') as given, coalesce(marked.waits, false) as "atDesk", coalesce(p.list, '[]') as points, p.version as "pointsVersion",
      coalesce(a.seconds, 0) as seconds, q.paper_seconds as "paperSeconds",
      own.catalogue_id as "catalogueId", own.withdrawn,
      ${isSpoken(sql`q.question_id`)} as "isSpoken",
      coalesce(a.flagged, false) as flagged, f.user_id is not null as favorite,
      coalesce(n.note, '') as note,
      jsonb_build_object('attemptId', q.first_id, 'position', q.first_position) as first,
      coalesce(anew.list, '[]') as rewrites,
      case when s.question_id is not null then
        jsonb_build_object('answered', s.answered, 'right', s."right", 'picks', s.picks,
          'difficulty', s.difficulty, 'measured', s.measured) end as stats,
      ai.given as ai, coalesce(hinted.steps, 0)::int as hints
    from asked q
    join latest l on l.position = q.position
    join questions own on own.id = q.question_id
    join question_versions v on v.question_id = q.question_id and v.version = q.version
    join question_keys k on k.question_id = q.question_id and k.version = l.version
    left join sitting_answers a on a.sitting_id = q.sitting_id and a.position = q.position
    left join favorites f on f.user_id = ${userId} and f.question_id = q.question_id
    left join question_notes n on n.user_id = ${userId} and n.question_id = q.question_id
    left join question_stats s on s.question_id = q.question_id
    left join lateral (
      select m.version, jsonb_agg(to_jsonb(m) - '{question_id,version,position}'::text[]
        order by m.position) as list
      from scoring_points m
      where m.question_id = q.question_id
        and m.version = coalesce((a.self_marks ->> 'version')::int, (
          select max(same.version) from question_versions same
          where same.question_id = q.question_id and same.body = v.body))
      group by m.version
    ) p on v.body ->> 'type' in ('short_answer', 'synthesis')
    left join lateral (
      select jsonb_agg(script.result || jsonb_build_object('part', script.part) order by script.id)
          filter (where script.state = 'settled') as list,
        bool_or(script.state = 'waiting') as waits
      from marking_scripts script
      where script.kind in ('paper', 'practice') and script.source_id = q.sitting_id
        and split_part(script.item_key, ':', 1) = q.position::text
    ) marked on v.body ->> 'type' in ('short_answer', 'synthesis')
    left join lateral (
      select jsonb_agg(jsonb_build_object('attemptId', r.id, 'isOpen', r.submitted_at is null)
        order by r.id) as list
      from sittings r where r.revision_of = q.first_id and r.revision_position = q.first_position
    ) anew on v.body ->> 'type' in ('short_answer', 'synthesis')
    left join lateral (
      select jsonb_build_object('id', u.id, 'text', t.text, 'thumbsUp', u.thumbs_up) as given
      from ai_uses u join ai_texts t on t.id = u.text_id
      where u.user_id = ${userId} and u.question_id = q.question_id and u.version >= l.version
        and u.entry = 'analysis' and u.delivered_at is not null
      order by u.version desc limit 1
    ) ai on true
    left join lateral (
      select count(*) as steps from ai_hints h, jsonb_array_elements(h.steps) one
      where h.sitting_id = q.sitting_id and h.position = q.position
        and (one ->> 'step')::int <= h.shown
    ) hinted on true
    order by q.position`)
  return [...rows]
}
