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
export const nameColumns: Call<typeof examsDesk.nameColumns> = {
  method: 'POST',
  path: '/api/v1/staff/exams/columns',
}
export const waitingPositions: Call<typeof examsDesk.waitingPositions> = {
  method: 'GET',
  path: '/api/v1/staff/exams/{id}/waiting',
}
export const mendPosition: Call<typeof examsDesk.mendPosition> = {
  method: 'POST',
  path: '/api/v1/staff/exams/waiting/mend',
}
export const dismissPositions: Call<typeof examsDesk.dismissPositions> = {
  method: 'POST',
  path: '/api/v1/staff/exams/waiting/dismiss',
}
export const settleUnlisted: Call<typeof examsDesk.settleUnlisted> = {
  method: 'POST',
  path: '/api/v1/staff/exams/unlisted',
}
export const exportPositions: Call<typeof examsDesk.exportPositions> = {
  method: 'GET',
  path: '/api/v1/staff/exams/{id}/positions',
}
