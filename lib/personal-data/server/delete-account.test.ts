import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { login } from '#lib/accounts/server/login/login.ts'
import { ownerKeyOf } from '#lib/accounts/server/owner-key.ts'
import {
  accountSources,
  auditEvents,
  formerUses,
  sessions,
  smsCodes,
  users,
} from '#lib/accounts/server/tables.ts'
import {
  addUser,
  caller,
  isSignedIn,
  otherCode,
  outcome,
  password,
  sentCode,
  signIn,
} from '#lib/accounts/server/testing/account.ts'
import { addresses } from '#lib/addresses/server/tables.ts'
import { aiUses } from '#lib/ai/server/tables.ts'
import { addQuestion } from '#lib/ai/server/testing/ai.ts'
import { allowanceOf } from '#lib/ai/server/uses.ts'
import { payables, paymentAttempts, refunds } from '#lib/payments/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { listChanges } from '#lib/staff/server/changes.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { nouns } from '#lib/tables/nouns.ts'
import { prefixOf } from '#lib/uploads/server/kinds.ts'
import { banUser } from '#lib/users/server/ban-user.ts'
import { giveMembership } from '#lib/users/server/give-membership.ts'
import { refundScope } from '#lib/vip/server/orders/refund-refusal.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'
import { addOrder } from '#lib/vip/server/testing/ledger.ts'
import { deleteAccount } from './delete-account.ts'
import { exportMyData } from './export-data.ts'

const t = testDatabase()
let last = 0

beforeAll(async () => {
  env().DATA_DIR = await mkdtemp(join(tmpdir(), 'gxw-delete-'))
})
afterAll(() => rm(env().DATA_DIR, { recursive: true }))

/** A user with something in every table. */
async function fullUser() {
  const phone = `136${String(++last).padStart(8, '0')}`
  const user = await addUser(t.db, {
    phone,
    userName: `赵六${last}`,
    nickName: `小六${last}`,
    email: `zhao${last}@example.com`,
    account: `zhao-${last}`,
    wxUnionId: `union-${last}`,
    headPortrait: `/oss/avatar/${last}.png`,
  })
  const { user: signedIn, ...tokens } = await signIn(t.db, user.id)
  await t.db.insert(addresses).values({
    userId: user.id,
    consignee: `收件人${last}`,
    phone,
    provinceCode: '410000',
    cityCode: '410100',
    districtCode: '410102',
    detail: `某路 ${last} 号`,
  })
  const grant = { weight: 10, kind: 'paid', startsAt: new Date(0), endsAt: new Date(1) } as const
  await t.db.insert(membershipGrants).values({ userId: user.id, ...grant })
  const source = { host: `from-${last}.cn`, campaign: null, landing: '图书', day: '2026-11-28' }
  await t.db.insert(accountSources).values({ userId: user.id, ...source })
  await sentCode(t.db, phone, 'login')
  await login(t.db, { type: '1', account: phone, password, remember: false, caller })
  return { row: user, phone, signedIn, tokens, source }
}

test('an export holds all that is stored about its owner and no secret of theirs', async () => {
  const [me, other] = [await fullUser(), await fullUser()]
  const data = await exportMyData(t.db, { user: me.signedIn, caller }, nouns)
  const { row } = me
  expect(data.profile).toMatchObject({
    phone: me.phone,
    email: row.email,
    wxUnionId: row.wxUnionId,
  })
  expect(data.sessions).toHaveLength(2)
  expect(data.addresses).toHaveLength(1)
  expect(data.membership).toHaveLength(1)
  expect(data.smsCodes).toHaveLength(1)
  expect(data.source).toEqual(me.source)
  expect(data.events).toMatchObject([{ kind: 'login' }, { kind: 'data_exported' }])
  const text = JSON.stringify(data)
  const [session] = await t.db.select().from(sessions).where(eq(sessions.userId, row.id))
  for (const secret of [row.passwordHash, session?.tokenHash, session?.learningTokenHash])
    expect(text).not.toContain(secret)
  expect(text).not.toContain(other.phone)
})

