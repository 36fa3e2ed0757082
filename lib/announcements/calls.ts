import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { announcements } from './contract.ts'

export const announceExam: Call<typeof announcements.announceExam> = {
  method: 'POST',
  path: '/api/v1/staff/exams/announce',
}
