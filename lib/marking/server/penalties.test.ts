import { marking } from '#lib/marking/contract.ts'
import { defaultPenalties, sumPenalties } from '#lib/marking/score/penalties.ts'
import { seeded } from '#lib/questions/testing/question.ts'
import { penaltiesBy } from './penalties.ts'

const given = { id: 1, round: 1, points: [{ code: 'P1', score: 2 }] }
const inputs = {
  markScript: (deductions: object[]) =>
    marking.markScript.input.safeParse({ ...given, deductions }),
  changeMark: (deductions: object[]) =>
    marking.changeMark.input.safeParse({ ...given, deductions, reason: '复核' }),
}

test.each(Object.entries(inputs))('%s takes each penalty rule once', (_, parse) => {
  const typos = { code: 'typos', count: 3 }
  expect(parse([typos, { code: 'title', count: 1 }]).success).toBe(true)
  expect(parse([typos, { code: 'title', count: 1 }, typos]).error?.issues).toMatchObject([
    { path: ['deductions'], message: '同一条扣分规则只计一次' },
  ])
})

test('whatever is counted, no more is taken off than the rules take at most', () => {
  const next = seeded(9)
  let taken = 0
  for (let round = 0; round < 500; round++) {
    const rules = defaultPenalties.map((rule) => {
      const [every, marks, most] = [next() * 5, next() * 4, next() * 4].map(Math.ceil)
      return { ...rule, every: every ?? 1, marks: marks ?? 1, most: most ?? 1 }
    })
    const counted = Array.from({ length: Math.ceil(next() * 8) }, () => ({
      code: rules[Math.floor(next() * rules.length)]?.code ?? '',
      count: Math.floor(next() * 100),
    }))
    const parsed = inputs.markScript(counted)
    if (!parsed.success) continue
    taken++
    expect(sumPenalties(penaltiesBy(rules, parsed.data.deductions))).toBeLessThanOrEqual(
      rules.reduce((sum, { most }) => sum + most, 0),
    )
  }
  expect(taken).toBeGreaterThan(50)
})
