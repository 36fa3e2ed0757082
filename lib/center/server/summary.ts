import { sql } from 'drizzle-orm'
import type { centerSummary as Summary } from '#lib/center/calls.ts'
import { nextWrittenDays } from '#lib/exams/server/written-days.ts'
import { countFavoritePages } from '#lib/favorites/server/favorites.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { type Progress, progressOf } from '#lib/practice/server/report/home-page.ts'
import { practiceDays, secondsPerQuestion } from '#lib/practice/server/report/practice-days.ts'
import { isAnswered } from '#lib/practice/server/sittings/is-answered.ts'
import { catalogueTree } from '#lib/questions/server/catalogues.ts'
import { isQuestionBankOpen } from '#lib/site/server/settings.ts'
import { quickPractice } from './quick-practice.ts'

const WEEKS = 12

/** Everything that the personal centre says above its pages; see the contract for each field. */
export async function centerSummary(db: Db, userId: number): Promise<Output<typeof Summary>> {
  const [progress, days, pages, waiting, isOpen, exams] = await Promise.all([
    progressOf(db, userId),
    practiceDays(db, userId, 7 * WEEKS),
    countFavoritePages(db, userId),
    countWaiting(db, userId),
    isQuestionBankOpen(db),
    nextWrittenDays(db),
  ])
  const { openOrders, gifts, points, lastReplyAt } = waiting
  const own = progress ?? nothingDone
  return {
    next: isOpen ? await nextSteps(db, userId, own) : noSteps,
    counts: {
      review: own.due,
      wrong: own.wrong,
      favorites: own.favorites + pages,
      ...{ openOrders, gifts, points },
    },
    lastReplyAt: isoTime(lastReplyAt ? new Date(lastReplyAt) : null),
    days,
    figures: { answered: own.answered, marked: own.marked, right: own.right },
    examDay: own.examDay,
    exams,
  }
}

const noSteps = { review: null, sitting: null, quick: null }
const nothingDone = {
  ...{ due: 0, wrong: 0, favorites: 0, answered: 0, marked: 0, right: 0 },
  ...{ open: null, examDay: null },
}

type Own = Pick<Progress, 'due' | 'open'>

async function nextSteps(db: Db, userId: number, { due, open }: Own) {
  const [seconds, tree, answered] = await Promise.all([
    secondsPerQuestion(db, userId),
    catalogueTree(db, userId),
    open ? countAnswered(db, open.id) : null,
  ])
  const minutesOf = (questions: number) =>
    seconds === null ? null : Math.max(1, Math.round((questions * seconds) / 60))
  const quick = quickPractice(tree)
  return {
    review: due > 0 ? { questions: due, minutes: minutesOf(due) } : null,
    sitting: open && answered && { ...open, ...answered },
    quick: quick && { ...quick, minutes: minutesOf(quick.questions) },
  }
}

async function countAnswered(db: Db, sittingId: number) {
  const {
    rows: [row],
  } = await db.execute<{ questions: number; answered: number }>(sql`
    select question_count as questions, (
      select count(*)::int from sitting_answers a where a.sitting_id = sittings.id and ${isAnswered}
    ) as answered
    from sittings where id = ${sittingId}`)
  return row ?? null
}

type Waiting = { openOrders: number; gifts: number; points: number; lastReplyAt: string | null }

async function countWaiting(db: Db, userId: number): Promise<Waiting> {
  const {
    rows: [row],
  } = await db.execute<Waiting>(sql`
    select
      (select count(*)::int from vip_orders where user_id = ${userId} and status = 'open')
        as "openOrders",
      (select count(*)::int from gift_redemptions where user_id = ${userId} and status = 'placed')
        as gifts,
      (select coalesce(sum(points), 0)::int from point_entries where user_id = ${userId}) as points,
      (select max(replied_at)::text from feedbacks where user_id = ${userId}) as "lastReplyAt"`)
  return row ?? { openOrders: 0, gifts: 0, points: 0, lastReplyAt: null }
}
