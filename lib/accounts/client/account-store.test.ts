import { fakeBrowser } from '#lib/platform/client/testing/browser.ts'
import { useAppStore } from './app-store.ts'

const userInfo = {
  ...{ id: 7, user_name: '王小明', nick_name: '', head_portrait: null, email: 'wang@gxw.example' },
  ...{ telephone: '13812345678', phone: '13812345678', weight: 0, trialVip: 0, vip: null },
  ...{ icon: null, expiration_time: null, hasPassword: true, role: 'learner', permissions: [] },
  ...{ unreadMessages: 0, token: 'a' },
}

test('a device keeps a phone masked and no mail; the page has both, until a logout', async () => {
  const { stored } = fakeBrowser('https://www.gxw.example/')
  // The store looks for its storage as it is loaded.
  Object.assign(globalThis, { window: globalThis })
  const { refreshUserInfo, signOut } = await import('./session.ts')
  const NodeRequest = globalThis.Request
  globalThis.Request = class extends NodeRequest {
    constructor(input: string, init?: RequestInit) {
      super(new URL(input, 'https://www.gxw.example'), init)
    }
  } as typeof Request
  globalThis.fetch = async () => Response.json({ code: 200, message: 'ok', data: userInfo })
  expect((await refreshUserInfo()).phone).toBe('13812345678')
  expect(stored.get('phone')).toBe('138****5678')
  const kept = stored.get('user') ?? ''
  expect(JSON.parse(kept).state.userInfo).toMatchObject({ id: 7, maskedPhone: '138****5678' })
  expect([...stored.values()].join(' ')).not.toMatch(/13812345678|wang@/)
  expect(useAppStore.getState().userInfo).toMatchObject({
    ...{ phone: '13812345678', email: 'wang@gxw.example' },
  })
  await signOut()
  expect([...stored.keys()]).toEqual(['user'])
  expect(stored.get('user')).not.toContain('王小明')
  expect(useAppStore.getState().userInfo).toBeNull()
})
