import { faultOf } from './field-rule.ts'

const name = { missing: '请输入姓名', max: [3] } as const
const content = { min: [5, '至少 5 个字'], max: [8, '至多 8 个字'] } as const
const email = { pattern: [/@/, '请输入正确的邮箱地址'] } as const
const password = { missing: '请输入密码', min: [3, '太短'], isVerbatim: true } as const

test.each([
  [name, '', '请输入姓名'],
  [name, '  ', '请输入姓名'],
  [name, ' 王 ', null],
  [name, '欧阳某某', '不超过 3 个字'],
  [content, '', '至少 5 个字'],
  [content, '  四个字 ', '至少 5 个字'],
  [content, '刚好五个字', null],
  [content, '这里一共有九个字了', '至多 8 个字'],
  [email, ' ', null],
  [email, 'me', '请输入正确的邮箱地址'],
  [email, 'me@site', null],
  [password, '', '请输入密码'],
  [password, '   ', null],
])('of %j with %j is said: %s', (rule, typed, fault) => {
  expect(faultOf(rule, typed)).toBe(fault)
})
