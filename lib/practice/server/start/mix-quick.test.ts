import { mixQuick } from './mix-quick.ts'

const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)
const none = { due: [], weak: [], unseen: [], rest: [] }

test('four reviews, three of weak points and three new ones make ten', () => {
  const groups = { due: ids(1, 9), weak: ids(11, 9), unseen: ids(21, 9), rest: ids(31, 9) }
  expect(mixQuick(groups, 10)).toEqual([1, 2, 3, 4, 11, 12, 13, 21, 22, 23])
})

test('what a group lacks is made up by reviews, then weak points, then new ones, then the oldest', () => {
  expect(mixQuick({ ...none, due: ids(1, 6), unseen: ids(21, 9) }, 10)).toEqual([
    1, 2, 3, 4, 5, 6, 21, 22, 23, 24,
  ])
  expect(mixQuick({ ...none, unseen: ids(21, 2), rest: ids(31, 4) }, 10)).toEqual([
    21, 22, 31, 32, 33, 34,
  ])
  expect(mixQuick(none, 10)).toEqual([])
})

test('a question that stands in several groups is asked once', () => {
  const groups = { due: [1, 2], weak: [2, 3], unseen: [3, 4], rest: [1, 2] }
  expect(mixQuick(groups, 10)).toEqual([1, 2, 3, 4])
})
