import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { listFiles } from '#lib/platform/content/pipeline/read/list-files.ts'
import { articleExtensions, readArticle } from './article-files.ts'
import { type EmbeddableQuestions, questionFaults } from './check-questions.ts'
import type { ArticleNames } from './parse-article.ts'

/** The part of a good file that a check keeps: a hundred thousand of them take some 30 MB. */
export type CheckedFile = { path: string; id: number; hash: string; size: number }

type Options = {
  references: ArticleNames & { questions: EmbeddableQuestions }
  onFaults: (faults: Fault[]) => void
  onProgress: (done: number, total: number) => void
}

/** Reads every article once and returns the good ones in the order of their paths, without their texts. */
export async function checkArticles(dir: string, options: Options): Promise<CheckedFile[]> {
  const { references, onFaults, onProgress } = options
  const { files: paths, faults } = await listFiles(dir, 'articles', articleExtensions)
  onFaults(faults)
  const checked: CheckedFile[] = []
  const owners = new Map<number, string>()
  // Sixteen at a time keep the disk busy while few texts are in memory.
  for (let at = 0; at < paths.length; at += 16) {
    const group = paths.slice(at, at + 16)
    const read = await Promise.all(group.map((path) => readArticle(dir, path, references)))
    for (const file of read) {
      const { path } = file
      if ('faults' in file) {
        onFaults(file.faults.map((fault) => ({ file: path, ...fault })))
        continue
      }
      const { id, contentHash } = file.article
      const owner = owners.get(id)
      if (owner) {
        const reason = `${id} 已属于 ${owner}`
        onFaults([{ file: path, line: file.idLine, field: 'id', reason }])
        continue
      }
      const unanswerable = await questionFaults(file.questions, references.questions)
      if (unanswerable.length > 0) {
        onFaults(unanswerable.map((fault) => ({ file: path, ...fault })))
        continue
      }
      owners.set(id, path)
      checked.push({ path, id, hash: contentHash, size: file.size })
    }
    onProgress(Math.min(at + 16, paths.length), paths.length)
  }
  return checked
}