test('a deleted account leaves nothing personal, and its tokens and password work no more', async () => {
  const [me, other] = [await fullUser(), await fullUser()]
  const before = JSON.stringify(await rowsOf(other.row.id, other.phone))
  const wrong = deleteAccount(t.db, { user: me.signedIn, password: 'wrong', caller }, nouns)
  expect(await outcome(wrong)).toBe('wrong_password')
  expect(await deleteAccount(t.db, { user: me.signedIn, password, caller }, nouns)).toEqual({
    done: true,
  })

  const [row] = await t.db.select().from(users).where(eq(users.id, me.row.id))
  expect(row).toMatchObject({ userName: '已注销用户', deletedAt: expect.any(Date) })
  const left = JSON.stringify(await rowsOf(me.row.id, me.phone))
  const { userName, nickName, email, account, wxUnionId, headPortrait, passwordHash } = me.row
  const personal = [userName, nickName, email, account, wxUnionId, headPortrait, passwordHash]
  for (const text of [...personal, me.phone, caller.ip, 'Mozilla', '某路', '收件人'])
    expect(left).not.toContain(text)

  const sources = t.db.select({ host: accountSources.host }).from(accountSources)
  expect((await sources).map(({ host }) => host)).not.toContain(me.source.host)
  expect((await sources).map(({ host }) => host)).toContain(other.source.host)

  expect(await isSignedIn(t.db, me.tokens)).toBe(false)
  const again = login(t.db, { type: '1', account: me.phone, password, remember: false, caller })
  expect(await outcome(again)).toBe('wrong_credentials')
  expect(JSON.stringify(await rowsOf(other.row.id, other.phone))).toBe(before)
  expect(await isSignedIn(t.db, other.tokens)).toBe(true)
})

test('the files that were uploaded go too, and only those', async () => {
  const [me, other] = [await fullUser(), await fullUser()]
  const [mine, theirs] = [me, other].map(({ row }) => `${prefixOf(row.id, 'answer')}20260101/a.png`)
  for (const key of [mine, theirs])
    await objectStore().put(key ?? '', Buffer.from('x'), 'image/png')
  await deleteAccount(t.db, { user: me.signedIn, password, caller }, nouns)
  expect(await objectStore().head(mine ?? '')).toBeNull()
  expect(await objectStore().head(theirs ?? '')).toEqual({ size: 1 })
})

test('who deletes the account and registers the same phone is given nothing anew', async () => {
  const me = await fullUser()
  await addOrders(me.row.id)
  const questionId = await addQuestion(t.db)
  const day = shanghaiToday()
  const use = { userId: me.row.id, questionId, free: true, deliveredAt: new Date() }
  await t.db.insert(aiUses).values([
    { ...use, version: 1, day },
    { ...use, version: 2, day },
    { ...use, version: 3, day: '2026-01-01' },
  ])
  await deleteAccount(t.db, { user: me.signedIn, password, caller }, nouns)
  const [anew, other] = [await addUser(t.db, { phone: me.phone }), await addUser(t.db)]
  const limits = { wait: 60_000 } as Parameters<typeof allowanceOf>[2]
  expect((await refundScope(t.db, anew.id)).hasAsked).toBe(true)
  expect((await refundScope(t.db, other.id)).hasAsked).toBe(false)
  expect((await allowanceOf(t.db, anew.id, limits)).freeLeft).toBe(1)
  expect((await allowanceOf(t.db, other.id, limits)).freeLeft).toBe(3)
  const kept = await t.db.select().from(formerUses).orderBy(formerUses.kind)
  expect(JSON.stringify(kept)).not.toContain(me.phone)
  expect(kept).toMatchObject([{ kind: 'ai', times: 2 }, { kind: 'refund' }])
  const days = ((kept[1]?.until.getTime() ?? 0) - Date.now()) / 86_400_000
  expect([days > 364, days <= 365]).toEqual([true, true])
  await t.sql`update former_uses set until = now()`
  expect((await refundScope(t.db, anew.id)).hasAsked).toBe(false)
})

test('what happened stays with its time, and the grants stay', async () => {
  const me = await fullUser()
  await deleteAccount(t.db, { user: me.signedIn, password, caller }, nouns)
  const left = await rowsOf(me.row.id, me.phone)
  expect(left.events.map((event) => event.kind)).toEqual(['login', 'account_deleted'])
  expect(left.grants).toHaveLength(1)
})

