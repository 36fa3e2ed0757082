import { unstable_serialize as serialize } from 'swr'
import { cache, SWRGlobalState } from 'swr/_internal'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import type { UserInfo } from '#lib/accounts/shapes.ts'
import { examTopic } from '#lib/exams/calls.ts'
import { endpointKey } from '#lib/platform/client/endpoint-key.ts'
import { fakeBrowser } from '#lib/platform/client/testing/browser.ts'
import type { MyExam } from '#lib/practice/my-exam-shapes.ts'
import { askMyExam } from './ask-my-exam.ts'
import { chooseExam } from './choose-exam.ts'
import {
  countedExamText,
  guestExam,
  keepMyExam,
  keptExamText,
  onMyExam,
  readKeptExam,
  tellMyExam,
} from './kept-exam.ts'
import { takeGuestExam } from './take-guest-exam.ts'

const NodeRequest = globalThis.Request
const exam: MyExam = { id: 3, title: '考试3', day: '2099-12-26', cancelled: false }
const own: MyExam = { ...exam, id: null, title: '我的考试' }
const userInfo = { id: 7 } as UserInfo
const answers: { status: number; body: object }[] = []
const sent: unknown[] = []
let browser = fakeBrowser('https://www.gxw.example/')

beforeEach(() => {
  browser = fakeBrowser('https://www.gxw.example/')
  answers.length = 0
  sent.length = 0
  Object.assign(globalThis, {
    window: new EventTarget(),
    // A page's addresses are relative to it.
    Request: class extends NodeRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'https://www.gxw.example') : input, init)
      }
    },
  })
  globalThis.fetch = async (input) => {
    const request = new Request(input as Request)
    sent.push(request.method === 'GET' ? 'asked' : await request.json())
    const { status, body } = answers.shift() ?? { status: 0, body: {} }
    if (status === 0) throw new TypeError('fetch failed')
    return new Response(JSON.stringify(body), { status })
  }
})
const signIn = (userId = '7') => {
  browser.cookies.set('edu_token', 'a').set('lx_token', 'b')
  browser.stored.set('userId', userId)
}
const answer = (told: MyExam | null) =>
  answers.push({ status: 200, body: { code: 200, data: { exam: told } } })
const kept = () => readKeptExam(keptExamText())

test('a guest’s exam lies on the device, asks nobody, and every part of the page hears of it', async () => {
  let heard = 0
  const stop = onMyExam(() => {
    heard += 1
  })
  await chooseExam(exam)
  expect([kept(), guestExam()]).toEqual([exam, exam])
  await chooseExam(null)
  stop()
  await chooseExam(own)
  expect(kept()).toEqual(own)
  expect([heard, sent]).toEqual([2, []])
})

test('after the login the account has it, or says which it had', async () => {
  await chooseExam(exam)
  signIn()
  expect(kept()).toEqual(exam)
  answer(own)
  await takeGuestExam()
  expect(sent).toEqual([{ exam: { id: 3 }, ifNone: true }])
  expect([kept(), guestExam()]).toEqual([own, null])
  await takeGuestExam()
  expect(sent).toHaveLength(1)
})

test('what the server tells meanwhile leaves a guest’s exam alone until the account has it', async () => {
  await chooseExam(exam)
  signIn()
  tellMyExam(null)
  expect(guestExam()).toEqual(exam)
  answer(exam)
  await takeGuestExam()
  tellMyExam(own)
  expect(kept()).toEqual(own)
})

test.each([200, 422])('what is pressed before the account answers %i counts', async (status) => {
  await chooseExam(exam)
  signIn()
  if (status === 200) answer(exam)
  else answers.push({ status, body: { code: status, message: 'x' } })
  const taking = takeGuestExam()
  keepMyExam(own)
  await taking
  expect(kept()).toEqual(own)
})

test('a member’s is the server’s, and nobody else’s on this device', async () => {
  signIn()
  answer(own)
  await chooseExam(own)
  expect(sent).toEqual([{ exam: { day: '2099-12-26' } }])
  expect([kept(), guestExam()]).toEqual([own, null])
  signIn('8')
  expect(kept()).toBeNull()
  browser.cookies.clear()
  expect(kept()).toBeNull()
})

test('nothing is kept while it is not known who has just signed in', async () => {
  browser.cookies.set('edu_token', 'a').set('lx_token', 'b')
  answer(own)
  await chooseExam(own)
  tellMyExam(exam)
  expect([keptExamText(), kept()]).toEqual([null, null])
  signIn()
  expect(kept()).toBeNull()
})

test('what another device has chosen is asked for, and what is pressed meanwhile counts', async () => {
  signIn()
  answer(own)
  await askMyExam()
  expect(kept()).toEqual(own)
  answer(null)
  const asking = askMyExam()
  keepMyExam(exam)
  await asking
  expect(kept()).toEqual(exam)
  await askMyExam()
  expect(kept()).toEqual(exam)
  expect(sent).toEqual(['asked', 'asked', 'asked'])
})

test('an exam that is mine no more leaves alone what another device chose since', async () => {
  signIn()
  answer(exam)
  await chooseExam(exam)
  answer(own)
  await chooseExam(null, 3)
  expect(sent.at(-1)).toEqual({ exam: null, only: 3 })
  expect(kept()).toEqual(own)
})

test('what the page shows of other nouns is read again once another exam counts', async () => {
  const key = serialize(endpointKey(examTopic, {}))
  cache.set(key, { data: [], _k: endpointKey(examTopic, {}) } as object)
  let readings = 0
  const revalidators = SWRGlobalState.get(cache)?.[0] as Record<string, (() => Promise<void>)[]>
  revalidators[key] = [
    async () => {
      readings += 1
    },
  ]
  await chooseExam(exam)
  expect(readings).toBe(0)
  signIn()
  answer(exam)
  await takeGuestExam()
  expect(readings).toBe(1)
  answer(own)
  await chooseExam(own)
  expect(readings).toBe(2)
})

test.each([
  [0, true],
  [401, true],
  [429, true],
  [503, true],
  [404, false],
  [422, false],
])('after %i the guest’s exam waits for the next page: %s', async (status, isKept) => {
  await chooseExam(exam)
  signIn()
  if (status > 0) answers.push({ status, body: { code: status, message: 'x' } })
  await takeGuestExam()
  expect(guestExam() !== null).toBe(isKept)
})

test.each([null, '{', '{}', '{"userId":null,"exam":{"id":null,"title":"我的考试","day":null}}'])(
  '%s is no exam',
  (text) => {
    expect(readKeptExam(text)).toBeNull()
  },
)

test('a logout is heard, and what was one’s own counts no more', async () => {
  signIn()
  useAppStore.setState({ userInfo })
  answer(own)
  await chooseExam(own)
  const heard: (string | null)[] = []
  const stop = onMyExam(() => heard.push(countedExamText()))
  browser.cookies.clear()
  browser.stored.delete('userId')
  useAppStore.setState({ userInfo: null })
  stop()
  expect(keptExamText()).not.toBeNull()
  expect(heard).toEqual([null])
})

test('where nothing can be stored it counts until the page is left', () => {
  Object.assign(localStorage, {
    setItem: () => {
      throw new Error('full')
    },
  })
  keepMyExam(exam)
  expect(kept()).toEqual(exam)
  useAppStore.setState({ userInfo })
  useAppStore.setState({ userInfo: null })
  expect(kept()).toBeNull()
  keepMyExam(exam)
  keepMyExam(null)
  expect(kept()).toBeNull()
})
