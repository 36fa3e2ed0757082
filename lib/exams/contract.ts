import { z } from 'zod'
import { POSITION_CODE, positionCodeFault } from '#lib/exams/position-code.ts'
import { examWindow, positionOfCode } from '#lib/exams/shapes.ts'
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
  positionInfo: {
    group: 'enlist',
    access: 'public',
    summary: '按职位代码查职位；几个年份、几场考试共用一个代码时都列出，最新的在前',
    input: z.object({
      code: z
        .string()
        .normalize('NFKC')
        .trim()
        .toUpperCase()
        .regex(POSITION_CODE, positionCodeFault),
    }),
    example: { code: '3170002' },
    output: z.array(positionOfCode),
  },
})
