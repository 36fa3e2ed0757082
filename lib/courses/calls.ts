import { z } from 'zod'
import { ep } from '#lib/platform/contract/endpoint.ts'
import { catalogueNode } from '#lib/questions/catalogues.ts'

export const courses = {
  classCatalogueList: ep('POST', '/api/lx/classCourse/getClassCourseCatalogueList', {
    group: 'courses',
    access: 'user',
    summary: '班级题库的目录，带题量与我的进度',
    input: z.object({}),
    output: z.array(catalogueNode),
  }),
}
