import type { Fields } from '#lib/platform/content/record/field.ts'
import { historyNouns } from '#lib/staff/history-nouns.ts'
import type { RightCheck } from './right-checks.ts'
import { tierNames } from './tier-names.ts'

/** The icons of rights, files of public/vip/rights without `.svg`, and what they show. */
const rightIcons = {
  ai: 'AI',
  bank: '题库',
  papers: '试卷',
  report: '报告',
  adviser: '顾问',
  homework: '作业',
  mock: '模考',
  replay: '回放',
} as const

const checkNames: Readonly<Record<RightCheck, string>> = historyNouns.vipRight.words
const flag = { type: 'flag' } as const
const share = { type: 'line', most: 20, optional: true, isNull: true } as const

/** An adviser as staff write it: when and how one is reached, and the numbers of the courses that one advises on. */
export const adviserFields = {
  name: { type: 'line', most: 20 },
  hours: { type: 'line', most: 60, optional: true },
  phone: { type: 'phone' },
  wechat: { type: 'line', most: 30, optional: true },
  courses: { type: 'line', most: 200, optional: true },
  onDuty: flag,
} as const satisfies Fields

/** A plan as staff write it. */
export const vipPlanFields = {
  weight: { type: 'choice', options: tierNames, isNumber: true },
  name: { type: 'line', most: 20 },
  days: { type: 'number', min: 1, max: 3660 },
  price: { type: 'yuan' },
  originPrice: { type: 'yuan', optional: true, above: 'price' },
  isActivity: flag,
  intro: { type: 'line', most: 60, optional: true },
  explain: { type: 'line', most: 200, optional: true },
  onSale: flag,
} as const satisfies Fields

/** A right as staff write it. */
export const vipRightFields = {
  name: { type: 'line', most: 20 },
  detail: { type: 'line', most: 200, optional: true },
  icon: { type: 'choice', options: rightIcons },
  free: share,
  gold: share,
  diamond: share,
  check: { type: 'choice', options: checkNames },
  isShown: flag,
} as const satisfies Fields
