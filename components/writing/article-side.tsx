import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { call } from '#lib/platform/client/call.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { retryPush } from '#lib/writing/calls.ts'
import type { ArticlePreview } from '#lib/writing/contract.ts'
import type { ArticlePush, ArticleText, StaffArticle } from '#lib/writing/shapes.ts'
import { Preview } from './preview/preview.tsx'
import styles from './writing.module.css'

type Props = { article: StaffArticle; text: ArticleText; preview: ArticlePreview | null }

/** Shows what its readers will meet, what to look at before it is published, and what became of the pushes. */
export function ArticleSide({ article, text, preview }: Props) {
  const { pushes } = article
  return (
    <aside className={styles.side} aria-label="预览与检查">
      <section aria-label="发布前看一眼" className={styles.checks}>
        <h2>发布前看一眼</h2>
        <ul>
          {preview?.checks.map(({ isFault, text: words }) => (
            <li key={words} data-fault={isFault || undefined}>
              {isFault ? '✕ ' : '· '}
              {words}
            </li>
          ))}
          {preview?.checks.length === 0 && <li>✓ 没有要改的</li>}
        </ul>
      </section>
      <Preview article={article} text={text} preview={preview} />
      {pushes.length > 0 && (
        <section aria-label="推送" className={styles.checks}>
          <h2>推送</h2>
          <ul>
            {pushes.map((push) => (
              <PushLine key={push.id} push={push} />
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}

const providers = { indexnow: 'IndexNow', baidu: '百度' } as const
const results = { pending: '在排队', sent: '已送达', failed: '没有送达' } as const

function PushLine({
  push: { id, provider, state, attempts, statusCode, response, at },
}: {
  push: ArticlePush
}) {
  const [isQueued, setIsQueued] = useState(false)
  const retry = async () => {
    await call(retryPush, { id }).then(
      () => setIsQueued(true),
      () => undefined,
    )
  }
  return (
    <li>
      {providers[provider]} {isQueued ? results.pending : results[state]}，试了 {attempts} 次
      {statusCode !== null && `，${statusCode}`} {response}{' '}
      <time dateTime={at}>{shanghaiMinute(new Date(at))}</time>
      {state === 'failed' && !isQueued && (
        <Button variant="second" onClick={retry}>
          再推一次
        </Button>
      )}
    </li>
  )
}
