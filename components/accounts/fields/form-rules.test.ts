import {
  faultIfEmpty,
  faultOfCode,
  faultOfEmail,
  faultOfNewPassword,
  faultOfNewPhone,
  faultOfPhone,
  faultOfRepetition,
  faultOfTerms,
} from './form-rules.ts'

test.each([
  ['', '请输入手机号码'],
  ['  ', '请输入手机号码'],
  ['12800000001', '请输入正确的手机号码!'],
  ['1380000000', '请输入正确的手机号码!'],
  ['138000000012', '请输入正确的手机号码!'],
  [' 13800000001 ', null],
  ['19912345678', null],
])('phone %j: %s', (phone, fault) => expect(faultOfPhone(phone)).toBe(fault))

test.each([
  ['', '请输入新手机号'],
  ['11111111111', '请输入正确的手机号码'],
  ['13800000001', null],
])('new phone %j: %s', (phone, fault) => expect(faultOfNewPhone(phone)).toBe(fault))

test.each([
  ['', '请输入验证码'],
  ['12a4', '请输入正确的验证码'],
  ['123', '请输入正确的验证码'],
  ['0042', null],
])('code %j: %s', (code, fault) => expect(faultOfCode(code)).toBe(fault))

test.each([
  ['', null],
  ['me@site', '请输入正确的邮箱地址'],
  ['me@site.cn', null],
])('e-mail %j: %s', (email, fault) => expect(faultOfEmail(email)).toBe(fault))

test.each([
  ['', '请输入密码'],
  ['1234567', '密码长度为 8 至 64 个字符'],
  ['12345678', null],
  ['x'.repeat(64), null],
  ['x'.repeat(65), '密码长度为 8 至 64 个字符'],
])('new password %j: %s', (password, fault) => expect(faultOfNewPassword(password)).toBe(fault))

test('the second password is asked for, then compared', () => {
  expect(faultOfRepetition('', 'a')).toBe('请再次输入密码')
  expect(faultOfRepetition('b', 'a')).toBe('两次输入密码不一致!')
  expect(faultOfRepetition('a', 'a')).toBeNull()
})

test('terms not agreed to and names left out are faults', () => {
  expect(faultOfTerms(false)).toBe('请阅读并同意公选王《用户服务协议》、《隐私政策》')
  expect(faultOfTerms(true)).toBeNull()
  expect(faultIfEmpty(' ', '请输入姓名')).toBe('请输入姓名')
})
