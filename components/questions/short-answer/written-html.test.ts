import { tooLong, writtenHtml } from './written-html.ts'

test('an editor that holds nothing is no answer', () => {
  expect(writtenHtml('<p></p>')).toBe('')
  expect(writtenHtml('<ul><li><p> </p></li></ul>')).toBe('')
  expect(writtenHtml('<p>一</p>')).toBe('<p>一</p>')
})

test('an answer is as long as the server takes it', () => {
  expect(tooLong('一'.repeat(20_000))).toBe(false)
  expect(tooLong('一'.repeat(20_001))).toBe(true)
})
