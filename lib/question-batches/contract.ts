import { z } from 'zod'
import { sentFile } from '#lib/platform/content/sheets/sent-file.ts'
import { MOST_FILE_LETTERS } from '#lib/platform/content/sheets/table-file.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { questionType } from '#lib/questions/full-shapes.ts'
import { publicQuestion, shownKey } from '#lib/questions/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { MOST_NAME, templateKinds } from './file-kinds.ts'
import { batchStateNames } from './states.ts'

/** Name of a catalogue. */
const catalogue = z.string().trim().min(1, '请选择或写下目录').max(40)

const batchItem = s.shape('QuestionBatchItem', {
  ...{ id: z.number(), fileName: z.string(), state: z.enum(batchStateNames) },
  ...{ subject: z.string(), category: z.string() },
  /** Sender of the file; null once that account is gone. */
  by: z.string().nullable(),
  /** Found without a fault, faults, and questions that it has in the bank. */
  ...{ questions: z.number(), faults: z.number(), imported: z.number() },
  createdAt: z.string(),
  importedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
})
export type QuestionBatchItem = z.infer<typeof batchItem>

const foundQuestion = s.shape('FoundQuestion', {
  /** Where it stands in the file: 第 5 行. */
  place: z.string(),
  type: questionType,
  /** Where the file says that it belongs; null: the batch says it. */
  ...{ subject: z.string().nullable(), category: z.string().nullable() },
  /** As it was written, with key and analysis. */
  written: z.string(),
  shown: publicQuestion,
  /** Keys, of a question with materials one a part and in their order. */
  keys: z.array(shownKey),
  /** The id of the question of the bank that says the same, or the place where the file said it before; it is left out. */
  known: z.string().nullable(),
  /** The id that it has got in the bank. */
  made: z.string().nullable(),
})

const questionBatch = s.shape('QuestionBatch', {
  batch: batchItem,
  /** How many of the questions are known. */
  known: z.number(),
  /** Another batch by which the very same file has been imported. */
  sameFile: z.number().nullable(),
  faults: z.array(z.object({ place: z.string(), reason: z.string() })),
  questions: s.pageOf(foundQuestion),
})
export type QuestionBatch = z.infer<typeof questionBatch>

const desk = { group: 'staff', access: 'staff', permission: 'questions.write' } as const
const done = z.object({ done: z.literal(true) })

/** The calls by which staff import questions from files. */
export const questionBatches = rows({
  staffReadQuestions: {
    ...desk,
    rateLimit: { name: 'question file', calls: 60, seconds: 600 },
    maxBytes: MOST_FILE_LETTERS + 4000,
    summary:
      '读一个题目文件（docx、md、xlsx、xls、csv 或 jsonl，Base64）：题目与各处的差错存为待导入的一批，题库不变；文件里没有写科目与目录的题归到所选的目录，没有的目录导入时新建',
    input: z.object({
      name: z.string().trim().min(1).max(MOST_NAME),
      file: sentFile,
      ...{ subject: catalogue, category: catalogue },
    }),
    // 题型,题干,答案 with a line.
    example: {
      ...{ name: '判断题.csv', subject: '常识判断', category: '地理' },
      file: '6aKY5Z6LLOmimOW5siznrZTmoYgK5Yik5pat6aKYLOmVv+axn+a1geWFpeS4nOa1t+OAgizlr7kK',
    },
    output: z.object({ id: z.number() }),
  },
  staffQuestionBatches: {
    ...desk,
    summary: '导入过与待导入的各批题目，最近的在前',
    input: z.object({ ...listInput, status: z.enum(['all', ...batchStateNames]).default('all') }),
    example: { page: 1 },
    output: s.pageOf(batchItem),
  },
  staffQuestionBatch: {
    ...desk,
    summary: '一批题目：全部差错，与一页题目的原文、学员所见、答案和解析；题库里已有的题注明编号',
    input: z.object({ id: s.id, page: s.page }),
    example: { id: 1, page: 1 },
    output: questionBatch,
  },
  staffImportQuestions: {
    ...desk,
    summary:
      '把待导入的一批写进题库，要么全部写入，要么一道也不写；已有的题不重复写入，有差错时答 409，除非 withoutFaulty 为 true（略去有差错的题）',
    input: z.object({ id: s.id, withoutFaulty: z.boolean().default(false) }),
    example: { id: 1 },
    output: z.object({
      ...{ imported: z.number(), known: z.number() },
      /** Places with faults, each of a question that was left out. */
      faulty: z.number(),
    }),
  },
  staffUndoQuestions: {
    ...desk,
    summary: '撤销一批导入：题目从题库删去；已有人作答、收藏或用到时答 409 并说明，一道也不删',
    input: z.object({ id: s.id, reason: z.string().trim().max(200).default('') }),
    example: { id: 1, reason: '传错了文件' },
    output: z.object({ removed: z.number() }),
  },
  staffDiscardQuestions: {
    ...desk,
    summary: '不要待导入的一批',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: done,
  },
  staffQuestionTemplate: {
    ...desk,
    summary: '题目文件的模板（docx、md、xlsx 或 jsonl，Base64），有示例',
    input: z.object({ kind: z.enum(templateKinds).default('xlsx') }),
    example: {},
    output: z.object({ name: z.string(), file: z.string() }),
  },
})
