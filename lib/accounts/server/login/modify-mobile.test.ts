import { eq } from 'drizzle-orm'
import { smsCodes } from '#lib/accounts/server/tables.ts'
import {
  addUser,
  caller,
  isSignedIn,
  otherCode,
  outcome,
  sentCode,
  signIn,
} from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { getUser } from './find-user.ts'
import { modifyMobile, verifyOldMobile } from './modify-mobile.ts'

const t = testDatabase()
let last = 0
const nextPhone = () => `137${String(++last).padStart(8, '0')}`

const verify = (id: number, old_code: string) =>
  verifyOldMobile(t.db, { user: { id }, old_code, caller })

async function changing() {
  const [from, to] = [nextPhone(), nextPhone()]
  const { id } = await addUser(t.db, { phone: from })
  const [here, elsewhere] = [await signIn(t.db, id), await signIn(t.db, id)]
  const old_code = await sentCode(t.db, from, 'oldPhone')
  const new_code = await sentCode(t.db, to, 'newPhone')
  const change = (more = {}) =>
    modifyMobile(t.db, {
      user: here.user,
      old_mobile: from,
      old_code,
      new_mobile: to,
      new_code,
      caller,
      ...more,
    })
  return { id, from, to, here, elsewhere, old_code, new_code, change }
}

test('the server says whether the old code is right, and it stays good for the change', async () => {
  const { id, from, old_code, change } = await changing()
  expect(await outcome(verify(id, otherCode(old_code)))).toBe('wrong_code')
  expect(await outcome(verify(id, old_code))).toBe('fine')
  expect(await outcome(change())).toBe('fine')
  expect(await outcome(verify(id, old_code))).toBe('code_spent')
  const live = await t.sql`select from sms_codes where phone = ${from} and ended_at is null`
  expect(live).toHaveLength(0)
})

test('a change needs both codes, and signs other devices out', async () => {
  const { id, to, here, elsewhere, change } = await changing()
  expect(await outcome(change())).toBe('fine')
  expect((await getUser(t.db, id)).phone).toBe(to)
  expect([await isSignedIn(t.db, here), await isSignedIn(t.db, elsewhere)]).toEqual([true, false])
})

test('a slip in one code costs neither', async () => {
  const { old_code, new_code, change } = await changing()
  expect(await outcome(change({ new_code: otherCode(new_code) }))).toBe('wrong_code')
  expect(await outcome(change({ old_code: otherCode(old_code) }))).toBe('wrong_code')
  expect(await outcome(change())).toBe('fine')
})

test('a code for another purpose or another account does not stand in', async () => {
  const { id, from, change } = await changing()
  await t.db.delete(smsCodes).where(eq(smsCodes.purpose, 'oldPhone'))
  const wrongPurpose = await sentCode(t.db, from, 'newPhone')
  expect(await outcome(change({ old_code: wrongPurpose }))).toBe('code_spent')
  const other = await addUser(t.db, { phone: nextPhone() })
  const user = { id: other.id, role: 'learner', permissions: [], sessionId: 0 } as const
  expect(await outcome(change({ user }))).toBe('invalid_input')
  expect((await getUser(t.db, id)).phone).toBe(from)
})

test('the old number must be the own one and the new one another', async () => {
  const { from, change } = await changing()
  expect(await outcome(change({ old_mobile: nextPhone() }))).toBe('invalid_input')
  expect(await outcome(change({ new_mobile: from }))).toBe('invalid_input')
})

test('a number of another account stays there', async () => {
  const { id, from, to, elsewhere, change } = await changing()
  await addUser(t.db, { phone: to })
  expect(await outcome(change())).toBe('phone_taken')
  expect((await getUser(t.db, id)).phone).toBe(from)
  expect(await isSignedIn(t.db, elsewhere)).toBe(true)
})

test('an account without a phone has none to prove', async () => {
  const { id } = await addUser(t.db)
  expect(await outcome(verify(id, '1234'))).toBe('code_spent')
})
