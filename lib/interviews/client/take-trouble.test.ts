import { OtherOwner } from './recording-owner.ts'
import { troubleOf } from './take-trouble.ts'

test('a full device, another owner and a failing browser are told apart', () => {
  expect(troubleOf(new DOMException('', 'QuotaExceededError'))).toBe('full')
  expect(troubleOf(new OtherOwner())).toBe('other')
  expect(troubleOf(new DOMException('', 'InvalidStateError'))).toBe('broken')
  expect(troubleOf(new TypeError('no'))).toBe('broken')
})
