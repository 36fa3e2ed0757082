import { jest } from '@jest/globals'
import {
  forgetPressed,
  forgetPressedElsewhere,
  keepPressed,
  pressedHere,
  takePressed,
} from './pressed.ts'

const kept = new Map<string, string>()
const place = { pathname: '/vipRights', search: '' }
const cookies = { text: '' }

beforeAll(() => {
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const document = {
    get cookie() {
      return cookies.text
    },
  }
  Object.assign(globalThis, { sessionStorage, document, location: place })
})
beforeEach(() => {
  kept.clear()
  cookies.text = ''
  place.pathname = '/vipRights'
})

const vip = { name: 'vip', detail: '10:3', label: '开通会员' }
/** The login ends in a page that is loaded anew. */
const signIn = () => {
  const text = kept.get('pressed')
  if (text) kept.set('pressed', JSON.stringify({ ...JSON.parse(text), load: 0 }))
  cookies.text = 'edu_token=a; lx_token=b'
}

test('what was pressed is gone on with once, by who has signed in since', () => {
  keepPressed(vip)
  expect([pressedHere(), takePressed('vip')]).toEqual([vip, null])
  signIn()
  expect([takePressed('star'), takePressed('vip'), takePressed('vip')]).toEqual([
    null,
    '10:3',
    null,
  ])
})

test('another page, another of the name, and a wish that was given up go on with nothing', () => {
  keepPressed(vip)
  signIn()
  place.pathname = '/course'
  expect(takePressed('vip')).toBeNull()
  place.pathname = '/vipRights'
  expect(takePressed('vip', (detail) => detail === '20:5')).toBeNull()
  forgetPressed()
  expect(takePressed('vip')).toBeNull()
})

test('half an hour later nobody is surprised by it', () => {
  keepPressed(vip)
  signIn()
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * 60_000)
  expect(takePressed('vip')).toBeNull()
  jest.restoreAllMocks()
})

test('what an older build or a stranger wrote there is no wish', () => {
  signIn()
  for (const text of ['{', 'null', '{"name":"vip"}', '7']) {
    kept.set('pressed', text)
    expect([text, takePressed('vip')]).toEqual([text, null])
  }
})

test('the page that is about to be loaded anew leaves it to the next', () => {
  keepPressed(vip)
  cookies.text = 'edu_token=a; lx_token=b'
  expect(takePressed('vip')).toBeNull()
  signIn()
  expect(takePressed('vip')).toBe('10:3')
})

test('a visitor who has gone elsewhere, but not to the login, does not come back to it', () => {
  keepPressed(vip)
  for (const pathname of ['/login', '/vipRights']) {
    place.pathname = pathname
    forgetPressedElsewhere()
  }
  expect(pressedHere()).toEqual(vip)
  place.pathname = '/course'
  forgetPressedElsewhere()
  place.pathname = '/vipRights'
  expect(pressedHere()).toBeNull()
})
