import type { CourseItem } from '#lib/courses/contract.ts'

/** A course as the page of enrolment shows it. */
export type EnlistCourse = {
  course: CourseItem
  place: string | null
  /** Seats that nobody holds; null without limit. */
  left: number | null
  /** Says why nobody enlists any more; null while one can. */
  closedWhy: string | null
  refundTexts: string[]
}
