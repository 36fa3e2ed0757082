import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import type { EnquiryForm, FeedbackForm } from '#lib/inbox/contract.ts'
import { inbox as contract, inbox } from '#lib/inbox/contract.ts'
import { listMessages } from '#lib/messages/server/messages.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { picture } from '#lib/platform/providers/oss/testing/oss.ts'
import type { HistoryNounName } from '#lib/staff/history-nouns.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { addGrant } from '#lib/vip/server/testing/ledger.ts'
import { submitEnquiry } from './enquiries.ts'
import { listFeedback, submitFeedback } from './feedback.ts'
import {
  deleteEnquiry,
  handleEnquiry,
  listAllFeedback,
  listEnquiries,
  replyFeedback,
} from './staff-inbox.ts'
import { enquiries, feedbacks } from './tables.ts'

const t = testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'gxw-inbox-'))
process.env.DATA_DIR = dataDir
afterAll(() => rm(dataDir, { recursive: true }))
beforeEach(() => truncateAll(t.db))

const enquiry = (more: Partial<EnquiryForm> = {}): EnquiryForm => ({
  requestId: randomUUID(),
  topic: 'ydybs',
  name: '王同学',
  phone: '13800000009',
  message: '想问上课时间',
  website: '',
  ...more,
})
const feedback = (more: Partial<FeedbackForm> = {}): FeedbackForm => ({
  requestId: randomUUID(),
  kind: 'fault',
  content: '第三题的图片打不开',
  images: [],
  path: '',
  ...more,
})
const visitor = { userId: null, ip: '192.0.2.1' }
const handled999 = { id: 999, was: 'new', status: 'handled' } as const
const usual = { q: '', sort: 'usual', page: 1, pageSize: 20 } as const
const news = { status: 'new', ...usual } as const

/** Reads the changes of a record, the first of them first. */
const historyOf = (noun: HistoryNounName, id: number) =>
  t.db
    .select({
      staffId: staffChanges.staffId,
      before: staffChanges.before,
      after: staffChanges.after,
    })
    .from(staffChanges)
    .where(and(eq(staffChanges.noun, noun), eq(staffChanges.recordId, String(id))))
    .orderBy(staffChanges.id)

test('enquiries are found by words of theirs, and ordered as asked', async () => {
  for (const [index, name] of ['甲同学', '乙同学', '100%'].entries())
    await submitEnquiry(t.db, visitor, enquiry({ name, phone: `1380000001${index}` }))
  const names = async (q: string, sort: 'newest' | 'oldest' = 'oldest') =>
    (await listEnquiries(t.db, { ...news, q, sort })).items.map(({ name }) => name)
  expect(await names('同学')).toEqual(['甲同学', '乙同学'])
  expect(await names('同学', 'newest')).toEqual(['乙同学', '甲同学'])
  expect(await names('0%')).toEqual(['100%'])
  expect(await names('_')).toEqual([])
})

test('an enquiry sent twenty times at once is one line on the list of staff', async () => {
  const form = enquiry()
  await Promise.all(Array.from({ length: 20 }, () => submitEnquiry(t.db, visitor, form)))
  const list = await listEnquiries(t.db, news)
  expect(list.items).toMatchObject([
    { topic: 'ydybs', name: '王同学', phone: '13800000009', message: '想问上课时间', userId: null },
  ])
  expect(inbox.staffEnquiries.output.parse(list)).toEqual(list)
})

test('a phone waits with at most three enquiries about a topic, however many are sent at once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => submitEnquiry(t.db, visitor, enquiry())))
  expect(await t.db.$count(enquiries)).toBe(3)
  await submitEnquiry(t.db, visitor, enquiry({ topic: 'yddms' }))
  await submitEnquiry(t.db, visitor, enquiry({ phone: '13800000008' }))
  expect(await t.db.$count(enquiries)).toBe(5)
})

test('what a machine filled in is answered like the others and not kept', async () => {
  expect(await submitEnquiry(t.db, visitor, enquiry({ website: 'http://a' }))).toEqual({
    done: true,
  })
  expect(await t.db.$count(enquiries)).toBe(0)
})

