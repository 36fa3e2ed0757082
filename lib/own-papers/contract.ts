import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { clientKey, sitting, sittingMode } from '#lib/practice/shapes.ts'
import { questionType } from '#lib/questions/full-shapes.ts'
import { publicQuestion } from '#lib/questions/shapes.ts'
import { DRILLS, MOST_QUESTIONS } from './limits.ts'
import { difficulties, paperSources, sources } from './sources.ts'
import { titleRule } from './title-rule.ts'

const group = 'userSubPoolPaper'
const reading = { name: 'practice', calls: 240, seconds: 60 }
const changing = { name: 'own-paper', calls: 30, seconds: 60 }
// A sitting of one is up to five hundred rows.
const starting = { name: 'own-paper-start', calls: 60, seconds: 3600 }

const title = s.typed(titleRule)
const own = z.object({ paperId: s.id })
const shareKey = z.string().regex(/^[\w-]{22}$/)
/** An own paper by its number, or anybody's by the key of its link. */
const either = { paperId: s.id.optional(), key: shareKey.optional() }
const hasOne = ({ paperId, key }: { paperId?: number | undefined; key?: string | undefined }) =>
  (paperId === undefined) !== (key === undefined)
const needsOne = 'paperId 与 key 二选一'

const stored =
  'wrong 错题本，favorites 收藏，notes 有笔记的题，levels 闯关做过的题，bank 整个题库，interviews 面试题'
const choice = {
  from: z.enum(sources).describe(stored),
  catalogueId: s.id.optional(),
  /** Empty: all. */
  types: z.array(questionType).max(8).default([]),
  /** By the site-wide rate of first answers; a question of fewer than 30 people has none. */
  difficulty: z.enum(difficulties).optional(),
  year: z.number().int().min(2000).max(2100).optional(),
}

const drills = z
  .object({
    /** Ids of `drillList`, in the order in which they will be asked. */
    families: z.array(z.string().max(40)).min(1).max(DRILLS.most),
    /** Questions of each family; sets over one material are dealt whole, as many as hold them. */
    each: s.positive(DRILLS.most),
    /** 按我的难度 without. */
    level: z.literal([1, 2, 3]).optional(),
  })
  .refine(({ families }) => new Set(families).size === families.length, {
    error: '每种题型只写一次',
    path: ['families'],
  })
  .refine(
    ({ families, each }) =>
      families.length * each >= DRILLS.fewest && families.length * each <= DRILLS.most,
    { error: `一共 ${DRILLS.fewest} 到 ${DRILLS.most} 道`, path: ['each'] },
  )

const ownPaper = s.shape('OwnPaper', {
  id: z.number(),
  title: z.string(),
  questionCount: z.number(),
  full: z.number(),
  createdAt: z.string(),
  /** Key of the link that shares it; null while it is shared with nobody, and for everybody but its owner. */
  shareKey: z.string().nullable(),
})
export type OwnPaper = z.infer<typeof ownPaper>

const ownPaperContent = ownPaper
  .extend({
    isOwn: z.boolean(),
    /** Questions for members that are left out, since the caller is none. */
    closed: z.number(),
    /** Questions that are left out for everybody, such as those of a mock exam that is not over. */
    withheld: z.number(),
    questions: z.array(
      z.object({
        position: z.number(),
        section: z.string(),
        full: z.number(),
        /** The caller has handed it in before: getQuestionAnswer knows its answer. */
        isDone: z.boolean(),
        question: publicQuestion,
      }),
    ),
  })
  .meta({ id: 'OwnPaperContent' })
export type OwnPaperContent = z.infer<typeof ownPaperContent>

const exampleKey = '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b'

export const ownPapers = rows({
  ownPaperList: {
    group,
    access: 'user',
    rateLimit: reading,
    summary: '我的组卷，从新到旧，每页 20 份',
    input: z.object({ page: s.page }),
    example: { page: 1 },
    output: s.pageOf(ownPaper),
  },
  ownPaperQuestions: {
    group,
    access: 'user',
    rateLimit: reading,
    summary: '一份组卷的题目，不含答案；他人分享的用链接里的 key',
    input: z.object(either).refine(hasOne, needsOne),
    example: { paperId: 1 },
    output: ownPaperContent,
  },
  /** Ours. */
  ownPaperCandidates: {
    group,
    access: 'user',
    rateLimit: reading,
    summary: '可以组卷的题目，每页 20 道，连同这些来源里题目的年份',
    input: z.object({ ...choice, page: s.page }),
    example: { from: 'bank', types: ['single_choose'], page: 1 },
    output: s
      .pageOf(
        z.object({
          questionId: z.number(),
          type: z.string(),
          /** The beginning of the stem as plain text. */
          stem: z.string(),
          catalogue: z.object({ id: z.number(), name: z.string() }),
        }),
      )
      .extend({ years: z.array(z.number()) }),
  },
  /** Ours. */
  ownPaperCreate: {
    group,
    access: 'user',
    rateLimit: changing,
    summary:
      '组一份卷：按条件取 count 道，用 questionIds 指定，或按题型与难度出刷题（from 为 drills）；同一个 clientKey 得到同一份',
    // Fifty names of families beside hundreds of ids, though a call has either.
    maxBytes: 20_000,
    input: z
      .object({
        title,
        ...choice,
        from: z.enum(paperSources).describe(`${stored}，drills 新出的刷题`),
        count: s.positive(MOST_QUESTIONS).optional(),
        /** In the order in which they will be asked. */
        questionIds: z
          .array(z.int().min(1).max(2_147_483_647))
          .min(1)
          .max(MOST_QUESTIONS)
          .optional(),
        /** Only with `from: drills`, which needs them. They count among the drills of the day. */
        drills: drills.optional(),
        clientKey,
      })
      .refine(
        ({ count, questionIds, drills }) =>
          [count, questionIds, drills].filter((way) => way !== undefined).length === 1,
        { error: 'count、questionIds 与 drills 三选一' },
      )
      .refine((asked) => (asked.from === 'drills') === (asked.drills !== undefined), {
        error: 'drills 与 from 为 drills 同写',
      }),
    example: { title: '错题小卷', from: 'wrong', count: 20, clientKey: exampleKey },
    output: ownPaper,
  },
  /** Ours. */
  ownPaperRename: {
    group,
    access: 'user',
    rateLimit: changing,
    summary: '给我的一份组卷改名',
    input: own.extend({ title }),
    example: { paperId: 1, title: '考前一卷' },
    output: ownPaper,
  },
  /** Ours. */
  ownPaperShare: {
    group,
    access: 'user',
    rateLimit: changing,
    summary: '开启或停止分享我的一份组卷；停止后旧链接失效，再开启是新的链接',
    input: own.extend({ isShared: z.boolean() }),
    example: { paperId: 1, isShared: true },
    output: ownPaper,
  },
  /** Ours. */
  ownPaperRemove: {
    group,
    access: 'user',
    rateLimit: changing,
    summary: '删除我的一份组卷；做过的练习留下',
    input: own,
    example: { paperId: 1 },
    output: z.object({ done: z.literal(true) }),
  },
  /** Ours. */
  ownPaperStart: {
    group,
    access: 'user',
    rateLimit: starting,
    summary: '练习一份组卷，我的或他人分享的；同一个 clientKey 得到同一次练习',
    input: z
      .object({ ...either, mode: sittingMode.default('practice'), clientKey })
      .refine(hasOne, needsOne),
    example: { paperId: 1, clientKey: exampleKey },
    output: sitting,
  },
})
