import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { giftRedemptions } from '#lib/activities/server/tables.ts'
import { addGifts } from '#lib/activities/server/testing/activity.ts'
import { inbox } from '#lib/inbox/contract.ts'
import { enquiries, feedbacks } from '#lib/inbox/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { createLogger } from '#lib/platform/log.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { picture } from '#lib/platform/providers/oss/testing/oss.ts'
import type { CallName } from '#lib/tables/contract.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'gxw-inbox-access-'))
  Object.assign(env(), { DATA_DIR, PC_SITE: undefined })
  await addGifts(t.db)
})
afterAll(() => rm(env().DATA_DIR, { recursive: true }))

/** Somebody signed in. */
async function person(role: 'learner' | 'staff' = 'learner') {
  const { id } = await addUser(t.db, { role, userName: `${role}-${randomUUID()}` })
  const { user: _, ...tokens } = await signIn(t.db, id, false, role)
  return { id, tokens }
}

/** A learner who has asked, reported and redeemed something; `secrets` are the words of it. */
async function owner() {
  const { id, tokens } = await person()
  const words = (name: string) => `${name}-${randomUUID()}`
  const [message, content, note] = [words('咨询'), words('反馈'), words('地址')]
  const image = `web/feedback/${id}/20260101/${randomUUID()}.jpg`
  await objectStore().put(image, await picture('jpeg'), '')
  const request = { requestId: randomUUID(), userId: id }
  const phone = `139${String(id).padStart(8, '0')}`
  const asked = { ...request, topic: 'ydybs', name: '王同学', phone, message } as const
  const written = { ...request, kind: 'fault', content, images: [image] } as const
  const address = { consignee: '张三', phone, address: note }
  const redeemed = { ...request, giftId: 2, title: '笔记本', points: 40, address }
  const enquiry = await t.db.insert(enquiries).values(asked).returning()
  const feedback = await t.db
    .insert(feedbacks)
    .values({ ...written, images: [image] })
    .returning()
  const redemption = await t.db.insert(giftRedemptions).values(redeemed).returning()
  return {
    id,
    tokens,
    image,
    enquiryId: enquiry[0]?.id ?? 0,
    feedbackId: feedback[0]?.id ?? 0,
    redemptionId: redemption[0]?.id ?? 0,
    secrets: [message, content, image, note, phone],
  }
}
type Owner = Awaited<ReturnType<typeof owner>>

/** All of a person that a call could change. */
async function rowsOf({ id }: Owner): Promise<string> {
  return JSON.stringify([
    await t.db.select().from(enquiries).where(eq(enquiries.userId, id)),
    await t.db.select().from(feedbacks).where(eq(feedbacks.userId, id)),
    await t.db.select().from(giftRedemptions).where(eq(giftRedemptions.userId, id)),
  ])
}

type Row = {
  input: (owner: Owner) => object
  /** Statuses for nobody, another learner, the owner, staff. */
  expected: [number, number, number, number]
  /** Whether the answer to staff holds the owner's words, or the call changes the owner's rows. */
  ofStaff?: 'reads' | 'changes'
  /** Words of the owner that the owner's own call answers. */
  answers?: (owner: Owner) => string[]
}

const open: Row['expected'] = [200, 200, 200, 200]
const own: Row['expected'] = [401, 200, 200, 200]
const ofStaff: Row['expected'] = [401, 403, 403, 200]

/** Calls by which staff settle gifts; the rest of the activities has a table of its own. */
const giftDesk = ['staffRedemptions', 'settleRedemption'] as const

const table: Record<keyof typeof inbox | (typeof giftDesk)[number], Row> = {
  submitEnquiry: {
    input: () => ({
      requestId: randomUUID(),
      topic: 'ydybs',
      name: '李同学',
      phone: '13700000001',
    }),
    expected: open,
  },
  submitFeedback: {
    input: () => ({ requestId: randomUUID(), kind: 'wish', content: '希望可以夜间模式' }),
    expected: own,
  },
  feedbackList: {
    input: () => ({ page: 1 }),
    expected: own,
    answers: ({ secrets: [, content = '', image = ''] }) => [content, image],
  },
  staffEnquiries: { input: () => ({}), expected: ofStaff, ofStaff: 'reads' },
  handleEnquiry: {
    input: ({ enquiryId: id }) => ({ id, was: 'new', status: 'handled', note: '已回电' }),
    expected: ofStaff,
    ofStaff: 'changes',
  },
  deleteEnquiry: {
    input: ({ enquiryId: id }) => ({ id, was: 'new' }),
    expected: ofStaff,
    ofStaff: 'changes',
  },
  staffFeedback: { input: () => ({}), expected: ofStaff, ofStaff: 'reads' },
  replyFeedback: {
    input: ({ feedbackId: id }) => ({ id, was: 'new', reply: '已修复' }),
    expected: ofStaff,
    ofStaff: 'changes',
  },
  staffRedemptions: { input: () => ({}), expected: ofStaff, ofStaff: 'reads' },
  settleRedemption: {
    input: ({ redemptionId: id }) => ({ id, status: 'sent', note: 'SF123' }),
    expected: ofStaff,
    ofStaff: 'changes',
  },
}

