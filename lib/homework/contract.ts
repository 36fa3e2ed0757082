import { z } from 'zod'
import { markingAllowance } from '#lib/marking/shapes.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import {
  answeredQuestion,
  answerFaults,
  answerInput,
  publicQuestion,
  questionId,
  userAnswer,
} from '#lib/questions/shapes.ts'
import { homeworkStateNames } from './states.ts'

const group = 'homework'
const access = 'user'
/** A learner who writes saves once a second at most, for one question or a few. */
const rateLimit = { name: 'homework-save', calls: 120, seconds: 60 }

const state = z.enum(homeworkStateNames)
const type = z
  .union([z.enum(['1', '2']).transform(Number), z.literal(1), z.literal(2)])
  .default(1)
  .describe('1 题目，2 连同答案与批改（批改完，或提交时没有请老师批阅才有）')

/** Facts of a homework in lists and heads, and how far the caller is with it. */
const homeworkItem = s.shape('Homework', {
  id: z.number(),
  title: z.string(),
  intro: z.string(),
  /** Until when it may be handed in; null: always. */
  dueAt: z.string().nullable(),
  isOver: z.boolean(),
  full: z.number(),
  /** Name of the class that it is for; null when it is for no class. */
  className: z.string().nullable(),
  /** Written parts. */
  parts: z.number(),
  /** The caller's answers: their number, state and marks; null before they begin, and before they are marked. */
  answersId: z.number().nullable(),
  state: state.nullable(),
  score: z.number().nullable(),
})
export type HomeworkItem = z.infer<typeof homeworkItem>

const homeworkView = homeworkItem
  .extend({
    /** Words count without punctuation. */
    strictCount: z.boolean(),
    questions: z.array(publicQuestion),
    /** With `type` 2, once the caller's answers are marked, or handed in for 自评; empty before. */
    answered: z.array(answeredQuestion),
    allowance: markingAllowance,
  })
  .meta({ id: 'HomeworkView' })
export type HomeworkView = z.infer<typeof homeworkView>

const answersItem = s.shape('StudentAnswersItem', {
  id: z.number(),
  homeworkId: z.number(),
  title: z.string(),
  state,
  /** 1, and one more each time that it is handed in again. */
  round: z.number(),
  score: z.number().nullable(),
  full: z.number(),
  dueAt: z.string().nullable(),
  isOver: z.boolean(),
  savedAt: z.string(),
  submittedAt: z.string().nullable(),
})
export type StudentAnswersItem = z.infer<typeof answersItem>

const answersView = answersItem
  .extend({
    strictCount: z.boolean(),
    /** Seconds until it is due, by the server's clock; null: never. */
    remaining: z.number().nullable(),
    allowance: markingAllowance,
    items: z.array(
      z.object({
        question: publicQuestion,
        answers: z.array(userAnswer),
        /** Grows with each save; a save names the one that it follows. */
        revision: z.number(),
        /** Parts that were returned, with what the marker wrote. */
        returned: z.array(z.object({ part: z.string(), note: z.string() })),
      }),
    ),
    /** With `type` 2, once they are marked, or handed in for 自评: key, marks and comments; empty before. */
    answered: z.array(answeredQuestion),
  })
  .meta({ id: 'StudentAnswers' })
export type StudentAnswersView = z.infer<typeof answersView>

/** Answers to homework, and what came of them. */
export const homework = rows({
  homeworkList: {
    group,
    access,
    summary: '开放的作业与我的进度，新的在前，每页 20 条',
    input: z.object({ page: s.page }),
    example: { page: 1 },
    output: s.pageOf(homeworkItem),
  },
  courseHomework: {
    group,
    access,
    summary: '一份作业的题目；type 为 2 且我的作答已批改或自评时，连同答案',
    input: z.object({ id: s.id, type }),
    example: { id: 1, type: 1 },
    output: homeworkView,
  },
  studentAnswersBegin: {
    group,
    access,
    rateLimit,
    summary: '开始作答一份作业；已经开始的，返回已有的作答',
    input: z.object({ homeworkId: s.id }),
    example: { homeworkId: 1 },
    output: answersView,
  },
  studentAnswersList: {
    group,
    access,
    summary: '我的作答，最近保存的在前，每页 20 条',
    input: z.object({ page: s.page }),
    example: { page: 1 },
    output: s.pageOf(answersItem),
  },
  studentAnswers: {
    group,
    access,
    summary: '我的一份作答；type 为 2 且已批改或自评时，连同答案、得分与批语',
    input: z.object({ id: s.id, type }),
    example: { id: 1, type: 1 },
    output: answersView,
  },
  studentAnswersUpdate: {
    group,
    access,
    rateLimit,
    maxBytes: 1_000_000,
    summary:
      '保存作答；没有提到的小题保持不变；revision 已不是最新的不保存，原样返回已存的；有误的在 refused 里，其余照存',
    input: z.object({
      id: s.id,
      answers: z
        .array(answerInput.extend({ revision: z.number().int().min(0).max(1_000_000_000) }))
        .min(1)
        .max(50),
    }),
    example: {
      id: 1,
      answers: [
        {
          ...{ questionId: 1, questionClassified: 1, revision: 0 },
          webAnswerDTOList: [{ questionId: 'hw-1-1', answer: '<p>一、摸清诉求。</p>' }],
        },
      ],
    },
    output: z.object({
      saved: z.array(z.object({ questionId: z.number(), revision: z.number() })),
      /** Answers that another device has saved meanwhile. */
      conflicts: z.array(
        z.object({
          questionId: z.number(),
          revision: z.number(),
          answers: z.array(userAnswer),
        }),
      ),
      /** Answers that their questions have no place for; all others are stored. */
      refused: z.array(z.object({ questionId, fields: answerFaults })),
    }),
  },
  studentAnswersSubmit: {
    group,
    access,
    summary:
      '提交，或把退回的改好再交；第一次提交可请老师批阅，用去钻石会员当月的一次免费批改，不请的为自评',
    input: z.object({
      id: s.id,
      /** As the caller saw it: what was handed in meanwhile is not handed in twice. */
      round: s.positive(1000),
      /** Whether people mark it; without it they do where the caller has a marking left. Nothing to what was returned. */
      marking: z.boolean().optional(),
    }),
    example: { id: 1, round: 1, marking: true },
    output: answersView,
  },
})
