// What a form and the server both demand of an account's fields, with the sentences a visitor reads.

/** 11 digits, first 1, second 3 to 9. */
export const phonePattern = /^1[3-9]\d{9}$/
export const CODE_LENGTH = 4
export const codePattern = /^\d{4}$/
export const emailPattern = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 64
export const NAME_MAX = 30

export const texts = {
  accountMissing: '请输入账号',
  nameMissing: '请输入姓名',
  phoneMissing: '请输入手机号码',
  phoneWrong: '请输入正确的手机号码!',
  newPhoneMissing: '请输入新手机号',
  newPhoneWrong: '请输入正确的手机号码',
  codeMissing: '请输入验证码',
  codeWrong: '请输入正确的验证码',
  passwordMissing: '请输入密码',
  passwordAgainMissing: '请再次输入密码',
  passwordsDiffer: '两次输入密码不一致!',
  passwordLength: '密码长度为 8 至 64 个字符',
  emailWrong: '请输入正确的邮箱地址',
  termsUnread: '请阅读并同意公选王《用户服务协议》、《隐私政策》',
  smsFailed: '短信发送失败',
  phoneChanged: '手机号修改成功',
  phoneBound: '补齐手机号成功',
  passwordSet: '密码设置成功',
} as const

/** `138****0001`; what is no phone number is hidden whole. */
export function maskPhone(phone: string): string {
  return phonePattern.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : '****'
}
