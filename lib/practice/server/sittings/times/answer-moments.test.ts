import { momentsAfter } from './answer-moments.ts'

const entry = (answer: string) => [{ questionId: 1, answer, url: [] }]
const none = { answeredAt: null, answerChangedAt: null }

test('the first answer and its last change are kept; what leaves the answer alone moves neither', () => {
  const first = momentsAfter(
    { ...none, entries: [], isBlank: true },
    { entries: entry('A'), isBlank: false, at: 10 },
  )
  expect(first).toEqual({ answeredAt: 10, answerChangedAt: 10 })
  const changed = momentsAfter(
    { ...first, entries: entry('A'), isBlank: false },
    { entries: entry('B'), isBlank: false, at: 20 },
  )
  expect(changed).toEqual({ answeredAt: 10, answerChangedAt: 20 })
  // As PostgreSQL orders the fields of an entry.
  const stored = [{ url: [], answer: 'B', questionId: 1 }]
  const flagged = { entries: entry('B'), isBlank: false, at: 30 }
  expect(momentsAfter({ ...changed, entries: stored, isBlank: false }, flagged)).toEqual(changed)
})

test('a blanked answer has no moment, and the next one is its first', () => {
  const given = { answeredAt: 10, answerChangedAt: 20, entries: entry('A'), isBlank: false }
  expect(momentsAfter(given, { entries: entry(''), isBlank: true, at: 30 })).toEqual(none)
  expect(
    momentsAfter(
      { ...none, entries: entry(''), isBlank: true },
      { entries: entry('A'), isBlank: false, at: 40 },
    ),
  ).toEqual({ answeredAt: 40, answerChangedAt: 40 })
})

test('an answer from before moments were noted gets none by a flag or a change', () => {
  const old = { ...none, entries: entry('A'), isBlank: false }
  expect(momentsAfter(old, { entries: entry('A'), isBlank: false, at: 50 })).toEqual(none)
  expect(momentsAfter(old, { entries: entry('B'), isBlank: false, at: 50 })).toEqual(none)
})
