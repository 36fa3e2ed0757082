import { errors } from '#lib/platform/errors/errors.ts'
import { faultsOf } from './field-faults.ts'

test('faults the server names stand at the fields the form has, the first of each', () => {
  const data = {
    fields: [
      { field: 'phone', reason: '请输入手机号码' },
      { field: 'phone', reason: '请输入正确的手机号码!' },
      { field: 'remember', reason: '无效' },
    ],
  }
  expect(faultsOf({ message: '提交的内容有误', data }, ['phone', 'code'])).toEqual({
    phone: '请输入手机号码',
  })
})

test.each([
  [errors.wrong_code.message, ['phone', 'phoneCode'], 'phoneCode'],
  [errors.another_code.message, ['account', 'phoneCode'], 'phoneCode'],
  [errors.code_spent.message, ['new_mobile', 'new_code'], 'new_code'],
  [errors.weak_password.message, ['phone', 'password'], 'password'],
  [errors.phone_taken.message, ['new_mobile', 'new_code'], 'new_mobile'],
])('“%s” stands at its field', (message, fields, field) => {
  expect(faultsOf({ message, data: null }, fields)).toEqual({ [field]: message })
})

test('what concerns no field leaves the form as it is', () => {
  expect(faultsOf({ message: '账号或密码错误', data: null }, ['account', 'password'])).toEqual({})
})
