import { z } from 'zod'
import { authenticatorCode, oldPassword } from '#lib/accounts/fields.ts'
import { maskedPhone } from '#lib/accounts/shapes.ts'
import { type RateLimit, rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { securityRules } from './rules.ts'

const group = 'staff'
const rateLimit: RateLimit = { name: 'staff-security', calls: 30, seconds: 600 }
const own = { group, access: 'staff', permission: 'desk.use' } as const
const others = { group, access: 'staff', permission: 'staff.manage' } as const
const done = z.object({ done: z.literal(true) })

const member = s.shape('StaffAuthenticator', {
  /** The user's. */
  id: z.number(),
  name: z.string(),
  phone: maskedPhone,
  /** In Chinese. */
  roles: z.array(z.string()),
  /** Null: logs in with the SMS code. */
  since: z.string().nullable(),
})
export type StaffAuthenticator = z.infer<typeof member>

export const security = rows({
  staffSecurity: {
    ...own,
    summary: '自己的登录方式：验证器何时设置，还剩几个恢复码，本次登录何时到期',
    input: z.object({}),
    output: z.object({
      /** Null: the SMS code is asked for. */
      authenticator: z.object({ since: z.string(), recoveryCodesLeft: z.number() }).nullable(),
      /** When this session ends. */
      endsAt: z.string(),
    }),
  },
  beginAuthenticator: {
    ...own,
    rateLimit,
    summary: '开始设置验证器：核对密码，返回密钥和二维码的内容；用一组数字确认后才生效',
    input: z.object({ password: oldPassword }),
    example: { password: 'kaogong-2026-xx' },
    output: z.object({ key: z.string(), uri: z.string() }),
  },
  confirmAuthenticator: {
    ...own,
    rateLimit,
    summary: '以验证器显示的 6 位数字确认；返回十个恢复码，只在这时给出，其他设备退出登录',
    input: z.object({ code: authenticatorCode }),
    example: { code: '123456' },
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  removeAuthenticator: {
    ...own,
    rateLimit,
    summary: '停用自己的验证器，改回短信验证码；须同时提交密码和验证器的数字或恢复码',
    input: z.object({ password: oldPassword, code: authenticatorCode }),
    example: { password: 'kaogong-2026-xx', code: '123456' },
    output: done,
  },
  staffAuthenticators: {
    ...others,
    summary: '全部工作人员及其是否设置了验证器',
    input: z.object({}),
    output: z.array(member),
  },
  openReveals: {
    ...others,
    rateLimit,
    summary:
      '写明原因，放行一位同事：今天（UTC）可再看电话和地址各 2000 条；自己的由他人放行，上次放行的还没有开始看时答 409',
    input: z.object({ id: s.id, reason: s.typed(securityRules.reason) }),
    example: { id: 2, reason: '年末回访，已在例会上说定' },
    output: done,
  },
  resetAuthenticator: {
    ...others,
    rateLimit,
    summary: '写明原因，重置他人的验证器；其登录全部失效，下次以短信验证码登录',
    input: z.object({ id: s.id, reason: s.typed(securityRules.reason) }),
    example: { id: 2, reason: '手机丢失，已当面核实' },
    output: done,
  },
})
