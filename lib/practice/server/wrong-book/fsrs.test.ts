import { reviewCard } from './fsrs.ts'

const now = new Date('2026-03-01T02:00:00Z')

test('a card survives the database: as JSON and back it is the same and goes on', () => {
  const first = reviewCard(null, false, now, null).card
  const back = JSON.parse(JSON.stringify(first))
  expect(back).toEqual(first)
  const later = new Date('2026-03-03T02:00:00Z')
  expect(reviewCard(back, true, later, null)).toEqual(reviewCard(first, true, later, null))
})

test.each([
  ['before it the exam day caps', '2026-03-02', '2026-03-01T16:00:00.000Z'],
  ['on it nothing is capped', '2026-03-01', '2026-03-02T02:00:00.000Z'],
  ['after it nothing is capped', '2020-01-01', '2026-03-02T02:00:00.000Z'],
])('%s', (_, examDay, due) => {
  expect(reviewCard(null, false, now, examDay).due.toISOString()).toBe(due)
})
