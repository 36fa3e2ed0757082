import { letterHeads } from '#lib/questions/heads.ts'
import {
  type FullQuestion,
  type QuestionMeta,
  type QuestionParts,
  type QuestionType,
  questionTypes,
} from '#lib/questions/types.ts'

/** A seeded source of numbers from 0 to below 1 (mulberry32): a failing test fails again. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One question of a type whose answer, analyses and their parts hold the word `secret`, where the type allows it. */
export function anyQuestion(type: QuestionType, next: () => number, id = 'q1'): FullQuestion {
  return { ...partsOf(type, next, id), subject: '常识判断', category: '法律' }
}

/** Some of the entries, in their order. */
export function someOf<T>(entries: readonly T[], next: () => number): T[] {
  return entries.filter(() => next() < 0.5)
}

const below = (limit: number, next: () => number) => Math.floor(next() * limit)

function partsOf(type: QuestionType, next: () => number, id: string): QuestionParts {
  const base = { id, type, stem: `题干${id}`, options: [], answer: '', analysis: 'secret 解析' }
  const analyses = [{ type: 'video' as const, content: 'secret-video' }]
  if (type === 'fill_in') {
    const size = 1 + below(4, next)
    const answer_list = Array.from({ length: size }, (_, index) => `secret${index}|${index}`)
    return { ...base, analyses, stem: '甲____'.repeat(size), answer_list, answer_size: size }
  }
  if (type === 'short_answer') {
    const points = [
      { code: '1', text: 'secret 要点', score: 1, alternatives: ['secret 说法'], required: true },
      { code: '2', text: 'secret 要点', score: 0.5 },
    ]
    return { ...base, analyses, answer: 'secret 范文', words_num: 200, points }
  }
  if (type === 'synthesis') {
    const others = questionTypes.filter((other) => other !== 'synthesis')
    const sub_questions = others.map((other, index) => partsOf(other, next, `${id}-${index}`))
    return { ...base, materials: [{ content: '材料' }], sub_questions }
  }
  const count = type === 'true_false_choose' ? 2 : 2 + below(5, next)
  const heads = type === 'sequencing' ? numbers(count) : letterHeads(count)
  const options = heads.map((head) => ({ head, content: `选项${head}` }))
  return { ...base, options, answer: answerOf(type, heads, next) }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

function answerOf(type: QuestionType, heads: string[], next: () => number): string {
  if (type === 'sequencing') return heads.toSorted(() => next() - 0.5).join(',')
  if (type === 'single_choose' || type === 'true_false_choose')
    return heads[below(heads.length, next)] ?? 'A'
  const right = someOf(heads, next)
  return right.length < 2 ? 'AB' : right.join('')
}

/** The fields of an import line that are neither asked nor answered, to join what was parted. */
export function metaOf(full: FullQuestion): QuestionMeta {
  const { subject, category, year, source, license, license_class, derived } = full
  const known = { year, source, license, license_class, derived }
  return {
    subject,
    category,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  }
}
