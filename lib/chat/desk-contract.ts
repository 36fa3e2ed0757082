import { z } from 'zod'
import { maskedPhone } from '#lib/accounts/shapes.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { conversation } from './contract.ts'
import { chatDeskRules, flagRuleNames } from './desk-rules.ts'

const desk = { group: 'staff', access: 'staff', permission: 'audit.read' } as const

const chatFlag = s.shape('StaffChatFlag', {
  ...{ id: z.number(), at: z.string(), rule: z.string() },
  side: z.enum(['question', 'answer']),
  /** Name of the assistant; its key, where there is none any more. */
  assistant: z.string(),
  /** Empty for a question, which no model has seen. */
  model: z.string(),
  promptVersion: z.number(),
  userId: z.number(),
  /** Null for an account without one. */
  phone: maskedPhone.nullable(),
  /** Flags of the same user in the last 30 days. */
  inMonth: z.number(),
  /** Null: of a question that began none, or deleted by its owner. */
  conversationId: z.number().nullable(),
})
export type StaffChatFlag = z.infer<typeof chatFlag>

export const chatDesk = rows({
  staffChatFlags: {
    ...desk,
    summary:
      'AI 对话里被规则拦下的提问与回答，新的在前；不含文字，用户只有编号和遮住的手机号；按用户编号查找',
    input: z.object({
      ...listInput,
      status: z.enum(['all', 'question', 'answer']).default('all'),
      rule: z.enum(flagRuleNames).or(z.literal('')).default(''),
    }),
    example: { page: 1 },
    output: s.pageOf(chatFlag),
  },
  staffReadChat: {
    ...desk,
    summary:
      '只读地打开一次有拦截的对话；谁为什么看过会记下，本人导出的个人信息里也有；没有拦截的答 404',
    input: z.object({ id: s.id, reason: s.typed(chatDeskRules.reason) }),
    example: { id: 1, reason: '核对这条规则是否拦错' },
    output: conversation,
  },
})
