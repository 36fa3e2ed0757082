import { typedAfter, typingMs } from './typed.ts'

test('ten milliseconds are one character', () => {
  const characters = [...'甲𠮷乙']
  expect([0, 9, 10, 29, 30, 5000].map((ms) => typedAfter(characters, ms))).toEqual([
    '',
    '',
    '甲',
    '甲𠮷',
    '甲𠮷乙',
    '甲𠮷乙',
  ])
})

test('a text is typed when its last character is', () => {
  const characters = [...'甲𠮷乙']
  expect(typingMs(characters)).toBe(30)
  expect(typedAfter(characters, typingMs(characters))).toBe('甲𠮷乙')
})
