/** Kinds of exams: `id` is the filter in addresses, `dir` the name in `/calendar/{city}/{dir}.ics`. */
export const examKinds = [
  { id: 1, dir: 'guokao', name: '国考' },
  { id: 2, dir: 'shengkao', name: '省考' },
  { id: 3, dir: 'linxuan', name: '遴选' },
  { id: 4, dir: 'shiyedanwei', name: '事业单位' },
  { id: 5, dir: 'xuandiao', name: '选调生' },
  { id: 6, dir: 'mokao', name: '模考' },
] as const

export type ExamKind = (typeof examKinds)[number]
export type ExamKindName = ExamKind['name']

export const examKindNames = examKinds.map(({ name }) => name)
