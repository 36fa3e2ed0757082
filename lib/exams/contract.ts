import { z } from 'zod'
import { examWindow } from '#lib/exams/shapes.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'

export const exams = rows({
  examTopic: {
    group: 'home',
    access: 'public',
    summary: '考试报名窗口，可按城市筛选',
    input: z.object({ city: s.dir.optional() }),
    example: { city: 'beijing' },
    output: z.array(examWindow),
  },
})
