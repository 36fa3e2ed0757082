import type { LiveMessage } from '#lib/live/contract.ts'
import { nextReading, placeAt, type ReplayLog } from './replay-log.ts'

const at = (...seconds: number[]): LiveMessage[] =>
  seconds.map((second, place) => ({
    ...{ id: place + 1, kind: 'question', answerTo: null, author: '陈**', text: '问', second },
    ...{ createdAt: '2026-11-26T12:00:00.000Z', isHidden: false, isMine: false },
  }))
const log = (more: Partial<ReplayLog>): ReplayLog => ({
  ...{ items: at(100, 200), isFromStart: false, hasMore: true, ...more },
})

test.each([
  ['nothing is at hand', null, 7, { afterSecond: 0 }],
  ['the film is among them', log({}), 150, null],
  ['it has come to the last', log({}), 200, { afterId: 2 }],
  ['it was moved far ahead', log({}), 900, { afterSecond: 840 }],
  ['it was moved before the first', log({}), 20, { afterSecond: 0 }],
  ['nothing was said before the first', log({ isFromStart: true }), 20, null],
  ['nothing follows', log({ hasMore: false }), 900, null],
  ['nobody said anything', log({ items: [], hasMore: false }), 9, null],
] as const)('where %s', (_, known, second, next) => {
  expect(nextReading(known, second)).toEqual(next)
})

test.each([
  [99, -1],
  [100, 0],
  [199.9, 0],
  [500, 1],
])('at second %p message %p was said last', (second, place) => {
  expect(placeAt(at(100, 200), second)).toBe(place)
})
