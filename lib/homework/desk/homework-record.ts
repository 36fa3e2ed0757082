import { type Faults, faultsOf } from '#lib/platform/content/record/faults.ts'
import type { Fields, RecordOf } from '#lib/platform/content/record/field.ts'

/** A homework as staff write it. */
export const homeworkFields = {
  title: { type: 'line', most: 60, label: '标题' },
  intro: { type: 'line', most: 300, optional: true, label: '说明' },
  /** Class whose members alone see it; null: all who may see it otherwise. */
  classId: { type: 'pick', none: '不限班级', label: '班级' },
  /** Until when it may be handed in; null: always. */
  dueAt: { type: 'minute', label: '截止（北京时间，不填就不限）' },
  /** Words count without punctuation. */
  strictCount: { type: 'flag', label: '字数不计标点' },
  /** In their order: the ids of content files, and what each is worth. */
  questions: {
    ...{ type: 'rows', most: 20, counted: '道题' },
    fields: {
      id: { type: 'line', most: 64 },
      score: { type: 'number', min: 0.5, max: 100, step: 0.5 },
    },
  },
} as const satisfies Fields

export type HomeworkText = RecordOf<typeof homeworkFields>

/** Names what is wrong with a homework; empty when nothing is. Each question is asked once. */
export function faultsOfHomework(homework: HomeworkText): Faults {
  const ids = homework.questions.map(({ id }) => id)
  const twins = ids.flatMap((id, at) =>
    ids.indexOf(id) === at ? [] : [[`questions.${at}.score`, '这道题已经选过']],
  )
  return { ...faultsOf(homeworkFields, homework), ...Object.fromEntries(twins) }
}
