import type { Fields, RecordOf } from '#lib/platform/content/record/field.ts'
import { courseKinds, courseModes, memberViews } from './kinds.ts'

const kinds = Object.fromEntries(courseKinds.map(({ id, name }) => [id, name])) as {
  [K in (typeof courseKinds)[number] as K['id']]: K['name']
}

/** Everything that staff write of a course, but for its lessons. */
export const courseFields = {
  title: { type: 'line', most: 60, label: '名称' },
  intro: { type: 'line', most: 120, label: '一句话介绍' },
  subjectId: { type: 'pick', none: '请选择', required: true, label: '科目' },
  kind: { type: 'choice', options: kinds, isNumber: true, label: '班型' },
  mode: { type: 'choice', options: courseModes, label: '授课方式' },
  price: { type: 'yuan', label: '价格（元）' },
  originPrice: { type: 'yuan', optional: true, above: 'price', label: '划线价（元，没有不填）' },
  validDays: { type: 'number', min: 1, max: 3660, label: '购买后可学几天' },
  membersFrom: {
    ...{ type: 'choice', options: { 0: '会员也要购买', ...memberViews }, isNumber: true },
    label: '会员免费看',
  },
  startsOn: { type: 'day', optional: true, label: '首日（没有固定日期不填）' },
  endsOn: {
    ...{ type: 'day', optional: true, label: '末日' },
    notBefore: ['startsOn', '早于首日'],
  },
  place: { type: 'line', most: 80, optional: true, label: '上课地点（面授）' },
  cover: { type: 'address', optional: true, isPicture: true, label: '封面（不填由系统画）' },
  detail: { type: 'text', most: 50_000, label: '详情（Markdown）' },
  position: { type: 'number', min: 0, max: 9999, label: '顺序（小的在前）' },
  onSale: { type: 'flag', label: '在售' },
  teachers: {
    ...{ type: 'rows', most: 20, counted: '位老师' },
    fields: { id: { type: 'pick', none: '请选择', required: true, label: '老师' } },
  },
} as const satisfies Fields

export type CourseText = RecordOf<typeof courseFields>

/** Tells whether a text has a refund rule of its own, which is data of goods. */
export const hasRefundRule = (text: string): boolean => /^#+ *退课规则/m.test(text)
