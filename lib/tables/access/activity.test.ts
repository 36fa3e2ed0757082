import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { addUser, caller, signIn } from '#lib/accounts/server/testing/account.ts'
import { activities } from '#lib/activities/contract.ts'
import { redeemGift } from '#lib/activities/server/gifts/redeem-gift.ts'
import { settleRedemption } from '#lib/activities/server/gifts/staff-redemptions.ts'
import { startInvitation } from '#lib/activities/server/invitations.ts'
import { balanceOf } from '#lib/activities/server/points.ts'
import { rewards } from '#lib/activities/server/rewards.ts'
import {
  dailyAnswers,
  giftRedemptions,
  invitationHelps,
  invitations,
  pointEntries,
  signIns,
} from '#lib/activities/server/tables.ts'
import { addAddress, addGifts, addRich } from '#lib/activities/server/testing/activity.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { createLogger } from '#lib/platform/log.ts'
import { addQuestionBank, planted } from '#lib/questions/server/testing/questions.ts'
import type { CallName } from '#lib/tables/contract.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
let last = 0
let question = 0

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'gxw-activity-access-'))
  Object.assign(env(), { DATA_DIR, PC_SITE: undefined })
  await addGifts(t.db)
  await t.sql`update gifts set stock = 1000`
  await addQuestionBank(t.db)
  question = Number((await send('dailyQuestion', {})).data.questionId)
})
afterAll(() => rm(env().DATA_DIR, { recursive: true }))

/** Somebody with 200 points less a parcel that was sent, an address and an open invitation. */
async function person() {
  last += 1
  const id = await addRich(t.db, 200)
  const userName = `暗${last}名`
  await t.db.update(users).set({ userName }).where(eq(users.id, id))
  const { user: _, ...tokens } = await signIn(t.db, id)
  const addressId = await addAddress(t.db, id)
  const requestId = randomUUID()
  const parcel = await redeemGift(t.db, { userId: id, giftId: 2, requestId, addressId, caller }, [])
  const note = `单号-${id}-${requestId}`
  const { id: staffId } = await addUser(t.db)
  const settlement = { id: parcel.id, status: 'sent', note, staffId, caller } as const
  await settleRedemption(t.db, settlement)
  const { token } = await startInvitation(t.db, id)
  return { id, tokens, addressId, requestId, token, secrets: [userName, note, '13900000001'] }
}
type Person = Awaited<ReturnType<typeof person>>
type Scene = { owner: Person; other: Person }

/** All of a person that a call could change. */
async function rowsOf({ id }: Person): Promise<string> {
  const tables = [signIns, pointEntries, giftRedemptions, invitations, dailyAnswers]
  const own = await Promise.all(
    tables.map((table) =>
      t.db
        .select()
        .from(table as typeof signIns)
        .where(eq(table.userId, id)),
    ),
  )
  const helps = await t.db.select().from(invitationHelps).where(eq(invitationHelps.helperId, id))
  return JSON.stringify([own, helps])
}

type Row = {
  input?: (scene: Scene) => object
  /** Statuses for nobody, another user, the owner. */
  expected: [number, number, number]
  /** Answers of the owner's own call. */
  answers?: (owner: Person) => unknown
}

// Calls that name nothing work on the caller's own rows: another user succeeds, and the owner keeps everything.
const own: [number, number, number] = [401, 200, 200]
const open: [number, number, number] = [200, 200, 200]
const points = 160

const table: Record<
  Exclude<keyof typeof activities, 'staffRedemptions' | 'settleRedemption'>,
  Row
