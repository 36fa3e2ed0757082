import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that may see more than what is published, and why. */
const others: Readonly<Record<string, string>> = {
  'lib/articles/server/tables.ts': 'holds the table and the view',
  'lib/articles/server/content/article/stored-hashes.ts': 'an import asks what there is',
  'lib/articles/server/content/article/write-articles.ts': 'an import writes',
  'lib/articles/server/content/article/render-anew.ts': 'draws drafts and withdrawn ones anew, too',
  'lib/articles/server/content/article/parse-article.ts': 'the type of a row',
  'lib/bank-questions/server/faults/faults-of-use.ts': 'a draft holds its questions, too',
  'lib/topics/server/tables.ts': 'refers to it',
  'lib/topics/server/desk/preview-topic.ts': 'tells staff which articles are not shown',
  'lib/topics/server/desk/save-topic.ts': 'a topic may name what is yet to be published',
  'lib/tables/examples/written.ts': 'takes away what an example wrote, and makes one due',
  'lib/uploads/server/references.ts': 'pictures of what was withdrawn stay',
}

test('every reader of articles but those named asks for the published ones', () => {
  const files = ['lib', 'app'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file)),
  )
  const readers = files.filter((file) => {
    if (!/\.tsx?$/.test(file) || /\.test\.|\/testing\/|^lib\/(writing|commands)\//.test(file))
      return false
    const source = readFileSync(file, 'utf8')
    const imported =
      /import[^;']*\{[^}]*\barticles\b[^}]*\} from '[^']*(articles\/server|\.)\/tables\.ts'/
    return imported.test(source) || /\b(from|join|update|into) articles\b/.test(source)
  })
  expect(readers.filter((file) => !(file in others))).toEqual([])
})
