import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { stateNames } from '#lib/articles/states.ts'
import { call } from '#lib/platform/client/call.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { articleVersion } from '#lib/writing/calls.ts'
import { diffLines } from '#lib/writing/diff-lines.ts'
import type { ArticleText, StaffArticle } from '#lib/writing/shapes.ts'
import type { Draft } from './use-article-draft.ts'
import styles from './writing.module.css'

type Props = { article: StaffArticle; draft: Draft; onClose: () => void }

/** The versions of an article: who wrote and approved them, what differs from the text that is open, and the way back. */
export function HistoryDialog({ article, draft, onClose }: Props) {
  const [chosen, setChosen] = useState<{ number: number; text: ArticleText } | null>(null)
  const open = async (number: number) => {
    const text = await call(articleVersion, { id: article.id, number }).catch(() => null)
    if (text) setChosen({ number, text })
  }
  return (
    <Dialog title="历史版本" onClose={onClose} size={880}>
      {article.versions.length === 0 && <p>还没有在工作台里改过。</p>}
      <ol className={styles.versions}>
        {article.versions.map(({ number, state, title, savedBy, savedAt, approvedBy, reason }) => (
          <li key={number}>
            <p className={styles.facts}>
              <strong>第 {number} 版</strong>
              <span>{stateNames[state]}</span>
              <span>{savedBy} 写</span>
              {approvedBy && <span>{approvedBy} 发布</span>}
              <time dateTime={savedAt}>{shanghaiMinute(new Date(savedAt))}</time>
            </p>
            <p>
              {title} {reason && `（${reason}）`}
            </p>
            <Button variant="second" onClick={() => open(number)}>
              与现在比较
            </Button>
          </li>
        ))}
      </ol>
      {chosen && (
        <section aria-label={`第 ${chosen.number} 版与现在的差异`}>
          <Difference before={plain(chosen.text)} after={plain(draft.text)} />
          <Button
            onClick={() => {
              draft.change(chosen.text)
              onClose()
            }}
          >
            恢复第 {chosen.number} 版
          </Button>
        </section>
      )}
    </Dialog>
  )
}

const plain = ({ title, description, body }: ArticleText) => `${title}\n${description}\n\n${body}`

function Difference({ before, after }: { before: string; after: string }) {
  const lines = diffLines(before, after).map((line, at) => ({ ...line, at }))
  if (lines.every(({ kind }) => kind === 'same')) return <p>与现在的文本一样。</p>
  return (
    <div className={styles.difference}>
      {lines.map(({ kind, text, at }) => {
        if (kind === 'added') return <ins key={at}>+ {text}</ins>
        if (kind === 'removed') return <del key={at}>− {text}</del>
        return <span key={at}>{text}</span>
      })}
    </div>
  )
}
