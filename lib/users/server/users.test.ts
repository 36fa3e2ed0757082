import { permissionsOf } from '#lib/accounts/permissions.ts'
import { findSignedInUser, openSession } from '#lib/accounts/server/session.ts'
import { addUser, caller, outcome } from '#lib/accounts/server/testing/account.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { users } from '#lib/users/contract.ts'
import type { LookCause } from '#lib/users/rules.ts'
import { currentMembership } from '#lib/vip/server/membership/membership.ts'
import { addGrant } from '#lib/vip/server/testing/ledger.ts'
import type { Acting } from './assert-manages.ts'
import { banUser } from './ban-user.ts'
import { giveMembership, takeMembership } from './give-membership.ts'
import { listUsers } from './list-users.ts'
import { revealPhone } from './reveal-phone.ts'
import { endSession, sessionsOfUser } from './sessions.ts'
import { viewLearner } from './view-learner.ts'

const t = testDatabase()
const phone = '13911112222'
let id: number
let staffId: number

beforeEach(async () => {
  await truncateAll(t.db)
  id = (await addUser(t.db)).id
  staffId = (await addUser(t.db)).id
  await t.sql`update users set phone = ${phone}, user_name = '王同学', nick_name = '' where id = ${id}`
  await t.sql`update users set role = 'staff', staff_roles = '{admin}' where id = ${staffId}`
})

const page = { q: '', sort: 'usual', page: 1, pageSize: 20, status: 'all' } as const
const found = async (asked: Partial<Parameters<typeof listUsers>[1]> = {}) =>
  (await listUsers(t.db, { ...page, ...asked })).items.map((user) => user.id)
const why = { reason: '本人来电核实' }
const kept = async () =>
  (await t.sql`select before, after, reason from staff_changes order by id`) as unknown[]
const support = (): Acting => ({ id: staffId, permissions: permissionsOf(['support']) })
const admin = (by = staffId): Acting => ({ id: by, permissions: permissionsOf(['admin']) })
const signIn = () =>
  openSession(t.db, { user: { id, role: 'learner' }, remember: false, caller: { ...caller } })

test('a user is found by number, name and the whole phone number, which is masked', async () => {
  expect(await found()).toEqual([staffId, id])
  for (const q of [String(id), '王同', phone, '+86 139-1111-2222'])
    expect(await found({ q })).toEqual([id])
  expect(await found({ q: phone.slice(0, 9) })).toEqual([])
  expect(await found({ status: 'staff' })).toEqual([staffId])
  const [user] = (await listUsers(t.db, { ...page, q: phone })).items
  expect(user?.phone).toBe('139****2222')
  expect(await revealPhone(t.db, { staffId, id, ...why })).toEqual({ phone })
  expect(await kept()).toEqual([{ before: { looked: null }, after: { looked: 'phone' }, ...why }])
  expect(await outcome(revealPhone(t.db, { staffId, id: 999, ...why }))).toBe('not_found')
})

test('who is barred is signed out, cannot sign in and is told why, until the account is opened again', async () => {
  const { token } = await signIn()
  await banUser(t.db, { staff: support(), id, banned: true, reason: '发布广告' })
  await banUser(t.db, { staff: support(), id, banned: true, reason: '再点一次' })
  expect(await findSignedInUser(t.db, 'portal', token)).toBeNull()
  await expect(signIn()).rejects.toThrow(/发布广告/)
  expect(await found({ status: 'banned' })).toEqual([id])
  await banUser(t.db, { staff: support(), id, banned: false, ...why })
  expect(await findSignedInUser(t.db, 'portal', (await signIn()).token)).toMatchObject({ id })
  // The login of before stays ended.
  expect(await findSignedInUser(t.db, 'portal', token)).toBeNull()
  expect(await kept()).toHaveLength(2)
})

test('one of staff is barred by who manages staff alone, whose logins end with it, and never by themselves', async () => {
  await t.sql`update users set role = 'staff', staff_roles = '{teacher}' where id = ${id}`
  const { token } = await openSession(t.db, {
    user: { id, role: 'staff' },
    remember: false,
    caller,
  })
  const bar = (staff: Acting, other: number, banned = true) =>
    outcome(banUser(t.db, { staff, id: other, banned, ...why }))
  expect(await bar(support(), id)).toBe('forbidden')
  expect(await bar(admin(), staffId)).toBe('own_record')
  expect(await findSignedInUser(t.db, 'portal', token)).toMatchObject({ id })
  expect(await bar(admin(), id)).toBe('fine')
  expect(await findSignedInUser(t.db, 'portal', token)).toBeNull()
  await expect(signIn()).rejects.toThrow(/本人来电核实/)
  expect(await bar(support(), id, false)).toBe('forbidden')
  expect(await bar(admin(), id, false)).toBe('fine')
})

test('of two admins who bar each other at once one stays', async () => {
  await t.sql`update users set role = 'staff', staff_roles = '{admin}' where id = ${id}`
  const bar = (by: number, other: number) =>
    outcome(banUser(t.db, { staff: admin(by), id: other, banned: true, ...why }))
  const said = await Promise.all([bar(id, staffId), bar(staffId, id)])
  expect(said.sort()).toEqual(['conflict', 'fine'])
  expect(await found({ status: 'banned' })).toHaveLength(1)
})

