import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { study } from './contract.ts'

export const studyToday: Call<typeof study.studyToday> = {
  method: 'GET',
  path: '/api/v1/pc/study/today',
}
export const studyPlan: Call<typeof study.studyPlan> = {
  method: 'GET',
  path: '/api/v1/pc/study/plan',
}
export const saveStudyPlan: Call<typeof study.saveStudyPlan> = {
  method: 'POST',
  path: '/api/v1/pc/study/plan',
}
