import { z } from 'zod'
import { codePurposes } from '#lib/platform/contract/code-purposes.ts'
import { type RateLimit, rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import {
  account as accountName,
  authenticatorCode,
  browser,
  differ,
  drag,
  email,
  name,
  newPassword,
  newPhone,
  oldPassword,
  ownProof,
  phone,
  phoneCode,
  remember,
  same,
  source,
  twice,
} from './fields.ts'
import { guestTokenForm } from './guest-token.ts'
import { session, userInfo } from './shapes.ts'

const group = 'account'

const limit = (name: string, calls: number, seconds: number): RateLimit => ({
  name,
  calls,
  seconds,
})
// Floods of one address, which may be a campus; what a send, a guess or an account costs is counted in lib/platform/budgets/.
const changes = limit('account-change', 30, 600)
const authenticator = limit('authenticator', 30, 600)

const codePurpose = z.enum(codePurposes)

const tokens = z.object({ token: z.string(), uuid: z.string() })
const done = z.object({ done: z.literal(true) })

export const accounts = rows({
  sliderVerify: {
    group,
    access: 'public',
    rateLimit: limit('slider', 300, 60),
    // The points of a long drag.
    maxBytes: 28_000,
    summary: '滑块验证：提交拖动轨迹，返回两分钟内有效、只能用一次的凭据',
    input: drag,
    example: {
      width: 340,
      start: 0,
      end: 300,
      points: [
        { x: 0, t: 0 },
        { x: 300, t: 400 },
      ],
    },
    output: z.object({ ticket: z.string() }),
  },
  smsSend: {
    group,
    access: 'public',
    rateLimit: limit('sms', 300, 60),
    summary:
      '发送短信验证码；code 只在演示用的短信通道中返回。428：该账号没有用过的浏览器须先计算：按 data.challenge 的 puzzles，对每个序号 n（从 0 起）找一个不超过九位的整数 k，使 “text:n:k” 的 SHA-256 以 zeroBits 个零位开头，再以 proof = “text~k0~k1~…” 请求一次',
    input: z.object({
      phone,
      /** Left out by a client of the specification: login for a phone with an account, else register. */
      purpose: codePurpose.optional(),
      ticket: z.string().max(100).default(''),
      browser,
      /** The answer to a challenge, as lib/accounts/proof.ts says. */
      proof: z.string().max(400).default(''),
    }),
    example: { phone: '13800138000', purpose: 'login', ticket: 'Zx3kQ9' },
    output: z.object({ code: z.string().nullable() }),
  },
  lxuserRegister: {
    group,
    access: 'public',
    rateLimit: limit('register', 300, 600),
    summary:
      '注册并登录；source 说明第一次从哪里来（网站域名或推广链接的 utm_source，和打开的页面），可以不传，不合要求的部分略去，不影响注册',
    input: z.object({
      realname: name,
      phone,
      code: phoneCode,
      email: email.default(''),
      password: newPassword,
      remember,
      browser,
      source,
    }),
    example: {
      ...{ realname: '张三', phone: '13800138000', code: '1234', password: 'kaogong-2026-xx' },
      source: { campaign: 'gongzhonghao', landing: '/questionBank' },
    },
    output: tokens.extend({ poster_qr_code_for_pc: z.string().nullable() }),
  },
  login: {
    group,
    access: 'public',
    rateLimit: limit('login', 300, 60),
    summary:
      '登录：type 1 账号密码，type 10 手机验证码；4005 表示该手机号尚未注册，4222 表示验证码正确、须再获取一个新的验证码登录，4220 表示工作人员须以 type 1 同时提交密码和 phoneCode，4221 表示该账号设置了验证器，须同时提交 authenticatorCode（type 10 的验证码仍有效，与之一起再提交一次）',
    input: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('1'),
        account: accountName,
        password: oldPassword,
        /** Sent by staff, who log in with both. */
        phoneCode: phoneCode.optional(),
        /** Sent by who has set one up, by staff in place of phoneCode: a code of the app, or a recovery code. */
        authenticatorCode: authenticatorCode.optional(),
        remember,
        browser,
      }),
      z.object({
        type: z.literal('10'),
        account: phone,
        phoneCode,
        /** Sent by who has set one up, with the phoneCode that was right. */
        authenticatorCode: authenticatorCode.optional(),
        remember,
        browser,
      }),
    ]),
    example: { type: '1', account: '13800138000', password: 'kaogong-2026-xx' },
    output: tokens.extend({ phone: z.string().nullable() }),
  },
  logout: {
    group,
    access: 'public',
    summary: '退出当前登录；没有登录时也算成功',
    input: z.object({}),
    output: done,
  },
  firstModifyPassword: {
    group,
    access: 'user',
    rateLimit: changes,
    summary:
      '为还没有密码的账号设置密码；有手机号的账号须同时提交发到该手机号的验证码（purpose 为 confirm），其他设备退出登录',
    input: z.object({ ...twice, phoneCode: phoneCode.optional() }).refine(same, differ),
    example: {
      password: 'kaogong-2026-xx',
      passwordSecond: 'kaogong-2026-xx',
      phoneCode: '1234',
    },
    output: done,
  },
  modifyPassword: {
    group,
    access: 'user',
    rateLimit: changes,
    summary: '凭原密码修改密码；其他设备退出登录',
    input: z.object({ oldPassword, ...twice }).refine(same, differ),
    example: {
      oldPassword: 'kaogong-2026-xx',
      password: 'gongwen-2027-xx',
      passwordSecond: 'gongwen-2027-xx',
    },
    output: done,
  },
  forgetPassword: {
    group,
    access: 'public',
    rateLimit: limit('forget', 300, 600),
    summary:
      '凭短信验证码重置密码；所有设备退出登录；4222 表示验证码正确、须再获取一个新的验证码提交',
    input: z.object({ phone, phoneCode, ...twice, browser }).refine(same, differ),
    example: {
      phone: '13800138000',
      phoneCode: '1234',
      password: 'kaogong-2026-xx',
      passwordSecond: 'kaogong-2026-xx',
    },
    output: done,
  },
  verifyOldMobile: {
    group,
    access: 'user',
    rateLimit: changes,
    summary: '修改手机号第一步：由服务器核对发到原手机号的验证码',
    input: z.object({ old_code: phoneCode }),
    example: { old_code: '1234' },
    output: done,
  },
  modifyMobile: {
    group,
    access: 'user',
    rateLimit: changes,
    summary: '修改手机号；其他设备退出登录',
    input: z.object({
      old_mobile: phone,
      old_code: phoneCode,
      new_mobile: newPhone,
      new_code: phoneCode,
    }),
    example: {
      old_mobile: '13800138000',
      old_code: '1234',
      new_mobile: '13900139000',
      new_code: '5678',
    },
    output: done,
  },
  bindPhone: {
    group,
    access: 'user',
    rateLimit: changes,
    summary:
      '为还没有手机号的账号绑定手机号；有密码的账号须同时提交密码；当前登录随之失效，须重新登录',
    input: z.object({ phone, phoneCode, password: oldPassword.optional() }),
    example: { phone: '13800138000', phoneCode: '1234', password: 'kaogong-2026-xx' },
    output: done,
  },
  userFixPhone: {
    group,
    access: 'user',
    rateLimit: changes,
    summary: '补齐手机号，与 bindPhone 相同，供 App 使用',
    input: z.object({ phone, phoneCode, password: oldPassword.optional() }),
    example: { phone: '13800138000', phoneCode: '1234', password: 'kaogong-2026-xx' },
    output: done,
  },
  getWxUnionIdByCode: {
    group,
    access: 'public',
    rateLimit: limit('wechat', 30, 600),
    summary: '以微信授权 code 换取 unionid；已登录时同时关联到当前账号',
    input: z.object({ code: z.string().regex(/^[\w-]{6,128}$/) }),
    example: { code: '061Lx0000aBcDe1fGh000' },
    output: z.object({ unionid: z.string() }),
  },
  ownAuthenticator: {
    group,
    access: 'user',
    summary: '自己的验证器：何时设置，还剩几个恢复码；没有设置时为 null',
    input: z.object({}),
    output: z.object({ since: z.string(), recoveryCodesLeft: z.number() }).nullable(),
  },
  beginAuthenticator: {
    group,
    access: 'user',
    rateLimit: authenticator,
    summary:
      '开始设置验证器：核对密码，没有密码的账号核对发到手机的验证码（purpose 为 confirm），返回密钥和二维码的内容；用一组数字确认后才生效',
    input: z.object(ownProof),
    example: { password: 'kaogong-2026-xx' },
    output: z.object({ key: z.string(), uri: z.string() }),
  },
  confirmAuthenticator: {
    group,
    access: 'user',
    rateLimit: authenticator,
    summary: '以验证器显示的 6 位数字确认；返回十个恢复码，只在这时给出，其他设备退出登录',
    input: z.object({ code: authenticatorCode }),
    example: { code: '123456' },
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  removeAuthenticator: {
    group,
    access: 'user',
    rateLimit: authenticator,
    summary:
      '停用自己的验证器；须同时提交密码（没有密码的账号提交手机验证码）和验证器的数字或恢复码，其他设备退出登录',
    input: z.object({ ...ownProof, code: authenticatorCode }),
    example: { password: 'kaogong-2026-xx', code: '123456' },
    output: done,
  },
  listSessions: {
    group,
    access: 'user',
    summary: '当前账号的登录设备',
    input: z.object({}),
    output: z.array(session),
  },
  revokeSession: {
    group,
    access: 'user',
    rateLimit: changes,
    summary:
      '让一台设备退出登录；不是当前登录的，须同时提交密码或发到手机的验证码（purpose 为 confirm）',
    input: z.object({ id: s.id, ...ownProof }),
    example: { id: 1 },
    output: done,
  },
})

/**
 * Call about the one who is signed in, with the membership; the answer is put together in personal-data, which knows
 * both.
 */
export const me = rows({
  getUserInfo: {
    group: 'account',
    access: 'user',
    summary: '当前用户的资料与会员状态；token 是请求所带的那一个',
    input: z.object({}),
    output: userInfo.extend({ token: z.string() }),
  },
  guestTake: {
    group: 'account',
    access: 'user',
    rateLimit: changes,
    summary: '把没有登录时的作答存进我的记录；一个 token 的作答只归第一个来取的账号',
    input: z.object({ token: z.string().regex(guestTokenForm) }),
    example: { token: 'ZXhhbXBsZS1vZi1hLXRva2VuLW9mLWEtZ3Vlc3QtMTI' },
    output: z.object({
      sittings: z.number(),
      /** Whether questions of the day were answered, which now count as answered and give no points. */
      isDailyTaken: z.boolean(),
    }),
  },
})
