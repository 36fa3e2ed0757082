import { createHash } from 'node:crypto'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import type { LocalFault } from '#lib/platform/content/pipeline/read/located-yaml.ts'
import { parseQuestion } from '#lib/questions/full-shapes.ts'
import { isWritten } from '#lib/questions/marking/is-written.ts'
import { faultOfPlace } from '#lib/questions/server/catalogue-faults.ts'
import type { CatalogueNames } from '#lib/questions/server/content/catalogue-names.ts'
import type { FullQuestion, QuestionType } from '#lib/questions/types.ts'
import { listQuestionFiles, type QuestionLine, readQuestionLines } from './question-files.ts'

/** The part of a good line that a check keeps; its text is read again when it is to be written. */
export type CheckedQuestion = {
  path: string
  line: number
  id: string
  type: QuestionType
  /** People mark all of it. */
  isWritten: boolean
  hash: string
  subject: string
  category: string
}

type Options = {
  known: { catalogues: Pick<CatalogueNames, 'kindOf'> }
  onFaults: (faults: Fault[]) => void
  /** Files read, of all. */
  onProgress: (done: number, total: number) => void
}

/** Reads every question once and returns the good ones in the order of their files and lines, without their texts. */
export async function checkQuestions(
  dir: string,
  { known: { catalogues }, onFaults, onProgress }: Options,
): Promise<CheckedQuestion[]> {
  const { files: paths, faults: unread } = await listQuestionFiles(dir)
  onFaults(unread)
  const checked: CheckedQuestion[] = []
  const owners = new Map<string, string>()
  for (const [index, path] of paths.entries()) {
    const { lines, faults } = await readQuestionLines(dir, path)
    onFaults(faults.map((fault) => ({ file: path, ...fault })))
    for (const [count, questionLine] of lines.entries()) {
      // Gives way to other work of this process.
      if (count % 200 === 199) await new Promise((resolve) => setImmediate(resolve))
      const { line } = questionLine
      const parsed = parseLine(questionLine)
      if (!parsed.question) {
        onFaults(parsed.faults.map((fault) => ({ file: path, ...fault })))
        continue
      }
      const { id, type, subject, category } = parsed.question
      const owner = owners.get(id)
      const misplaced = faultOfPlace(catalogues.kindOf(subject), { subject, type })
      if (owner) onFaults([{ file: path, line, field: 'id', reason: `${id} 已属于 ${owner}` }])
      else if (misplaced) onFaults([{ file: path, line, ...misplaced }])
      else {
        owners.set(id, `${path}:${line}`)
        checked.push({
          path,
          line,
          id,
          type,
          isWritten: isWritten(parsed.question),
          hash: hashOfLine(questionLine.text),
          subject,
          category,
        })
      }
    }
    onProgress(index + 1, paths.length)
  }
  return checked
}

/** The question on a line, or what is wrong with it. */
export function parseLine({
  line,
  text,
}: QuestionLine):
  | { question: FullQuestion; faults?: never }
  | { question?: never; faults: LocalFault[] } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { faults: [{ line, field: 'JSON', reason }] }
  }
  const { question, faults } = parseQuestion(value)
  if (question) return { question }
  // The list of faults names the field before the reason already.
  const bare = (field: string, reason: string) =>
    reason.startsWith(`${field}：`) ? reason.slice(field.length + 1) : reason
  return {
    faults: faults.map(({ field, reason }) => ({ line, field, reason: bare(field, reason) })),
  }
}

/** SHA-256 of a line as it came: an equal line is no change, whatever the renderer has learnt since. */
export function hashOfLine(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
