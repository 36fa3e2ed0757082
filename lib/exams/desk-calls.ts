import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { examsDesk } from './desk-contract.ts'

export const staffExams: Call<typeof examsDesk.staffExams> = {
  method: 'GET',
  path: '/api/v1/staff/exams',
}
export const staffExam: Call<typeof examsDesk.staffExam> = {
  method: 'GET',
  path: '/api/v1/staff/exams/{id}',
}
export const saveExam: Call<typeof examsDesk.saveExam> = {
  method: 'POST',
  path: '/api/v1/staff/exams/save',
}
export const deleteExam: Call<typeof examsDesk.deleteExam> = {
  method: 'POST',
  path: '/api/v1/staff/exams/delete',
}
export const loadPositions: Call<typeof examsDesk.loadPositions> = {
  method: 'POST',
  path: '/api/v1/staff/exams/positions',
}
export const exportPositions: Call<typeof examsDesk.exportPositions> = {
  method: 'GET',
  path: '/api/v1/staff/exams/{id}/positions',
}
