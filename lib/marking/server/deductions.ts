import type { saveDeduction as call } from '#lib/marking/calls.ts'
import { type DeductionRule, deductedFor, usualDeductions } from '#lib/marking/score/deductions.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Deducted } from '#lib/questions/types.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { markingDeductions } from './tables.ts'

/** All rules of deduction, in their order, as they hold now. */
export async function listDeductions(db: Db): Promise<DeductionRule[]> {
  const changed = await db.select().from(markingDeductions)
  return usualDeductions.map((rule) => ({
    ...rule,
    ...changed.find(({ code }) => code === rule.code),
  }))
}

/** Those that answers worth so much are marked by. */
export async function deductionsFor(db: Db, full: number): Promise<DeductionRule[]> {
  const all = await listDeductions(db)
  return all.filter(({ isOn, fromFull }) => isOn && fromFull <= full)
}

/** What the faults that a marker counted cost. Throws invalid_input for a rule that does not hold here. */
export function deductedBy(
  rules: readonly DeductionRule[],
  counted: readonly { code: string; count: number }[],
): Deducted[] {
  return counted.flatMap(({ code, count }) => {
    const rule = rules.find((one) => one.code === code)
    if (!rule)
      throw new AppError('invalid_input', {
        fields: [{ field: 'deductions', reason: '没有这条扣分规则' }],
      })
    return deductedFor(rule, count) ?? []
  })
}

/** Changes a rule; what was marked by it keeps its marks. Throws not_found. */
export async function saveDeduction(
  db: Db,
  staffId: number,
  { code, ...after }: ParsedInput<typeof call>,
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const before = (await listDeductions(tx)).find((rule) => rule.code === code)
    if (!before) throw new AppError('not_found')
    await tx
      .insert(markingDeductions)
      .values({ code, ...after })
      .onConflictDoUpdate({ target: markingDeductions.code, set: after })
    const { every, marks, most, isOn } = before
    await recordChange(tx, {
      ...{ staffId, noun: 'deduction', id: code, after },
      before: { every, marks, most, isOn },
    })
    return { done: true }
  })
}
