import { z } from 'zod'
import { feedbackListInput, feedbackReply, staffFeedback } from '#lib/inbox/contract.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { questionType } from '#lib/questions/full-shapes.ts'
import { publicQuestion, shownKey } from '#lib/questions/shapes.ts'
import { hardnesses, questionTypes } from '#lib/questions/types.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { MOST_TEXT_BYTES } from './limits.ts'
import { bankText } from './shapes.ts'

export const bankItem = s.shape('BankQuestionItem', {
  /** The id of content files, and of addresses. */
  id: z.string(),
  type: questionType,
  stem: z.string(),
  ...{ subject: z.string(), category: z.string() },
  year: z.number().nullable(),
  source: z.string(),
  version: z.number(),
  /** When its newest version was written. */
  changedAt: z.string(),
  /** First answers of learners, and the share of right ones, 0 to 1; null while nobody has answered. */
  answered: z.number(),
  hitRate: z.number().nullable(),
  /** Hardness as measured by 30 first answers or more, before that the opinion of staff; null without either. */
  hardness: z.enum(hardnesses).nullable(),
  /** Parts of a question with materials, 1 for all others. */
  parts: z.number(),
  /** Marks that it says itself, those of its parts together; null where it says none. */
  score: z.number().nullable(),
  /** It is kept for a mock exam, and comes into no paper that everybody reads. */
  isWithheld: z.boolean(),
})
export type BankQuestionItem = z.infer<typeof bankItem>

/** The sight of a learner, and the keys behind it, of a question with materials one a part and in their order. */
const drawn = {
  shown: publicQuestion,
  keys: z.array(shownKey),
}

const bankQuestion = s.shape('BankQuestion', {
  id: z.string(),
  text: bankText,
  ...drawn,
  version: z.number(),
  /** Newest first; `by` is null for what came from a file. */
  versions: z.array(z.object({ version: z.number(), at: z.string(), by: z.string().nullable() })),
  /** Uses of it, in words: 12 份作答. */
  uses: z.array(z.string()),
})
export type BankQuestion = z.infer<typeof bankQuestion>

const preview = s.shape('BankQuestionPreview', {
  /** Field such as `options.0.content`, with a sentence for people. */
  faults: z.array(z.object({ field: z.string(), reason: z.string() })),
  /** Null while faults leave nothing to be drawn. */
  drawn: z.object(drawn).nullable(),
})
export type BankQuestionPreview = z.infer<typeof preview>

const effect = s.shape('BankQuestionEffect', {
  /** News for learners: a new question, nothing new, another analysis, another key, or another question. */
  difference: z.enum(['new', 'nothing', 'analysis', 'key', 'question']),
  /** Answers or texts before and after, for people; empty where neither changed, or is still to be corrected. */
  ...{ was: z.string(), is: z.string() },
  /** Answers that an erratum of the key would mark again, and whose they are; 0 where none would be. */
  concerned: z.object({ answers: z.number(), learners: z.number() }),
  /** Sentences for people, to be read before the save. */
  notes: z.array(z.string()),
  /** Whether a save with `erratum` would publish one. */
  mayCorrect: z.boolean(),
  /** Questions of the bank that say nearly the same, with the share of trigrams in common, 0.85 to 1; the nearest first, 5 at most. */
  alike: z.array(z.object({ id: z.string(), stem: z.string(), share: z.number() })),
})
export type BankQuestionEffect = z.infer<typeof effect>

const saved = s.shape('BankQuestionSaved', {
  id: z.string(),
  version: z.number(),
  /** As it is stored now, with the names that its parts were given. */
  text: bankText,
  /** Whether an erratum was published. */
  erratum: z.boolean(),
})
export type BankQuestionSaved = z.infer<typeof saved>

const report = staffFeedback
  .extend({
    /** Stem as text; '' for one that another desk writes, of homework or a class. */
    question: z.object({ contentId: z.string(), stem: z.string(), isOfBank: z.boolean() }),
  })
  .meta({ id: 'QuestionReport' })
export type QuestionReport = z.infer<typeof report>

const figures = s.shape('ItemFigures', {
  /** Learners whose first answer was marked. */
  answered: z.number(),
  /** Share of them that was right, 0 to 1; null below 30. */
  facility: z.number().nullable(),
  /** Correlation of its marks with those of the rest of the same sittings, −1 to 1; null below 30 of them, and where all have the same. */
  discrimination: z.number().nullable(),
  /** Sittings of ten questions or more that discrimination is worked out from, the newest 2,000. */
  sittings: z.number(),
  /** How often each option was taken by first answers; empty for what is no choice, and where versions differ in options. */
  picks: z.array(z.object({ head: z.string(), times: z.number(), isKey: z.boolean() })),
  /** Wrong options that nobody took, such as B; none below 30 answers. */
  untaken: z.array(z.string()),
})
export type ItemFigures = z.infer<typeof figures>

