import { seeded } from '#lib/questions/testing/question.ts'
import { describePolicy } from './describe-policy.ts'
import { policyFor, roundMarks, shareMarks } from './policies.ts'
import { type WrittenStanding, whoMarks } from './who-marks.ts'

test('the rule of a written answer says nothing of who marks it: that has one source', () => {
  expect(describePolicy({ kind: 'EXACT' }, 20, 'short_answer')).toBe(
    '满分20分，按采分点给分，不答不得分。',
  )
  const of = (state: WrittenStanding['state']) =>
    (['before', 'after'] as const).map((when) => whoMarks({ state, left: 3 }, when))
  expect(of('self').join('')).not.toMatch(/老师|机器/)
  expect(of('ask')[0]).toContain('本月还可 3 次')
  expect(of('waiting')[1]).toContain('由老师批阅')
  // Above given points nothing is said of machines or waiting.
  expect(of('marked')).toEqual(['', ''])
})

test('a policy of another type falls back to EXACT, and blanks are always marked one by one', () => {
  expect(policyFor('multiple_choose')).toEqual({ kind: 'EXACT' })
  expect(policyFor('multiple_choose', { kind: 'MISS_FIXED', m: 1 })).toMatchObject({ m: 1 })
  expect(policyFor('multiple_choose', { kind: 'PER_POSITION' })).toEqual({ kind: 'EXACT' })
  expect(policyFor('single_choose', { kind: 'MISS_HALF' })).toEqual({ kind: 'EXACT' })
  expect(policyFor('sequencing', { kind: 'PER_POSITION' })).toEqual({ kind: 'PER_POSITION' })
  expect(policyFor('fill_in', { kind: 'EXACT' })).toEqual({ kind: 'PER_BLANK' })
})

test('the printed rule names the marks it gives', () => {
  expect(describePolicy({ kind: 'EXACT' }, 2)).toBe(
    '满分2分，全部选对得满分，错选、多选、少选或不选均不得分。',
  )
  expect(describePolicy({ kind: 'MISS_FIXED', m: 0.5 }, 2)).toContain('少选且无错选得0.5分')
  expect(describePolicy({ kind: 'MISS_HALF' }, 1.5)).toContain('一半分数（0.75分）')
  expect(describePolicy({ kind: 'PER_OPTION', x: 0.5 }, 2)).toContain('每选对一项得0.5分')
  expect(describePolicy({ kind: 'HALVES' }, 2)).toContain('至少一半正确项得一半分数（1分）')
  expect(describePolicy({ kind: 'PER_POSITION' }, 4, 'multiple_choose')).toBe(
    describePolicy({ kind: 'EXACT' }, 4),
  )
  expect(describePolicy({ kind: 'MISS_HALF' }, 1, 'single_choose')).toBe(
    '满分1分，选对得满分，选错或不选不得分。',
  )
  expect(describePolicy({ kind: 'PER_POSITION' }, 4, 'sequencing')).toContain('按位置计分')
  expect(describePolicy({ kind: 'EXACT' }, 4, 'fill_in')).toContain('按空计分')
})

test('marks are rounded half up, and shares add up to the whole', () => {
  expect([1.005, 2.675, 4 / 3, 0.1 + 0.2].map(roundMarks)).toEqual([1.01, 2.68, 1.33, 0.3])
  expect(shareMarks(10, [2, 3, 5])).toEqual([2, 3, 5])
  expect(shareMarks(10, [2, null, 5])).toEqual([3.33, 3.34, 3.33])
  const next = seeded(5)
  for (let round = 0; round < 1000; round++) {
    const full = Math.round(next() * 10_000) / 100
    const parts = shareMarks(full, Array.from({ length: 1 + Math.floor(next() * 9) }, next))
    expect(roundMarks(parts.reduce((sum, part) => sum + part, 0))).toBe(full)
  }
})
