import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'
import {
  answeredQuestion,
  answerInput,
  answerOfQuestion,
  publicQuestion,
  writtenStanding,
} from '#lib/questions/shapes.ts'
import { extraTimes } from './extra-times.ts'

// Shapes of sittings that several calls of the learning platform share.

export const sittingKind = z
  .enum([
    ...['catalogue', 'paper', 'sample', 'simulation', 'wrong', 'review', 'favorites', 'quick'],
    ...['own', 'mock', 'level', 'interview', 'rewrite', 'drill'],
  ] as const)
  .meta({ id: 'SittingKind' })
export type SittingKind = z.infer<typeof sittingKind>

/** practice (练习): marked at the hand-in; study (背题): each answer is shown its key once it is given, and stays as it was then. */
export const sittingMode = z.enum(['practice', 'study']).meta({ id: 'SittingMode' })
export type SittingMode = z.infer<typeof sittingMode>

export const extraTime = z.literal(extraTimes)

/** The time of sending by the browser's clock, in ms since 1970: by it the server knows how far that clock goes ahead. */
export const sentNow = z.number().min(0).max(9e15).optional()

const flagged = z.boolean()
const eliminated = z.array(z.string().max(4)).max(30)
const scratch = z.string().max(2000)
/** Seconds spent on the question so far. */
const seconds = z.number().int().min(0).max(86_400)

/** An answer as a browser queues it: `changedAt` orders the changes of all devices, an older one never wins. */
const queuedAnswer = s.shape('QueuedAnswer', {
  position: z.number().int().min(1).max(500),
  answer: answerOfQuestion,
  flagged: flagged.default(false),
  eliminated: eliminated.default([]),
  scratch: scratch.default(''),
  seconds: seconds.default(0),
  changedAt: z.number().min(0).max(9e15),
})
export type QueuedAnswer = z.infer<typeof queuedAnswer>

/** The same as it is sent to be saved: what it leaves out, in the answer or beside it, stays as it was stored. */
export const queuedChange = s.shape('QueuedChange', {
  ...queuedAnswer.shape,
  answer: answerInput,
  flagged: flagged.optional(),
  eliminated: eliminated.optional(),
  scratch: scratch.optional(),
  seconds: seconds.optional(),
})
export type QueuedChange = z.infer<typeof queuedChange>

/** Limit of a call that carries answers; the browser's queue sends what does not fit in further calls. */
export const answersMaxBytes = 1_000_000

/** Where a sitting stands; in every answer, so that the browser's clock never counts. */
export const sittingState = s.shape('SittingState', {
  id: z.number(),
  /** ISO time; null without a limit. */
  expiresAt: z.string().nullable(),
  /** Seconds left by the server's clock; null without a limit. */
  remaining: z.number().nullable(),
  submitted: z.boolean(),
})
export type SittingState = z.infer<typeof sittingState>

const sittingQuestion = s.shape('SittingQuestion', {
  position: z.number(),
  section: z.string(),
  full: z.number(),
  /** The scoring rule in one sentence, and in one more who marks what is written. */
  rule: z.string(),
  question: publicQuestion,
  /** Answer that has been saved so far; null without one. */
  saved: queuedAnswer.nullable(),
  favorite: z.boolean(),
})
export type SittingQuestion = z.infer<typeof sittingQuestion>

/** A sitting under way: questions without answers, and what was saved. */
export const sitting = sittingState
  .extend({
    /** The server's time, in ms since 1970. */
    now: z.number(),
    kind: sittingKind,
    mode: sittingMode,
    /** A mock exam whose results are not out. */
    sealed: z.boolean(),
    title: z.string(),
    full: z.number(),
    paperId: z.number().nullable(),
    catalogueId: z.number().nullable(),
    /** The marked answer that is written anew; null for every other sitting. */
    revisionOf: z.object({ attemptId: z.number(), position: z.number() }).nullable(),
    questions: z.array(sittingQuestion),
  })
  .meta({ id: 'Sitting' })
export type Sitting = z.infer<typeof sitting>

/** Marks by a machine or a person, and those that the learner gave to the rest (自评), apart from every score. */
const marked = {
  /** The part of the full marks that `score` is of. */
  markedFull: z.number(),
  /** Null while the learner has marked nothing. */
  selfScore: z.number().nullable(),
  selfFull: z.number(),
}

