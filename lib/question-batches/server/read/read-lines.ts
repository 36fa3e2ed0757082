import { SheetFault } from '#lib/platform/content/sheets/sheet-fault.ts'
import type { FoundFault, FoundFile, FoundQuestion } from '#lib/question-batches/found.ts'
import { numbered } from '#lib/question-batches/server/batch/full-question.ts'
import { parseQuestion } from '#lib/questions/full-shapes.ts'
import { sentenceOf } from '#lib/questions/server/content/question/fault-sentence.ts'

const MOST_FAULTS = 500

/** Finds the questions of a JSONL file, a line each as content files have them; ids are ignored, and subject and category may be left out. Throws SheetFault for what is no text in UTF-8. */
export async function readLines(bytes: Uint8Array): Promise<FoundFile> {
  const questions: FoundQuestion[] = []
  const faults: FoundFault[] = []
  for (const [index, text] of textOf(bytes).split('\n').entries()) {
    if (text.trim() === '') continue
    // Gives way to other work of this process, and does not read on in what is no file of questions.
    if (index % 100 === 99) await new Promise((resolve) => setImmediate(resolve))
    if (faults.length > MOST_FAULTS)
      throw new SheetFault(`前 ${index} 行里有 ${faults.length} 处差错，请先按题目文件的格式改好`)
    const place = `第 ${index + 1} 行`
    const value = objectOf(text)
    if (!value) {
      faults.push({ place, reason: '不是一个 JSON 对象，请每行写一道题，格式与题目文件相同' })
      continue
    }
    const { subject, category } = value
    // Where it belongs is the batch's to say when it does not.
    const asked = { ...value, subject: subject ?? '科目', category: category ?? '目录' }
    const { question, faults: found } = parseQuestion(numbered(asked, 'x'))
    if (!question) {
      faults.push(...found.map((fault) => ({ place, reason: sentenceOf(fault) })))
      continue
    }
    const { id: _, subject: ____, category: __, ...parts } = question
    questions.push({
      ...parts,
      ...(subject !== undefined && { subject: question.subject }),
      ...(category !== undefined && { category: question.category }),
      ...(question.sub_questions && {
        sub_questions: question.sub_questions.map(({ id: ___, ...sub }) => sub),
      }),
      place,
    })
  }
  return { questions, pictures: [], faults }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SheetFault('文件不是 UTF-8 编码的文本，请另存为 UTF-8 再上传')
  }
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
