import { z } from 'zod'
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
    summary: '本次登录何时到期',
    input: z.object({}),
    output: z.object({
      /** When this session ends. */
      endsAt: z.string(),
    }),
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
