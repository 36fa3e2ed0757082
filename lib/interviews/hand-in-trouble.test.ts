import { handInTrouble } from './hand-in-trouble.ts'

test('what the server refuses is not taken for a network that is away', () => {
  expect(handInTrouble(0, '').text).toContain('网络')
  for (const code of [401, 404, 422, 500])
    expect(handInTrouble(code, '').text).not.toContain('网络')
  expect(handInTrouble(422, '第 2 题太长').text).toContain('第 2 题太长')
})

test('a sitting that is not there is not handed in again', () => {
  expect(handInTrouble(404, '').mayRepeat).toBe(false)
  for (const code of [0, 401, 422, 429, 503]) expect(handInTrouble(code, '').mayRepeat).toBe(true)
})
