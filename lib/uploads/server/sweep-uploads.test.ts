import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { saveAnswers } from '#lib/homework/server/save-answers.ts'
import { beginAnswers } from '#lib/homework/server/submissions.ts'
import {
  addDiamond,
  addHomework,
  addWrittenQuestions,
  shortAnswer,
} from '#lib/homework/server/testing/homework.ts'
import { submitFeedback } from '#lib/inbox/server/feedback.ts'
import { saveAvatar } from '#lib/personal-data/server/avatar.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { waitForPictures } from '#lib/platform/images/testing/patient.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { picture } from '#lib/platform/providers/oss/testing/oss.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { unusedUploads } from './tables.ts'

waitForPictures()
const t = testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'gxw-sweep-'))
process.env.DATA_DIR = dataDir
afterAll(() => rm(dataDir, { recursive: true }))
beforeEach(async () => {
  await rm(join(dataDir, 'oss'), { recursive: true, force: true })
  await truncateAll(t.db)
})

const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
let names = 0

/** A picture in the store that was written so many hours ago. */
async function stored(folder: string, age: number): Promise<string> {
  const key = `${folder}/${names++}.png`
  await objectStore().put(key, await picture(), 'image/png')
  await utimes(join(dataDir, 'oss', key), hours(age), hours(age))
  return key
}
const forFeedback = (userId: number, age: number) => stored(`web/feedback/${userId}/20260101`, age)
const isThere = async (key: string) => (await objectStore().head(key)) !== null
/** As if a day had gone by since the marks were made. */
const nextDay = () => t.sql`update unused_uploads set marked_at = marked_at - interval '25 hours'`
/** The two steps, a day apart. */
async function sweepTwice(): Promise<number> {
  await sweepUploads(t.db)
  await nextDay()
  return await sweepUploads(t.db)
}
const hand = (userId: number, images: string[]) =>
  submitFeedback(t.db, userId, {
    requestId: randomUUID(),
    kind: 'fault',
    content: '第三题的图片打不开',
    images,
    path: '',
  })

/** A sitting with one answer that has a picture. */
async function answer(userId: number, url: string): Promise<void> {
  const [sitting] = await t.sql<{ id: number }[]>`
    insert into sittings (user_id, kind, title, client_key, "full", question_count)
    values (${userId}, 'catalogue', '', ${randomUUID()}, 1, 1) returning id`
  const given = { webAnswerDTOList: [{ questionId: 7, answer: '', url: [url] }] }
  await t.sql`insert into sitting_answers (sitting_id, position, answer, changed_at)
    values (${sitting?.id}, 1, ${JSON.stringify(given)}::text::jsonb, 1)`
}

test('a picture for feedback that nobody handed in goes on the second day, one that was handed in stays', async () => {
  const { id } = await addUser(t.db)
  const [used, unused] = [await forFeedback(id, 25), await forFeedback(id, 25)]
  await hand(id, [used])
  expect(await sweepUploads(t.db)).toBe(0)
  expect(await sweepUploads(t.db)).toBe(0)
  expect(await isThere(unused)).toBe(true)
  await nextDay()
  expect(await sweepUploads(t.db)).toBe(1)
  expect([await isThere(used), await isThere(unused)]).toEqual([true, false])
  expect(await t.db.$count(unusedUploads)).toBe(0)
})

test('what was uploaded within a day is not even marked', async () => {
  const { id } = await addUser(t.db)
  await forFeedback(id, 23)
  await sweepUploads(t.db)
  expect(await t.db.$count(unusedUploads)).toBe(0)
})

