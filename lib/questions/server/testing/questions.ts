import { users } from '#lib/accounts/server/tables.ts'
import { paperQuestions, paperSections, papers } from '#lib/papers/server/tables.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { QueuedAnswer } from '#lib/practice/shapes.ts'
import type { Policy } from '#lib/questions/policies/policies.ts'
import { insertPoints } from '#lib/questions/server/store-question.ts'
import {
  catalogues,
  questionKeys,
  questions,
  questionVersions,
} from '#lib/questions/server/tables.ts'
import { bodyOf, keyOf } from '#lib/questions/stored.ts'
import { type QuestionParts, type QuestionType, questionTypes } from '#lib/questions/types.ts'

/** Stands in every answer, analysis and hint of the fixtures that has room for it: no call before handing in may say it. */
export const planted = 'planted-secret'

/**
 * For tests: catalogues 1 言语 with 11 and 12, 2 数量 for members with 21, 3 班级 for classes with 31; one question of
 * each type in 11 and 12 (ids 1 to 8 in the order of `questionTypes`, 9 to 16), three in 21 (17 to 19), one in 31 (20).
 */
export async function addQuestionBank(db: Db): Promise<void> {
  await db.insert(catalogues).values([
    { id: 1, name: '言语理解', intro: '读得准', position: 1 },
    { id: 11, parentId: 1, name: '片段阅读', position: 1 },
    { id: 12, parentId: 1, name: '逻辑填空', position: 2 },
    { id: 2, name: '数量关系', position: 2, membersOnly: true },
    { id: 21, parentId: 2, name: '数学运算', position: 1 },
    { id: 3, name: '班级题库', position: 3, forClass: true },
    { id: 31, parentId: 3, name: '第一周', position: 1 },
  ])
  const each = (from: number, catalogueId: number) =>
    questionTypes.map((type, index) => ({
      id: from + index,
      catalogueId,
      full: sampleQuestion(type, `q${from + index}`),
    }))
  await addQuestions(db, [
    ...each(1, 11),
    ...each(9, 12),
    ...[17, 18, 19].map((id) => ({
      id,
      catalogueId: 21,
      full: sampleQuestion('single_choose', `q${id}`),
    })),
    { id: 20, catalogueId: 31, full: sampleQuestion('single_choose', 'q20') },
  ])
}

/** For tests: stores questions as version 1. */
export async function addQuestions(
  db: Db,
  list: readonly { id: number; catalogueId: number; full: QuestionParts }[],
): Promise<void> {
  const version = 1
  await db.insert(questions).values(
    list.map(({ id, catalogueId, full }) => ({
      id,
      contentId: full.id,
      type: full.type,
      catalogueId,
      version,
      contentHash: '',
    })),
  )
  await db
    .insert(questionVersions)
    .values(list.map(({ id, full }) => ({ questionId: id, version, body: bodyOf(full, asHtml) })))
  await db
    .insert(questionKeys)
    .values(list.map(({ id, full }) => ({ questionId: id, version, key: keyOf(full, asHtml) })))
  await insertPoints(
    db,
    list.map(({ id, full }) => ({ questionId: id, version, full })),
  )
}

type TestSection = {
  title?: string
  policy?: Policy
  questions: { id: number; score: number }[]
}
type TestPaper = {
  id: number
  title?: string
  level?: string
  origin?: '真题' | '模拟卷'
  year?: number | null
  region?: string | null
  minutes?: number
  sections: TestSection[]
}