const desk = { group: 'staff', access: 'staff', permission: 'questions.write' } as const
/** The id of content files; null for a question that is not there yet. */
const id = z.string().min(1).max(64)

const exampleText = {
  type: 'true_false_choose' as const,
  subject: '政治理论',
  category: '经济与社会常识',
  stem: '长江流入东海。',
  answer: 'A',
  options: [
    { head: 'A', content: '正确' },
    { head: 'B', content: '错误' },
  ],
}

/** Filters of a list of questions of the bank, beside its words. */
export const bankFilters = {
  type: z.enum(['all', ...questionTypes]).default('all'),
  catalogueId: z.coerce.number().int().min(0).default(0).describe('目录的编号；0 为全部'),
  hardness: z
    .enum(['all', ...hardnesses])
    .default('all')
    .describe('难度：有人作答的按正确率，否则按教师估计'),
  year: z.coerce.number().int().min(0).max(2100).default(0).describe('年份；0 为全部'),
  /** Words of the source. */
  source: z.string().trim().max(100).default(''),
}

/** The calls by which staff write questions of the bank. */
export const bankQuestions = rows({
  staffBankQuestions: {
    ...desk,
    summary: '题库里的题目，最近写的在前；按题干里的字或编号、题型、目录、难度、年份、来源找',
    input: z.object({ ...listInput, ...bankFilters }),
    example: { page: 1 },
    output: s.pageOf(bankItem),
  },
  staffBankQuestion: {
    ...desk,
    summary: '一道题：全文、答案与解析，学员所见，各版本，用到它的地方',
    input: z.object({ id }),
    example: { id: 'bank-1' },
    output: bankQuestion,
  },
  staffItemFigures: {
    ...desk,
    summary:
      '一道题的统计：首次作答的难度与选项分布，与同场其余题的相关（区分度）；不足 30 人的不算',
    input: z.object({ id }),
    example: { id: 'bank-1' },
    output: figures,
  },
  staffQuestionReports: {
    ...desk,
    permission: 'reports.answer',
    summary: '学员对题目的报错：未回复的钻石会员在前、其余先来先到，已回复的新的在前；可按文字筛选',
    input: feedbackListInput,
    example: { status: 'new', page: 1 },
    output: s.pageOf(report),
  },
  answerQuestionReport: {
    ...desk,
    permission: 'reports.answer',
    summary: '回复一条报错，报错的学员收到消息；再次回复替换前一次；状态已不是 was 时不改',
    input: feedbackReply,
    example: { id: 1, was: 'new', reply: '已更正，谢谢' },
    output: z.object({ done: z.literal(true) }),
  },
  staffPreviewBankQuestion: {
    ...desk,
    maxBytes: MOST_TEXT_BYTES,
    summary: '正在写的一道题：各处的差错，与学员所见、答案和解析；什么也不存',
    input: z.object({ id: id.nullable(), text: bankText }),
    example: { id: null, text: exampleText },
    output: preview,
  },
  staffCheckBankQuestion: {
    ...desk,
    maxBytes: MOST_TEXT_BYTES,
    summary: '保存以前：与现有版本的差别、作为勘误要重新判分的作答、题库里几乎相同的题；什么也不存',
    input: z.object({ id: id.nullable(), text: bankText }),
    example: { id: 'bank-1', text: exampleText },
    output: effect,
  },
  staffSaveBankQuestion: {
    ...desk,
    maxBytes: MOST_TEXT_BYTES,
    summary:
      '写一道新题，或已有题目的新版本；erratum 为 true 时公布勘误，答案有改动的已交作答重新判分；version 不是最新版本时答 409，什么也不存',
    input: z.object({
      id: id.nullable(),
      /** The version that the caller has seen; null for a new question. */
      version: s.id.nullable(),
      text: bankText,
      erratum: z.boolean().default(false),
      /** The difficulty that the caller has seen, since the desk of levels sets it without a version; left out, that of the newest line. One that is the same in `text` is left alone. */
      difficultySeen: z.number().nullable().optional(),
    }),
    example: { id: 'bank-1', version: 1, text: exampleText },
    output: saved,
  },
})