test('one device is signed out, once, and only of its owner', async () => {
  const [first, second] = [await signIn(), await signIn()]
  expect(await sessionsOfUser(t.db, id)).toHaveLength(2)
  const end = (owner: number) =>
    endSession(t.db, { staff: support(), id: owner, sessionId: first.sessionId, ...why })
  const { id: other } = await addUser(t.db)
  expect(await outcome(end(other))).toBe('not_found')
  await end(id)
  expect(await outcome(end(id))).toBe('not_found')
  expect(await findSignedInUser(t.db, 'portal', first.token)).toBeNull()
  expect(await findSignedInUser(t.db, 'portal', second.token)).not.toBeNull()
})

test('a login of staff is ended by who manages staff alone', async () => {
  await t.sql`update users set role = 'staff', staff_roles = '{admin}' where id = ${id}`
  const { sessionId, token } = await signIn()
  const end = (staff: Acting) => outcome(endSession(t.db, { staff, id, sessionId, ...why }))
  expect(await end(support())).toBe('forbidden')
  expect(await findSignedInUser(t.db, 'portal', token)).not.toBeNull()
  expect(await end(admin())).toBe('fine')
  expect(await findSignedInUser(t.db, 'portal', token)).toBeNull()
})

test('a learner’s study is looked at for a reason of the list, with the number of what is answered', async () => {
  const { id: other } = await addUser(t.db)
  const enquiry = (by: number | null) => t.sql<{ id: number }[]>`
    insert into enquiries (request_id, topic, name, phone, message, user_id)
    values (gen_random_uuid(), 'vip', '王', ${phone}, '', ${by}) returning id`
  const feedback = (by: number) => t.sql<{ id: number }[]>`
    insert into feedbacks (request_id, user_id, kind, content, images)
    values (gen_random_uuid(), ${by}, 'money', '没有到账', '[]') returning id`
  const numberOf = async (made: Promise<{ id: number }[]>) => (await made)[0]?.id ?? 0
  const look = (cause: LookCause, number?: number) =>
    outcome(viewLearner(t.db, { staffId, id, cause, number }))
  const [own, nobodys] = [await numberOf(feedback(id)), await numberOf(enquiry(null))]
  expect(await look('feedback', own)).toBe('fine')
  expect(await look('enquiry', nobodys)).toBe('fine')
  expect(await look('call', 999)).toBe('fine')
  const told = [`答复反馈 ${own}`, `答复咨询 ${nobodys}`, '本人来电或当面询问']
  expect(await kept()).toMatchObject(told.map((reason) => ({ reason })))
  for (const [cause, number] of [
    ['feedback', await numberOf(feedback(other))],
    ['enquiry', await numberOf(enquiry(other))],
    ['feedback', 999],
    ['enquiry', undefined],
  ] as const)
    expect(await look(cause, number)).toBe('invalid_input')
  expect(await kept()).toHaveLength(3)
  const { input } = users.staffViewLearner
  const isTaken = (asked: object) => input.safeParse({ id, ...asked }).success
  expect(isTaken({ reason: 'x' })).toBe(false)
  expect(isTaken({ cause: '核实' })).toBe(false)
  expect(isTaken({ cause: 'enquiry' })).toBe(false)
  expect(isTaken({ cause: 'enquiry', number: 4 })).toBe(true)
  expect(isTaken({ cause: 'call' })).toBe(true)
})

const nothing = () => Promise.resolve()

test('a gift follows what runs, counts nothing, and is taken back unless something follows it', async () => {
  await addGrant(t.db, id, { from: -1, to: 10 })
  const give = (days: number) =>
    giveMembership(t.db, { staffId, id, weight: 10, days, reason: '故障补偿' })
  await give(7)
  const { grants } = await viewLearner(t.db, { staffId, id, cause: 'membership' })
  expect(grants).toMatchObject([
    { kind: 'gift', state: 'upcoming' },
    { kind: 'paid', state: 'running' },
  ])
  await give(3)
  const { expiresAt } = await currentMembership(t.db, id)
  const days = Math.round(((expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000)
  expect(days).toBe(20)
  expect(
    await t.sql`select sum(value_fen)::int fen from membership_grants where kind = 'gift'`,
  ).toEqual([{ fen: 0 }])
  const take = (grantId: number) => takeMembership(t.db, { staffId, grantId, ...why }, nothing)
  const first = grants[0]?.id ?? 0
  expect(await outcome(take(first))).toBe('conflict')
  await take(first + 1)
  expect(await outcome(take(first + 1))).toBe('not_found')
  await take(first)
  expect(await outcome(take(grants[1]?.id ?? 0))).toBe('not_found')
})

test('two gifts at once follow each other', async () => {
  const give = () => giveMembership(t.db, { staffId, id, weight: 20, days: 5, ...why })
  await Promise.all([give(), give()])
  const { expiresAt } = await currentMembership(t.db, id)
  expect(Math.round(((expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(10)
})