test('the picture of an avatar stays; its source, a former one and an orphan go', async () => {
  const { id } = await addUser(t.db)
  const source = `web/avatar/${id}/20260101/a.png`
  await objectStore().put(source, await picture(), '')
  const { head_portrait: address } = await saveAvatar(t.db, id, source)
  const current = (address ?? '').replace('/oss/', '')
  await utimes(join(dataDir, 'oss', current), hours(99), hours(99))
  const elsewhere = await stored('avatar', 25)
  await addUser(t.db, { headPortrait: `https://bucket.example.cn/${elsewhere}?v=2` })
  const gone = [await stored('avatar', 25), await stored(`web/avatar/${id}/20260101`, 25)]
  expect(await sweepTwice()).toBe(2)
  expect(await Promise.all([current, elsewhere, ...gone].map(isThere))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a picture that an editor has put into an article stays', async () => {
  const { id } = await addUser(t.db)
  const [shown, unused] = [await forFeedback(id, 25), await forFeedback(id, 25)]
  await addTables(t.db)
  await addArticles(t.db, [{ id: 1, bodyHtml: asHtml(`<p><img src="/oss/${shown}" alt=""></p>`) }])
  expect(await sweepTwice()).toBe(1)
  expect([await isThere(shown), await isThere(unused)]).toEqual([true, false])
})

test('another user’s feedback keeps nothing', async () => {
  const { id } = await addUser(t.db)
  const { id: other } = await addUser(t.db)
  const unused = await forFeedback(id, 25)
  await t.sql`insert into feedbacks (request_id, user_id, kind, content, images)
    values (${randomUUID()}, ${other}, 'other', 'x', ${JSON.stringify([unused])})`
  expect(await sweepTwice()).toBe(1)
  expect(await isThere(unused)).toBe(false)
})

test('an answer’s picture waits thirty days for its answer, and goes when none refers to it', async () => {
  const { id } = await addUser(t.db)
  const { id: other } = await addUser(t.db)
  const folder = `web/answer/${id}/20260101`
  const [young, old, used, named] = [
    await stored(folder, 29 * 24),
    await stored(folder, 31 * 24),
    await stored(folder, 31 * 24),
    await stored(folder, 31 * 24),
  ]
  const homework = await stored(`web/homework/${id}/20260101`, 31 * 24)
  await answer(id, `https://www.example.com/oss/${used}`)
  await answer(other, `/oss/${named}`)
  expect(await sweepTwice()).toBe(3)
  expect(await Promise.all([young, used].map(isThere))).toEqual([true, true])
  expect(await Promise.all([old, named, homework].map(isThere))).toEqual([false, false, false])
})

test('a picture of homework stays while its answer has it', async () => {
  await addWrittenQuestions(t.db)
  await addHomework(t.db, { id: 1 })
  const userId = await addDiamond(t.db)
  const { id } = await beginAnswers(t.db, [], userId, 1)
  const used = await stored(`web/homework/${userId}/20260101`, 24 * 31)
  const unused = await stored(`web/homework/${userId}/20260101`, 24 * 31)
  const url = [objectStore().urlOf(used)]
  await saveAnswers(t.db, userId, {
    ...{ id },
    answers: [{ ...shortAnswer(''), webAnswerDTOList: [{ questionId: 2, answer: '', url }] }],
  })
  await sweepTwice()
  expect([await isThere(used), await isThere(unused)]).toEqual([true, false])
})

test('a marked picture can still be handed in, and stays from then on', async () => {
  const { id } = await addUser(t.db)
  const key = await forFeedback(id, 25)
  await sweepUploads(t.db)
  await nextDay()
  await hand(id, [key])
  expect(await sweepUploads(t.db)).toBe(0)
  expect(await isThere(key)).toBe(true)
})

test('who hands in a picture that is just being deleted waits, and is told that it is gone', async () => {
  const { id } = await addUser(t.db)
  const key = await forFeedback(id, 25)
  await sweepUploads(t.db)
  const locked = Promise.withResolvers<void>()
  // What the sweep does in its transaction, slowly.
  const deletion = t.db.transaction(async (tx) => {
    await tx.delete(unusedUploads).where(eq(unusedUploads.key, key))
    locked.resolve()
    await setTimeout(300)
    await objectStore().remove(key)
  })
  await locked.promise
  expect(await outcome(hand(id, [key]))).toBe('upload_refused')
  await deletion
})

test('many leftovers go at once, by several instances together', async () => {
  const { id } = await addUser(t.db)
  for (let n = 0; n < 50; n += 1) await forFeedback(id, 25)
  await Promise.all([sweepUploads(t.db), sweepUploads(t.db)])
  await nextDay()
  const counts = await Promise.all([sweepUploads(t.db), sweepUploads(t.db), sweepUploads(t.db)])
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(50)
  expect(await readdir(join(dataDir, `oss/web/feedback/${id}/20260101`))).toEqual([])
})

test('a draft that a killed process left goes after a day; what lies beside the objects stays', async () => {
  const drafts = join(dataDir, 'oss/.incoming')
  mkdirSync(drafts, { recursive: true })
  for (const [name, age] of [['old', 25] as const, ['young', 23] as const]) {
    writeFileSync(join(drafts, name), 'x')
    await utimes(join(drafts, name), hours(age), hours(age))
  }
  mkdirSync(join(dataDir, 'oss/avatar'), { recursive: true })
  writeFileSync(join(dataDir, 'oss/avatar/.DS_Store'), 'x')
  await utimes(join(dataDir, 'oss/avatar/.DS_Store'), hours(99), hours(99))
  await sweepTwice()
  expect(await readdir(drafts)).toEqual(['young'])
  expect(await readdir(join(dataDir, 'oss/avatar'))).toEqual(['.DS_Store'])
})
