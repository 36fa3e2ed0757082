import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { CallError, call } from '#lib/platform/client/call.ts'
import { previewTopic } from '#lib/topics/desk-calls.ts'
import type { TopicPreview } from '#lib/topics/desk-contract.ts'
import type { TopicText } from '#lib/topics/topic-record.ts'
import styles from './topic-desk.module.css'

/** Names the articles that the typed numbers are, when it is asked for. */
export function ArticlePreview({ textOf }: { textOf: () => TopicText }) {
  const [preview, setPreview] = useState<TopicPreview | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const show = async () => {
    setIsBusy(true)
    try {
      setPreview(await call(previewTopic, { text: textOf() }))
    } catch (error) {
      // What the server refuses has been said.
      if (!(error instanceof CallError)) throw error
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <div className={desk.actions}>
        <Button variant="second" busy={isBusy} onClick={() => void show()}>
          看各节的文章
        </Button>
        {preview && (
          <Button variant="quiet" onClick={() => setPreview(null)}>
            收起
          </Button>
        )}
      </div>
      {preview && (
        <section aria-label="各节的文章" className={styles.preview}>
          {preview.sections.map(({ title, number, ...section }) => (
            <div key={number}>
              <h3>{title}</h3>
              <ol>
                {section.articles.map(({ id, title: name, isShown }) => (
                  <li key={id}>
                    {id} {name ?? '没有这篇文章'}{' '}
                    {name !== null && !isShown && <Badge>没有发布，页面上不列</Badge>}
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </section>
      )}
    </>
  )
}
