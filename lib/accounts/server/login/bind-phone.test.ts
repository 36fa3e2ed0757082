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
import { bindPhone } from './bind-phone.ts'
import { getUser } from './find-user.ts'

const t = testDatabase()
const phone = '13600000001'

test('a phone is bound by its code, once, and every login has to be repeated', async () => {
  const { id } = await addUser(t.db)
  const [here, elsewhere] = [await signIn(t.db, id), await signIn(t.db, id)]
  const bind = (phoneCode: string) =>
    bindPhone(t.db, { user: here.user, phone, phoneCode, password, caller })
  const code = await sentCode(t.db, phone, 'bind')
  expect(await outcome(bind(otherCode(code)))).toBe('wrong_code')
  expect(await isSignedIn(t.db, here)).toBe(true)
  expect(await outcome(bind(code))).toBe('fine')
  expect((await getUser(t.db, id)).phone).toBe(phone)
  expect([await isSignedIn(t.db, here), await isSignedIn(t.db, elsewhere)]).toEqual([false, false])
  expect(await outcome(bind(code))).toBe('phone_present')
})

test('a phone of another account stays there', async () => {
  const owner = await addUser(t.db, { phone: '13600000002' })
  const { id } = await addUser(t.db)
  const here = await signIn(t.db, id)
  const phoneCode = await sentCode(t.db, '13600000002', 'bind')
  const attack = bindPhone(t.db, {
    ...{ user: here.user, phone: '13600000002', phoneCode, password, caller },
  })
  expect(await outcome(attack)).toBe('phone_taken')
  expect((await getUser(t.db, owner.id)).phone).toBe('13600000002')
  expect((await getUser(t.db, id)).phone).toBeNull()
  expect(await isSignedIn(t.db, here)).toBe(true)
})

test('a first phone asks for the password, where there is one', async () => {
  const to = '13600000003'
  const { id } = await addUser(t.db)
  const here = await signIn(t.db, id)
  const phoneCode = await sentCode(t.db, to, 'bind')
  const bind = (more = {}) =>
    outcome(bindPhone(t.db, { user: here.user, phone: to, phoneCode, caller, ...more }))
  expect(await bind()).toBe('invalid_input')
  expect(await bind({ password: 'not-it' })).toBe('wrong_password')
  expect((await getUser(t.db, id)).phone).toBeNull()
  expect(await bind({ password })).toBe('fine')

  const bare = await addUser(t.db, { passwordHash: null })
  const there = await signIn(t.db, bare.id)
  const another = { phone: '13600000004', phoneCode: await sentCode(t.db, '13600000004', 'bind') }
  expect(await bind({ user: there.user, ...another })).toBe('fine')
})
