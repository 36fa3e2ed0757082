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
import { bindPhone } from './bind-phone.ts'
import { getUser } from './find-user.ts'

const t = testDatabase()
const phone = '13600000001'

test('a phone is bound by its code, once, and every login has to be repeated', async () => {
  const { id } = await addUser(t.db)
  const [here, elsewhere] = [await signIn(t.db, id), await signIn(t.db, id)]
  const bind = (phoneCode: string) => bindPhone(t.db, { user: here.user, phone, phoneCode, caller })
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
  const attack = bindPhone(t.db, { user: here.user, phone: '13600000002', phoneCode, caller })
  expect(await outcome(attack)).toBe('phone_taken')
  expect((await getUser(t.db, owner.id)).phone).toBe('13600000002')
  expect((await getUser(t.db, id)).phone).toBeNull()
  expect(await isSignedIn(t.db, here)).toBe(true)
})
