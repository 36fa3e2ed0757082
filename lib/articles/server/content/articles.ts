import { articleExtensions } from '#lib/articles/server/content/article/article-files.ts'
import {
  type CheckedFile,
  checkArticles,
} from '#lib/articles/server/content/article/check-articles.ts'
import { compareArticles } from '#lib/articles/server/content/article/compare-articles.ts'
import { exportArticles } from '#lib/articles/server/content/article/export-articles.ts'
import { knownArticles } from '#lib/articles/server/content/article/known-articles.ts'
import { renderHere } from '#lib/articles/server/content/article/render-article.ts'
import { writeChanged } from '#lib/articles/server/content/article/write-changed.ts'
import { cityContent } from '#lib/cities/server/content.ts'
import { columnContent } from '#lib/columns/server/content.ts'
import { textKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { questionContent } from '#lib/questions/server/content/questions.ts'
import { attributeContent } from './attributes.ts'

/**
 * `articles/**` in Markdown or HTML with YAML front matter (article/article-schema.ts). An edit keeps the former text as a
 * revision; an article that the folder no longer has stays. Known to others by their numbers, asked for in lists: there
 * may be a hundred thousand.
 */
export const articleContent = textKind({
  format: 'md',
  folder: 'articles',
  extensions: articleExtensions,
  references: {
    columns: columnContent,
    cities: cityContent,
    attributes: attributeContent,
    questions: questionContent,
  },
  none: { created: 0, changed: 0, unchanged: 0 },
  progress: { check: ['检查', '篇'], write: ['导入', '篇'] },
  render: {
    here: renderHere,
    thread: new URL('./article/render-worker.ts', import.meta.url),
  },
  names: async (db, files: CheckedFile[]) => (wanted: number[]) => knownArticles(db, wanted, files),
  check: (dir, { known, ...reports }) => checkArticles(dir, { references: known, ...reports }),
  compare: compareArticles,
  write: (db, files, { known, ...context }) => writeChanged(db, files, known, context),
  export: exportArticles,
})
