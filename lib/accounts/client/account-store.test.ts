import type { UserInfo } from '#lib/accounts/shapes.ts'
import { fakeBrowser } from '#lib/platform/client/testing/browser.ts'
import { useAppStore } from './app-store.ts'

const userInfo: UserInfo = {
  ...{ id: 7, user_name: '王小明', nick_name: '', head_portrait: null, email: 'wang@gxw.example' },
  ...{ telephone: '13812345678', phone: '13812345678', weight: 0, trialVip: 0, vip: null },
  ...{ icon: null, expiration_time: null, hasPassword: true, role: 'learner', permissions: [] },
  unreadMessages: 0,
}

/** The store as a page loads it: a worker may have loaded it already, without a browser around. */
async function loadedStore(): Promise<typeof import('./account-store.ts')> {
  Object.assign(globalThis, { window: globalThis })
  const own = './account-store.ts?in-a-browser'
  return (await import(own)) as typeof import('./account-store.ts')
}

test('a device keeps a phone masked and no mail; the page has both, until a logout', async () => {
  const { stored } = fakeBrowser('https://www.gxw.example/')
  const { setSignedIn } = await loadedStore()
  setSignedIn(userInfo)
  const kept = stored.get('user') ?? ''
  expect(JSON.parse(kept).state.userInfo).toMatchObject({ id: 7, maskedPhone: '138****5678' })
  expect(kept).not.toMatch(/13812345678|wang@/)
  expect(useAppStore.getState().userInfo).toMatchObject({
    ...{ phone: '13812345678', email: 'wang@gxw.example' },
  })
  setSignedIn(null)
  expect(stored.get('user')).not.toContain('王小明')
  expect(useAppStore.getState().userInfo).toBeNull()
})

test('who signs in leaves the phone masked beside it, until a logout', async () => {
  const { stored } = fakeBrowser('https://www.gxw.example/')
  const { refreshUserInfo, signOut } = await import('./session.ts')
  const NodeRequest = globalThis.Request
  globalThis.Request = class extends NodeRequest {
    constructor(input: string, init?: RequestInit) {
      super(new URL(input, 'https://www.gxw.example'), init)
    }
  } as typeof Request
  globalThis.fetch = async () =>
    Response.json({ code: 200, message: 'ok', data: { ...userInfo, token: 'a' } })
  expect((await refreshUserInfo()).phone).toBe('13812345678')
  expect(stored.get('phone')).toBe('138****5678')
  expect([...stored.values()].join(' ')).not.toMatch(/13812345678|wang@/)
  await signOut()
  expect(stored.has('phone')).toBe(false)
})