/** An open order with a payment begun, and a refunded one. */
async function addOrders(userId: number) {
  const open = await addOrder(t.db, userId)
  const back = await addOrder(t.db, userId, { status: 'refunded', paidAt: new Date() })
  const [, attempt] = await t.db
    .insert(paymentAttempts)
    .values(
      [open, back].map(({ id, orderNum, payFen: amountFen }, index) => ({
        payableId: id,
        channel: 'wechat' as const,
        outTradeNo: `${orderNum}W1`,
        amountFen,
        status: index === 0 ? ('open' as const) : ('paid' as const),
        codeUrl: `weixin://pay/${orderNum}`,
        expiresAt: new Date(),
      })),
    )
    .returning()
  await t.db.insert(refunds).values({
    attemptId: attempt?.id ?? 0,
    payableId: back.id,
    outRefundNo: `${back.orderNum}W1R`,
    amountFen: back.payFen,
    why: 'asked',
    reason: '买错了，我叫赵六',
  })
  return { open, back }
}

test('an export holds the VIP orders, payments and refunds of its owner, and nothing to pay by', async () => {
  const [me, other] = [await fullUser(), await fullUser()]
  const { open, back } = await addOrders(me.row.id)
  const others = await addOrders(other.row.id)
  const { payments: found, vipOrders: ordered } = await exportMyData(
    t.db,
    {
      user: me.signedIn,
      caller,
    },
    nouns,
  )
  expect(ordered).toMatchObject([{ id: open.id, quote: open.quote }, { id: back.id }])
  expect(found).toMatchObject({
    orders: [
      { orderNum: open.orderNum, status: 'open', kind: 'vip' },
      { orderNum: back.orderNum, status: 'refunded' },
    ],
    payments: [
      { orderId: open.id, outTradeNo: `${open.orderNum}W1`, amountFen: open.payFen },
      { orderId: back.id, status: 'paid' },
    ],
    refunds: [{ orderId: back.id, amountFen: back.payFen, reason: '买错了，我叫赵六' }],
  })
  const text = JSON.stringify([found, ordered])
  for (const secret of [open.cashierKey, 'weixin://', others.open.orderNum, others.back.orderNum])
    expect(text).not.toContain(secret)
})

test('orders stay without a word of their buyer, and an open one can be paid no more', async () => {
  const [me, other] = [await fullUser(), await fullUser()]
  const { open, back } = await addOrders(me.row.id)
  const others = await addOrders(other.row.id)
  await deleteAccount(t.db, { user: me.signedIn, password, caller }, nouns)
  const orderOf = async (id: number) =>
    (await t.db.select().from(payables).where(eq(payables.id, id)))[0]
  expect(await orderOf(open.id)).toMatchObject({ status: 'closing', closedWhy: 'cancelled' })
  expect((await orderOf(open.id))?.nextLookAt.getTime()).toBeLessThanOrEqual(Date.now())
  expect(back).toMatchObject((await orderOf(back.id)) ?? {})
  const reasonOf = async (id: number) =>
    (await t.db.select().from(refunds).where(eq(refunds.payableId, id)))[0]?.reason
  expect(await reasonOf(back.id)).toBe('')
  expect(others.open).toMatchObject((await orderOf(others.open.id)) ?? {})
  expect(await reasonOf(others.back.id)).toBe('买错了，我叫赵六')
})

test('the last who manages staff cannot delete the own account; of two at once one can', async () => {
  const [one, two] = [await fullUser(), await fullUser()]
  const makeAdmin = (id: number) =>
    t.sql`update users set role = 'staff', staff_roles = '{admin}' where id = ${id}`
  const leave = ({ signedIn }: typeof one) =>
    outcome(deleteAccount(t.db, { user: signedIn, password, caller }, nouns))
  await makeAdmin(one.row.id)
  expect(await leave(one)).toBe('conflict')
  expect(await isSignedIn(t.db, one.tokens)).toBe(true)
  await makeAdmin(two.row.id)
  // Whoever is barred manages nobody.
  await t.sql`update users set banned_at = now() where id = ${two.row.id}`
  expect(await leave(one)).toBe('conflict')
  await t.sql`update users set banned_at = null where id = ${two.row.id}`
  expect((await Promise.all([leave(one), leave(two)])).sort()).toEqual(['conflict', 'fine'])
})

