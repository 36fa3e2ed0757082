import { type LessonText, lessonFields } from '#lib/courses/lesson-record.ts'

/** Writes a lesson for the history of its course, in one value. */
export function lessonHistory(id: number, text: LessonText): { lesson: string } {
  const { chapter, title, minutes, startsAt, trialVideo, kind, given } = text
  const lines = [
    `${id} ${chapter} / ${title}（${minutes} 分钟）`,
    startsAt && `上课 ${startsAt.replace('T', ' ')}`,
    trialVideo && `试看 ${trialVideo}`,
    kind !== 'none' && `${lessonFields.kind.options[kind]} ${given}`,
  ]
  return { lesson: lines.filter(Boolean).join('\n') }
}
