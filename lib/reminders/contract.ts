import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { myExam } from '#lib/practice/my-exam-shapes.ts'
import { reviewHours } from './hours.ts'

const group = 'messages'
const rateLimit = { name: 'reminder', calls: 120, seconds: 60 }
const hour = z.literal(reviewHours).nullable().describe('北京时间的钟点；null 为不提醒')

const examReminder = s.shape('ExamReminder', {
  examId: z.number(),
  title: z.string(),
  /** Next entry; null when there is none, or the exam is cancelled. */
  next: z.object({ /** Such as 报名截止. */ entry: z.string(), day: z.string() }).nullable(),
})
export type ExamReminder = z.infer<typeof examReminder>

export const reminders = rows({
  examReminderList: {
    group,
    access: 'user',
    summary: '我设了提醒的考试，最近有日程的在前；已经没有的考试不列出',
    input: z.object({}),
    output: z.array(examReminder),
  },
  setExamReminder: {
    group,
    access: 'user',
    rateLimit,
    summary:
      '设一场考试的提醒，或取消：报名开始、截止、笔试和其他环节的前一天，站内消息各说一次；还没有“我的考试”时就是它',
    input: z.object({ examId: s.id, isOn: z.boolean() }),
    example: { examId: 1, isOn: true },
    output: z.object({
      isOn: z.boolean(),
      /** 我的考试 afterwards: an exam with a reminder becomes it where none lies ahead. */
      exam: myExam.nullable(),
    }),
  },
  reviewReminder: {
    group,
    access: 'user',
    summary: '我的复习提醒在几点',
    input: z.object({}),
    output: z.object({ hour }),
  },
  setReviewReminder: {
    group,
    access: 'user',
    rateLimit,
    summary: '设复习提醒的钟点，有题到期的日子一天一次；null 为不提醒',
    input: z.object({ hour }),
    example: { hour: 20 },
    output: z.object({ hour }),
  },
})
