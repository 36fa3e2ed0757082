import { isUtf8 } from 'node:buffer'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles } from '#lib/platform/content/pipeline/read/list-files.ts'
import type { LocalFault } from '#lib/platform/content/pipeline/read/located-yaml.ts'

/** The question files of a content folder, relative to it and sorted: those below `questions`, else those in it itself. */
export async function questionFileNames(dir: string): Promise<string[]> {
  if (existsSync(join(dir, 'questions'))) return await listFiles(dir, 'questions', /\.jsonl$/)
  return (await readdir(dir)).filter((name) => /^[^.].*\.jsonl$/.test(name)).sort()
}

/** One question as it stands in its file; `line` counts from 1. */
export type QuestionLine = { line: number; text: string }

const mostBytes = 200_000_000

/** The lines of a question file without the empty ones. */
export async function readQuestionLines(
  dir: string,
  path: string,
): Promise<{ lines: QuestionLine[]; faults: LocalFault[] }> {
  const refused = (reason: string) => ({ lines: [], faults: [{ line: 1, field: 'file', reason }] })
  const { size } = await stat(join(dir, path))
  if (size > mostBytes) return refused(`超过 ${mostBytes} 字节`)
  const bytes = await readFile(join(dir, path))
  if (!isUtf8(bytes)) return refused('不是 UTF-8')
  const lines = bytes
    .toString()
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: text.replace(/\r$/, '') }))
  return { lines: lines.filter(({ text }) => text.trim() !== ''), faults: [] }
}
