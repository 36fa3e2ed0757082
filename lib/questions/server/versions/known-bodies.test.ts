import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { questionVersions as versions } from '#lib/questions/server/tables.ts'
import { addQuestionBank } from '#lib/questions/server/testing/questions.ts'
import type { QuestionBody } from '#lib/questions/stored.ts'
import { withBodies, writing } from './known-bodies.ts'

const t = testDatabase()
const ids = [1, 2, 3]

beforeAll(() => addQuestionBank(t.db))

const found = (db = t.db) =>
  db
    .select({ questionId: versions.questionId, version: versions.version, writing })
    .from(versions)
    .where(inArray(versions.questionId, ids))
    .orderBy(asc(versions.questionId))

const change = (stem: string, db = t.db) =>
  db
    .update(versions)
    .set({ body: sql`jsonb_set(${versions.body}, '{stem}', to_jsonb(${stem}::text))` })
    .where(eq(versions.questionId, 2))

const stems = (rows: { body: QuestionBody }[]) => rows.map(({ body }) => body.stem)

test('each row gets its body, read once as long as nobody writes it anew', async () => {
  const first = await withBodies(t.db, await found())
  const again = await withBodies(t.db, await found())
  expect(first.map(({ questionId }) => questionId)).toEqual(ids)
  expect(again.map(({ body }, index) => body === first[index]?.body)).toEqual([true, true, true])
})

test('a body that was written anew is the new one, within the transaction and after it', async () => {
  const [before] = await found()
  await t.db.transaction(async (tx) => {
    for (const stem of ['一', '二']) {
      await change(stem, tx)
      expect(stems(await withBodies(tx, await found(tx)))[1]).toBe(stem)
    }
  })
  const after = await found()
  expect(stems(await withBodies(t.db, after))[1]).toBe('二')
  expect(after[0]?.writing).toBe(before?.writing)
})

test('a row that was written anew since it was found gets what is there now', async () => {
  const rows = await found()
  await change('三')
  const unread = rows.map((row) => ({ ...row, writing: `${row.writing}?` }))
  expect(stems(await withBodies(t.db, unread))[1]).toBe('三')
})

test('of a question with many versions the one that is asked for is read', async () => {
  const [row] = await found()
  const { body } = (await withBodies(t.db, [row as NonNullable<typeof row>]))[0] ?? {}
  await t.db
    .insert(versions)
    .values({ questionId: 1, version: 2, body: { ...body, stem: '新' } as QuestionBody })
  const both = await t.db
    .select({ questionId: versions.questionId, version: versions.version, writing })
    .from(versions)
    .where(eq(versions.questionId, 1))
    .orderBy(desc(versions.version))
  expect(stems(await withBodies(t.db, both.slice(0, 1)))).toEqual(['新'])
  expect(stems(await withBodies(t.db, both))).toEqual(['新', body?.stem])
})

test('a version that is gone is an error, not a question without words', async () => {
  await expect(withBodies(t.db, [{ questionId: 4711, version: 1, writing: 'x' }])).rejects.toThrow(
    'no body of question 4711:1',
  )
})
