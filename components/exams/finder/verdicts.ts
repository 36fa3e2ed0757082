import type { Verdict } from '#lib/exams/finder/judge.ts'

export const verdictNames: Record<Verdict, string> = {
  fits: '能报',
  read: '需核对原文',
  ask: '待补充',
  no: '不符合',
}

type Counts = Record<Verdict, number>

/** How many positions there are of each verdict, in a sentence; those that fit come first even if there are none. `mostMissing` is how many fields one lacks at most. */
export function countSentence({ fits, read, ask, no }: Counts, mostMissing: number): string {
  const parts = [
    `${fits} 个能报`,
    read > 0 && `${read} 个需核对原文`,
    ask > 0 && `${ask} 个差${mostMissing > 1 ? '几' : '一'}项信息`,
    no > 0 && `${no} 个不符合`,
  ]
  return `共 ${fits + read + ask + no} 个职位：${parts.filter(Boolean).join('，')}`
}
