import type { Penalty } from '#lib/questions/types.ts'

/** 扣分规则: every `every` faults cost `marks`, `most` in all, in answers worth `fromFull` or more. */
export type PenaltyRule = {
  code: string
  name: string
  every: number
  marks: number
  most: number
  fromFull: number
  isOn: boolean
}

const from = { fromFull: 10, isOn: true }

/** Penalty rules in their order, before changes of the desk. */
export const defaultPenalties: readonly PenaltyRule[] = [
  { code: 'typos', name: '错别字', every: 3, marks: 1, most: 2, ...from },
  { code: 'short', name: '字数不足（字）', every: 50, marks: 1, most: 3, ...from },
  { code: 'over', name: '超出字数（字）', every: 10, marks: 1, most: 3, ...from },
  { code: 'title', name: '缺标题', every: 1, marks: 2, most: 2, ...from },
  { code: 'format', name: '格式错误', every: 1, marks: 1, most: 3, ...from },
]

/** Returns the penalty for `count` faults; null when they cost nothing. */
export function penaltyFor(
  { code, name, every, marks, most }: PenaltyRule,
  count: number,
): Penalty | null {
  const off = Math.min(most, Math.floor(count / every) * marks)
  return off > 0 ? { code, name, count, marks: off } : null
}

/** Returns the marks of all penalties together. */
export const sumPenalties = (all: readonly Penalty[]): number =>
  all.reduce((sum, { marks }) => sum + marks, 0)
