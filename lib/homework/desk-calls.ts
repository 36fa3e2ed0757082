import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { homeworkDesk } from './desk-contract.ts'

export const staffHomeworks: Call<typeof homeworkDesk.staffHomeworks> = {
  method: 'GET',
  path: '/api/v1/staff/homework',
}
export const staffHomework: Call<typeof homeworkDesk.staffHomework> = {
  method: 'GET',
  path: '/api/v1/staff/homework/{id}',
}
export const homeworkClasses: Call<typeof homeworkDesk.homeworkClasses> = {
  method: 'GET',
  path: '/api/v1/staff/homeworkClasses',
}
export const saveHomework: Call<typeof homeworkDesk.saveHomework> = {
  method: 'POST',
  path: '/api/v1/staff/homework/save',
}
export const publishHomework: Call<typeof homeworkDesk.publishHomework> = {
  method: 'POST',
  path: '/api/v1/staff/homework/publish',
}
export const withdrawHomework: Call<typeof homeworkDesk.withdrawHomework> = {
  method: 'POST',
  path: '/api/v1/staff/homework/withdraw',
}
export const handedInHomework: Call<typeof homeworkDesk.handedInHomework> = {
  method: 'GET',
  path: '/api/v1/staff/homework/{id}/answers',
}
export const homeworkQuestions: Call<typeof homeworkDesk.homeworkQuestions> = {
  method: 'GET',
  path: '/api/v1/staff/homeworkQuestions',
}
export const homeworkQuestion: Call<typeof homeworkDesk.homeworkQuestion> = {
  method: 'GET',
  path: '/api/v1/staff/homeworkQuestions/{id}',
}
export const saveHomeworkQuestion: Call<typeof homeworkDesk.saveHomeworkQuestion> = {
  method: 'POST',
  path: '/api/v1/staff/homeworkQuestions/save',
}
