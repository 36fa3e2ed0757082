import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { answeredQuestion, publicQuestion } from '#lib/questions/shapes.ts'
import { cardSourceNames } from './card-sources.ts'

const own = { group: 'videoTeaching', access: 'user' } as const
const reading = { name: 'lectures', calls: 240, seconds: 60 }
const unlocking = { name: 'lecture-unlock', calls: 120, seconds: 60 }

const named = { id: z.number(), name: z.string() }

const lecture = s.shape('Lecture', {
  questionId: z.number(),
  type: z.string(),
  /** The beginning of the stem as plain text. */
  title: z.string(),
  /** Length of its films; null for those at a host. */
  seconds: z.number().nullable(),
  /** The caller may watch it now. */
  isOpen: z.boolean(),
})
export type Lecture = z.infer<typeof lecture>

/** `lectures` of it and all below, `opened` those that the caller may watch. */
export type LectureNode = {
  id: number
  name: string
  lectures: number
  opened: number
  items: Lecture[]
  children: LectureNode[]
}
const node: z.ZodType<LectureNode> = s.shape('LectureNode', {
  ...named,
  ...{ lectures: z.number(), opened: z.number() },
  items: z.array(lecture),
  children: z.array(z.lazy(() => node)),
})

const openings = s.shape('LectureOpenings', {
  /** Openings by cards that are good now. */
  ...{ left: z.number(), total: z.number() },
  /** The caller is a member: nothing is counted. */
  isUnlimited: z.boolean(),
})
export type LectureOpenings = z.infer<typeof openings>

const card = s.shape('ExperienceCard', {
  id: z.number(),
  source: z.enum(cardSourceNames),
  ...{ total: z.number(), used: z.number() },
  givenAt: z.string(),
  /** Null: without end. */
  endsAt: z.string().nullable(),
  isOver: z.boolean(),
})
export type ExperienceCard = z.infer<typeof card>

const question = lecture
  .extend({
    subject: z.object(named),
    catalogue: z.object(named),
    /** Without answer and analyses. */
    asked: publicQuestion,
    /** With them; null until it is open. */
    answered: answeredQuestion.nullable(),
    previous: lecture.nullable(),
    next: lecture.nullable(),
  })
  .meta({ id: 'LectureQuestion' })
export type LectureQuestion = z.infer<typeof question>

const ofQuestion = z.object({ questionId: s.id })

export const lectureCalls = rows({
  lectureSubjects: {
    ...own,
    rateLimit: reading,
    summary: '有视频讲解的科目：各有多少题，我能看的有多少',
    input: z.object({}),
    example: {},
    output: z.array(
      s.shape('LectureSubject', { ...named, lectures: z.number(), opened: z.number() }),
    ),
  },
  lectureCatalogues: {
    ...own,
    rateLimit: reading,
    summary: '一个科目的讲解，按考点成树',
    input: z.object({ catalogueId: s.id }),
    example: { catalogueId: 1 },
    output: node,
  },
  lectureOpenings: {
    ...own,
    rateLimit: reading,
    summary: '我还能体验几道讲解',
    input: z.object({}),
    example: {},
    output: openings,
  },
  experienceCardList: {
    ...own,
    rateLimit: reading,
    summary: '我的体验卡，先到期的在前',
    input: z.object({}),
    example: {},
    output: z.array(card),
  },
  lectureQuestion: {
    ...own,
    rateLimit: reading,
    summary: '一道讲解：题干随时可看；答案、解析与视频打开后才有',
    input: ofQuestion,
    example: { questionId: 1 },
    output: question,
  },
  unlockLecture: {
    ...own,
    rateLimit: unlocking,
    summary: '打开一道讲解：用先到期的体验卡，打开了才算一次，同一道只算一次；会员不计',
    input: ofQuestion,
    example: { questionId: 1 },
    output: openings,
  },
})
