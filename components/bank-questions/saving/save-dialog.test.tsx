import { renderToStaticMarkup } from 'react-dom/server'
import type { BankQuestionEffect } from '#lib/bank-questions/contract.ts'
import { SaveDialog } from './save-dialog.tsx'

const plain: BankQuestionEffect = {
  ...{ difference: 'key', was: '答案 A', is: '答案 C', alike: [] },
  concerned: { answers: 12, learners: 7 },
  ...{ notes: [], mayCorrect: true },
}
const draw = (effect: Partial<BankQuestionEffect>) =>
  renderToStaticMarkup(
    <SaveDialog
      effect={{ ...plain, ...effect }}
      onClose={() => undefined}
      onSave={async () => undefined}
    />,
  )
const chosen = (html: string) => [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].length

test('another key says what it was and is, whom an erratum concerns, and chooses nothing', () => {
  const html = draw({})
  for (const said of ['答案有改动', '答案 A', '答案 C', '12 份作答、7 位学员会重新判分'])
    expect(html).toContain(said)
  expect(chosen(html)).toBe(0)
})

test('a change that marks nothing again is a new version unless its writer says otherwise', () => {
  const html = draw({ difference: 'question', concerned: { answers: 0, learners: 0 } })
  expect(html).toContain('题目有改动')
  expect(html).not.toContain('会重新判分')
  expect(chosen(html)).toBe(1)
})

test('a change that cannot be an erratum asks for no way, and says what is to be known before', () => {
  const html = draw({ difference: 'question', mayCorrect: false, notes: ['答案和题面一起改了'] })
  expect(html).toContain('答案和题面一起改了')
  expect(html).not.toContain('type="radio"')
})

test('a correction that was not published can be published later', () => {
  const html = draw({ difference: 'nothing' })
  expect(html).toContain('早先的改动没有公布勘误')
  expect(html).toContain('作为勘误公布')
})

test('questions that say nearly the same are named, with nothing asked about errata', () => {
  const alike = [{ id: 'bank-5', stem: '很像的题', share: 0.912 }]
  const html = draw({ difference: 'new', was: '', is: '', alike })
  expect(html).toMatch(/<a href="[^"]*\?id=bank-5" target="_blank"/)
  expect(html).toContain('91% 相同')
  expect(html).toContain('很像的题')
  expect(html).not.toContain('勘误')
})
