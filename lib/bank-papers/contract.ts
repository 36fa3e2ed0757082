import { z } from 'zod'
import { bankFilters, bankItem } from '#lib/bank-questions/contract.ts'
import { paper } from '#lib/papers/contract.ts'
import { paperOrigins } from '#lib/papers/origins.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { hardnesses, questionTypes } from '#lib/questions/types.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { bankPaperText, MOST_PAPER_BYTES } from './shapes.ts'

const standing = {
  /** False while it is written, and after it was withdrawn: only the desk sees it. */
  isPublished: z.boolean(),
  /** Kept for a mock exam, by its text. */
  isShown: z.boolean(),
  /** A mock exam that was published is to be sat on it, or it shares a question with such a paper. */
  isHeld: z.boolean(),
}

const bankPaperItem = s.shape('BankPaperItem', {
  ...{ id: z.number(), title: z.string(), level: z.string(), origin: z.enum(paperOrigins) },
  year: z.number().nullable(),
  /** Name of the city; null for the whole country and for a 模拟卷. */
  region: z.string().nullable(),
  ...{ minutes: z.number(), full: z.number(), questionCount: z.number() },
  ...standing,
  /** Sittings of it that were handed in. */
  sittings: z.number(),
  changedAt: z.string(),
})

export type BankPaperItem = z.infer<typeof bankPaperItem>

const fault = z.object({ field: z.string(), reason: z.string() })

const sums = {
  /** Sections in their order. */
  sections: z.array(z.object({ questions: z.number(), full: z.number() })),
  questions: z.number(),
  /** Sum of all scores; those that are not written yet count nothing. */
  full: z.number(),
}

const uses = z.object({
  /** Sittings under way, which keep what they were given, and those handed in. */
  ...{ open: z.number(), handedIn: z.number() },
  /** Mock exams on it that were not called off. */
  mocks: z.array(z.object({ id: z.number(), title: z.string(), isOver: z.boolean() })),
})

const bankPaper = s.shape('BankPaper', {
  id: z.number(),
  text: bankPaperText,
  /** By which a save knows that nobody else has written meanwhile. */
  tag: z.string(),
  ...standing,
  /** Rows of its questions as lists show them, in its order; one that another desk writes has none. */
  rows: z.array(bankItem),
  sums: z.object(sums),
  uses,
  changedAt: z.string(),
  /** Name of the last who changed it at the desk; null for what came from a file. */
  changedBy: z.string().nullable(),
  /** The last word of an editor that it is a 真题, by the history of staff, which is kept for a year. */
  confirmed: z.object({ by: z.string(), at: z.string() }).nullable(),
})
export type BankPaper = z.infer<typeof bankPaper>

const bankPaperCheck = s.shape('BankPaperCheck', {
  /** Faults that hinder a save: a field such as `sections.0.questions.3.score`, with a sentence for people. */
  faults: z.array(fault),
  /** Faults that hinder publishing beside them. */
  publishFaults: z.array(fault),
  /** Hints, which hinder nothing: a question that says the same as another one, or has no key. */
  hints: z.array(fault),
  sums: z.object(sums),
  /** Whether a save needs the editor's word that it is a 真题. */
  needsWord: z.boolean(),
  uses,
})
export type BankPaperCheck = z.infer<typeof bankPaperCheck>

const composed = s.shape('ComposedPaper', {
  /** One each of the blueprint, in its order. */
  rows: z.array(
    z.object({
      /** Fewer than asked for when there are no more. */
      questions: z.array(bankItem),
      /** How many are missing of those asked for. */
      missing: z.number(),
      score: z.number(),
    }),
  ),
  /** Marks of all that was chosen. */
  full: z.number(),
})

export type ComposedPaper = z.infer<typeof composed>

const desk = { group: 'staff', access: 'staff', permission: 'questions.write' } as const
const questionIds = z.array(z.string().min(1).max(64)).max(500).default([])

/** True for what is kept for a mock exam, in which no question of a public paper may stand. */
const isKept = z.boolean().default(false)

const exampleText = {
  ...{ title: '长江知识小测', level: '省级', minutes: 10, total: 2 },
  sections: [{ title: '判断题', questions: [{ id: 'bank-1', score: 2 }] }],
}

