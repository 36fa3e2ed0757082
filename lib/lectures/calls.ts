import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { lectureCalls as calls } from './contract.ts'

export const lectureSubjects: Call<typeof calls.lectureSubjects> = {
  method: 'GET',
  path: '/api/lx/videoTeaching/list',
}
export const lectureCatalogues: Call<typeof calls.lectureCatalogues> = {
  method: 'GET',
  path: '/api/lx/videoTeaching/catalogueList',
}
export const lectureOpenings: Call<typeof calls.lectureOpenings> = {
  method: 'GET',
  path: '/api/lx/videoTeaching/getQuestionExperienceNum',
}
export const experienceCardList: Call<typeof calls.experienceCardList> = {
  method: 'GET',
  path: '/api/lx/videoTeaching/experienceCardList',
}
export const lectureQuestion: Call<typeof calls.lectureQuestion> = {
  method: 'GET',
  path: '/api/lx/videoTeaching/getQuestion',
}
export const unlockLecture: Call<typeof calls.unlockLecture> = {
  method: 'POST',
  path: '/api/lx/videoTeaching/unlock',
}
