import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { lessonDesk as calls } from './desk-contract.ts'

export const staffCourseGrants: Call<typeof calls.staffCourseGrants> = {
  method: 'GET',
  path: '/api/v1/staff/course-grants',
}
export const staffFilmedCourses: Call<typeof calls.staffFilmedCourses> = {
  method: 'GET',
  path: '/api/v1/staff/course-grants/courses',
}
export const staffGiveCourse: Call<typeof calls.staffGiveCourse> = {
  method: 'POST',
  path: '/api/v1/staff/course-grants/give',
}
export const staffCourseReviews: Call<typeof calls.staffCourseReviews> = {
  method: 'GET',
  path: '/api/v1/staff/course-reviews',
}
export const staffSetReviewShown: Call<typeof calls.staffSetReviewShown> = {
  method: 'POST',
  path: '/api/v1/staff/course-reviews/shown',
}
export const staffTakeCourse: Call<typeof calls.staffTakeCourse> = {
  method: 'POST',
  path: '/api/v1/staff/course-grants/take',
}
