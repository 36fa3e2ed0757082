import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { homework } from './contract.ts'

export const homeworkList: Call<typeof homework.homeworkList> = {
  method: 'GET',
  path: '/api/v1/pc/homework',
}
export const courseHomework: Call<typeof homework.courseHomework> = {
  method: 'GET',
  path: '/api/v1/app/courseHomework/{id}',
}
export const studentAnswersBegin: Call<typeof homework.studentAnswersBegin> = {
  method: 'POST',
  path: '/api/v1/app/studentAnswers',
}
export const studentAnswersList: Call<typeof homework.studentAnswersList> = {
  method: 'GET',
  path: '/api/v1/pc/studentAnswers',
}
export const studentAnswers: Call<typeof homework.studentAnswers> = {
  method: 'GET',
  path: '/api/v1/app/studentAnswers/{id}',
}
export const studentAnswersUpdate: Call<typeof homework.studentAnswersUpdate> = {
  method: 'POST',
  path: '/api/v1/app/studentAnswers/update',
}
export const studentAnswersSubmit: Call<typeof homework.studentAnswersSubmit> = {
  method: 'PUT',
  path: '/api/v1/app/studentAnswers/{id}',
}
