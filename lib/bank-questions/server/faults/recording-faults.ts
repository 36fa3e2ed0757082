import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { faultOfAnyFilm } from '#lib/platform/providers/film/fault-of-film.ts'
import type { QuestionFault } from '#lib/questions/full-shapes.ts'
import { isAddress } from '#lib/questions/stored.ts'
import type { QuestionParts } from '#lib/questions/types.ts'

/** The recordings of a question and its parts. */
export const recordingsOf = ({ analyses = [], sub_questions = [] }: QuestionParts): string[] => [
  ...analyses.flatMap(({ type, content }) => (type === 'text' ? [] : [content])),
  ...sub_questions.flatMap(recordingsOf),
]

/**
 * Finds the recordings of a question and its parts that cannot be played here, each with its field. `known` are those that it
 * has already: an erratum does not wait for a service that is off.
 */
export async function recordingFaults(
  part: QuestionParts,
  known: readonly string[],
  at = '',
): Promise<QuestionFault[]> {
  const faults: QuestionFault[] = []
  for (const [index, { type, content }] of (part.analyses ?? []).entries()) {
    // An empty one has a fault of its own.
    if (type === 'text' || content.trim() === '' || known.includes(content)) continue
    const reason = await faultOfRecording(content)
    if (reason) faults.push({ field: `${at}analyses.${index}.content`, reason })
  }
  for (const [index, sub] of (part.sub_questions ?? []).entries())
    faults.push(...(await recordingFaults(sub, known, `${at}sub_questions.${index}.`)))
  return faults
}

async function faultOfRecording(content: string): Promise<string | null> {
  if (!isAddress(content)) return await faultOfAnyFilm(content, 'analysis')
  const isElsewhere = content.startsWith('https://')
  const isFound = isElsewhere ? URL.canParse(content) : await isFile(content)
  if (isFound) return null
  return isElsewhere ? '这个地址写得不对，应为 https:// 开头的地址' : `本站没有文件 ${content}`
}

/** Whether the site gives a file at this address of its own. */
async function isFile(address: string): Promise<boolean> {
  if (address.includes('..') || address.includes('\0')) return false
  try {
    await access(join(/* turbopackIgnore: true */ 'public', address.replace(/[?#].*/, '')))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
