import { z } from 'zod'
import { suggestion } from '#lib/platform/content/pipeline/read/suggestion.ts'
import { fieldFault } from '#lib/platform/errors/field-faults.ts'
import type { PartFault } from './checks.ts'
import { type OwnField, questionRow } from './table.ts'
import { questionTypeName } from './type-names.ts'
import { type FullQuestion, type QuestionParts, questionTypes } from './types.ts'

// The bounds leave about ten times the room that the longest known question needs.
const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine(
      // Line breaks and tabs are text; other control characters are not, and PostgreSQL refuses some.
      (value) => value.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(value),
      '含有控制字符',
    )
const given = (most: number) => text(most).refine((value) => value.trim() !== '', '不能为空')
const line = (most: number) => given(most).refine((value) => !/[\n\r]/.test(value), '应为一行文字')

/** The id of a question, also part of addresses and keys. */
export const questionId = z
  .string()
  .regex(/^[A-Za-z0-9][\w.-]{0,63}$/, '应为 1 至 64 个字母、数字、点、横线或下划线')
export const questionType = z.enum(questionTypes)
const option = z.strictObject({ head: line(2), content: given(5000) })
const material = z.strictObject({ content: given(50_000) })
const analysisPart = z.strictObject({
  type: z.enum(['text', 'video', 'audio']),
  content: given(20_000),
})
const marks = z.number().min(0.01).max(1000).multipleOf(0.01)

/** The code of a scoring point within its question. */
export const pointCode = z.string().regex(/^[A-Za-z0-9]{1,8}$/, '应为 1 至 8 个字母或数字')
const scoringPoint = z.strictObject({
  code: pointCode,
  text: line(300),
  score: marks,
  alternatives: z.array(line(300)).min(1).max(10).optional(),
  required: z.boolean().optional(),
})

const ownParts = {
  id: questionId,
  type: questionType,
  stem: given(20_000),
  options: z.array(option).max(26).default([]),
  answer: text(20_000).default(''),
  analysis: text(20_000).default(''),
  analyses: z.array(analysisPart).max(20).optional(),
  answer_list: z.array(given(500)).max(20).optional(),
  answer_size: z.int().min(1).max(20).optional(),
  words_num: z.int().min(1).max(10_000).optional(),
  points: z.array(scoringPoint).min(2).max(20).optional(),
  score: marks.optional(),
}

/** A sub-question of a content file: a question without a place in the catalogue. */
const subQuestion = z.strictObject(ownParts)

/** A line of content/questions/*.jsonl. Its type's own rules are checked too. */
const fullQuestion = z
  .strictObject({
    ...ownParts,
    subject: line(40),
    category: line(40),
    materials: z.array(material).max(20).optional(),
    sub_questions: z.array(subQuestion).max(50).optional(),
    year: z.int().min(1949).max(2100).optional(),
    source: line(200).optional(),
    license: line(300).optional(),
    license_class: line(10).optional(),
    derived: line(200).optional(),
    difficulty: z.int().min(1).max(5).optional(),
  })
  .check(({ value, issues }) => {
    for (const { path, reason } of ruleFaults(value))
      issues.push({ code: 'custom', input: value, path, message: reason })
  }) satisfies z.ZodType<FullQuestion>

const ownFields: OwnField[] = [
  ...(['options', 'answer_list', 'words_num', 'points', 'materials', 'sub_questions'] as const),
]

function ruleFaults(question: QuestionParts): PartFault[] {
  const row = questionRow(question.type)
  const foreign = [...ownFields, 'answer_size' as const].filter((field) => {
    const value = question[field]
    const own = field === 'answer_size' ? 'answer_list' : field
    const isThere = Array.isArray(value) ? value.length > 0 : value !== undefined
    return isThere && !row.fields.includes(own)
  })
  return [
    ...foreign.map((field) => ({
      path: [field],
      reason: `${field} 不属于${questionTypeName(question.type)}`,
    })),
    ...row.faults(question),
    ...(question.sub_questions ?? []).flatMap((sub, index) =>
      ruleFaults(sub).map(({ path, reason }) => ({
        path: ['sub_questions', index, ...path],
        reason,
      })),
    ),
  ]
}

/** A fault of a line: `field` is a path such as `options.0.head`, `reason` a Chinese sentence. */
export type QuestionFault = { field: string; reason: string }

/** Checks one line of a content file; never throws. */
export function parseQuestion(
  value: unknown,
): { question: FullQuestion; faults?: never } | { question?: never; faults: QuestionFault[] } {
  const result = fullQuestion.safeParse(value, { error: fieldFault })
  if (result.success) return { question: result.data }
  return { faults: result.error.issues.flatMap(faultsOf) }
}

/** The fields of a question, of a sub-question or of a part of either. */
function fieldsOf(path: PropertyKey[]): string[] {
  const [part] = path.filter((segment) => typeof segment === 'string').slice(-1)
  const parts: Record<string, z.ZodObject> = {
    ...{ options: option, materials: material, analyses: analysisPart },
    ...{ sub_questions: subQuestion, points: scoringPoint },
  }
  return Object.keys((parts[String(part)] ?? fullQuestion).shape)
}

function faultsOf(issue: z.core.$ZodIssue): QuestionFault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      field: [...issue.path, key].join('.'),
      reason: `没有字段 ${key}${suggestion(key, fieldsOf(issue.path))}`,
    }))
  const field = issue.path.join('.') || '(全题)'
  const named = issue.message.startsWith(field) ? issue.message : `${field}：${issue.message}`
  return [{ field, reason: named }]
}
