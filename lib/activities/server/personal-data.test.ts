import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { addUser, caller, outcome, password, signIn } from '#lib/accounts/server/testing/account.ts'
import { allGifts } from '#lib/activities/server/gifts/gifts.ts'
import { redeemGift } from '#lib/activities/server/gifts/redeem-gift.ts'
import { settleRedemption } from '#lib/activities/server/gifts/staff-redemptions.ts'
import { addAddress, addGifts } from '#lib/activities/server/testing/activity.ts'
import { enquiries, feedbacks } from '#lib/inbox/server/tables.ts'
import { deleteAccount } from '#lib/personal-data/server/delete-account.ts'
import { exportMyData } from '#lib/personal-data/server/export-data.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { nouns } from '#lib/tables/nouns.ts'
import { helpFriend } from './help-friend.ts'
import { findInvitation, startInvitation } from './invitations.ts'
import { addPoints, balanceOf } from './points.ts'
import { signToday } from './sign-in.ts'
import {
  dailyAnswers,
  giftRedemptions,
  invitationHelps,
  invitations,
  pointEntries,
  signIns,
} from './tables.ts'

const t = testDatabase()
let last = 0

beforeAll(async () => {
  env().DATA_DIR = await mkdtemp(join(tmpdir(), 'gxw-personal-'))
  await addGifts(t.db)
  await t.sql`update gifts set stock = 100`
})
afterAll(() => rm(env().DATA_DIR, { recursive: true }))

/** A user with something in every table; `mark` stands in all that they wrote. */
async function person() {
  last += 1
  const phone = `137${String(last).padStart(8, '0')}`
  const mark = `记号${last}号`
  const { id } = await addUser(t.db, { phone })
  const { user } = await signIn(t.db, id)
  await signToday(t.db, id)
  await addPoints(t.db, { userId: id, reason: 'sign', ref: 'more', points: 100 })
  const { token } = await startInvitation(t.db, id)
  await t.db.insert(dailyAnswers).values({
    userId: id,
    day: '2026-03-01',
    questionId: 7,
    answer: 'A',
    isRight: true,
  })
  const addressId = await addAddress(t.db, id)
  const wish = { userId: id, requestId: randomUUID(), addressId, caller }
  const parcel = await redeemGift(t.db, { ...wish, giftId: 2 }, [])
  await t.db.insert(feedbacks).values({
    userId: id,
    requestId: randomUUID(),
    kind: 'wish',
    content: `${mark} 希望有夜间模式`,
    images: [],
  })
  const enquiry = {
    topic: 'course' as const,
    name: `${mark} 女士`,
    phone,
    message: `${mark} 请来电`,
  }
  await t.db.insert(enquiries).values([
    { ...enquiry, requestId: randomUUID(), userId: id, note: '员工备注' },
    { ...enquiry, requestId: randomUUID() },
  ])
  return { id, user, phone, mark, token, parcel }
}

const tables = [signIns, pointEntries, invitations, dailyAnswers, feedbacks, enquiries]
const rowsOf = async (userId: number) => [
  ...(await Promise.all(
    tables.map((table) =>
      t.db
        .select()
        .from(table as typeof signIns)
        .where(eq(table.userId, userId)),
    ),
  )),
  await t.db.select().from(invitationHelps).where(eq(invitationHelps.helperId, userId)),
]

test('an export holds points, gifts, invitations and texts of its owner, and nothing of staff', async () => {
  const [me, other] = [await person(), await person()]
  await helpFriend(t.db, { helperId: me.id, token: other.token })
  const { activity, written } = await exportMyData(t.db, { user: me.user, caller }, nouns)
  expect(activity).toMatchObject({
    signIns: [{ streak: 1 }],
    redemptions: [{ title: '笔记本', address: { consignee: '张三', phone: '13900000001' } }],
    invitations: [{ goal: 5 }],
    helps: [{ day: expect.any(String) }],
    dailyAnswers: [{ answer: 'A' }],
  })
  expect(written).toMatchObject({
    feedbacks: [{ kind: 'wish' }],
    // The one without a login may be of another who typed this number.
    enquiries: [{ topic: 'course', phone: me.phone }],
  })
  const text = JSON.stringify({ activity, written })
  expect(text).toContain(me.mark)
  for (const secret of [other.mark, '员工备注', other.phone]) expect(text).not.toContain(secret)
})

test('a deleted account leaves no points, invitations and messages, and another keeps theirs', async () => {
  const [me, other] = [await person(), await person()]
  await helpFriend(t.db, { helperId: me.id, token: other.token })
  await helpFriend(t.db, { helperId: other.id, token: me.token })
  const kept = await rowsOf(other.id)
  await deleteAccount(t.db, { user: me.user, password, caller }, nouns)

  expect((await rowsOf(me.id)).flat()).toEqual([])
  expect(await t.db.select().from(enquiries).where(eq(enquiries.phone, me.phone))).toEqual([])
  const after = await rowsOf(other.id)
  expect(after.slice(0, -1)).toEqual(kept.slice(0, -1))
  // The friend of an invitation that is gone.
  expect(after.at(-1)).toEqual([])
  expect((await findInvitation(t.db, other.id))?.helpers).toEqual([])
  expect(await outcome(helpFriend(t.db, { helperId: other.id, token: me.token }))).toBe(
    'invitation_wrong',
  )
})

test('what was redeemed stays without an address; what waits is cancelled and frees its piece', async () => {
  const [me, staff] = [await person(), await person()]
  const leftBefore = (await allGifts(t.db)).find(({ id }) => id === 2)?.left ?? 0
  await deleteAccount(t.db, { user: me.user, password, caller }, nouns)
  const [row] = await t.db.select().from(giftRedemptions).where(eq(giftRedemptions.userId, me.id))
  expect(row).toMatchObject({ status: 'cancelled', address: null, note: '', title: '笔记本' })
  expect((await allGifts(t.db)).find(({ id }) => id === 2)?.left).toBe(leftBefore + 1)
  const settled = settleRedemption(t.db, {
    id: me.parcel.id,
    status: 'cancelled',
    note: '无',
    staffId: staff.id,
    caller,
  })
  expect(await outcome(settled)).toBe('redemption_settled')
  expect(await balanceOf(t.db, me.id)).toBe(0)
})

test('signing in, helping and redeeming while the account is deleted leave nothing behind', async () => {
  const [me, other] = [await person(), await person()]
  const busy = Array.from({ length: 20 }, (_, index) => [
    outcome(signToday(t.db, me.id, new Date(Date.now() + index * 86_400_000))),
    outcome(helpFriend(t.db, { helperId: other.id, token: me.token })),
    outcome(redeemGift(t.db, { userId: me.id, giftId: 1, requestId: randomUUID(), caller }, [])),
  ]).flat()
  await Promise.all([...busy, deleteAccount(t.db, { user: me.user, password, caller }, nouns)])
  expect((await rowsOf(me.id)).flat()).toEqual([])
  const rows = await t.db.select().from(giftRedemptions).where(eq(giftRedemptions.userId, me.id))
  expect(rows.every(({ address, status }) => address === null && status === 'cancelled')).toBe(true)
})