test('a name of control characters is refused with its field, a NUL in the text is dropped', async () => {
  const odd = submitEnquiry(t.db, visitor, enquiry({ name: 'a\u202eb' }))
  expect(await outcome(odd)).toBe('invalid_input')
  await submitEnquiry(t.db, visitor, enquiry({ message: 'a\0b' }))
  expect((await listEnquiries(t.db, news)).items[0]?.message).toBe('ab')
})

test('staff handle an enquiry, see who did, and can take it back', async () => {
  const { id: staffId } = await addUser(t.db)
  await submitEnquiry(t.db, visitor, enquiry())
  const [{ id } = { id: 0 }] = (await listEnquiries(t.db, news)).items
  await handleEnquiry(t.db, staffId, { id, was: 'new', status: 'handled', note: '已回电' })
  expect((await listEnquiries(t.db, news)).total).toBe(0)
  const handled = await listEnquiries(t.db, { status: 'handled', ...usual })
  expect(handled.items).toMatchObject([{ id, note: '已回电', handledBy: expect.any(String) }])
  await handleEnquiry(t.db, staffId, { id, was: 'handled', status: 'new', note: '' })
  expect((await listEnquiries(t.db, news)).items).toMatchObject([{ id, handledBy: null }])
  const unknown = handleEnquiry(t.db, staffId, { ...handled999, note: '' })
  expect(await outcome(unknown)).toBe('not_found')
  expect(await historyOf('enquiry', id)).toEqual([
    { staffId, before: { status: 'new', note: '' }, after: { status: 'handled', note: '已回电' } },
    { staffId, before: { status: 'handled', note: '已回电' }, after: { status: 'new', note: '' } },
  ])
})

test('staff delete an enquiry for good, as they saw it', async () => {
  const { id: staffId } = await addUser(t.db)
  await submitEnquiry(t.db, visitor, enquiry())
  const [{ id } = { id: 0 }] = (await listEnquiries(t.db, news)).items
  expect(await outcome(deleteEnquiry(t.db, staffId, { id, was: 'handled' }))).toBe('conflict')
  await handleEnquiry(t.db, staffId, { id, was: 'new', status: 'new', note: '王同学想退费' })
  await deleteEnquiry(t.db, staffId, { id, was: 'new' })
  expect(await historyOf('enquiry', id)).toEqual([
    { staffId, before: { status: 'new' }, after: null },
  ])
  expect(await t.db.$count(enquiries)).toBe(0)
  expect(await outcome(deleteEnquiry(t.db, staffId, { id, was: 'new' }))).toBe('not_found')
})

test('of two members of staff at once one handles an enquiry and the other is told', async () => {
  const { id: first } = await addUser(t.db, { nickName: '甲' })
  const { id: second } = await addUser(t.db, { nickName: '乙' })
  await submitEnquiry(t.db, visitor, enquiry())
  const [{ id } = { id: 0 }] = (await listEnquiries(t.db, news)).items
  const handle = (staffId: number) =>
    outcome(handleEnquiry(t.db, staffId, { id, was: 'new', status: 'handled', note: '' }))
  expect((await Promise.all([handle(first), handle(second)])).sort()).toEqual(['conflict', 'fine'])
  const before = (await listEnquiries(t.db, { status: 'handled', ...usual })).items[0]
  // Whoever words the note anew has not made the call.
  const third = (await addUser(t.db, { nickName: '丙' })).id
  await handleEnquiry(t.db, third, { id, was: 'handled', status: 'handled', note: '下周再打' })
  const after = (await listEnquiries(t.db, { status: 'handled', ...usual })).items[0]
  expect(after).toEqual({ ...before, note: '下周再打' })
})

test('a feedback with own pictures is stored once and shown to its writer alone', async () => {
  const { id } = await addUser(t.db)
  const { id: other } = await addUser(t.db)
  const key = `web/feedback/${id}/20260101/1.jpg`
  await objectStore().put(key, await picture('jpeg'), '')
  const form = feedback({ images: [key, key], path: '/book?page=2' })
  const stored = await Promise.all(Array.from({ length: 10 }, () => submitFeedback(t.db, id, form)))
  expect(new Set(stored.map((row) => row.id)).size).toBe(1)
  expect(stored[0]).toMatchObject({ images: [`/oss/${key}`], path: '/book?page=2', status: 'new' })
  const mine = await listFeedback(t.db, id, 1)
  expect(contract.feedbackList.output.parse(mine)).toEqual(mine)
  expect(mine.total).toBe(1)
  expect((await listFeedback(t.db, other, 1)).items).toEqual([])
})

