import { codeTexts } from '#lib/platform/errors/code-texts.ts'
import type { FieldRule } from '#lib/platform/text/field-rule.ts'
import { accountOf, phoneOf, phonePattern } from './phone.ts'

// What a form and the server both demand of an account's fields, with the sentences a visitor reads.

export const CODE_LENGTH = 4
const codePattern = /^\d{4}$/
const emailPattern = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/
// A code of the app, or a recovery code of seven groups; those handed out before have four or six.
const proofPattern = /^(\d{6}|[a-z2-7]{4}(-?[a-z2-7]{4}){3}((-?[a-z2-7]{4}){2,3})?)$/i
/** Characters of a recovery code as it is shown: seven groups of four with their hyphens. */
export const PROOF_MAX = 34
export const PASSWORD_MIN = 8
const PASSWORD_MAX = 64
export const NAME_MAX = 30

export const texts = {
  accountMissing: '请输入账号',
  nameMissing: '请输入姓名',
  phoneMissing: '请输入手机号码',
  phoneWrong: '请输入正确的手机号码!',
  newPhoneMissing: '请输入新手机号',
  newPhoneWrong: '请输入正确的手机号码',
  codeMissing: '请输入验证码',
  codeWrong: codeTexts.wrong,
  passwordMissing: '请输入密码',
  passwordAgainMissing: '请再次输入密码',
  passwordsDiffer: '两次输入密码不一致!',
  passwordLength: '密码长度为 8 至 64 个字符',
  emailWrong: '请输入正确的邮箱地址',
  termsUnread: '请阅读并同意公选王《用户服务协议》、《隐私政策》',
  smsFailed: codeTexts.notSent,
  phoneChanged: '手机号修改成功',
  phoneBound: '补齐手机号成功',
  passwordSet: '密码设置成功',
} as const

export const accountRules = {
  account: { missing: texts.accountMissing, max: [100], plain: accountOf },
  name: { missing: texts.nameMissing, max: [NAME_MAX] },
  phone: { missing: texts.phoneMissing, pattern: [phonePattern, texts.phoneWrong], plain: phoneOf },
  /** The change of a phone has sentences of its own. */
  newPhone: {
    missing: texts.newPhoneMissing,
    pattern: [phonePattern, texts.newPhoneWrong],
    plain: phoneOf,
  },
  code: { missing: texts.codeMissing, pattern: [codePattern, texts.codeWrong] },
  authenticatorCode: {
    missing: '请输入验证器中的 6 位数字，或一个恢复码',
    pattern: [proofPattern, '应为 6 位数字，或一个完整的恢复码'],
  },
  /** May be left out. */
  email: { pattern: [emailPattern, texts.emailWrong], max: [254] },
  /** To be set; one to be checked may be of any age and so of any length. */
  newPassword: {
    missing: texts.passwordMissing,
    min: [PASSWORD_MIN, texts.passwordLength],
    max: [PASSWORD_MAX, texts.passwordLength],
    isVerbatim: true,
  },
  oldPassword: { missing: texts.passwordMissing, max: [200], isVerbatim: true },
  passwordAgain: { missing: texts.passwordAgainMissing, max: [200], isVerbatim: true },
} as const satisfies Record<string, FieldRule>

/** Hides a name from strangers but for its first character. */
export function maskName({ nickName, userName }: { nickName: string; userName: string }): string {
  const [first = '学'] = (nickName || userName).trim()
  return `${first}**`
}

/** `138****0001`; what is no phone number is hidden whole. */
export function maskPhone(phone: string): string {
  return phonePattern.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : '****'
}
