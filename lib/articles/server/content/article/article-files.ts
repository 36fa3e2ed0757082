import { isUtf8 } from 'node:buffer'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles } from '#lib/platform/content/pipeline/read/list-files.ts'
import type { LocalFault } from '#lib/platform/content/pipeline/read/located-yaml.ts'
import { type Article, type ArticleNames, parseArticle } from './parse-article.ts'

/** The paths of a content folder's articles, relative to it and sorted. */
export async function articleFileNames(dir: string): Promise<string[]> {
  return await listFiles(dir, 'articles', /\.(md|html)$/)
}

export type ReadArticle =
  | { path: string; size: number; article: Article; idLine: number; notices: string[] }
  | { path: string; faults: LocalFault[] }

const mostBytes = 4_000_000

/** Reads and checks one article of a content folder. */
export async function readArticle(
  dir: string,
  path: string,
  references: ArticleNames,
): Promise<ReadArticle> {
  const refused = (reason: string) => ({ path, faults: [{ line: 1, field: 'file', reason }] })
  const file = join(dir, path)
  const { size } = await stat(file)
  if (size > mostBytes) return refused(`超过 ${mostBytes} 字节`)
  const bytes = await readFile(file)
  if (!isUtf8(bytes)) return refused('不是 UTF-8')
  const parsed = parseArticle(bytes.toString(), path.endsWith('.md') ? 'md' : 'html', references)
  return 'faults' in parsed ? { path, ...parsed } : { path, size, ...parsed }
}
