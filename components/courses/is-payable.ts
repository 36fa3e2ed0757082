import type { CourseItem } from '#lib/courses/contract.ts'
import { deliverable } from '#lib/goods/deliverable.ts'

/** Tells whether a course on sale can be paid for, by the check that stands behind 购买; a price is shown only then. */
export const isPayable = (course: Pick<CourseItem, 'mode' | 'place' | 'startsOn' | 'isComplete'>) =>
  deliverable({ ...course, kind: 'course' })
