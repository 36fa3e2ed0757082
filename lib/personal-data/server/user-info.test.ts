import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { updateProfile } from './profile.ts'
import { getUserInfo } from './user-info.ts'

const t = testDatabase()

test('a user reads their own profile, and nothing of the password', async () => {
  const { id, passwordHash } = await addUser(t.db, { phone: '13900000001', email: 'a@b.cn' })
  const info = await getUserInfo(t.db, id)
  expect(info).toEqual({
    id,
    user_name: '王五',
    nick_name: '',
    head_portrait: null,
    telephone: '13900000001',
    phone: '13900000001',
    email: 'a@b.cn',
    weight: 0,
    trialVip: 0,
    vip: null,
    icon: null,
    expiration_time: null,
    hasPassword: true,
    role: 'learner',
    permissions: [],
    unreadMessages: 0,
  })
  expect(JSON.stringify(info)).not.toContain(passwordHash)
})

test('a profile is changed for its owner only, and only by plain lines', async () => {
  const [me, other] = [await addUser(t.db), await addUser(t.db)]
  const profile = { nick_name: '小五', user_name: '王小五', email: '' }
  expect(await updateProfile(t.db, me.id, profile)).toMatchObject(profile)
  expect(await getUserInfo(t.db, other.id)).toMatchObject({ user_name: '王五', nick_name: '' })
  const odd = { ...profile, nick_name: '小\u0000五' }
  expect(await outcome(updateProfile(t.db, me.id, odd))).toBe('invalid_input')
  expect(await getUserInfo(t.db, me.id)).toMatchObject({ nick_name: '小五' })
})
