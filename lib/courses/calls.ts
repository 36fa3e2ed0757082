import { z } from 'zod'
import { ep } from '#lib/platform/contract/endpoint.ts'
import * as p from '#lib/practice/shapes.ts'

export const courses = {
  classCatalogueList: ep('POST', '/api/lx/classCourse/getClassCourseCatalogueList', {
    group: 'courses',
    access: 'user',
    summary: '班级题库的目录，带题量与我的进度',
    input: z.object({}),
    output: z.array(p.catalogueNode),
  }),
}
