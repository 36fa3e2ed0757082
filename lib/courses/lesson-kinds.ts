/** Kinds of lessons that are chosen with the lesson, by what they give its learners, each with its word. */
export const givenKinds = {
  film: '影片',
  document: '讲义',
  exercise: '练习',
  homework: '作业',
} as const
export type GivenKind = keyof typeof givenKinds

/** All kinds: a live room names its lesson itself. */
export const lessonKinds = { ...givenKinds, live: '直播' } as const
export type LessonKind = keyof typeof lessonKinds
export const lessonKindNames = Object.keys(lessonKinds) as [LessonKind, ...LessonKind[]]
