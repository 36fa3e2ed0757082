import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type ListedFiles, listFiles } from '#lib/platform/content/pipeline/read/list-files.ts'
import type { LocalFault } from '#lib/platform/content/pipeline/read/located-yaml.ts'
import { readText } from '#lib/platform/content/pipeline/read/read-text.ts'

export const questionExtensions = ['.jsonl'] as const

/** The question files of a content folder: those below `questions`, else those in it itself. */
export async function listQuestionFiles(dir: string): Promise<ListedFiles> {
  if (existsSync(join(dir, 'questions')))
    return await listFiles(dir, 'questions', questionExtensions)
  const files = (await readdir(dir)).filter((name) => /^[^.].*\.jsonl$/.test(name)).sort()
  return { files, faults: [] }
}

/** One question as it stands in its file; `line` counts from 1. */
export type QuestionLine = { line: number; text: string }

const mostBytes = 200_000_000

/** The lines of a question file without the empty ones. */
export async function readQuestionLines(
  dir: string,
  path: string,
): Promise<{ lines: QuestionLine[]; faults: LocalFault[] }> {
  const read = await readText(join(dir, path), mostBytes)
  if ('faults' in read) return { lines: [], ...read }
  const lines = read.text
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: text.replace(/\r$/, '') }))
  return { lines: lines.filter(({ text }) => text.trim() !== ''), faults: [] }
}
