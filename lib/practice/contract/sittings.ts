import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import * as p from '#lib/practice/shapes.ts'
import { underWay } from '#lib/practice/under-way.ts'
import { pointCode } from '#lib/questions/full-shapes.ts'
import { answeredQuestion, questionId, writtenStanding } from '#lib/questions/shapes.ts'

const group = 'exercise'
const rateLimit = { name: 'practice', calls: 240, seconds: 60 }

/** Why a question was answered wrongly, in the learner's own judgement; empty: not said. */
const wrongCause = z
  .enum(['', '知识点不会', '审题不清', '计算失误', '时间不够', '蒙错'])
  .meta({ id: 'WrongCause' })
export type WrongCause = z.infer<typeof wrongCause>

const exerciseItem = s.shape('ExerciseItem', {
  id: z.number(),
  kind: p.sittingKind,
  title: z.string(),
  startedAt: z.string(),
  submittedAt: z.string().nullable(),
  /** A mock exam whose results are not out: nothing is said of what it came to. */
  sealed: z.boolean(),
  score: z.number().nullable(),
  full: z.number(),
  /** The part of the full marks that a machine or a person has marked: what `score` is of. */
  markedFull: z.number(),
  /** Marks that the learner gave to written answers, and what these are of; null: none. */
  selfScore: z.number().nullable(),
  selfFull: z.number(),
  questionCount: z.number(),
  answered: z.number(),
  right: z.number().nullable(),
})
export type ExerciseItem = z.infer<typeof exerciseItem>

const wrongItem = s.shape('WrongItem', {
  questionId: z.number(),
  type: z.string(),
  /** The beginning of the stem as plain text. */
  stem: z.string(),
  catalogue: z.object({ id: z.number(), name: z.string() }),
  cause: wrongCause,
  wrongTimes: z.number(),
  rightInRow: z.number(),
  lastWrongAt: z.string(),
  due: z.string(),
  /** Where its last answer that markers gave marks to stands, to be written anew (改一遍再交); null: none. */
  marked: z.object({ attemptId: z.number(), position: z.number() }).nullable(),
})
export type WrongItem = z.infer<typeof wrongItem>

/** One question with answer and analysis, for the wrong-question book, favourites and records. */
export const questionView = s.shape('QuestionView', {
  question: answeredQuestion,
  catalogue: z.object({ id: z.number(), name: z.string() }),
  favorite: z.boolean(),
  note: z.string(),
  wrong: wrongItem
    .omit({ stem: true, catalogue: true, type: true, questionId: true, marked: true })
    .nullable(),
})
export type QuestionView = z.infer<typeof questionView>

const noteItem = s.shape('NoteItem', {
  questionId: z.number(),
  type: z.string(),
  /** The beginning of the stem; empty for a closed one. */
  stem: z.string(),
  catalogue: z.object({ id: z.number(), name: z.string() }),
  note: z.string(),
  /** For members, and the caller's membership has ended. */
  closed: z.boolean(),
  /** Closed for every membership: it is kept for a mock exam or a class. */
  reserved: z.boolean(),
  at: z.string(),
})
export type NoteItem = z.infer<typeof noteItem>