/** The calls by which staff compose papers of the bank. */
export const bankPapers = rows({
  staffBankPapers: {
    ...desk,
    summary: '题库里的试卷，最近改的在前；按名称或编号、类型、状态找',
    input: z.object({
      ...listInput,
      origin: z.enum(['all', ...paperOrigins]).default('all'),
      state: z
        .enum(['all', 'draft', 'open', 'kept'])
        .default('all')
        .describe('draft：未发布或已撤下；open：公开；kept：已发布，留作模考'),
    }),
    example: { page: 1 },
    output: s.pageOf(bankPaperItem),
  },
  staffBankPaper: {
    ...desk,
    summary: '一份试卷：全文、各题、合计、用到它的地方',
    input: z.object({ id: s.id }),
    example: { id: 100_001 },
    output: bankPaper,
  },
  staffPreviewBankPaper: {
    ...desk,
    summary: '一份试卷保存后的样子：大题与题目，不含答案；未发布的和留作模考的也在内',
    input: z.object({ id: s.id }),
    example: { id: 100_001 },
    output: paper,
  },
  staffBankPaperFile: {
    ...desk,
    rateLimit: { name: 'paper file', calls: 20, seconds: 600 },
    summary: '一份试卷的 Word 文件（docx，Base64），可带答案与解析；missing 为没有放进去的图片数',
    input: z.object({ id: s.id, hasKeys: z.boolean().default(false) }),
    example: { id: 100_001, hasKeys: true },
    output: z.object({ name: z.string(), file: z.string(), missing: z.number() }),
  },
  staffFindBankQuestions: {
    ...desk,
    maxBytes: 115_000,
    summary:
      '为试卷找题：同题库的列表，除去卷中已有的（except）；留作模考的（isKept）也除去公开试卷里的',
    input: z.object({ ...listInput, ...bankFilters, except: questionIds, isKept }),
    example: { except: ['bank-2'] },
    output: s.pageOf(bankItem),
  },
  staffComposeBankPaper: {
    ...desk,
    maxBytes: 115_000,
    summary:
      '按蓝图选题：每行从目录、题型、难度里选若干题；seed 相同则结果相同，不重复，不选留作模考、几乎相同或没有答案的题，留作模考的（isKept）也不选公开试卷里的；什么也不存',
    input: z.object({
      blueprint: z
        .array(
          z.object({
            catalogueId: s.id,
            type: z.enum(['all', ...questionTypes]).default('all'),
            hardness: z.enum(['all', ...hardnesses]).default('all'),
            count: z.number().int().min(1).max(200),
            score: z.number().min(0.01).max(1000).multipleOf(0.01),
          }),
        )
        .min(1)
        .max(50),
      except: questionIds,
      isKept,
      seed: z.number().int().min(0).max(2_147_483_647),
    }),
    example: { blueprint: [{ catalogueId: 1, count: 1, score: 2 }], seed: 1 },
    output: composed,
  },
  staffCheckBankPaper: {
    ...desk,
    maxBytes: MOST_PAPER_BYTES,
    summary: '保存以前：各处的差错、合计、用到它的地方；什么也不存',
    input: z.object({ id: s.id.nullable(), text: bankPaperText }),
    example: { id: null, text: exampleText },
    output: bankPaperCheck,
  },
  staffSaveBankPaper: {
    ...desk,
    maxBytes: MOST_PAPER_BYTES,
    summary:
      '写一份新试卷（未发布），或改一份已有的，发布与否不变；tag 不是最新的时答 409，什么也不存；真题的考试信息或题目有改动时要 isConfirmed',
    input: z.object({
      id: s.id.nullable(),
      /** The one that the caller has seen; null for a new paper. */
      tag: z.string().max(64).nullable(),
      text: bankPaperText,
      /** The editor's word that this was set in that exam. */
      isConfirmed: z.boolean().default(false),
    }),
    example: { id: 100_001, tag: 'd47c616c1c9edcd38a28ce940adfdb47', text: exampleText },
    output: z.object({ id: z.number(), tag: z.string() }),
  },
  staffShowBankPaper: {
    ...desk,
    summary: '发布或撤下一份试卷；tag 不是最新的时答 409，有差错时不发布，正用于模考时不撤下',
    input: z.object({ id: s.id, tag: z.string().max(64), isPublished: z.boolean() }),
    example: { id: 100_001, tag: '', isPublished: true },
    output: z.object({ tag: z.string() }),
  },
})
