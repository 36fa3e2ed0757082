import { markBlanks } from './blank-marks.ts'

test('the blanks of a stem are numbered from 1', () => {
  expect(markBlanks('甲____<b>乙________</b>', 'x')).toBe(
    '甲<span class="x">（1）</span><b>乙<span class="x">（2）</span></b>',
  )
})

test('a stem without blanks stays as it is', () => {
  expect(markBlanks('甲_乙', 'x')).toBe('甲_乙')
})
