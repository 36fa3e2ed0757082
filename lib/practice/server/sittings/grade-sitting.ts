import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { sittingQuestions } from '#lib/practice/server/tables.ts'
import { answersOf, isUnanswered } from '#lib/questions/marking/answers.ts'
import { grade } from '#lib/questions/marking/grade.ts'
import { openParts } from '#lib/questions/marking/points.ts'
import { type Policy, roundMarks } from '#lib/questions/policies/policies.ts'
import type { QuestionBody, QuestionKey } from '#lib/questions/stored.ts'
import { toPublic } from '#lib/questions/table.ts'
import type { Answer } from '#lib/questions/types.ts'
import { isAided } from './aided/is-aided.ts'

/** One marked question of a sitting; `score` and `correct` are null where a person has to mark. */
export type SittingGrade = {
  position: number
  questionId: number
  /** The version whose key marked it. */
  version: number
  answered: boolean
  score: number | null
  correct: boolean | null
  /** Answered with the last of its hints known, from this sitting or another. */
  aided: boolean
  /** Staff have withdrawn the question: its marks may be wrong, and count for nothing else. */
  withdrawn: boolean
  /** The part of the full marks that no machine gives. */
  openFull: number
  /** Heads of the options that were picked, for choices. */
  picked: string[]
  /** Written parts that wait for a person; `part` is the id of the content file. */
  written: WrittenPart[]
}

type WrittenPart = { part: string; full: number; answer: string; pictures: string[] }

type Row = {
  position: number
  question_id: number
  version: number
  full: number
  policy: Policy
  body: QuestionBody
  key: QuestionKey
  answer: Answer | null
  aided: boolean
  withdrawn: boolean
}

/**
 * Marks all questions of a sitting, or the one at `position`, by its frozen policies and versions, in one query. A version whose key was corrected
 * since is marked by the corrected one.
 */
export async function gradeSitting(
  tx: Db,
  sittingId: number,
  position?: number,
): Promise<SittingGrade[]> {
  const only = position === undefined ? sql`` : sql`and position = ${position}`
  const { rows } = await tx.execute<Row>(sql`
    with recursive keyed as (
      select position, question_id, version from sitting_questions where sitting_id = ${sittingId} ${only}
      union all
      select k.position, k.question_id, e.to_version
      from keyed k join errata e on e.question_id = k.question_id and e.from_version = k.version
    ), latest as (
      select position, question_id, max(version) as version from keyed group by 1, 2
    )
    select q.position, q.question_id, l.version, q.full, q.policy, v.body, k.key, a.answer,
      ${isAided} as aided,
      (select asked.withdrawn_at is not null from questions asked where asked.id = q.question_id) as withdrawn
    from sitting_questions q
    join sittings t on t.id = q.sitting_id
    join latest l on l.position = q.position
    join question_versions v on v.question_id = l.question_id and v.version = l.version
    join question_keys k on k.question_id = l.question_id and k.version = l.version
    left join sitting_answers a on a.sitting_id = q.sitting_id and a.position = q.position
    where q.sitting_id = ${sittingId}
    order by q.position`)
  return [...rows].map(toGrade)
}

function toGrade(row: Row): SittingGrade {
  const { position, question_id, version, full, policy, body, key, answer, ...known } = row
  const given = answer?.webAnswerDTOList ?? []
  const marked = grade(body, key, given, { full, policy })
  const { score, correct } = marked
  const open = openParts(marked)
  return {
    position,
    questionId: question_id,
    version,
    answered: given.length > 0 && !isUnanswered(toPublic(body, question_id), given),
    score,
    correct,
    aided: known.aided,
    withdrawn: known.withdrawn,
    openFull: roundMarks(open.reduce((sum, part) => sum + part.full, 0)),
    picked: pickedHeads(body, given[0]?.answer ?? ''),
    written: open.map(({ part, full }) => {
      const [entry] = part === body.id ? given : answersOf(part, given)
      return { part: String(part), full, answer: entry?.answer ?? '', pictures: entry?.url ?? [] }
    }),
  }
}

function pickedHeads({ type, options }: QuestionBody, answer: string): string[] {
  if (type === 'sequencing') return []
  return options.map(({ head }) => head).filter((head) => answer.includes(head))
}

/** Writes marks, and the versions that gave them, in one statement; what a person has marked stays where the machine has none. */
export async function storeGrades(
  tx: Db,
  sittingId: number,
  grades: readonly SittingGrade[],
): Promise<void> {
  const marks = grades.map(({ position, version, score, correct, openFull }) => ({
    ...{ position, version, score, correct },
    open_full: openFull,
  }))
  await tx.execute(sql`
    update ${sittingQuestions} q
    set version = m.version, score = coalesce(m.score, q.score),
      correct = coalesce(m.correct, q.correct), open_full = m.open_full
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as m(position int, version int, score float8, correct boolean, open_full float8)
    where q.sitting_id = ${sittingId} and q.position = m.position`)
}
