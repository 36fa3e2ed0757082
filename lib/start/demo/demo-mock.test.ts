import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { getResult } from '#lib/mocks/server/results/get-result.ts'
import { mocks } from '#lib/mocks/server/tables.ts'
import { replaySentence } from '#lib/mocks/slowest-stretch.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { addDemoAccounts, demoAccounts } from '#lib/start/demo-accounts.ts'
import { findDemoRemains } from '#lib/start/doctor/demo-remains.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { demoCohort } from './demo-cohort.ts'
import { addDemoMock } from './demo-mock.ts'
import { removeDemoMock } from './remove-demo-mock.ts'

const t = testDatabase()

test('the cohort is the same each time, and keeps to the minutes of the exam', () => {
  const cohort = demoCohort(40, 60)
  expect(demoCohort(40, 60)).toEqual(cohort)
  for (const { entered, left, answers } of cohort) {
    const moments = answers.flatMap(({ minute, correctedAt }) => [minute, correctedAt ?? minute])
    expect(Math.min(...moments)).toBeGreaterThan(entered)
    expect(Math.max(...moments)).toBeLessThanOrEqual(left)
    expect(left).toBeLessThan(60)
  }
})

test(
  'the demo learner has a rank among constructed people, who are named as such and count nowhere else',
  async () => {
    await importContent(t.db, contentKinds, 'content')
    await addDemoAccounts(t.db)
    const open = isNull(users.deletedAt)
    await t.db.transaction((tx) => addDemoMock(tx, '13800000001'))
    expect(await t.db.$count(users, open)).toBe(demoAccounts.length)
    const [learner] = await t.db
      .select({ id: users.id })
      .from(users)
      .where(and(open, eq(users.phone, '13800000001')))
    const [mock] = await t.db.select({ id: mocks.id }).from(mocks).where(eq(mocks.paperId, 2))
    const own = { id: mock?.id ?? 0, userId: learner?.id ?? 0 }
    const { state, result, mock: line } = await getResult(t.db, own)
    expect([state, result?.sitters]).toEqual(['published', 48])
    expect(line.title).toContain('演示数据，考生由程序构造')
    expect(result?.rank).toBeGreaterThan(5)
    expect(result?.rank).toBeLessThan(44)
    expect(result?.beaten).not.toBeNull()
    const replay = result?.replay
    if (!replay) throw new Error('there is no replay')
    expect(replay.questions.filter(({ median }) => median === null)).toEqual([])
    expect(replaySentence(replay)).toMatch(/^第 \d+ 到 \d+ 分钟/)
    // Rates of the site know the demo's learner alone.
    expect(await t.sql`select distinct user_id from first_answers`).toEqual([
      { user_id: learner?.id },
    ])
    const today =
      await t.sql`select from sitting_answers where saved_at > now() - interval '40 days'`
    expect(today).toEqual([])
    expect(await t.sql`select held_for_mock from papers where id = 2`).toEqual([
      { held_for_mock: false },
    ])
    // A site that goes live after a demonstration keeps nothing of it.
    await t.sql`update exam_windows set title = '改了名的模考' where title = ${line.title}`
    expect((await findDemoRemains(t.db)).mocks).toEqual(['改了名的模考'])
    expect(await t.db.transaction(removeDemoMock)).toBe(1)
    expect((await findDemoRemains(t.db)).mocks).toEqual([])
    expect(await t.db.$count(users)).toBe(demoAccounts.length)
    expect(await t.sql`select id from mocks`).toEqual([{ id: 1 }])
    expect(await t.sql`select from sittings`).toEqual([])
  },
  120_000 * patience,
)
