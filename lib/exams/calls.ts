import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { exams } from './contract.ts'

export const examTopic: Call<typeof exams.examTopic> = {
  method: 'GET',
  path: '/api/v1/pc/examTopic/getExamTopic',
}
export const positionInfo: Call<typeof exams.positionInfo> = {
  method: 'GET',
  path: '/api/v1/app/enlist/positionInfo',
}
