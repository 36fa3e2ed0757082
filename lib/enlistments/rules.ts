import { accountRules, texts } from '#lib/accounts/rules.ts'
import { POSITION_CODE, plainCode, positionCodeFault } from '#lib/exams/position-code.ts'
import { type FieldRule, faultOf } from '#lib/platform/text/field-rule.ts'

/** The demands of form and server alike on what is typed; the code of a position may be left out. */
export const enlistmentRules = {
  realName: { missing: texts.nameMissing, max: [20, '姓名不超过 20 个字'] },
  phone: accountRules.phone,
  remark: { max: [200, '备注不超过 200 个字'] },
  /** Written by staff, and shown to staff alone. */
  note: { max: [500, '记录不超过 500 个字'] },
} as const satisfies Record<string, FieldRule>

/** A form as it is typed: texts alone, the exam by its number, '' where none is chosen. */
export type TypedEnlistment = {
  realName: string
  phone: string
  examId: string
  positionCode: string
  remark: string
}

/** Names what is wrong with a typed form, by field and in its order. */
export function faultsOfEnlistment(typed: TypedEnlistment): Record<string, string | null> {
  const { realName, phone, positionCode, remark } = typed
  const code = plainCode(positionCode)
  return {
    realName: faultOf(enlistmentRules.realName, realName),
    phone: faultOf(enlistmentRules.phone, phone),
    positionCode: code === '' || POSITION_CODE.test(code) ? null : positionCodeFault,
    remark: faultOf(enlistmentRules.remark, remark),
  }
}
