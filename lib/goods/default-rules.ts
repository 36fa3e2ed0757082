import type { CourseMode, GoodsKind } from './kinds.ts'
import type { RefundRule, RefundStep } from './refund-rule.ts'

const step = (more: Partial<RefundStep>): RefundStep => ({
  ...{ withinDays: null, atMostLessons: null, daysBeforeStart: null },
  ...{ of: 'paid', percent: 100, ...more },
})

const rules = {
  book: { steps: [step({ withinDays: 7 })] },
  offline: {
    steps: [
      step({ daysBeforeStart: 3 }),
      step({ daysBeforeStart: 0, percent: 90 }),
      step({ of: 'untaught', percent: 50 }),
    ],
  },
  live: { steps: [step({ daysBeforeStart: 0 }), step({ of: 'untaught' })] },
  recorded: {
    steps: [step({ withinDays: 7, of: 'untaught' })],
    note: '影片看满 1 分钟、看完或加载超过 3 分钟，讲义打开过，作业开始作答过，练习交过，就算已上',
  },
} satisfies Record<string, RefundRule>

/** Returns the refund rule of goods without one of their own. */
export function defaultRule(kind: GoodsKind, mode: CourseMode | null): RefundRule {
  return kind === 'book' || mode === null ? rules.book : rules[mode]
}
