import { login } from '#lib/accounts/server/login/login.ts'
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
import { forgetPassword } from './forget-password.ts'

const t = testDatabase()
const fresh = 'Fresh-leaf-77'
const phone = '13500000001'
const reset = (to: string, phoneCode: string, password = fresh) =>
  forgetPassword(t.db, { phone: to, phoneCode, password, caller })
const logIn = (password: string) =>
  login(t.db, { type: '1', account: phone, password, remember: false, caller })

test('a code sets a new password, ends every session and forgets the failures', async () => {
  const { id } = await addUser(t.db, { phone, nickName: '遗忘的小明同学' })
  const here = await signIn(t.db, id)
  for (let n = 0; n < 6; n++)
    await outcome(
      login(t.db, {
        type: '1',
        account: phone,
        password: 'wrong',
        remember: false,
        caller: { ...caller, ip: `10.0.0.${n}` },
      }),
    )
  // From an address that the account has never signed in from.
  const stranger = { ...caller, ip: '10.0.1.1' }
  expect(
    await outcome(
      login(t.db, {
        type: '1',
        account: phone,
        password: 'wrong',
        remember: false,
        caller: stranger,
      }),
    ),
  ).toBe('too_many_requests')
  const code = await sentCode(t.db, phone, 'password')
  expect(await outcome(reset(phone, otherCode(code)))).toBe('wrong_code')
  expect(await outcome(reset(phone, code, 'a1234567'))).toBe('weak_password')
  expect(await isSignedIn(t.db, here)).toBe(true)
  expect(await outcome(reset(phone, code))).toBe('fine')
  expect(await isSignedIn(t.db, here)).toBe(false)
  expect(await outcome(logIn(fresh))).toBe('fine')
  expect(await outcome(reset(phone, code))).toBe('code_spent')
})

test('an unknown phone is named only to one with its code', async () => {
  const unknown = '13500000002'
  expect(await outcome(reset(unknown, '0000'))).toBe('code_spent')
  const code = await sentCode(t.db, unknown, 'password')
  expect(await outcome(reset(unknown, code))).toBe('account_not_registered')
})
