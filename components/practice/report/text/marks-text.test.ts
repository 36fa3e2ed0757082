import { marksText, withSelf } from './marks-text.ts'

const marks = { score: 3, full: 24, markedFull: 4, selfScore: null, selfFull: 0 }

test('what nobody has marked is named, and is no zero', () => {
  expect(marksText(marks)).toBe('3 / 4，未评分 20')
  expect(marksText({ ...marks, score: 0, markedFull: 0 })).toBe('未评分 24')
  expect(marksText({ ...marks, full: 4 })).toBe('3 / 4')
})

test('the learner’s own marks have their name, also where they are none', () => {
  const own = { ...marks, selfScore: 0, selfFull: 20 }
  expect(marksText(own)).toBe('3 / 4，自评 0 / 20')
  expect(withSelf(own)).toEqual({ score: 3, full: 24 })
  expect(withSelf(marks)).toBeNull()
})
