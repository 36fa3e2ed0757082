/** Kinds of lessons by what they give their learners, each with its word. */
export const lessonKinds = {
  film: '影片',
  document: '讲义',
  exercise: '练习',
  homework: '作业',
} as const
export type LessonKind = keyof typeof lessonKinds
export const lessonKindNames = Object.keys(lessonKinds) as [LessonKind, ...LessonKind[]]
