import { readScoreForm, type ScoreForm, scoreFormula } from './score-form.ts'

const form = (more: Partial<ScoreForm> = {}): ScoreForm => ({
  written: '72.5',
  writtenFull: '100',
  interview: '84',
  interviewFull: '100',
  writtenWeight: '60',
  ...more,
})
const formula = (more?: Partial<ScoreForm>) => {
  const { parts } = readScoreForm(form(more))
  return parts && scoreFormula(parts)
}
const faults = (more: Partial<ScoreForm>) => readScoreForm(form(more)).faults

test('the formula names what was typed, and 100 is not divided by 100', () => {
  expect(formula()).toBe('72.5 × 60% + 84 × 40% = 77.10')
  expect(formula({ written: '138', writtenFull: '200', writtenWeight: '50.5' })).toBe(
    '138 ÷ 200 × 100 × 50.5% + 84 × 49.5% = 76.43',
  )
})

test('an empty score is no fault and gives no result', () => {
  expect(readScoreForm(form({ interview: ' ' }))).toEqual({ faults: {}, parts: null })
})

test('each fault stands at its field', () => {
  expect(faults({ written: '100.5' })).toEqual({ written: '不能超过满分 100' })
  expect(faults({ interview: 'abc' })).toEqual({ interview: '请填写数字，小数至多三位' })
  expect(faults({ writtenFull: '' })).toEqual({ writtenFull: '请填写数字，小数至多三位' })
  expect(faults({ interviewFull: '0' })).toEqual({ interviewFull: '满分应大于 0' })
  expect(faults({ writtenWeight: '101' })).toEqual({ writtenWeight: '权重应在 0 到 100 之间' })
})

test('a fault gives no result', () => {
  expect(formula({ written: '101' })).toBeNull()
  expect(formula({ writtenWeight: '' })).toBeNull()
})
