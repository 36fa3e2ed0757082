import { randomUUID } from 'node:crypto'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import type { EnquiryForm, FeedbackForm } from '#lib/inbox/contract.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { rateLimits } from '#lib/platform/http/tables.ts'
import { settings } from '#lib/site/server/tables.ts'
import { submitEnquiry } from './enquiries.ts'
import { submitFeedback } from './feedback.ts'
import { enquiries, feedbacks } from './tables.ts'

const t = testDatabase()
beforeEach(() => truncateAll(t.db))

let phones = 0
/** An enquiry of somebody who has not asked before. */
const enquiry = (): EnquiryForm => ({
  requestId: randomUUID(),
  topic: 'ydybs',
  name: '王同学',
  phone: `138${String(phones++).padStart(8, '0')}`,
  message: '',
  website: '',
})
const feedback = (): FeedbackForm => ({
  requestId: randomUUID(),
  kind: 'fault',
  content: '第三题的图片打不开',
  images: [],
  path: '',
})
const ask = (userId: number | null = null) => outcome(submitEnquiry(t.db, userId, enquiry()))
const report = (userId: number) => outcome(submitFeedback(t.db, userId, feedback()))
const times = <T>(count: number, make: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, make))

test('a flood of visitors stores 120 enquiries an hour, and learners still get through', async () => {
  const { id } = await addUser(t.db)
  const said = await times(150, () => ask())
  expect(said.filter((one) => one === 'fine')).toHaveLength(120)
  expect(said.filter((one) => one === 'inbox_full')).toHaveLength(30)
  expect(await t.db.$count(enquiries)).toBe(120)
  expect(await ask(id)).toBe('fine')
})

test('who is refused reads the telephone number and when to come again', async () => {
  await t.db.insert(settings).values({ key: 'phone', value: '400-000-0000（工作日）' })
  await ask()
  await t.db.update(rateLimits).set({ calls: 120 })
  const refused = await submitEnquiry(t.db, null, enquiry()).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    code: 'inbox_full',
    message: '当前提交的人较多，请稍后再试，或拨打客服电话 400-000-0000',
    retryAfter: expect.any(Number),
  })
  await t.db.delete(settings)
  const plain = await submitEnquiry(t.db, null, enquiry()).catch((error: unknown) => error)
  expect(plain).toMatchObject({ message: '当前提交的人较多，请稍后再试' })
})

test('a repeated enquiry, one too many of a phone and a refused one take no place', async () => {
  const form = enquiry()
  await times(10, () => submitEnquiry(t.db, null, form))
  await times(10, () => submitEnquiry(t.db, null, { ...form, requestId: randomUUID() }))
  const places = async () => (await t.db.select().from(rateLimits))[0]?.calls
  expect([await t.db.$count(enquiries), await places()]).toEqual([3, 3])
  await t.db.update(rateLimits).set({ calls: 120 })
  // What is stored already is answered as before, however full the hour is.
  expect(await outcome(submitEnquiry(t.db, null, form))).toBe('fine')
  expect([await ask(), await places()]).toEqual(['inbox_full', 120])
})

test('the next hour takes enquiries again', async () => {
  await ask()
  await t.db.update(rateLimits).set({ calls: 120 })
  expect(await ask()).toBe('inbox_full')
  await t.sql`update rate_limits set window_start = window_start - interval '1 hour'`
  expect(await ask()).toBe('fine')
})

test('a user stores 20 feedbacks a day, also at once, and others are not held up', async () => {
  const [{ id }, { id: other }] = [await addUser(t.db), await addUser(t.db)]
  const said = await times(30, () => report(id))
  expect(said.filter((one) => one === 'fine')).toHaveLength(20)
  expect(said.filter((one) => one === 'feedback_enough')).toHaveLength(10)
  expect(await t.db.$count(feedbacks)).toBe(20)
  expect(await report(other)).toBe('fine')
})

test('many users store 120 feedbacks an hour, and a repeated one is answered all the same', async () => {
  const { id } = await addUser(t.db)
  const form = feedback()
  const stored = await submitFeedback(t.db, id, form)
  await t.sql`update rate_limits set calls = 120 where "limit" = 'feedback-site'`
  const { id: other } = await addUser(t.db)
  expect(await report(other)).toBe('inbox_full')
  expect(await submitFeedback(t.db, id, form)).toEqual(stored)
  expect(await t.db.$count(feedbacks)).toBe(1)
})