const draft = s.shape('Draft', {
  /** 1 is the marked answer, 2 the first that was written anew. */
  number: z.number(),
  attemptId: z.number(),
  position: z.number(),
  /** It is not handed in yet. */
  isOpen: z.boolean(),
})
export type Draft = z.infer<typeof draft>

export const answeredItem = s.shape('AnsweredItem', {
  position: z.number(),
  section: z.string(),
  full: z.number(),
  rule: z.string(),
  /** Null: not marked yet, or not marked by machine. */
  score: z.number().nullable(),
  correct: z.boolean().nullable(),
  ...marked,
  /** A person other than the learner has marked what is written. */
  byPerson: z.boolean(),
  /** A marker has what is written, or will be given it. */
  atDesk: z.boolean(),
  /** A question for interviews: what is said or written to it no marker is given. */
  isSpoken: z.boolean(),
  seconds: z.number(),
  /** Time that it should take: its share of the paper's minutes, else by its type. */
  suggestedSeconds: z.number(),
  catalogueId: z.number(),
  /** 标记: by the learner, while answering. */
  flagged: z.boolean(),
  /** 提示: 疑似蒙对, 超时, 连错. */
  marks: z.array(z.enum(['guessed', 'slow', 'streak'])),
  /** Steps of hints that were shown while answering. */
  hints: z.number(),
  favorite: z.boolean(),
  note: z.string(),
  /** All drafts of this answer (改一遍再交), the first before all; none while there is but this one. */
  drafts: z.array(draft),
  question: answeredQuestion,
})
export type AnsweredItem = z.infer<typeof answeredItem>

/** A submitted sitting with answers and analyses. */
export const answeredSitting = s.shape('AnsweredSitting', {
  id: z.number(),
  kind: sittingKind,
  title: z.string(),
  paperId: z.number().nullable(),
  catalogueId: z.number().nullable(),
  submittedAt: z.string(),
  score: z.number(),
  full: z.number(),
  /** Says who marks what is written. */
  written: writtenStanding,
  items: z.array(answeredItem),
})
export type AnsweredSitting = z.infer<typeof answeredSitting>

const tally = s.shape('Tally', {
  /** Each sub-question of a synthesis counts, here and below. */
  questions: z.number(),
  answered: z.number(),
  /** Those right or wrong. */
  marked: z.number(),
  right: z.number(),
  score: z.number(),
  full: z.number(),
  ...marked,
  seconds: z.number(),
})

/** Report after the hand-in. Rates are 0 to 1; null where there is nothing to divide by or too few people. */
export const report = s.shape('Report', {
  attempt: answeredSitting,
  total: tally,
  /** Share of the answered ones, and of all, those of a synthesis one by one. */
  rightOfAnswered: z.number().nullable(),
  rightOfAll: z.number().nullable(),
  modules: z.array(tally.extend({ name: z.string(), meanSeconds: z.number() })),
  /** The learner's last sitting before of the same paper or kind of practice. */
  previous: tally
    .pick({ questions: true, answered: true, marked: true, right: true, seconds: true })
    .nullable(),
  /** Points (考点) with at least three marked questions, the dearest loss first; `lost` and `full` in marks. */
  points: z.array(
    z.object({
      ...{ catalogueId: z.number(), name: z.string(), questions: z.number(), right: z.number() },
      ...{ lost: z.number(), full: z.number() },
    }),
  ),
  /** The next practice, no dealt drill: the dearest point of at least five questions that can be practised, with how many a start asks now; null: none. */
  drill: z
    .object({
      ...{ catalogueId: z.number(), name: z.string(), questions: z.number() },
      /** Those of them that were never answered, which come first. */
      unseen: z.number(),
    })
    .nullable(),
  /** 击败百分比 among first sittings of the paper; null below 30 people or outside papers. */
  beaten: z.number().nullable(),
  closedBy: z.enum(['learner', 'deadline']),
  /** In percent of the paper's time, by the learner's own choice. */
  extraTime: z.number(),
  /** Whole questions, a synthesis as one, with something written that nobody has marked, the learner neither. */
  unmarked: z.number(),
})
export type Report = z.infer<typeof report>

/** May this person do it, and if not, what is missing. */
export const entitlement = s.shape('Entitlement', {
  allowed: z.boolean(),
  reason: z.enum(['login', 'vip']).nullable(),
  message: z.string(),
})

export const barePublic = publicQuestion
export const clientKey = z.uuid()
export const sittingRef = s.shape('SittingRef', { attemptId: s.id })
