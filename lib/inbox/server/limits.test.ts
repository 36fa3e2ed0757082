import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import type { EnquiryForm, FeedbackForm } from '#lib/inbox/contract.ts'
import { passTime, stopClock } from '#lib/platform/budgets/testing/clock.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { rateLimits } from '#lib/platform/http/tables.ts'
import { settings } from '#lib/site/server/tables.ts'
import { submitEnquiry } from './enquiries.ts'
import { submitFeedback } from './feedback.ts'
import { listEnquiries } from './staff-inbox.ts'
import { enquiries, feedbacks } from './tables.ts'

const t = testDatabase()
beforeEach(async () => {
  await truncateAll(t.db)
  stopClock()
})

const visitor = { userId: null, ip: '192.0.2.1' }

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
let addresses = 0
/** Each from an address of its own, in a neighbourhood of its own. */
const somewhere = () => `${10 + (addresses >> 8)}.${addresses++ & 255}.2.1`
const from = (ip: string, userId: number | null = null) =>
  outcome(submitEnquiry(t.db, { userId, ip }, enquiry()))
const report = (userId: number) => outcome(submitFeedback(t.db, userId, feedback()))
const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))
const doubtful = () => t.db.$count(enquiries, eq(enquiries.doubtful, true))
/** As if so much had been counted in this hour. */
const used = (limit: string, caller: string, calls: number) =>
  t.db
    .insert(rateLimits)
    .values({ limit: `${limit}:3600`, caller, windowStart: new Date(Date.now()), calls })
    .onConflictDoUpdate({
      target: [rateLimits.limit, rateLimits.caller, rateLimits.windowStart],
      set: { calls },
    })

test('four addresses that send all they can keep no customer out', async () => {
  for (const address of ['192.0.2.1', '192.0.2.2', '198.51.100.1', '198.51.100.2'])
    for (let n = 0; n < 15; n += 1) expect(await from(address)).toBe('fine')
  expect([await t.db.$count(enquiries), await doubtful()]).toEqual([60, 40])
  expect(await from(somewhere())).toBe('fine')
  expect(await doubtful()).toBe(40)
  // Whoever works through the list meets the others first.
  const { items } = await listEnquiries(t.db, {
    status: 'new',
    q: '',
    sort: 'usual',
    page: 2,
    pageSize: 20,
  })
  expect(items.map((item) => item.doubtful)).toEqual([false, ...Array(19).fill(true)])
})

test('of a flood from many addresses 120 an hour are plain and the others are kept and marked; learners have places of their own', async () => {
  const { id } = await addUser(t.db)
  const said = await times(150, () => from(somewhere()))
  expect(new Set(said)).toEqual(new Set(['fine']))
  expect([await t.db.$count(enquiries), await doubtful()]).toEqual([150, 30])
  expect(await from(somewhere(), id)).toBe('fine')
  expect(await doubtful()).toBe(30)
  passTime(3600)
  expect(await from(somewhere())).toBe('fine')
  expect(await doubtful()).toBe(30)
})

test('a neighbourhood has 40 doubtful ones an hour, the site 2,400, so that the disk has an end', async () => {
  await used('doubtfulEnquiry:region', '192.0/16', 39)
  await used('enquiryOfVisitor:site', 'site', 120)
  expect(await from('192.0.2.1')).toBe('fine')
  expect(await from('192.0.3.1')).toBe('inbox_full')
  expect(await from('198.51.100.1')).toBe('fine')
  await used('doubtfulEnquiry:site', 'site', 2400)
  expect(await from('203.0.113.1')).toBe('inbox_full')
})

test('who is refused reads the telephone number and when to come again', async () => {
  await t.db.insert(settings).values({ key: 'phone', value: '400-000-0000（工作日）' })
  await used('enquiryOfVisitor:site', 'site', 120)
  await used('doubtfulEnquiry:site', 'site', 2400)
  const ask = () => submitEnquiry(t.db, visitor, enquiry()).catch((error: unknown) => error)
  expect(await ask()).toMatchObject({
    code: 'inbox_full',
    message: '当前提交的人较多，请稍后再试，或拨打客服电话 400-000-0000',
    retryAfter: 3600,
  })
  await t.db.delete(settings)
  expect(await ask()).toMatchObject({ message: '当前提交的人较多，请稍后再试' })
})

test('a repeated enquiry and one too many of a phone take no place', async () => {
  const form = enquiry()
  await times(10, () => submitEnquiry(t.db, visitor, form))
  await times(10, () => submitEnquiry(t.db, visitor, { ...form, requestId: randomUUID() }))
  const places = (await t.db.select().from(rateLimits)).map(({ calls }) => calls)
  expect([await t.db.$count(enquiries), places]).toEqual([3, [3, 3]])
  await used('enquiryOfVisitor:site', 'site', 120)
  await used('doubtfulEnquiry:site', 'site', 2400)
  // What is stored already is answered as before, however full the hour is.
  expect(await outcome(submitEnquiry(t.db, visitor, form))).toBe('fine')
})

test('a user stores 20 feedbacks a day, also at once, and others are not held up', async () => {
  const [{ id }, { id: other }] = [await addUser(t.db), await addUser(t.db)]
  const said = await times(30, () => report(id))
  expect(said.filter((one) => one === 'fine')).toHaveLength(20)
  expect(said.filter((one) => one === 'feedback_enough')).toHaveLength(10)
  expect(await t.db.$count(feedbacks)).toBe(20)
  expect(await report(other)).toBe('fine')
})

test('however many feedbacks the hour has had, nobody else is held up, and a repeated one is stored once', async () => {
  const { id } = await addUser(t.db)
  const form = feedback()
  const stored = await submitFeedback(t.db, id, form)
  await used('feedback:site', 'site', 120)
  const { id: other } = await addUser(t.db)
  expect(await report(other)).toBe('fine')
  expect(await submitFeedback(t.db, id, form)).toEqual(stored)
  expect(await t.db.$count(feedbacks)).toBe(2)
})
