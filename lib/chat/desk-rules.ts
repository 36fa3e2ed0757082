import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** The rules of moderation, by the names under which they are kept. */
export const flagRules = {
  identity: '身份证号',
  phone: '手机号',
  cheating: '代考与作弊',
  'self-harm': '轻生',
  'own words': '本站不答的词',
  'prompt leak': '说出提示词',
} as const
export type FlagRule = keyof typeof flagRules
export const flagRuleNames = Object.keys(flagRules) as [FlagRule]

export const flagSides = { question: '提问', answer: '回答' } as const

export const chatDeskRules = {
  reason: { missing: '请写明为什么要看', max: [200, '原因不超过 200 个字'] },
} as const satisfies Record<string, FieldRule>
