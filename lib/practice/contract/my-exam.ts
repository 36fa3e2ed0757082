import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { examChoice, myExam } from '#lib/practice/my-exam-shapes.ts'

const group = 'account'

export const myExamRows = rows({
  /** Ours. */
  myExam: {
    group,
    access: 'user',
    summary: '我的考试：首页、题库、学习中心和提醒倒数的同一场；没有时为 null',
    input: z.object({}),
    output: z.object({ exam: myExam.nullable() }),
  },
  /** Ours. */
  setMyExam: {
    group,
    access: 'user',
    rateLimit: { name: 'my-exam', calls: 60, seconds: 60 },
    summary: '选我的考试：日历里的一场，或自己的日期；没考完的复习都排到考前',
    input: z.object({
      exam: examChoice,
      ifNone: z.boolean().default(false).describe('只在还没有、或选过的已经考完时才选上'),
      only: s.id
        .optional()
        .describe('只在我的考试还是日历里的这一场时才改；别处已经换了就不动，返回现在的那一场'),
    }),
    example: { exam: { day: '2027-03-20' } },
    output: z.object({ exam: myExam.nullable() }),
  },
})
