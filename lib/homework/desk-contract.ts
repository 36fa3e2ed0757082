import { z } from 'zod'
import { deskQuestion, questionText } from '#lib/desk-questions/shapes.ts'
import { recordShape } from '#lib/platform/content/record/shape.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { questionId } from '#lib/questions/full-shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { homeworkFields } from './desk/homework-record.ts'
import { deskStateNames } from './desk-states.ts'
import { homeworkStateNames } from './states.ts'

const group = 'staff'
const access = 'staff'
const permission = 'homework.write'

const done = z.object({ done: z.literal(true) })
const stage = z.enum(deskStateNames)

/** Refused beyond this by the server, with the names of the fields (faultsOfHomework). */
const homeworkText = s.shape('HomeworkText', {
  ...recordShape(homeworkFields),
  questions: z
    .array(z.object({ id: questionId, score: z.number() }))
    .max(homeworkFields.questions.most),
})

const staffHomeworkItem = s.shape('StaffHomeworkItem', {
  id: z.number(),
  title: z.string(),
  stage,
  isOver: z.boolean(),
  dueAt: z.string().nullable(),
  questions: z.number(),
  full: z.number(),
  /** Learners who have begun it, who have handed in, and answers that wait for marking. */
  begun: z.number(),
  handedIn: z.number(),
  waiting: z.number(),
})
export type StaffHomeworkItem = z.infer<typeof staffHomeworkItem>

const staffHomework = s.shape('StaffHomework', {
  id: z.number(),
  stage,
  isOver: z.boolean(),
  full: z.number(),
  begun: z.number(),
  text: homeworkText,
  questions: z.array(deskQuestion),
})
export type StaffHomework = z.infer<typeof staffHomework>

const handedIn = s.shape('HandedInHomework', {
  id: z.number(),
  /** A masked phone number. */
  learner: z.string(),
  state: z.enum(homeworkStateNames),
  round: z.number(),
  score: z.number().nullable(),
  full: z.number(),
  waiting: z.number(),
  submittedAt: z.string().nullable(),
  savedAt: z.string(),
})
export type HandedIn = z.infer<typeof handedIn>

const exampleText: z.input<typeof homeworkText> = {
  title: '概括归纳：老旧片区怎么治（示例）',
  intro: '只概括做法。',
  classId: null,
  dueAt: null,
  strictCount: false,
  // Those of the bank have ids of their own in each installation.
  questions: [],
}

const exampleQuestion: z.input<typeof questionText> = {
  stem: '',
  materials: [],
  parts: [
    {
      ...{ stem: '概括材料中的主要做法。', wordsNum: 200, score: 10, answer: '一、摸清诉求。' },
      ...{ analysis: '', points: [] },
    },
  ],
}

/** Calls of staff about homework and the questions that are written for it. */
export const homeworkDesk = rows({
  staffHomeworks: {
    group,
    access,
    permission,
    summary: '工作台的作业：按状态与标题查找，新建的在前，连同作答、提交与待批的数目',
    input: z.object({
      ...listInput,
      status: z.enum(['published', 'draft', 'past', 'withdrawn', 'all']).default('published'),
    }),
    example: { page: 1 },
    output: s.pageOf(staffHomeworkItem),
  },
  staffHomework: {
    group,
    access,
    permission,
    summary: '编辑一份作业所需的全部',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: staffHomework,
  },
  homeworkClasses: {
    group,
    access,
    permission,
    summary: '作业可选的班级，新的在前',
    input: z.object({}),
    example: {},
    output: z.array(z.object({ id: z.number(), name: z.string() })),
  },
  saveHomework: {
    group,
    access,
    permission,
    maxBytes: 16_384,
    summary:
      '新建（id 为 null，成为草稿）或修改一份作业；was 是修改前看到的内容，已被别人改过时答 409',
    input: z.object({
      id: s.anyId,
      was: homeworkText.nullable().default(null),
      text: homeworkText,
    }),
    example: { id: null, text: exampleText },
    output: z.object({ id: z.number() }),
  },
  publishHomework: {
    group,
    access,
    permission,
    summary: '发布一份作业，学员即可作答；没有题目或已过截止时间的不能发布',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: done,
  },
  withdrawHomework: {
    group,
    access,
    permission,
    summary: '撤下一份作业；已经开始的学员仍可看、可交',
    input: z.object({ id: s.id, reason: z.string().trim().min(1, '请写明原因').max(200) }),
    example: { id: 1, reason: '题目有误' },
    output: done,
  },
  handedInHomework: {
    group,
    access,
    permission,
    summary: '谁开始了、交了一份作业，得几分；手机号遮住中间四位',
    input: z.object({ id: s.id, page: s.page }),
    example: { id: 1, page: 1 },
    output: s.pageOf(handedIn),
  },
  homeworkQuestions: {
    group,
    access,
    permission,
    summary: '可以布置的题目：题库里全由老师批阅的题，按题干里的词或编号查找，至多 20 道',
    input: z.object({ keyword: z.string().trim().max(100).default('') }),
    example: { keyword: '概括' },
    output: z.array(deskQuestion),
  },
  homeworkQuestion: {
    group,
    access,
    permission,
    summary: '在这里写的一道题，连同答案、采分点和已经开始作答的人数',
    input: z.object({ id: questionId }),
    example: { id: 'desk-1' },
    output: z.object({ text: questionText, begun: z.number() }),
  },
  saveHomeworkQuestion: {
    group,
    access,
    permission,
    maxBytes: 1_300_000,
    summary:
      '写一道新题（id 为 null）或修改在这里写的一道；已经开始作答的人仍按原来的题写和批；was 同 saveHomework',
    input: z.object({
      id: questionId.nullable(),
      was: questionText.nullable().default(null),
      text: questionText,
    }),
    example: { id: null, text: exampleQuestion },
    output: deskQuestion,
  },
})
