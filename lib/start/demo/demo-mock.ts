import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { endOf } from '#lib/mocks/rules.ts'
import { renderExplanations } from '#lib/mocks/server/render-explanations.ts'
import { freezeDueResults } from '#lib/mocks/server/results/publish-results.ts'
import { releaseResults } from '#lib/mocks/server/results/release-results.ts'
import { mocks } from '#lib/mocks/server/tables.ts'
import { papers } from '#lib/papers/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { markSealedSittings } from '#lib/practice/server/sittings/close/mark-sealed.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { constructedNames, demoCohort } from './demo-cohort.ts'
import { keyedQuestions } from './demo-entries.ts'
import { sitDemoMock } from './demo-sitting.ts'

const paperTitle = '省级遴选客观题模拟卷'
/** It stands wherever figures of the cohort do. */
const demoMockTitle = '上一场客观题模考（演示数据，考生由程序构造）'
const explanation =
  '这一场是演示数据：除演示学员外，四十七名考生的作答由程序构造，名次、分布和中位数都来自它们，不对应任何真实的人。'

/** Days ago: before what the figures of the desk show. */
const AGO = 42
const MINUTE = 60_000

/**
 * Adds a past mock exam with a constructed cohort, in which the demo's learner has a rank: registered, sat, handed in and
 * published by what does it in earnest, by a clock set back. The constructed are closed accounts, in which nobody logs in
 * and which no list of users shows, and count in no rate of the site. Does nothing without paper or learner.
 */
export async function addDemoMock(tx: Db, learner: string): Promise<void> {
  const [[paper], [user]] = await Promise.all([
    tx.select({ id: papers.id }).from(papers).where(eq(papers.title, paperTitle)),
    tx.select({ id: users.id }).from(users).where(eq(users.phone, learner)),
  ])
  if (!paper || !user) return
  const mock = await addMock(tx, paper.id)
  const constructed = await addConstructed(tx, mock.startsAt)
  const questions = await keyedQuestions(tx, paper.id)
  const cohort = demoCohort(questions.length, mock.minutes)
  for (const [index, userId] of [user.id, ...constructed].entries()) {
    const sitter = cohort[index]
    if (sitter) await sitDemoMock(tx, { mock, title: demoMockTitle, userId, sitter, questions })
  }
  await markSealedSittings(tx)
  await setBack(tx, mock.id)
  await closeAccounts(tx, constructed, mock.startsAt)
  const now = endOf(mock, 120)
  await freezeDueResults(tx, now)
  // Their answers are of nobody: first answers and rates of the site take the learner's alone.
  await tx
    .update(sittings)
    .set({ sealed: false })
    .where(and(eq(sittings.mockId, mock.id), ne(sittings.userId, user.id)))
  await releaseResults(tx, now)
}

type Mock = typeof mocks.$inferSelect

async function addMock(tx: Db, paperId: number): Promise<Mock> {
  const day = addDays(shanghaiToday(), -AGO)
  const startsAt = new Date(`${day}T14:00:00+08:00`)
  const days = { registrationStart: addDays(day, -7), registrationEnd: addDays(day, -1) }
  const [window] = await tx
    .insert(examWindows)
    .values({ title: demoMockTitle, kind: '模考', ...days, examDate: day, ofDesk: true })
    .returning({ id: examWindows.id })
  const htmlOf = await renderExplanations([{ id: 1, explanation }])
  const [mock] = await tx
    .insert(mocks)
    .values({
      ...{ windowId: window?.id ?? 0, paperId, status: 'published', startsAt, minutes: 60 },
      applyFrom: new Date(`${days.registrationStart}T09:00:00+08:00`),
      applyUntil: new Date(`${days.registrationEnd}T20:00:00+08:00`),
      ...{ explanation, explanationHtml: htmlOf(1), ofDesk: true },
    })
    .returning()
  if (!mock) throw new Error('no mock exam was added')
  return mock
}

async function addConstructed(tx: Db, startsAt: Date): Promise<number[]> {
  const createdAt = new Date(startsAt.getTime() - 10 * 24 * 60 * MINUTE)
  const rows = await tx
    .insert(users)
    .values(constructedNames.map((userName) => ({ userName, createdAt })))
    .returning({ id: users.id })
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

async function closeAccounts(tx: Db, ids: number[], startsAt: Date): Promise<void> {
  await tx
    .update(users)
    .set({ deletedAt: endOf({ startsAt, minutes: 60 }) })
    .where(inArray(users.id, ids))
}

/** Lets answers be saved when they were given, so that no figure of today counts them. */
async function setBack(tx: Db, mockId: number): Promise<void> {
  await tx.execute(sql`
    update sitting_answers a set saved_at = to_timestamp(a.answer_changed_at / 1000)
    from sittings s where s.id = a.sitting_id and s.mock_id = ${mockId}`)
}
