import { getUser } from '#lib/accounts/server/login/find-user.ts'
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
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { verifyPassword } from './passwords.ts'
import { modifyPassword, setFirstPassword } from './set-password.ts'

const t = testDatabase()
const fresh = 'Fresh-leaf-77'
const fits = async (userId: number, tried: string) =>
  verifyPassword((await getUser(t.db, userId)).passwordHash, tried)

async function signedIn(more = {}) {
  const { id } = await addUser(t.db, more)
  const [here, elsewhere] = [await signIn(t.db, id), await signIn(t.db, id)]
  const modify = (oldPassword: string, chosen = fresh) =>
    modifyPassword(t.db, { user: here.user, oldPassword, password: chosen, caller })
  return { id, here, elsewhere, modify }
}

test('a first password asks for a code to the phone, where there is one', async () => {
  const phone = '13600000021'
  const { id, here, elsewhere } = await signedIn({ passwordHash: null, phone })
  const set = (more = {}) =>
    outcome(setFirstPassword(t.db, { user: here.user, password: fresh, caller, ...more }))
  expect(await set()).toBe('invalid_input')
  const phoneCode = await sentCode(t.db, phone, 'confirm')
  expect(await set({ phoneCode: otherCode(phoneCode) })).toBe('wrong_code')
  expect((await getUser(t.db, id)).passwordHash).toBeNull()
  expect(await isSignedIn(t.db, elsewhere)).toBe(true)
  expect(await set({ phoneCode })).toBe('fine')
  expect(await fits(id, fresh)).toBe(true)
})

test('a first password is set once and signs other devices out', async () => {
  const { id, here, elsewhere } = await signedIn({ passwordHash: null })
  const set = (chosen: string) =>
    setFirstPassword(t.db, { user: here.user, password: chosen, caller })
  expect(await outcome(set('password123'))).toBe('weak_password')
  const outcomes = await Promise.all([outcome(set(fresh)), outcome(set('Other-leaf-78'))])
  expect(outcomes.sort()).toEqual(['fine', 'password_present'])
  expect((await fits(id, fresh)) || (await fits(id, 'Other-leaf-78'))).toBe(true)
  expect([await isSignedIn(t.db, here), await isSignedIn(t.db, elsewhere)]).toEqual([true, false])
  expect(await outcome(set(fresh))).toBe('password_present')
})

test('a password is changed for the old one and signs other devices out', async () => {
  const { id, here, elsewhere, modify } = await signedIn()
  expect(await outcome(modify('wrong-old-one'))).toBe('wrong_password')
  expect(await isSignedIn(t.db, elsewhere)).toBe(true)
  expect(await outcome(modify(password, 'woaini1314'))).toBe('weak_password')
  expect(await outcome(modify(password))).toBe('fine')
  expect([await fits(id, fresh), await fits(id, password)]).toEqual([true, false])
  expect([await isSignedIn(t.db, here), await isSignedIn(t.db, elsewhere)]).toEqual([true, false])
})

test('of many changes at once one is done', async () => {
  const { modify } = await signedIn()
  const outcomes = await Promise.all(
    [1, 2, 3].map((n) => outcome(modify(password, `Parallel-leaf-${n}`))),
  )
  expect(outcomes.filter((one) => one === 'fine')).toHaveLength(1)
})

test('of 50 guesses at once with a stolen session five are compared', async () => {
  const { modify } = await signedIn()
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, n) => outcome(modify(`guess-${n}`))),
  )
  expect(outcomes.filter((one) => one === 'wrong_password')).toHaveLength(5)
  expect(await outcome(modify(password))).toBe('too_many_requests')
})

test('an account without a password has no old one', async () => {
  const { modify } = await signedIn({ passwordHash: null })
  expect(await outcome(modify(password))).toBe('wrong_password')
})
