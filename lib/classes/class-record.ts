import type { Fields, RecordOf } from '#lib/platform/content/record/field.ts'

/** A class as staff or a file write it, without its course and libraries. */
export const classFields = {
  title: { type: 'line', most: 40, label: '班级名' },
  startsOn: { type: 'day', label: '开班' },
  endsOn: {
    ...{ type: 'day', optional: true, label: '结班（不填就不写）' },
    notBefore: ['startsOn', '不能早于开班'],
  },
  joinFrom: { type: 'day', label: '招生开始' },
  joinUntil: {
    ...{ type: 'day', optional: true, label: '招生结束（不填就一直招）' },
    notBefore: ['joinFrom', '不能早于招生开始'],
  },
} as const satisfies Fields

/** The same with its course, which is chosen once. */
export const newClassFields = {
  courseId: { type: 'number', min: 1, max: 2_147_483_647, label: '课程编号' },
  ...classFields,
} as const satisfies Fields

export type ClassText = RecordOf<typeof classFields>