export const sittings = rows({
  questionAnswer: {
    group,
    access: 'user',
    summary: '一道我已经交过的题：我的答案、正确答案与解析',
    input: z.object({ questionId: s.id }),
    example: { questionId: 1 },
    output: questionView,
  },
  exerciseQuestion: {
    group,
    access: 'guest',
    rateLimit,
    summary: '继续一次未交的练习：题目与已保存的作答',
    input: p.sittingRef,
    example: { attemptId: 1 },
    output: p.sitting,
  },
  /** Ours. */
  answerReveal: {
    group,
    access: 'user',
    rateLimit,
    maxBytes: p.answersMaxBytes,
    summary: '背题：保存一题的作答并看它的答案与解析；此后这一题的作答不再改变',
    input: p.sittingRef.extend({ answer: p.queuedChange, now: p.sentNow }),
    example: {
      attemptId: 1,
      answer: {
        position: 1,
        answer: { questionId: 1, webAnswerDTOList: [{ questionId: 1, answer: 'A' }] },
        seconds: 20,
        changedAt: 1_790_000_000_000,
      },
    },
    output: p.sittingState.extend({
      saved: z.array(z.object({ position: z.number(), changedAt: z.number() })),
      /** The server's time, in ms since 1970. */
      now: z.number(),
      item: p.answeredItem,
    }),
  },
  /** Ours. */
  revealedAnswers: {
    group,
    access: 'user',
    rateLimit,
    summary: '背题：一次未交的练习里已经看过答案的题',
    input: p.sittingRef,
    example: { attemptId: 1 },
    output: z.array(p.answeredItem),
  },
  /** Ours. */
  runningExam: {
    group,
    access: 'user',
    summary: '我正在进行的限时考试：做到第几题、剩余秒数；没有时为 null',
    input: z.object({}),
    output: underWay.nullable(),
  },
  exerciseUserAnswer: {
    group,
    access: 'guest',
    rateLimit,
    summary: '一次已交练习的题目、我的答案与解析',
    input: p.sittingRef,
    example: { attemptId: 1 },
    output: p.answeredSitting,
  },
  exerciseReport: {
    group,
    access: 'guest',
    rateLimit,
    summary: '一次已交练习的报告',
    input: p.sittingRef,
    example: { attemptId: 1 },
    output: p.report,
  },
  /** Ours. */
  selfMarkSave: {
    group,
    access: 'guest',
    rateLimit,
    summary: '交卷后按采分点自评一道写的题；codes 为 null 即撤销',
    input: p.sittingRef.extend({
      position: z.int().min(1).max(500),
      questionId,
      codes: z.array(pointCode).max(20).nullable(),
    }),
    example: { attemptId: 1, position: 1, questionId: 1, codes: ['1', '3'] },
    output: z.object({
      self: z.object({ codes: z.array(z.string()), score: z.number() }).nullable(),
      /** Marks for the whole question; null while none of its parts is marked. */
      selfScore: z.number().nullable(),
      selfFull: z.number(),
      waits: z.boolean(),
    }),
  },
  /** Ours. */
  markingAsk: {
    group,
    access: 'user',
    rateLimit,
    summary:
      '把一次已交练习里写的内容交给老师批阅，用去钻石会员当月的一次免费批改；重复请求只算一次',
    input: p.sittingRef,
    example: { attemptId: 1 },
    output: writtenStanding,
  },
  /** Ours. */
  rewriteStart: {
    group,
    access: 'user',
    rateLimit,
    summary:
      '改一遍再交：把老师批过的一道题再写一稿，只作练习，不计入任何成绩；有没写完的一稿时接着写',
    input: p.sittingRef.extend({
      position: z.int().min(1).max(500),
      clientKey: p.clientKey,
    }),
    example: { attemptId: 1, position: 1, clientKey: '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b' },
    output: p.sitting,
  },
  exerciseTotalLog: {
    group,
    access: 'user',
    summary: '我的做题总计与最近 30 天每天的题量',
    input: z.object({}),
    output: z.object({
      answered: z.number(),
      /** The answered ones that are right or wrong. */
      marked: z.number(),
      right: z.number(),
      seconds: z.number(),
      days: z.array(z.object({ day: z.string(), answered: z.number(), right: z.number() })),
    }),
  },
  exerciseLog: {
    group,
    access: 'user',
    summary: '做题记录，新的在前，每页 20 条',
    input: z.object({ kind: p.sittingKind.optional(), page: s.page }),
    example: { kind: 'paper', page: 1 },
    output: s.pageOf(exerciseItem),
  },
  errorQuestionLog: {
    group,
    access: 'user',
    summary: '错题本，可按原因、目录筛选，每页 20 道',
    input: z.object({
      cause: wrongCause.optional(),
      catalogueId: s.id.optional(),
      page: s.page,
    }),
    example: { cause: '审题不清', page: 1 },
    output: s.pageOf(wrongItem).extend({
      causes: z.array(z.object({ cause: wrongCause, questions: z.number() })),
    }),
  },
  errorQuestionInfo: {
    group,
    access: 'user',
    summary: '错题本中的一道题',
    input: z.object({ questionId: s.id }),
    example: { questionId: 1 },
    output: questionView,
  },
  /** Ours. */
  wrongCauseSet: {
    group,
    access: 'user',
    summary: '记下错因',
    input: z.object({ questionId: s.id, cause: wrongCause }),
    example: { questionId: 1, cause: '审题不清' },
    output: z.object({ done: z.literal(true) }),
  },
  wrongRemove: {
    group,
    access: 'user',
    summary: '移出错题本',
    input: z.object({ questionId: s.id }),
    example: { questionId: 1 },
    output: z.object({ done: z.literal(true) }),
  },
  wrongStart: {
    group,
    access: 'user',
    rateLimit,
    summary: '重做错题（可按原因），或做今天到期的复习',
    input: z.object({
      kind: z.enum(['wrong', 'review']),
      cause: wrongCause.optional(),
      count: s.positive(100).default(20),
      mode: p.sittingMode.default('practice'),
      clientKey: p.clientKey,
    }),
    example: { kind: 'wrong', count: 10, clientKey: '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b' },
    output: p.sitting,
  },
  noteSave: {
    group,
    access: 'user',
    rateLimit,
    summary: '保存一道题的笔记；空文本即删除',
    input: z.object({ questionId: s.id, note: z.string().trim().max(5000) }),
    example: { questionId: 1, note: '注意题干中的“不”字' },
    output: z.object({ note: z.string() }),
  },
  noteList: {
    group,
    access: 'user',
    summary: '我的笔记，每页 20 条',
    input: z.object({ page: s.page }),
    example: { page: 1 },
    output: s.pageOf(noteItem),
  },
  practiceSettings: {
    group,
    access: 'user',
    rateLimit,
    summary: '错题移出条件；不带字段即只读取',
    input: z.object({
      leaveAfter: z.number().int().min(1).max(5).optional(),
    }),
    example: { leaveAfter: 2 },
    output: z.object({ leaveAfter: z.number() }),
  },
})
