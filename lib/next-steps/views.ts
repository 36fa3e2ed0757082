import type { CourseItem } from '#lib/courses/contract.ts'
import type { ExamWindow } from '#lib/exams/shapes.ts'
import type { OpenCatalogue } from '#lib/questions/catalogues.ts'

/** Where a page to read leads on; what is not there is null or empty. */
export type NextSteps = {
  /** The catalogue in which its subject is practised, while the question bank is open. */
  practice: OpenCatalogue | null
  /** The family of drills that practises its very point, beside `practice`. */
  drill: { family: string; name: string } | null
  /** The catalogues below it, or else those beside it. */
  more: OpenCatalogue[]
  course: CourseItem | null
  /** The next exam with open or coming registration. */
  exam: ExamWindow | null
}
