import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { papers } from './contract.ts'

export const paperPage: Call<typeof papers.paperPage> = {
  method: 'POST',
  path: '/api/lx/historyPaper/page',
}
export const paperQuestions: Call<typeof papers.paperQuestions> = {
  method: 'GET',
  path: '/api/lx/historyPaper/paperQuestions',
}
export const examinationLevelList: Call<typeof papers.examinationLevelList> = {
  method: 'GET',
  path: '/api/lx/historyPaper/examinationLevelList',
}