test('a picture of somebody else, or one that is not there, is refused and nothing is stored', async () => {
  const { id } = await addUser(t.db)
  const key = `web/feedback/${id + 1}/20260101/1.jpg`
  await objectStore().put(key, await picture('jpeg'), '')
  for (const image of [key, `web/feedback/${id}/20260101/none.jpg`, '../x', 'https://evil/x.png']) {
    const refused = submitFeedback(t.db, id, feedback({ images: [image] }))
    expect(await outcome(refused)).toBe('upload_refused')
  }
  expect(await t.db.$count(feedbacks)).toBe(0)
})

test('an address elsewhere is not kept as the page of a feedback', async () => {
  const { id } = await addUser(t.db)
  expect((await submitFeedback(t.db, id, feedback({ path: '//evil.example' }))).path).toBe('')
})

test('the writer reads the newest answer of staff, and is told of each', async () => {
  const { id } = await addUser(t.db)
  const { id: staffId } = await addUser(t.db)
  const { id: written } = await submitFeedback(t.db, id, feedback())
  expect((await listAllFeedback(t.db, news)).items).toMatchObject([{ id: written, userId: id }])
  const reply = (was: 'new' | 'answered', text: string) =>
    outcome(replyFeedback(t.db, staffId, { id: written, was, reply: text }))
  expect(await reply('new', '已修复')).toBe('fine')
  expect(await reply('new', '没看到别人已经回了')).toBe('conflict')
  expect(await reply('answered', '已修复，请刷新')).toBe('fine')
  const [own] = (await listFeedback(t.db, id, 1)).items
  expect(own).toMatchObject({ status: 'answered', reply: '已修复，请刷新' })
  const told = await listMessages(t.db, id, { page: 1 })
  expect(told.items.map(({ body }) => body)).toEqual(['已修复，请刷新', '已修复'])
  expect(told.items[0]).toMatchObject({ kind: 'feedback', path: '/personalCenter/feedback' })
  const unknown = replyFeedback(t.db, staffId, { id: 999, was: 'new', reply: 'x' })
  expect(await outcome(unknown)).toBe('not_found')
})

test('a new feedback of a diamond member stands before earlier ones, unless it is a trial', async () => {
  const [plain, trial, diamond] = [await addUser(t.db), await addUser(t.db), await addUser(t.db)]
  const grant = { from: -1, to: 1, weight: 20 } as const
  await addGrant(t.db, trial.id, { ...grant, kind: 'trial' })
  await addGrant(t.db, diamond.id, grant)
  for (const { id } of [plain, trial, diamond]) await submitFeedback(t.db, id, feedback())
  const { items } = await listAllFeedback(t.db, news)
  const mine = items.filter(({ userId }) => userId >= plain.id)
  expect(mine.map(({ userId, isFirst }) => [userId, isFirst])).toEqual([
    [diamond.id, true],
    [plain.id, false],
    [trial.id, false],
  ])
})

test('what is sent while an account is being deleted does not outlive it', async () => {
  const { id } = await addUser(t.db)
  const updated = Promise.withResolvers<void>()
  const deletion = t.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ phone: null, account: null, deletedAt: new Date() })
      .where(eq(users.id, id))
    updated.resolve()
    // Until both calls wait for the row.
    await setTimeout(300)
  })
  await updated.promise
  const sent = [
    submitFeedback(t.db, id, feedback()),
    submitEnquiry(t.db, { ...visitor, userId: id }, enquiry()),
  ]
  expect(await Promise.all(sent.map(outcome))).toEqual(['unauthorized', 'unauthorized'])
  await deletion
  expect(await t.db.$count(feedbacks)).toBe(0)
  expect(await t.db.$count(enquiries)).toBe(0)
})
