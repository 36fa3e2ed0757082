import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { courseDesk as calls } from './contract.ts'

export const staffCourses: Call<typeof calls.staffCourses> = {
  method: 'GET',
  path: '/api/v1/staff/courses',
}
export const staffCourse: Call<typeof calls.staffCourse> = {
  method: 'GET',
  path: '/api/v1/staff/courses/{id}',
}
export const staffCourseChoices: Call<typeof calls.staffCourseChoices> = {
  method: 'GET',
  path: '/api/v1/staff/courseChoices',
}
export const staffFilms: Call<typeof calls.staffFilms> = {
  method: 'GET',
  path: '/api/v1/staff/films',
}
export const previewCourse: Call<typeof calls.previewCourse> = {
  method: 'POST',
  path: '/api/v1/staff/previewCourse',
}
export const saveCourse: Call<typeof calls.saveCourse> = {
  method: 'POST',
  path: '/api/v1/staff/courses/save',
}
export const staffLessonChoices: Call<typeof calls.staffLessonChoices> = {
  method: 'GET',
  path: '/api/v1/staff/courses/{id}/lessonChoices',
}
export const saveLessonDocument: Call<typeof calls.saveLessonDocument> = {
  method: 'POST',
  path: '/api/v1/staff/lessonDocuments/save',
}
export const saveCourseLesson: Call<typeof calls.saveCourseLesson> = {
  method: 'POST',
  path: '/api/v1/staff/courseLessons/save',
}
export const moveCourseLesson: Call<typeof calls.moveCourseLesson> = {
  method: 'POST',
  path: '/api/v1/staff/courseLessons/move',
}
export const deleteCourseLesson: Call<typeof calls.deleteCourseLesson> = {
  method: 'POST',
  path: '/api/v1/staff/courseLessons/delete',
}
