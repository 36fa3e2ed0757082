import { attempt } from '#lib/platform/content/render/rendered.ts'
import { createTextRenderer } from '#lib/platform/content/render/text/render-text.ts'
import type { FoundFault, FoundParts, FoundQuestion } from '#lib/question-batches/found.ts'
import { parseQuestion } from '#lib/questions/full-shapes.ts'
import { faultOfPlace } from '#lib/questions/server/catalogue-faults.ts'
import type { CatalogueNames } from '#lib/questions/server/content/catalogue-names.ts'
import type { CataloguePlace } from '#lib/questions/server/content/question/ensure-catalogues.ts'
import { sentenceOf } from '#lib/questions/server/content/question/fault-sentence.ts'
import { renderQuestion } from '#lib/questions/server/content/question/render-question.ts'
import { fingerprintOf } from '#lib/questions/server/fingerprint.ts'
import { fullOfFound } from './full-question.ts'

type Options = {
  batch: CataloguePlace
} & Pick<CatalogueNames, 'kindOf'>

/** Parts the questions that can be stored from what is wrong with the others, as their types, their catalogues and the renderer say. */
export async function checkFound(
  found: readonly FoundQuestion[],
  { batch, kindOf }: Options,
): Promise<{ questions: FoundQuestion[]; faults: FoundFault[] }> {
  const questions: FoundQuestion[] = []
  const faults: FoundFault[] = []
  const { render, warnings } = createTextRenderer()
  for (const [index, question] of found.entries()) {
    // Gives way to other work of this process.
    if (index % 50 === 49) await new Promise((resolve) => setImmediate(resolve))
    const { question: full, faults: wrong } = parseQuestion(fullOfFound(question, 'x', batch))
    const reasons = wrong?.map(sentenceOf) ?? []
    if (full) {
      warnings.length = 0
      const drawn = attempt(() => renderQuestion(full, render))
      if ('failure' in drawn) reasons.push(`无法排版：${drawn.failure}`)
      reasons.push(...warnings.map((warning) => `公式无法排版，请检查：${warning}`))
      const misplaced = faultOfPlace(kindOf(full.subject), full)
      if (misplaced) reasons.push(misplaced.reason)
    }
    if (reasons.length === 0) questions.push(question)
    faults.push(...reasons.map((reason) => ({ place: question.place, reason })))
  }
  return withoutContradictions(questions, faults)
}

/** Leaves out questions that stand in the file more than once with different answers: nobody can tell here which is right. */
function withoutContradictions(questions: FoundQuestion[], faults: FoundFault[]) {
  const same = Map.groupBy(questions, fingerprintOf)
  const wrong = new Set<FoundQuestion>()
  for (const group of same.values()) {
    if (new Set(group.map(keyOf)).size < 2) continue
    for (const question of group) {
      wrong.add(question)
      const others = group.filter((one) => one !== question).map(({ place }) => place)
      const reason = `与${others.join('、')}是同一道题，答案却不同，请核对`
      faults.push({ place: question.place, reason })
    }
  }
  return { questions: questions.filter((question) => !wrong.has(question)), faults }
}

const keyOf = ({ answer, answer_list, sub_questions = [] }: FoundParts): string =>
  JSON.stringify([answer, answer_list, sub_questions.map(keyOf)])
