import { jest } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { log } from '#lib/platform/log.ts'
import { remarkQuestion } from '#lib/practice/server/rescore/remark-question.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startMock } from '#lib/practice/server/start/start-mock.ts'
import {
  addLearners,
  addQuestionBank,
  addSamplePaper,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { markSealedSittings } from './mark-sealed.ts'
import { unsealSittings } from './unseal-sittings.ts'

const t = testDatabase()
beforeEach(async () => {
  await truncateAll(t.db)
  await addQuestionBank(t.db)
  await addLearners(t.db, 4)
  await addSamplePaper(t.db)
})

const answers = [
  queuedAnswer(1, 1, ['B']),
  queuedAnswer(2, 2, ['A']),
  queuedAnswer(7, 7, ['<p>答</p>']),
]
async function handIn(userId: number): Promise<number> {
  const endsAt = new Date(Date.now() + 3_600_000)
  const { id } = await startMock(t.db, userId, { mockId: 1, paperId: 1, title: '模考', endsAt })
  await submitSitting(t.db, [], userId, { attemptId: id, answers })
  return id
}
const scores = async () =>
  (await t.sql`select score from sittings order by id`).map(({ score }) => score)
const waiting = () => t.sql`select source_id, sealed from marking_scripts order by source_id`

test('what is handed in is marked by the job, once, whatever instances run it', async () => {
  const ids = [await handIn(1), await handIn(2), await handIn(3)]
  expect(await scores()).toEqual([null, null, null])
  expect(await waiting()).toEqual([])
  const runs = await Promise.all([markSealedSittings(t.db), markSealedSittings(t.db)])
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect(await scores()).toEqual([2, 2, 2])
  expect(await waiting()).toEqual(ids.map((id) => ({ source_id: id, sealed: true })))
  expect(await markSealedSittings(t.db)).toBe(0)
})

test('one that cannot be marked holds up no other, is tried again and told of once an hour', async () => {
  const [broken] = [await handIn(1), await handIn(2)]
  await t.db.execute(
    sql.raw(`alter table sittings add constraint faulty check (id <> ${broken} or score is null)`),
  )
  const error = jest.spyOn(log(), 'error').mockImplementation(() => {})
  try {
    expect(await markSealedSittings(t.db)).toBe(1)
    expect(error).toHaveBeenCalledTimes(1)
    expect(await markSealedSittings(t.db)).toBe(0)
    expect(error).toHaveBeenCalledTimes(1)
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
    expect(await markSealedSittings(t.db)).toBe(0)
    expect(error).toHaveBeenCalledTimes(2)
  } finally {
    jest.restoreAllMocks()
    await t.db.execute(sql`alter table sittings drop constraint faulty`)
  }
  expect(await scores()).toEqual([null, 2])
  expect(await markSealedSittings(t.db)).toBe(1)
  expect(await scores()).toEqual([2, 2])
})

test('corrections in between leave the whole to be marked', async () => {
  await handIn(1)
  await t.db.transaction((tx) => remarkQuestion(tx, 1))
  expect(await scores()).toEqual([null])
  expect(await markSealedSittings(t.db)).toBe(1)
  expect(await scores()).toEqual([2])
})

test('one that is unsealed before is marked then', async () => {
  const id = await handIn(1)
  expect(await unsealSittings(t.db, [id])).toBe(1)
  expect(await scores()).toEqual([2])
  expect(await waiting()).toEqual([{ source_id: id, sealed: false }])
  expect(await t.sql`select question_id, correct from first_answers order by 1`).toHaveLength(3)
  expect(await markSealedSittings(t.db)).toBe(0)
})
