import type { Fields, RecordOf } from '#lib/platform/content/record/field.ts'
import { givenKinds } from './lesson-kinds.ts'

/** Lessons that a course may have. */
export const MOST_LESSONS = 500

/** Name of a document, which is that of its file. */
export const DOCUMENT_NAME = /^[a-z0-9][a-z0-9-]{0,59}$/
/** Bytes of the largest document that the desk takes: with a third more, as it is sent, a call of staff may be no longer. */
export const MOST_DOCUMENT_BYTES = 3_000_000

/** A lesson as staff write it. */
export const lessonFields = {
  chapter: { type: 'line', most: 60, label: '章' },
  title: { type: 'line', most: 100, label: '课时' },
  minutes: { type: 'number', min: 1, max: 1000, label: '分钟' },
  startsAt: { type: 'minute', label: '上课时间（北京时间，没有不填）' },
  trialVideo: { type: 'address', optional: true, label: '试看影片的网址（没有不填）' },
  kind: { type: 'choice', options: { none: '还没有内容', ...givenKinds }, label: '内容' },
  /** Name of the film or document, number of the catalogue or homework; '' without one. */
  given: { type: 'line', most: 60, optional: true, label: '哪一个' },
} as const satisfies Fields

export type LessonText = RecordOf<typeof lessonFields>