> = {
  sign: {
    expected: own,
    answers: () =>
      expect.objectContaining({ signedToday: true, streak: 1, points: points + rewards.sign }),
  },
  userSign: {
    expected: own,
    answers: () => expect.objectContaining({ signedToday: false, points }),
  },
  pointList: {
    expected: own,
    answers: () => expect.objectContaining({ total: 2, balance: points }),
  },
  giftList: {
    expected: open,
    answers: () => [2, 1].map((id) => expect.objectContaining({ id, left: expect.any(Number) })),
  },
  // The owner's address is to another as unknown as none.
  redeemGift: {
    input: ({ owner }) => ({ giftId: 2, requestId: randomUUID(), addressId: owner.addressId }),
    expected: [401, 404, 409],
  },
  redemptionList: {
    expected: own,
    answers: ({ secrets }) => [
      expect.objectContaining({
        note: secrets[1],
        address: expect.objectContaining({ phone: '139****0001' }),
      }),
    ],
  },
  myInvitation: {
    expected: own,
    answers: ({ token }) => expect.objectContaining({ token, helpers: [] }),
  },
  startInvitation: { expected: own, answers: ({ token }) => expect.objectContaining({ token }) },
  invitationOf: {
    input: ({ owner }) => ({ token: owner.token }),
    expected: open,
    answers: () => expect.objectContaining({ name: '暗**', mine: 'own' }),
  },
  // A help is what an invitation is there for, but not by its owner.
  helpFriend: { input: ({ owner }) => ({ token: owner.token }), expected: [401, 200, 409] },
  dailyQuestion: {
    expected: open,
    answers: () => expect.objectContaining({ questionId: question, mine: null }),
  },
  answerDailyQuestion: {
    input: () => ({ questionId: question, answer: 'A' }),
    // A guest's answer is marked, and belongs to nobody.
    expected: open,
    answers: () =>
      expect.objectContaining({
        mine: expect.objectContaining({ isRight: true, right: 'A', points: rewards.question }),
      }),
  },
}

describe.each(Object.entries(table) as [CallName, Row][])('%s', (name, row) => {
  async function play(who: 'nobody' | 'other' | 'owner') {
    const scene = { owner: await person(), other: await person() }
    // The share of the gift is used up; only another reaches the address.
    if (name === 'redeemGift' && who === 'other')
      await t.db.delete(giftRedemptions).where(eq(giftRedemptions.userId, scene.other.id))
    const before = await rowsOf(scene.owner)
    const tokens = who === 'nobody' ? undefined : scene[who].tokens
    const answer = await send(name, row.input?.(scene) ?? {}, tokens)
    return { answer, owner: scene.owner, before, after: await rowsOf(scene.owner) }
  }

  test.each(['nobody', 'other'] as const)(
    'changes and tells %s nothing of the owner',
    async (who) => {
      const { answer, owner, before, after } = await play(who)
      expect(answer.status).toBe(row.expected[who === 'nobody' ? 0 : 1])
      expect(after).toBe(before)
      for (const secret of owner.secrets) expect(answer.text).not.toContain(secret)
      if (name === 'dailyQuestion') expect(answer.text).not.toContain(planted)
    },
  )

  test('serves the owner', async () => {
    const { answer, owner } = await play('owner')
    expect(answer.status).toBe(row.expected[2])
    if (row.answers) expect(answer.data).toEqual(row.answers(owner))
  })
})

test('the table knows every call of the activities', () => {
  const desk = ['staffRedemptions', 'settleRedemption']
  expect([...Object.keys(table), ...desk].sort()).toEqual(Object.keys(activities).sort())
})

test('an address of another is as unknown as none', async () => {
  const [owner, other] = [await person(), await person()]
  await t.db.delete(giftRedemptions).where(eq(giftRedemptions.userId, other.id))
  const wish = { giftId: 2, requestId: randomUUID() }
  const foreign = await send('redeemGift', { ...wish, addressId: owner.addressId }, other.tokens)
  const missing = await send('redeemGift', { ...wish, addressId: 2_000_000_000 }, other.tokens)
  expect(foreign.text).toBe(missing.text)
  expect(await balanceOf(t.db, other.id)).toBe(points)
})

test('another user’s request id finds nothing of theirs', async () => {
  const [owner, other] = [await person(), await person()]
  const wish = { giftId: 1, requestId: owner.requestId }
  const made = await send('redeemGift', wish, other.tokens)
  expect(made.data).toMatchObject({ giftId: 1, address: null, note: '' })
})

test('a made-up token tells nothing', async () => {
  const { tokens } = await person()
  for (const name of ['invitationOf', 'helpFriend'] as const) {
    const answer = await send(name, { token: `1.zzzzzz.${'a'.repeat(43)}` }, tokens)
    expect(answer.status).toBe(404)
    expect((await send(name, { token: '../../etc/passwd' }, tokens)).status).toBe(422)
  }
})
