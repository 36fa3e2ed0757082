import { join } from 'node:path'
import type { LocalFault } from '#lib/platform/content/pipeline/read/located-yaml.ts'
import { readText } from '#lib/platform/content/pipeline/read/read-text.ts'
import { type ArticleNames, type ParsedArticle, parseArticle } from './parse-article.ts'

export const articleExtensions = ['.md', '.html'] as const

export type ReadArticle =
  | ({ path: string; size: number } & ParsedArticle)
  | { path: string; faults: LocalFault[] }

const mostBytes = 4_000_000

/** Reads and checks one article of a content folder. */
export async function readArticle(
  dir: string,
  path: string,
  references: ArticleNames,
): Promise<ReadArticle> {
  const read = await readText(join(dir, path), mostBytes)
  if ('faults' in read) return { path, ...read }
  const parsed = parseArticle(read.text, path.endsWith('.md') ? 'md' : 'html', references)
  return 'faults' in parsed ? { path, ...parsed } : { path, size: read.size, ...parsed }
}