describe.each(Object.entries(table) as [CallName, Row][])('%s', (name, row) => {
  async function play(who: 'nobody' | 'other' | 'owner' | 'staff') {
    // What others of this file have left would push a new row off the first page.
    await t.db.delete(enquiries)
    await t.db.delete(feedbacks)
    await t.db.delete(giftRedemptions)
    const whose = await owner()
    const before = await rowsOf(whose)
    const caller = {
      nobody: async () => undefined,
      other: async () => (await person()).tokens,
      owner: async () => whose.tokens,
      staff: async () => (await person('staff')).tokens,
    }
    const answer = await send(name, row.input(whose), await caller[who]())
    return { answer, whose, before, after: await rowsOf(whose) }
  }

  test.each(['nobody', 'other'] as const)(
    'changes and tells %s nothing of the owner',
    async (who) => {
      const { answer, whose, before, after } = await play(who)
      expect(answer.status).toBe(row.expected[who === 'nobody' ? 0 : 1])
      expect(after).toBe(before)
      for (const secret of whose.secrets) expect(answer.text).not.toContain(secret)
    },
  )

  test('serves the owner what is the owner’s', async () => {
    const { answer, whose } = await play('owner')
    expect(answer.status).toBe(row.expected[2])
    for (const word of row.answers?.(whose) ?? []) expect(answer.text).toContain(word)
  })

  test('serves staff', async () => {
    const { answer, whose, before, after } = await play('staff')
    expect(answer.status).toBe(row.expected[3])
    const tells = whose.secrets.some((secret) => answer.text.includes(secret))
    expect(tells).toBe(row.ofStaff === 'reads')
    expect(after !== before).toBe(row.ofStaff === 'changes')
  })
})

test('the table knows every call of the inbox and of staff', () => {
  const calls = [...Object.keys(inbox), ...giftDesk]
  expect(Object.keys(table).sort()).toEqual(calls.sort())
})

test('staff see the feedback of others at their desk, not among their own', async () => {
  const whose = await owner()
  const { tokens } = await person('staff')
  const { text, data } = await send('feedbackList', { page: 1 }, tokens)
  expect(data).toMatchObject({ total: 0, items: [] })
  for (const secret of whose.secrets) expect(text).not.toContain(secret)
})

test('a picture that another has uploaded is refused like one that is not there', async () => {
  const [whose, other] = [await owner(), await person()]
  const form = (image: string) => ({
    requestId: randomUUID(),
    kind: 'fault',
    content: '图片打不开了',
    images: [image],
  })
  const foreign = await send('submitFeedback', form(whose.image), other.tokens)
  const none = `web/feedback/${other.id}/20260101/none.jpg`
  const missing = await send('submitFeedback', form(none), other.tokens)
  expect(foreign.status).toBe(422)
  expect(foreign.text).toBe(missing.text)
})

test('the number of another’s feedback stores one’s own and shows nothing of the other', async () => {
  const [whose, other] = [await owner(), await person()]
  const [row] = await t.db.select().from(feedbacks).where(eq(feedbacks.id, whose.feedbackId))
  const form = { requestId: row?.requestId, kind: 'wish', content: '同一个编号' }
  const { text, data } = await send('submitFeedback', form, other.tokens)
  expect(data).toMatchObject({ content: '同一个编号' })
  for (const secret of whose.secrets) expect(text).not.toContain(secret)
})

test('whoever is staff no more is refused at once', async () => {
  const { tokens, id } = await person('staff')
  expect((await send('staffEnquiries', {}, tokens)).status).toBe(200)
  await t.db.update(users).set({ role: 'learner' }).where(eq(users.id, id))
  expect((await send('staffEnquiries', {}, tokens)).status).toBe(403)
})
