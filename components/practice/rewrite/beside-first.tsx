import type { ReactNode } from 'react'
import type { AnsweredItem } from '#lib/practice/shapes.ts'
import { FirstDraft } from './first-draft.tsx'
import styles from './rewrite.module.css'

type Props = { item: AnsweredItem; attemptId: number; children: ReactNode }

/** A later draft with the first one beside it; the first one, and every other answer, by itself. */
export function BesideFirst({ item: { drafts }, attemptId, children }: Props) {
  const own = drafts.find((draft) => draft.attemptId === attemptId)
  const [first] = drafts
  if (!own || !first || own === first) return children
  return (
    <div className={styles.beside}>
      <div>
        <h3>{`第 ${own.number} 稿`}</h3>
        {children}
      </div>
      <section aria-label="第 1 稿与批语">
        <h3>第 1 稿与批语</h3>
        <FirstDraft attemptId={first.attemptId} position={first.position} />
      </section>
    </div>
  )
}
