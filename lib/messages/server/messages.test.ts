import { addUser } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import {
  countUnread,
  deleteMessages,
  listMessages,
  readAllMessages,
  readMessages,
} from './messages.ts'
import { forgetMessages, messagesOf } from './personal-data.ts'
import { type NewMessage, sendMessage, sendMessages } from './send-message.ts'

const t = testDatabase()
let me = 0
let other = 0

beforeAll(async () => {
  me = (await addUser(t.db, {})).id
  other = (await addUser(t.db, {})).id
})
afterEach(() => t.sql`truncate messages cascade`)

const review = (userId: number, key: string, questions = 7): NewMessage => ({
  ...{ userId, kind: 'review', data: { questions }, path: '/questionBank/record', key },
})
const feedback = (userId: number, key: string): NewMessage => ({
  ...{ userId, kind: 'feedback', data: { reply: '已修复' }, path: '/a', key },
})
const list = async (page = 1, kind?: 'review' | 'feedback') =>
  await listMessages(t.db, me, { kind, page })
const ids = async () => (await list()).items.map(({ id }) => id)

test('of one happening a user is told once, however often and from wherever it is sent', async () => {
  const all = Array.from({ length: 8 }, () => review(me, 'review:2026-11-23'))
  const sent = await Promise.all(all.map((one) => t.db.transaction((tx) => sendMessage(tx, one))))
  expect(sent.filter((count) => count === 1)).toHaveLength(1)
  expect(await sendMessages(t.db, [review(me, 'other'), review(other, 'review:2026-11-23')])).toBe(
    2,
  )
  expect(await countUnread(t.db, me)).toBe(2)
})

test('a message goes with the transaction of its happening', async () => {
  const failed = t.db.transaction(async (tx) => {
    await sendMessage(tx, review(me, 'a'))
    throw new Error('the happening failed')
  })
  await expect(failed).rejects.toThrow('the happening failed')
  expect(await countUnread(t.db, me)).toBe(0)
})

test('a deleted account is told nothing', async () => {
  const { id } = await addUser(t.db, { deletedAt: new Date() })
  expect(await sendMessages(t.db, [review(id, 'a'), review(me, 'a')])).toBe(1)
  expect(await countUnread(t.db, id)).toBe(0)
})

test('the unread ones stand first, 20 a page, and kinds have lists of their own', async () => {
  for (let n = 1; n <= 25; n++) await sendMessage(t.db, review(me, `r${n}`, n))
  await sendMessage(t.db, feedback(me, 'f'))
  const first = await list()
  expect(first).toMatchObject({ page: 1, pageSize: 20, total: 26, unread: 26 })
  expect(first.items.slice(0, 2)).toMatchObject([
    { kind: 'feedback', title: '您的反馈有了回复', body: '已修复', path: '/a', readAt: null },
    { kind: 'review', title: '今天有 25 道题该复习了', createdAt: expect.stringMatching(/Z$/) },
  ])
  expect(
    await readMessages(
      t.db,
      me,
      first.items.map(({ id }) => id),
    ),
  ).toEqual({ unread: 6 })
  const again = await list()
  expect(again.items.map(({ readAt }) => readAt === null).indexOf(false)).toBe(6)
  expect((await list(1, 'feedback')).items).toHaveLength(1)
  expect((await list(2, 'review')).items).toHaveLength(5)
  expect((await list(3)).items).toEqual([])
})

test('what arrives while one reads stays unread', async () => {
  await sendMessage(t.db, review(me, 'a'))
  const { newest } = await list()
  await sendMessage(t.db, review(me, 'b'))
  await sendMessage(t.db, feedback(me, 'c'))
  expect(await readAllMessages(t.db, me, { upTo: newest })).toEqual({ unread: 2 })
  const feedbacks = await list(1, 'feedback')
  const all = { kind: 'feedback', upTo: feedbacks.newest } as const
  expect(await readAllMessages(t.db, me, all)).toEqual({ unread: 1 })
})

test('a second reading, as of another tab, changes nothing', async () => {
  await sendMessage(t.db, review(me, 'a'))
  const [id = 0] = await ids()
  await readMessages(t.db, me, [id])
  const [before] = (await list()).items
  await Promise.all([readMessages(t.db, me, [id]), readMessages(t.db, me, [id])])
  expect((await list()).items).toEqual([before])
})

test('a deleted message is emptied, and its happening is not told again', async () => {
  await sendMessage(t.db, feedback(me, 'a'))
  expect(await deleteMessages(t.db, me, await ids())).toEqual({ unread: 0 })
  expect(await sendMessage(t.db, feedback(me, 'a'))).toBe(0)
  expect(await list()).toMatchObject({ total: 0, items: [], unread: 0, newest: 0 })
  expect(await t.sql`select data, path from messages`).toEqual([{ data: {}, path: '' }])
})

test('nobody reads, marks or deletes what others were told', async () => {
  await sendMessage(t.db, review(other, 'a'))
  const [row] = (await listMessages(t.db, other, { page: 1 })).items
  const id = row?.id ?? 0
  await readMessages(t.db, me, [id])
  await readAllMessages(t.db, me, { upTo: id })
  await deleteMessages(t.db, me, [id])
  expect((await listMessages(t.db, other, { page: 1 })).items).toEqual([row])
})

test('an export holds what its owner was told, and a deletion takes it', async () => {
  await sendMessages(t.db, [feedback(me, 'a'), feedback(me, 'b'), review(other, 'a')])
  await deleteMessages(t.db, me, (await ids()).slice(0, 1))
  expect(await messagesOf(t.db, me)).toMatchObject({
    received: [{ kind: 'feedback', title: '您的反馈有了回复', body: '已修复', path: '/a' }],
    channels: [],
  })
  await forgetMessages(t.db, me)
  expect(await t.sql`select user_id from messages`).toEqual([{ user_id: other }])
})