/** For tests: a paper of stored questions; what is not said has a plain default. */
export async function addPaper(db: Db, { id, sections, ...more }: TestPaper): Promise<void> {
  const asked = sections.flatMap((section, index) =>
    section.questions.map((question) => ({ ...question, section: index + 1 })),
  )
  await db.insert(papers).values({
    id,
    title: `试卷${id}`,
    level: '省级',
    origin: '真题',
    year: 2025,
    region: null,
    minutes: 120,
    ...more,
    full: asked.reduce((sum, { score }) => sum + score, 0),
    questionCount: asked.length,
    contentHash: '',
  })
  await db.insert(paperSections).values(
    sections.map(({ title, policy }, index) => ({
      paperId: id,
      position: index + 1,
      title: title ?? `第${index + 1}部分`,
      policy: policy ?? { kind: 'EXACT' as const },
    })),
  )
  await db.insert(paperQuestions).values(
    asked.map((question, index) => ({
      paperId: id,
      position: index + 1,
      section: question.section,
      questionId: question.id,
      score: question.score,
    })),
  )
}

/** For tests: a paper with the questions 1 to 8, each 2 points, in two sections: choices by PROPORTIONAL, the others by PER_POSITION. */
export async function addSamplePaper(db: Db, id = 1): Promise<void> {
  const asked = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index, score: 2 }))
  await addPaper(db, {
    id,
    sections: [
      { title: '客观题', policy: { kind: 'PROPORTIONAL' }, questions: asked(1, 4) },
      { title: '主观题', policy: { kind: 'PER_POSITION' }, questions: asked(5, 8) },
    ],
  })
}

/** For tests: learners with the ids 1 to `count`. */
export async function addLearners(db: Db, count: number): Promise<void> {
  const each = Array.from({ length: count }, (_, index) => index + 1)
  await db.insert(users).values(each.map((id) => ({ id, userName: `learner${id}` })))
}

/** Three to one: of 2 marks 1.5 and 0.5. */
const samplePoints = [
  { code: 'P1', text: `${planted} 要点一`, score: 3, required: true },
  { code: 'P2', text: `${planted} 要点二`, score: 1, alternatives: [`${planted} 说法`] },
]

/** One question of a type. Right are A and ABD, the order 2,1,3 and the blanks 甲 and 乙; all other secrets are `planted`. */
export function sampleQuestion(type: QuestionType, id: string): QuestionParts {
  const base = {
    id,
    type,
    stem: `题干${id}`,
    options: [],
    answer: '',
    analysis: `${planted} 解析`,
    analyses: [{ type: 'video' as const, content: `/video/${planted}.mp4` }],
  }
  const heads = type === 'sequencing' ? ['1', '2', '3'] : ['A', 'B', 'C', 'D']
  const options = heads.map((head) => ({ head, content: `选项${head}` }))
  switch (type) {
    case 'true_false_choose':
      return { ...base, options: options.slice(0, 2), answer: 'A' }
    case 'fill_in':
      return {
        ...base,
        stem: `题干${id}：____和____`,
        answer_list: [`${planted}甲|甲`, `${planted}乙|乙`],
        answer_size: 2,
      }
    case 'short_answer':
      return { ...base, answer: `${planted} 范文`, words_num: 200, points: samplePoints }
    case 'synthesis': {
      const subs = questionTypes.filter((sub) => sub !== 'synthesis')
      const sub_questions = subs.map((sub, index) => sampleQuestion(sub, `${id}-${index + 1}`))
      return { ...base, materials: [{ content: '材料' }], sub_questions }
    }
    case 'sequencing':
      return { ...base, options, answer: '2,1,3' }
    default:
      return { ...base, options, answer: type === 'single_choose' ? 'A' : 'ABD' }
  }
}

/** An answer as a browser queues it; a plain text is one entry of the question itself. */
export function queuedAnswer(
  position: number,
  questionId: number,
  entries: readonly (string | { questionId: string; answer: string })[],
  more: Partial<Omit<QueuedAnswer, 'position' | 'answer'>> = {},
): QueuedAnswer {
  return {
    position,
    answer: {
      businessId: '',
      questionClassified: 0,
      questionId,
      webAnswerDTOList: entries.map((entry) =>
        typeof entry === 'string' ? { questionId, answer: entry, url: [] } : { ...entry, url: [] },
      ),
    },
    flagged: false,
    eliminated: [],
    scratch: '',
    seconds: 0,
    changedAt: 1,
    ...more,
  }
}
