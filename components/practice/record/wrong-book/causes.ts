import type { WrongCause } from '#lib/practice/contract/sittings.ts'

/** Names of the causes, in the order of the filter. */
export const causeNames = {
  知识点不会: '知识点不会',
  审题不清: '审题不清',
  计算失误: '计算失误',
  时间不够: '时间不够',
  蒙错: '蒙错',
  '': '未记错因',
} as const satisfies Record<WrongCause, string>

/** How an address names a cause; an empty value would be left out of it. */
export const causeKeys = { ...causeNames, '': '-' } as const satisfies Record<WrongCause, string>

export const causes = Object.keys(causeNames) as WrongCause[]
