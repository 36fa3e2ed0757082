import { detailsFaults, issuedFaults, lastRequestDay, plainDetails } from './rules.ts'

beforeAll(() => jest.useFakeTimers({ now: new Date('2026-11-26T10:00:00+08:00') }))
afterAll(() => jest.useRealTimers())

const issued = (number: string, issuedOn: string) =>
  issuedFaults({ number, issuedOn, notBefore: '2025-12-30' })
const fine = { number: null, issuedOn: null }

test('an invoice has twenty digits of the year in which it was issued', () => {
  expect(issued('26422000000000000001', '2026-11-26')).toEqual(fine)
  expect(issued('25422000000000000001', '2025-12-30')).toEqual(fine)
  expect(issued('25422000000000000001', '2026-11-26').number).toMatch(/应为 26/)
  expect(issued('2642200000000000001', '2026-11-26').number).toMatch(/20 位/)
  expect(issued('', '2026-11-26').number).toBe('请填写发票号码')
})

test('it is issued neither before the payment nor after today', () => {
  expect(issued('26422000000000000001', '2026-11-27').issuedOn).toMatch(/不能晚于今天/)
  expect(issued('25422000000000000001', '2025-12-29').issuedOn).toMatch(/不能早于 2025-12-30/)
  expect(issued('26422000000000000001', '2026-02-30').issuedOn).toBe('没有这一天')
  expect(issued('26422000000000000001', '').issuedOn).toBe('请填写开票日期')
})

test('a person needs a name alone, and keeps no tax number', () => {
  const typed = { titleKind: 'person', title: ' 林南木 ', taxNumber: 'x', email: '' } as const
  expect(detailsFaults(typed)).toEqual({ title: null, taxNumber: null, email: null })
  expect(plainDetails(typed)).toMatchObject({ title: '林南木', taxNumber: '' })
  expect(detailsFaults({ ...typed, titleKind: 'company', title: ' ', email: 'a@b' })).toEqual({
    title: '请填写发票抬头',
    taxNumber: expect.stringMatching(/现在填了 1 位/),
    email: '请填写完整的邮箱地址',
  })
})

test('the last day counts in Shanghai', () => {
  expect(lastRequestDay(new Date('2026-01-01T15:59:00Z'))).toBe('2026-06-30')
  expect(lastRequestDay(new Date('2026-01-01T16:00:00Z'))).toBe('2026-07-01')
})
