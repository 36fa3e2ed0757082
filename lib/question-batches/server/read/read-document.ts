import type { FoundFile } from '#lib/question-batches/found.ts'
import type { Body } from './body/reading.ts'
import { DocumentFault } from './document-fault.ts'
import { buildQuestion } from './structure/build-question.ts'
import { findDrafts } from './structure/drafts/find-drafts.ts'
import { giveAnswers } from './structure/give-answers.ts'
import { lineOf } from './structure/line.ts'
import { placesOf } from './structure/places.ts'

const MOST_QUESTIONS = 1000

/** The questions in the lines of a document; whatever cannot be taken is among the faults, also a document that `open` cannot read. */
export function readDocument(open: () => Body): FoundFile {
  try {
    return questionsOf(open())
  } catch (error) {
    // A list too long for one call, as only a file made for it has.
    const isHuge = error instanceof RangeError
    if (!isHuge && !(error instanceof DocumentFault)) throw error
    const reason = isHuge ? '文件太大或太复杂，请分成几个文件再上传' : error.message
    return { questions: [], pictures: [], faults: [{ place: '文件', reason }] }
  }
}

function questionsOf({ blocks, things, pictures }: Body): FoundFile {
  const lines = blocks.map(({ rich, rows, ...place }) => ({ ...lineOf(rich, rows), ...place }))
  const { drafts, answers, faults: jumps } = findDrafts(lines)
  if (drafts.length === 0)
    throw new DocumentFault('没有找到题目，请给每道题写上题号（如 1.），选项以 A.、B. 开头')
  if (drafts.length > MOST_QUESTIONS)
    throw new DocumentFault(`超过 ${MOST_QUESTIONS} 道题，请分成几个文件再上传`)
  const unknown = answers.flatMap((part) => giveAnswers(drafts, part))
  const places = placesOf(drafts)
  const built = drafts.map((draft, at) => buildQuestion(draft, places[at] ?? '', things))
  const questions = built.flatMap(({ question }) => question ?? [])
  const told = JSON.stringify(questions)
  return {
    questions,
    pictures: pictures.all.filter(({ name }) => told.includes(`(picture:${name})`)),
    faults: [...jumps, ...unknown, ...built.flatMap(({ faults = [] }) => faults)],
  }
}
