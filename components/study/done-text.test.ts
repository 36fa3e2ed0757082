import { figuresText } from './done-text.ts'

const day = { day: '2026-11-26', answered: 0, seconds: 0, homework: 0 }
const none = { answered: 0, marked: 0, right: 0 }

test('twelve weeks are summed up in figures, and who has done nothing is threatened by nothing', () => {
  const days = [
    { ...day, answered: 12, seconds: 90 },
    { ...day, answered: 30, seconds: 60, homework: 1 },
  ]
  const figures = { answered: 60, marked: 50, right: 35 }
  expect(figuresText({ days, figures })).toBe(
    '这 12 周做了 42 题，看课 2 分钟，交了 1 份作业。首次做对 70%。',
  )
  expect(figuresText({ days: [day], figures: none })).toBe('做一题就亮一格，空着的不用补。')
})
