import { guestTokenForm } from '#lib/accounts/guest-token.ts'
import { dropGuestToken, ensureGuestToken, guestToken } from '#lib/platform/client/guest-token.ts'
import { guestMark } from '#lib/platform/client/memory/guest-taker.ts'
import { fakeBrowser } from '#lib/platform/client/testing/browser.ts'
import { takeGuestAnswers } from './take-guest-answers.ts'

const NodeRequest = globalThis.Request
const answers: { status: number; body: object }[] = []
const sent: { token: string }[] = []

beforeEach(() => {
  dropGuestToken()
  const { cookies } = fakeBrowser('https://www.gxw.example/')
  cookies.set('edu_token', 'a').set('lx_token', 'b')
  answers.length = 0
  sent.length = 0
  // A page's addresses are relative to it.
  Object.assign(globalThis, {
    Request: class extends NodeRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'https://www.gxw.example') : input, init)
      }
    },
  })
  globalThis.fetch = async (input) => {
    const request = new Request(input as Request)
    sent.push(await request.json())
    const { status, body } = answers.shift() ?? { status: 0, body: {} }
    if (status === 0) throw new TypeError('fetch failed')
    return new Response(JSON.stringify(body), { status })
  }
})

test('a browser makes a token once, and keeps it until an account has what was answered', async () => {
  expect(guestToken()).toBeNull()
  const token = ensureGuestToken()
  expect(token).toMatch(guestTokenForm)
  expect([ensureGuestToken(), guestToken()]).toEqual([token, token])
  answers.push({ status: 200, body: { code: 200, data: { sittings: 1, isDailyTaken: false } } })
  expect(await takeGuestAnswers()).toBe(guestMark(token))
  expect(sent).toEqual([{ token }])
  expect(guestToken()).toBeNull()
  expect(ensureGuestToken()).not.toBe(token)
})

test('where there is no token nothing is sent', async () => {
  expect(await takeGuestAnswers()).toBeNull()
  expect(sent).toEqual([])
})

test.each([
  [0, true],
  [401, true],
  [429, true],
  [500, true],
  [503, true],
  [404, false],
  [422, false],
])('after %i the token is kept for the next page: %s', async (status, isKept) => {
  const token = ensureGuestToken()
  answers.push({ status, body: { code: status, message: '' } })
  // Refused for good is not taken either: nobody inherits what the guest recorded.
  expect(await takeGuestAnswers()).toBeNull()
  expect(guestToken()).toBe(isKept ? token : null)
})

test('where nothing can be kept the token lasts as long as the page', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  Object.assign(globalThis, {
    localStorage: { getItem: forbidden, setItem: forbidden, removeItem: forbidden },
  })
  const token = ensureGuestToken()
  expect(guestToken()).toBe(token)
  dropGuestToken()
  expect(guestToken()).toBeNull()
})
