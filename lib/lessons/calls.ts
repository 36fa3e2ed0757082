import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { lessonCalls as calls } from './contract.ts'

export const myCourses: Call<typeof calls.myCourses> = {
  method: 'GET',
  path: '/api/v1/pc/lessons/courses',
}
export const courseStudy: Call<typeof calls.courseStudy> = {
  method: 'GET',
  path: '/api/v1/pc/lessons/course',
}
export const playLesson: Call<typeof calls.playLesson> = {
  method: 'POST',
  path: '/api/v1/pc/lessons/play',
}
export const turnLessonPage: Call<typeof calls.turnLessonPage> = {
  method: 'POST',
  path: '/api/v1/pc/lessons/page',
}
export const beatLesson: Call<typeof calls.beatLesson> = {
  method: 'POST',
  path: '/api/v1/pc/lessons/beat',
}
export const lessonNotes: Call<typeof calls.lessonNotes> = {
  method: 'GET',
  path: '/api/v1/pc/lessons/notes',
}
export const courseNotes: Call<typeof calls.courseNotes> = {
  method: 'GET',
  path: '/api/v1/pc/lessons/course/notes',
}
export const saveLessonNote: Call<typeof calls.saveLessonNote> = {
  method: 'POST',
  path: '/api/v1/pc/lessons/note',
}
export const studentEvaluation: Call<typeof calls.studentEvaluation> = {
  method: 'GET',
  path: '/api/v1/pc/lessons/course/evaluation',
}
export const saveStudentEvaluation: Call<typeof calls.saveStudentEvaluation> = {
  method: 'POST',
  path: '/api/v1/app/saveStudentEvaluation',
}
export const deleteLessonNote: Call<typeof calls.deleteLessonNote> = {
  method: 'POST',
  path: '/api/v1/pc/lessons/note/delete',
}
