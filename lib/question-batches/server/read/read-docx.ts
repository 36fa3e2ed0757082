import type { FoundFile } from '#lib/question-batches/found.ts'
import { readBody } from './body/read-body.ts'
import { DocxFault } from './package/docx-fault.ts'
import { docxPackage } from './package/docx-package.ts'
import { buildQuestion } from './structure/build-question.ts'
import { findDrafts } from './structure/drafts/find-drafts.ts'
import { giveAnswers } from './structure/give-answers.ts'
import { lineOf } from './structure/line.ts'
import { placesOf } from './structure/places.ts'

const MOST_QUESTIONS = 1000

/**
 * The questions of a Word file (.docx, at most 20 MB) as a teacher writes them, with their pictures; whatever cannot be taken
 * is among the faults, also a file that cannot be read at all. Fetches nothing, and throws for no file.
 */
export async function readDocx(bytes: Uint8Array): Promise<FoundFile> {
  try {
    return questionsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    // A list too long for one call, as only a file made for it has.
    const isHuge = error instanceof RangeError
    if (!isHuge && !(error instanceof DocxFault)) throw error
    const reason = isHuge ? '文件太大或太复杂，请分成几个文件再上传' : error.message
    return { questions: [], pictures: [], faults: [{ place: '文件', reason }] }
  }
}

function questionsOf(bytes: Buffer): FoundFile {
  const { blocks, things, pictures } = readBody(docxPackage(bytes))
  const lines = blocks.map(({ rich, rows }) => lineOf(rich, rows))
  const { drafts, answers, faults: jumps } = findDrafts(lines)
  if (drafts.length === 0)
    throw new DocxFault('没有找到题目，请给每道题写上题号（如 1.），选项以 A.、B. 开头')
  if (drafts.length > MOST_QUESTIONS)
    throw new DocxFault(`超过 ${MOST_QUESTIONS} 道题，请分成几个文件再上传`)
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
