import { z } from 'zod'
import { homeworkStateNames } from '#lib/homework/states.ts'
import { goodsOrder } from '#lib/orders/contract.ts'
import type { RateLimit } from '#lib/platform/contract/endpoint.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { myExam } from '#lib/practice/my-exam-shapes.ts'
import { tonight } from '#lib/practice/tonight.ts'
import { weakPoint } from '#lib/practice/weak-point.ts'
import { MINUTES_STEP, MOST_MINUTES, MOST_QUESTIONS, planFaults } from './rules.ts'

const user = { group: 'courses', access: 'user' } as const
const saves: RateLimit = { name: 'study-plan', calls: 60, seconds: 600 }

const whole = (most: number, error: string) =>
  z.number(error).int(error).min(0, error).max(most, error)
const target = s.shape('StudyTarget', {
  /** Minutes of films. */
  minutes: whole(MOST_MINUTES, planFaults.minutes).multipleOf(MINUTES_STEP, planFaults.minutes),
  questions: whole(MOST_QUESTIONS, planFaults.questions),
})
export type StudyTarget = z.infer<typeof target>

const days = z.array(target).length(7, '一周七天，从周一起各写一份').describe('周一在前')

const plan = s.shape('StudyPlan', {
  days,
  /** Day on which it was last changed. */
  since: z.string(),
})
export type StudyPlan = z.infer<typeof plan>

const studyDay = s.shape('StudyDay', {
  day: z.string(),
  /** Questions that were answered and handed in. */
  answered: z.number(),
  /** Seconds that films ran. */
  seconds: z.number(),
  /** Homework that was handed in. */
  homework: z.number(),
})
export type StudyDay = z.infer<typeof studyDay>

const today = s.shape('StudyToday', {
  /** Day of Shanghai, the last of `days`. */
  today: z.string(),
  /** Reviews, the sitting under way and what goes badly, as the personal centre says it; null while the question bank is closed. */
  tonight: tonight.nullable(),
  /** Courses with a lesson that is not done, at most three, the one that was given last first. */
  courses: z.array(
    z.object({
      ...{ id: z.number(), title: z.string(), total: z.number(), done: z.number() },
      next: z.object({ id: z.number(), title: z.string() }),
    }),
  ),
  /** Homework that is begun or given back, and what has a deadline; the soonest first, at most three. */
  homework: z.array(
    z.object({
      ...{ id: z.number(), title: z.string(), dueAt: z.string().nullable() },
      answersId: z.number().nullable(),
      state: z.enum(homeworkStateNames).nullable(),
    }),
  ),
  exam: myExam.nullable(),
  /** Points that go badly, the worst first; empty without one and while the question bank is closed, null where those that do are not open to the account. */
  weak: z.array(weakPoint).nullable(),
  /** Different questions ever answered; those marked, and right, at the first time. */
  figures: z.object({ answered: z.number(), marked: z.number(), right: z.number() }),
  /** The last three orders of courses and books. */
  orders: z.array(goodsOrder),
  /** Null while there is none. */
  plan: plan.nullable(),
  /** Days from the Monday eleven weeks ago to today. */
  days: z.array(studyDay),
})
export type StudyToday = z.infer<typeof today>

export const study = rows({
  studyToday: {
    ...user,
    summary:
      '学习中心：今晚的一步、作业、我的考试、计划、薄弱考点、近 12 周的记录、要接着学的课与最近的订单',
    input: z.object({}),
    output: today,
  },
  studyPlan: {
    ...user,
    summary: '每周的学习计划；没有时为 null',
    input: z.object({}),
    output: z.object({ plan: plan.nullable() }),
  },
  saveStudyPlan: {
    ...user,
    rateLimit: saves,
    summary: '保存每周的学习计划：每天看课的分钟与做题的数目；全部为 0 即没有计划',
    input: z.object({ days }),
    example: {
      days: [
        ...Array.from({ length: 5 }, () => ({ minutes: 30, questions: 10 })),
        ...Array.from({ length: 2 }, () => ({ minutes: 60, questions: 30 })),
      ],
    },
    output: z.object({ plan: plan.nullable() }),
  },
})
