import { mayAskAgain } from './ask-again.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
    },
  })
})

test('a tab asks once in a while, and at once for the next user', () => {
  expect([mayAskAgain('7'), mayAskAgain('7')]).toEqual([true, false])
  expect([mayAskAgain('8'), mayAskAgain('8')]).toEqual([true, false])
  stored.set('exam-asked', `8 ${Date.now() - 300_000}`)
  expect(mayAskAgain('8')).toBe(true)
})

test('a tab that can note nothing asks nothing', () => {
  Object.assign(sessionStorage, {
    setItem: () => {
      throw new Error('forbidden')
    },
  })
  expect(mayAskAgain('7')).toBe(false)
})
