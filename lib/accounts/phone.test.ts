import { faultOf } from '#lib/platform/text/field-rule.ts'
import { account, phone as phoneField } from './fields.ts'
import { accountOf, phoneDigits, phoneOf } from './phone.ts'
import { accountRules } from './rules.ts'

const number = '13800000001'

test.each([
  '13800000001',
  ' 13800000001 ',
  '138 0000 0001',
  '138-0000-0001',
  '138–0000—0001',
  '１３８０００００００１',
  '+86 138 0000 0001',
  '+8613800000001',
  '8613800000001',
  '0086-138-0000-0001',
  '(+86) 138 0000 0001',
  '＋８６　１３８　００００　０００１',
  '\u202d+86 138 0000 0001\u202c',
  '138\u00a00000\u200b0001\t',
])('%j is a phone number for page and server', (typed) => {
  expect(phoneOf(typed)).toBe(number)
  expect(phoneDigits(typed)).toBe(number)
  expect(faultOf(accountRules.phone, typed)).toBeNull()
  expect(phoneField.parse(typed)).toBe(number)
  expect(account.parse(typed)).toBe(number)
})

test.each([
  '1380000000',
  '138000000012',
  '+852 6123 4567',
  '+1 380 000 0001',
  '8612800000001',
  '86138000000011',
  '12800000001',
  '138 0000 000l',
  `${' '.repeat(100)}13800000001`,
  '9'.repeat(100_000),
])('%j is none', (typed) => {
  expect(faultOf(accountRules.phone, typed)).toBe('请输入正确的手机号码!')
  expect(phoneField.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    '请输入正确的手机号码!',
  ])
})

test('a number of another country stays one in its field', () => {
  for (const typed of [
    '+1 380 000 0001',
    '+1 (380) 000-0001',
    '+852 6123 4567',
    '＋1 3800000001',
  ]) {
    const shown = [...typed].reduce((value, sign) => phoneDigits(value + sign), '')
    expect(shown).toBe(phoneDigits(typed))
    expect(faultOf(accountRules.phone, shown)).toBe('请输入正确的手机号码!')
  }
})

test('nothing but blanks is nothing', () => {
  expect(faultOf(accountRules.phone, ' - ')).toBe('请输入手机号码')
  expect(phoneField.safeParse(' - ').error?.issues).toMatchObject([{ message: '请输入手机号码' }])
})

test('a number that is typed sign by sign ends as one that is pasted', () => {
  const typed = [...'+86 138-0000-0001'].reduce((value, sign) => phoneDigits(value + sign), '')
  expect(typed).toBe(number)
})

test('names of accounts keep their signs', () => {
  expect(accountOf(' li-mo.ning ')).toBe('li-mo.ning')
  expect(accountOf('ＡＢ')).toBe('ＡＢ')
})

test('what is stored is its own form', () => {
  for (const typed of ['+86 138 0000 0001', 'abc', '86 1380', '８６']) {
    expect(phoneOf(phoneOf(typed))).toBe(phoneOf(typed))
  }
})
