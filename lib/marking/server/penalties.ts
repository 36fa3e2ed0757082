import type { saveDeduction as call } from '#lib/marking/calls.ts'
import { defaultPenalties, type PenaltyRule, penaltyFor } from '#lib/marking/score/penalties.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Penalty } from '#lib/questions/types.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { markingDeductions } from './tables.ts'

/** Returns all penalty rules in their order, with the changes of the desk. */
export async function listPenalties(db: Db): Promise<PenaltyRule[]> {
  const changed = await db.select().from(markingDeductions)
  return defaultPenalties.map((rule) => ({
    ...rule,
    ...changed.find(({ code }) => code === rule.code),
  }))
}

/** Returns the rules that hold for answers with `full` marks. */
export async function penaltiesFor(db: Db, full: number): Promise<PenaltyRule[]> {
  const all = await listPenalties(db)
  return all.filter(({ isOn, fromFull }) => isOn && fromFull <= full)
}

/** Returns the penalties for the faults that a marker counted. Throws invalid_input for a rule that does not hold here. */
export function penaltiesBy(
  rules: readonly PenaltyRule[],
  counted: readonly { code: string; count: number }[],
): Penalty[] {
  return counted.flatMap(({ code, count }) => {
    const rule = rules.find((one) => one.code === code)
    if (!rule)
      throw new AppError('invalid_input', {
        fields: [{ field: 'deductions', reason: '没有这条扣分规则' }],
      })
    return penaltyFor(rule, count) ?? []
  })
}

/** Changes a rule; what was marked by it keeps its marks. Throws not_found. */
export async function saveDeduction(
  db: Db,
  staffId: number,
  { code, ...after }: ParsedInput<typeof call>,
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const before = (await listPenalties(tx)).find((rule) => rule.code === code)
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
