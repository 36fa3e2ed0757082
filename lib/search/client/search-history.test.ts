import { forget, remember, searchHistory } from './search-history.ts'

const kept = new Map<string, string>()
beforeAll(() => {
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
})

test('the latest keyword comes first, once, and ten are kept', () => {
  for (const word of ['a', 'b', ' a ', ' ']) remember(word)
  expect(searchHistory()).toEqual(['a', 'b'])
  for (let n = 0; n < 11; n++) remember(`${n}`)
  expect(searchHistory()).toEqual(['10', '9', '8', '7', '6', '5', '4', '3', '2', '1'])
})

test('one keyword is forgotten, or all', () => {
  forget('10')
  expect(searchHistory()[0]).toBe('9')
  forget()
  expect(searchHistory()).toEqual([])
  expect(kept.size).toBe(0)
})

test('what is no list of words is no history', () => {
  for (const text of ['{', '{"a":1}', '[1]']) {
    kept.set('searched', text)
    expect(searchHistory()).toEqual([])
  }
})
