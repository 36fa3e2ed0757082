import type { Verdict } from '#lib/exams/finder/judge.ts'

export const verdictNames: Record<Verdict, string> = {
  fits: '相符',
  read: '须看原文',
  ask: '没填',
  no: '不符',
}
