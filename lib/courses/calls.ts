import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { courses } from './contract.ts'

export const courseList: Call<typeof courses.courseList> = {
  method: 'GET',
  path: '/api/lx/course/list',
}
