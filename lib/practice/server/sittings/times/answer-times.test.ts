import { queuedAnswer } from '#lib/questions/server/testing/questions.ts'
import { dateAnswers } from './answer-times.ts'

const receivedAt = Date.UTC(2026, 10, 23)
const times = (changedAts: number[], now: number | undefined) =>
  dateAnswers(
    changedAts.map((changedAt) => queuedAnswer(1, 1, ['A'], { changedAt })),
    now,
    receivedAt,
  ).map(({ changedAt }) => changedAt)

test('times are those of the server, and never later than the receipt', () => {
  const ahead = 300_000
  expect(times([receivedAt + ahead, receivedAt], receivedAt + ahead)).toEqual([
    receivedAt,
    receivedAt - ahead,
  ])
  expect(times([receivedAt + 1, receivedAt - 1], undefined)).toEqual([receivedAt, receivedAt - 1])
})

test('time spent without an answer keeps its count, however far the clock goes ahead', () => {
  expect(times([0.001, 0.002], receivedAt + 60_000)).toEqual([0.001, 0.002])
})
