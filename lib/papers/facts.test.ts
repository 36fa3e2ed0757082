import { paperFacts } from './facts.ts'
import { papersName } from './origins.ts'

const rest = { level: '省级遴选', questionCount: 40, minutes: 60, full: 100 }
const amounts = ['40 题', '60 分钟', '满分 100 分']

test('only a paper that was set in an exam says which one', () => {
  const henan = { name: '河南' }
  expect(paperFacts({ ...rest, origin: '真题', year: 2025, region: henan })).toEqual([
    ...['真题', '省级遴选', '2025 年', '河南'],
    ...amounts,
  ])
  expect(paperFacts({ ...rest, origin: '真题', year: 2025, region: null })[3]).toBe('全国')
  expect(paperFacts({ ...rest, origin: '模拟卷', year: null, region: null })).toEqual([
    ...['模拟卷', '省级遴选'],
    ...amounts,
  ])
})

test('papers together are called by what there is', () => {
  expect(papersName(['真题'])).toBe('历年真题')
  expect(papersName(['模拟卷', '真题'])).toBe('真题与模拟卷')
  expect(papersName(['模拟卷'])).toBe('模拟卷')
  expect(papersName([])).toBe('试卷')
})
