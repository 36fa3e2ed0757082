import { levelsPath } from '#components/practice/paths.ts'
import { pressedHere } from '#lib/accounts/client/pressed.ts'
import { askToPlay } from './ask-to-play.ts'

const kept = new Map<string, string>()
const place = { pathname: '', search: '' }
const goTo = (path: string) => {
  const [pathname = '', search] = path.split('?')
  Object.assign(place, { pathname, search: search ? `?${search}` : '' })
}

beforeAll(() => {
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const history = { replaceState: (_: unknown, __: string, path: string) => goTo(path) }
  Object.assign(globalThis, { sessionStorage, history, location: place })
})

test('the pressed level stands in the address of the house, where the press is found again', () => {
  goTo(levelsPath())
  askToPlay({ catalogueId: 3, level: 1, label: '开始第 1 关，10 题' })
  expect(place.pathname + place.search).toBe(levelsPath({ catalogueId: 3, level: 1 }))
  expect(pressedHere()).toEqual({ name: 'level', detail: '3/1', label: '开始第 1 关，10 题' })
})

test('another page keeps its address', () => {
  goTo('/questionBank/report?attemptId=4')
  askToPlay({ catalogueId: 3, level: 2, label: '再试一次' })
  expect(place.search).toBe('?attemptId=4')
  expect(pressedHere()).toMatchObject({ detail: '3/2' })
})
