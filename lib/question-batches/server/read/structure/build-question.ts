import type { FoundFault, FoundQuestion } from '#lib/question-batches/found.ts'
import { parseQuestion } from '#lib/questions/full-shapes.ts'
import { sentenceOf } from '#lib/questions/server/content/question/fault-sentence.ts'
import { markdown } from '../body/markdown.ts'
import { plainText } from '../body/plain-text.ts'
import type { Thing } from '../body/rich.ts'
import { buildParts } from './build-parts.ts'
import type { Draft } from './draft.ts'
import { metaOf, oneMeta } from './meta.ts'
import { placed } from './places.ts'

/** A question with all its parts, or what keeps it from being one. */
export function buildQuestion(
  draft: Draft,
  name: string,
  things: readonly Thing[],
): { question: FoundQuestion; faults?: never } | { question?: never; faults: FoundFault[] } {
  const place = placed(name, draft.at)
  const { parts, faults: own } = buildParts(draft, things)
  const { meta, faults: odd } = wholeMeta([draft, ...draft.subs], things)
  const faults = [...own, ...odd].map((reason) => ({ place, reason }))
  if (parts.type === 'synthesis') {
    const materials = draft.materials
      .map((lines) =>
        markdown(
          lines.flatMap((line, at) => (at > 0 ? [empty, line] : [line])),
          things,
        ),
      )
      .filter((content) => content !== '')
    parts.materials = materials.map((content) => ({ content }))
    if (materials.length === 0)
      faults.push({ place, reason: '材料题没有材料，请在小题前写“材料：”和材料的内容' })
    if (draft.subs.length === 0)
      faults.push({ place, reason: '材料后面没有小题，请给小题写上题号' })
    if (draft.fields.answer?.length)
      faults.push({ place, reason: '有一个答案不在小题下面，看不出是哪一小题的，请写到小题下面' })
    if (parts.stem === '') parts.stem = '阅读材料，回答问题。'
    delete parts.score
    const subs = draft.subs.map((sub) => ({ sub, ...buildParts(sub, things) }))
    for (const { sub, faults: inside } of subs)
      faults.push(...inside.map((reason) => ({ place: subPlace(name, sub), reason })))
    parts.sub_questions = subs.map((sub) => sub.parts)
  }
  if (faults.length > 0) return { faults }
  const left = ruleFaults({ ...parts, ...meta })
  if (left.length > 0) return { faults: left.map((reason) => ({ place, reason })) }
  return { question: { place, ...parts, ...meta } }
}

/** Where a question belongs, said at it or at one of its parts: there is one for all of them. */
function wholeMeta(drafts: readonly Draft[], things: readonly Thing[]) {
  const read = drafts.map(({ fields }) => metaOf((key) => plainText(fields[key] ?? [], things)))
  const { meta, faults } = oneMeta(read.map((one) => one.meta))
  return { meta, faults: [...read.flatMap((one) => one.faults), ...faults] }
}

const empty = { text: '', marks: '' }

const subPlace = (name: string, { number, style, at }: Draft) => {
  const isNumbered = style === 'dot' && name.startsWith('材料题')
  return placed(isNumbered ? `第 ${number} 题` : `${name}第 ${number} 小题`, at)
}

/** Asks the rules of the question bank what they say beyond all that; ids and places in the catalogue come later. */
function ruleFaults({ sub_questions, ...question }: Omit<FoundQuestion, 'place'>): string[] {
  const result = parseQuestion({
    ...{ subject: '科目', category: '分类', ...question, id: 'q' },
    ...(sub_questions && {
      sub_questions: sub_questions.map((sub, at) => ({ ...sub, id: `q-${at + 1}` })),
    }),
  })
  return result.faults?.map(sentenceOf) ?? []
}
