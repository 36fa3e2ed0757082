import { register } from '#lib/accounts/server/login/register.ts'
import {
  addUser,
  caller,
  outcome,
  password,
  sentCode,
  signIn,
} from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { startPwnedPeer } from '#lib/platform/providers/breaches/testing/pwned.ts'
import { forgetPassword } from './forget-password.ts'
import { modifyPassword, setFirstPassword } from './set-password.ts'

const t = testDatabase()
const leaked = 'Leaked-leaf-77'

let peer: Awaited<ReturnType<typeof startPwnedPeer>>
beforeAll(async () => {
  peer = await startPwnedPeer([leaked])
})
beforeEach(() => {
  peer.mood = 'answer'
  env().BREACHED_PASSWORDS_URL = peer.url
})
afterAll(async () => {
  env().BREACHED_PASSWORDS_URL = undefined
  await peer.close()
})

let last = 0
const nextPhone = () => `133${String(++last).padStart(8, '0')}`

const places = {
  async register(chosen: string) {
    const phone = nextPhone()
    const code = await sentCode(t.db, phone, 'register')
    const rest = { realname: '李四', email: '', remember: false, caller }
    return await register(t.db, { phone, code, password: chosen, ...rest })
  },
  async 'first password'(chosen: string) {
    const { id } = await addUser(t.db, { passwordHash: null })
    const { user } = await signIn(t.db, id)
    return await setFirstPassword(t.db, { user, password: chosen, caller })
  },
  async change(chosen: string) {
    const { id } = await addUser(t.db)
    const { user } = await signIn(t.db, id)
    return await modifyPassword(t.db, { user, oldPassword: password, password: chosen, caller })
  },
  async reset(chosen: string) {
    const phone = nextPhone()
    await addUser(t.db, { phone })
    const phoneCode = await sentCode(t.db, phone, 'password')
    return await forgetPassword(t.db, { phone, phoneCode, password: chosen, caller })
  },
}

describe.each(Object.entries(places))('%s', (_, choose) => {
  test('a password of a breach is refused with its own sentence, at its field', async () => {
    const message = '这个密码出现在已公开的泄露数据中，容易被猜到，请换一个'
    await expect(choose(leaked)).rejects.toMatchObject({
      code: 'weak_password',
      message,
      fields: [{ field: 'password', reason: message }],
    })
    // As it is kept: full width is the plain letter.
    expect(await outcome(choose(leaked.replace('L', 'Ｌ')))).toBe('weak_password')
  })

  test('another passes, and every one where the service fails or nobody named one', async () => {
    expect(await outcome(choose('Fresh-leaf-77'))).toBe('fine')
    peer.mood = 'break'
    expect(await outcome(choose(leaked))).toBe('fine')
    env().BREACHED_PASSWORDS_URL = undefined
    peer.mood = 'answer'
    peer.asked.length = 0
    expect(await outcome(choose(leaked))).toBe('fine')
    expect(peer.asked).toEqual([])
  })
})
