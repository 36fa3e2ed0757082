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

/** The same as staff write it at the desk, with who teaches it and its libraries. */
export const classDeskFields = {
  ...classFields,
  teacherUserId: { type: 'pick', none: '还没有定', label: '老师' },
  libraries: {
    ...{ type: 'rows', most: 20, counted: '个题库' },
    fields: { id: { type: 'pick', none: '请选择', required: true, label: '题库' } },
  },
} as const satisfies Fields

/** The same with its course, which is chosen once. */
export const newClassFields = {
  courseId: { type: 'number', min: 1, max: 2_147_483_647, label: '课程编号' },
  ...classDeskFields,
} as const satisfies Fields

export type ClassText = RecordOf<typeof classDeskFields>

/** Names the libraries that are chosen twice. */
export const twinLibraries = ({ libraries }: Pick<ClassText, 'libraries'>) => {
  const ids = libraries.map(({ id }) => id)
  return Object.fromEntries(
    ids.flatMap((id, at) =>
      id === null || ids.indexOf(id) === at ? [] : [[`libraries.${at}.id`, '这个题库已经选过']],
    ),
  )
}
