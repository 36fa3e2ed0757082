import { type ExamKindName, examKindNames } from '#lib/exams/kinds.ts'
import type { Fields, RecordOf } from '#lib/platform/content/record/field.ts'
import { toForm } from '#lib/platform/content/record/form.ts'

const kinds = Object.fromEntries(examKindNames.map((name) => [name, name])) as {
  [K in ExamKindName]: K
}

/** Everything that staff write of an exam. */
export const examFields = {
  title: { type: 'line', most: 100, label: '名称' },
  kind: { type: 'choice', options: kinds, label: '类别' },
  cityId: { type: 'pick', none: '全国', label: '地区' },
  registrationStart: { type: 'day', label: '报名开始' },
  registrationEnd: {
    ...{ type: 'day', label: '报名截止' },
    notBefore: ['registrationStart', '早于报名开始'],
  },
  examDate: {
    ...{ type: 'day', optional: true, label: '笔试（未定不填）' },
    notBefore: ['registrationStart', '早于报名开始'],
  },
  /** The official announcement. */
  link: {
    ...{ type: 'address', optional: true, isText: true, foreign: true },
    label: '官方公告的网址',
  },
  note: { type: 'line', most: 500, optional: true, label: '说明' },
  cancelled: { type: 'flag', label: '已取消（页面保留，日历里标为取消）' },
  stages: {
    ...{ type: 'rows', most: 30, counted: '个环节' },
    fields: {
      name: { type: 'line', most: 20, label: '环节' },
      startsOn: { type: 'day', label: '开始' },
      endsOn: {
        ...{ type: 'day', isSame: true, label: '结束（同一天不填）' },
        notBefore: ['startsOn', '早于开始'],
      },
      note: { type: 'line', most: 300, optional: true, label: '说明' },
    },
  },
} as const satisfies Fields

export type ExamText = RecordOf<typeof examFields>
export type StageText = ExamText['stages'][number]

/** Beginning of the form for a new exam. */
export const emptyExam = { ...toForm(examFields, null), kind: '遴选' }