test('what staff did with money and rights stays without a name, and is found by the number', async () => {
  const me = await fullUser()
  const staffId = (await addUser(t.db, { role: 'staff' })).id
  const { id } = me.row
  await giveMembership(t.db, { staffId, id, weight: 10, days: 7, reason: '赵六来电' })
  const staff = { id: staffId, permissions: [] }
  await banUser(t.db, { staff, id, banned: true, reason: '赵六发广告' })
  await recordChange(t.db, {
    ...({ staffId, noun: 'order', id: 'G77', ownerId: id, reason: '赵六说寄错了' } as const),
    ...{
      before: { status: 'paid' },
      after: { status: 'refunding', refund: 9, parcel: '顺丰 SF1' },
    },
  })
  await recordAudit(t.db, {
    ...({ userId: staffId, kind: 'order_refund_by_staff', caller } as const),
    detail: { orderNum: 'G77', owner: id },
  })
  await t.sql`insert into staff_proposals (kind, input, noun, record_id, owner_id, why, reason, staff_id)
    values ('staffGiveMembership', ${JSON.stringify({ id, reason: '赵六' })}, 'user', ${id}, ${id}, '', '赵六', ${staffId})`
  await t.sql`insert into messages (user_id, kind, path, data, key)
    select staff_id, 'proposal', '/', '{"name": "赠送会员", "isDone": false, "note": "赵六已另有会员"}',
      'proposal:' || id from staff_proposals`
  expect(await outcome(deleteAccount(t.db, { user: me.signedIn, password, caller }, nouns))).toBe(
    'fine',
  )

  const key = await ownerKeyOf(id)
  const changes = await t.sql`select noun, record_id, owner_id, owner_key, before, after, reason
    from staff_changes where staff_id = ${staffId} order by id`
  const kept = { owner_id: null, owner_key: key, reason: '' }
  expect(changes).toEqual([
    {
      ...{ ...kept, noun: 'user', record_id: key },
      ...{ before: { membership: null }, after: { membership: 10, days: 7 } },
    },
    {
      ...{ ...kept, noun: 'order', record_id: 'G77' },
      before: { status: 'paid' },
      after: { status: 'refunding', refund: 9, parcel: '' },
    },
  ])
  const asked = { by: '', q: '', page: 1, pageSize: 20 }
  const found = await listChanges(t.db, { ...asked, recordId: String(id) })
  expect(found.items.map(({ noun }) => noun)).toEqual(['order', 'user'])
  expect(
    await t.sql`select state, input, reason, record_id, owner_id, owner_key from staff_proposals`,
  ).toEqual([
    { state: 'withdrawn', input: {}, reason: '', record_id: key, owner_id: null, owner_key: key },
  ])
  expect(await t.sql`select data from messages where kind = 'proposal'`).toEqual([
    { data: { name: '赠送会员', isDone: false, note: '' } },
  ])
  expect(
    await t.sql`select user_id, detail from audit_events where kind = 'order_refund_by_staff'`,
  ).toEqual([{ user_id: staffId, detail: { orderNum: 'G77', ownerKey: key } }])
})

test('a code of the right purpose proves the owner too, and the phone can register again', async () => {
  const me = await fullUser()
  const code = await sentCode(t.db, me.phone, 'deleteAccount')
  const del = (phoneCode: string) =>
    outcome(deleteAccount(t.db, { user: me.signedIn, phoneCode, caller }, nouns))
  expect(await del(otherCode(code))).toBe('wrong_code')
  expect(await del(code)).toBe('fine')
  expect(await del(code)).toBe('unauthorized')
  expect(await addUser(t.db, { phone: me.phone })).toMatchObject({ phone: me.phone })
})

async function rowsOf(userId: number, phone: string) {
  const byUser = <T extends typeof sessions | typeof addresses | typeof auditEvents>(table: T) =>
    t.db
      .select()
      .from(table as typeof sessions)
      .where(eq(table.userId, userId))
      .orderBy(table.id)
  return {
    user: await t.db.select().from(users).where(eq(users.id, userId)),
    sessions: await byUser(sessions),
    addresses: await byUser(addresses),
    events: await t.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.userId, userId))
      .orderBy(auditEvents.id),
    grants: await t.db.select().from(membershipGrants).where(eq(membershipGrants.userId, userId)),
    codes: await t.db.select().from(smsCodes).where(eq(smsCodes.phone, phone)),
  }
}
