import type { PartText, QuestionText } from '#lib/desk-questions/question-text.ts'
import { type Form as Typed, typedText } from '#lib/platform/content/record/form.ts'

// `key` tells pieces apart while they are added and taken away.
export type PointDraft = { key: string; text: string; score: string; required: boolean }
export type PartDraft = Record<
  'key' | 'stem' | 'wordsNum' | 'score' | 'answer' | 'analysis',
  string
> & {
  points: PointDraft[]
}
export type QuestionDraft = {
  stem: string
  materials: { key: string; text: string }[]
  parts: PartDraft[]
}

const partFields = ['key', 'stem', 'wordsNum', 'score', 'answer', 'analysis'] as const

export const emptyMaterial = () => ({ key: crypto.randomUUID(), text: '' })
export const emptyPoint = (): PointDraft => {
  return { key: crypto.randomUUID(), text: '', score: '', required: false }
}
export const emptyPart = (): PartDraft => ({
  ...{ key: crypto.randomUUID(), stem: '', wordsNum: '', score: '', answer: '', analysis: '' },
  points: [],
})

/** Fills a form; null begins a new question. */
export function draftOfText(text: QuestionText | null): QuestionDraft {
  if (!text) return { stem: '', materials: [], parts: [emptyPart()] }
  return {
    stem: text.stem,
    materials: text.materials.map((material) => ({ ...emptyMaterial(), text: material })),
    parts: text.parts.map(({ wordsNum, score, points, ...part }) => ({
      ...{ ...emptyPart(), ...part, wordsNum: String(wordsNum ?? ''), score: String(score) },
      points: points.map((point) => ({ ...emptyPoint(), ...point, score: String(point.score) })),
    })),
  }
}

/** The fields of the form: `parts` how many there are, `parts.0.points.1.text` and so on. */
export function typedQuestion({ stem, materials, parts }: QuestionDraft): Typed {
  const typed: Typed = { stem, materials: String(materials.length), parts: String(parts.length) }
  for (const [at, { key, text }] of materials.entries()) {
    typed[`materials.${at}`] = text
    typed[`materials.${at}.key`] = key
  }
  for (const [at, part] of parts.entries()) {
    for (const name of partFields) typed[`parts.${at}.${name}`] = part[name]
    typed[`parts.${at}.points`] = String(part.points.length)
    for (const [place, point] of part.points.entries())
      for (const [name, value] of Object.entries(point))
        typed[`parts.${at}.points.${place}.${name}`] = value
  }
  return typed
}

/** The question that a form holds. */
export function draftOf(typed: Typed): QuestionDraft {
  const text = (name: string) => String(typed[name] ?? '')
  const each = <T>(name: string, read: (at: string) => T): T[] =>
    Array.from({ length: Number(text(name)) }, (_, at) => read(`${name}.${at}`))
  return {
    stem: text('stem'),
    materials: each('materials', (at) => ({ key: text(`${at}.key`), text: text(at) })),
    parts: each('parts', (at) => ({
      ...(Object.fromEntries(partFields.map((name) => [name, text(`${at}.${name}`)])) as Omit<
        PartDraft,
        'points'
      >),
      points: each(`${at}.points`, (point) => ({
        ...{ key: text(`${point}.key`), text: text(`${point}.text`) },
        ...{ score: text(`${point}.score`), required: typed[`${point}.required`] === true },
      })),
    })),
  }
}

/** The question that was typed. */
export function questionOf(typed: Typed): QuestionText {
  const { stem, materials, parts } = draftOf(typed)
  const long = (text: string) => typedText(text, true)
  return {
    stem: materials.length > 0 ? long(stem) : '',
    materials: materials.map(({ text }) => long(text)),
    parts: parts.map(
      ({ key: _, points, ...part }): PartText => ({
        ...{ stem: long(part.stem), answer: long(part.answer), analysis: long(part.analysis) },
        wordsNum: part.wordsNum.trim() === '' ? null : Number(part.wordsNum),
        score: Number(part.score),
        points: points.map(({ text, score, required }) => {
          return { text: typedText(text), score: Number(score), required }
        }),
      }),
    ),
  }
}
