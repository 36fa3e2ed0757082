import { startAliyunPeer } from '#lib/platform/providers/sms/testing/aliyun.ts'
import { aliyunNotice } from './aliyun-notice.ts'
import { type NoticeSettings, noticeProvider } from './notice.ts'

const notice = { phone: '13800000001', title: '湖北遴选：报名 12 月 8 日截止' }
let peer: Awaited<ReturnType<typeof startAliyunPeer>>

beforeAll(async () => {
  peer = await startAliyunPeer()
})
afterAll(() => peer.close())
beforeEach(() => {
  peer.mood = 'deliver'
  peer.notices = []
})

const send = (change: Partial<NoticeSettings> = {}, more: Partial<typeof notice> = {}) =>
  noticeProvider({ ...peer.settings, ...change })?.send({ ...notice, ...more })

test('a notice is delivered, a long one cut', async () => {
  expect(await send()).toEqual({ state: 'sent', reason: '' })
  await send({}, { title: '长'.repeat(40) })
  expect(peer.notices).toEqual([notice, { ...notice, title: `${'长'.repeat(34)}…` }])
})

test.each<[string, Partial<NoticeSettings>, string]>([
  ['secret', { ALIYUN_SMS_KEY_SECRET: 'another' }, 'HTTP 400 SignatureDoesNotMatch'],
  ['template', { ALIYUN_SMS_NOTICE_TEMPLATE: 'SMS_1' }, 'isv.SMS_TEMPLATE_ILLEGAL'],
  ['address', { ALIYUN_SMS_ENDPOINT: 'http://127.0.0.1:59998' }, 'no answer: ECONNREFUSED'],
])('a wrong %s is a refusal, and nothing was sent', async (_, change, reason) => {
  expect(await send(change)).toEqual({
    state: 'refused',
    reason: expect.stringContaining(reason) as string,
  })
  expect(peer.notices).toEqual([])
})

test.each(['break', 'lose', 'babble'] as const)(
  'whether a peer that answers %s has sent it is unknown',
  async (mood) => {
    peer.mood = mood
    const outcome = await send()
    expect(outcome?.state).toBe('unknown')
    expect(JSON.stringify(outcome)).not.toContain(notice.phone)
  },
)

test('so it is when the answer takes too long', async () => {
  peer.mood = 'hang'
  const { ALIYUN_SMS_ENDPOINT: endpoint } = peer.settings
  const settings = { endpoint, keyId: 'x', keySecret: 'x', signName: 'x', template: 'x' }
  expect(await aliyunNotice(settings, { timeoutMs: 200 }).send(notice)).toEqual({
    state: 'unknown',
    reason: 'no answer: TimeoutError',
  })
})

test('without a template of its own, or as the console of a public site, there is none', () => {
  expect(noticeProvider({ ...peer.settings, ALIYUN_SMS_NOTICE_TEMPLATE: undefined })).toBeNull()
  expect(noticeProvider({ ...peer.settings, SMS_PROVIDER: 'console' })).toBeNull()
  const own = { ...peer.settings, SMS_PROVIDER: 'console', PC_SITE: undefined } as const
  expect(noticeProvider(own)).not.toBeNull()
})
