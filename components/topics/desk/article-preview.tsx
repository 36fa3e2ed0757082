import { Preview } from '#components/staff/record/preview.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { call } from '#lib/platform/client/call.ts'
import { previewTopic } from '#lib/topics/desk-calls.ts'
import type { TopicText } from '#lib/topics/topic-record.ts'
import styles from './topic-desk.module.css'

/** Names the articles that the typed numbers are. */
export function ArticlePreview({ textOf }: { textOf: () => TopicText }) {
  return (
    <Preview
      action="看各节的文章"
      name="各节的文章"
      read={() => call(previewTopic, { text: textOf() })}
    >
      {({ sections }) => (
        <div className={styles.sections}>
          {sections.map(({ title, number, articles }) => (
            <div key={number}>
              <h3>{title}</h3>
              <ol>
                {articles.map(({ id, title: name, isShown }) => (
                  <li key={id}>
                    {id} {name ?? '没有这篇文章'}{' '}
                    {name !== null && !isShown && <Badge>没有发布，页面上不列</Badge>}
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      )}
    </Preview>
  )
}
